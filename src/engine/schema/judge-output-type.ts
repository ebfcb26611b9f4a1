import type { Classes } from '../../model/classes';
import type { InputSchema, JsonSchema } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import { judgeInputType } from './judge-input-type';

/** What the SDK raises for an agent's output type: while the agent is made, or in every run. */
export interface OutputTypeRefusal {
  readonly when: 'constructed' | 'run';
  readonly type: string;
  readonly message: string;
}

/**
 * Undefined where the SDK takes the type or nothing is known. Python agent_output.py, `AgentOutputSchema.__init__`, which wraps all but models and dicts in an object;
 * JS agent.ts and utils/tools.ts `convertAgentOutputTypeToSerializable`. `classes` are those of the value: instances of `AgentOutputSchema` say themselves how strict they are.
 */
export function judgeOutputType(sdk: Sdk, schema: InputSchema, classes: Classes | undefined): OutputTypeRefusal | undefined {
  if (sdk.language === 'python') {
    if (!classes?.some((name) => ['type', 'GenericAlias', 'UnionType'].includes(name))) return undefined;
    const verdict = judgeInputType(sdk, schema.json ? { ...schema, json: wrapped(schema.json) } : schema);
    if (verdict.kind !== 'error') return undefined;
    return { when: 'run', type: verdict.type, message: verdict.message };
  }
  const isStandard = schema.form === 'standard-schema';
  if (schema.form !== 'zod' && !(isStandard && does(sdk, 'takesStandardSchema'))) return undefined;
  const verdict = judgeInputType(sdk, schema);
  return verdict.kind === 'error'
    ? { when: isStandard ? 'constructed' : 'run', type: verdict.type, message: verdict.message.replace('Tool parameter', 'Agent output') }
    : undefined;
}

function wrapped({ $defs, ...json }: JsonSchema): JsonSchema {
  return { type: 'object', properties: { response: json }, required: ['response'], ...($defs !== undefined && { $defs }) };
}
