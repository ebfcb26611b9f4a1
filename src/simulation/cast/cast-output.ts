import * as l10n from '@vscode/l10n';
import { judgeInputType } from '../../engine/schema/judge-input-type';
import type { InputSchema } from '../../model/input-schema';
import type { Agent, Sdk } from '../../model/workflow';
import { type Gap, toExample } from '../gap';
import type { Member } from './cast';
import { type Casting, castNameOf, settingsOf, unread } from './casting';

interface Output {
  readonly facts: Pick<Member, 'outputType' | 'outputGap'>;
  readonly gaps: readonly Gap[];
}

/** The type of an agent's final output; what the script says of it counts before the sources. */
export function castOutput(casting: Casting, agent: Agent): Output {
  const { outputType } = settingsOf(casting, agent);
  if (outputType === 'accepted') return { facts: { outputType: unread() }, gaps: [] };
  if (outputType === 'text' || !agent.outputSchema) return { facts: {}, gaps: [] };
  const { schema, span } = agent.outputSchema;
  const name = castNameOf(casting, agent);
  const ask = (what: string): Gap => ({ span, what, write: toExample(['agents', name, 'outputType'], '"accepted"') });
  const isTaken = isSurelyTaken(casting.sdk, schema);
  return {
    facts: { outputType: schema, outputGap: ask(l10n.t('whether what `{0}` answers fits its output type', name)) },
    gaps: isTaken ? [] : [ask(l10n.t('whether the SDK takes the output type of `{0}`', name))],
  };
}

/** Types that the SDK may refuse as the run comes to the agent are not judged here; what is not read is asked for once it is used. */
function isSurelyTaken(sdk: Sdk, schema: InputSchema): boolean {
  return !schema.error && (sdk.language === 'typescript' || judgeInputType(sdk, schema).kind !== 'error');
}
