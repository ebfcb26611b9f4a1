import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { InputSchema } from '../../model/input-schema';
import type { Agent } from '../../model/workflow';
import type { Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const outputTypeDiffers: Rule = {
  id: 'output-type-differs',
  severity: 'info',
  summary: 'An agent with an output type hands off to one whose output has another type.',

  *check({ agents, handoffs, edges }) {
    const agentOf = byId(agents);
    const handoffOf = byId(handoffs);
    const seen = new Set<string>();
    for (const { kind, from, to, certainty, isDisabled, handoff, span } of edges) {
      const [source, target] = [agentOf(from), agentOf(to)];
      if (kind !== 'handoff' || certainty !== 'certain' || isDisabled || !source || !target || seen.has(source.id)) continue;
      if (!isPlain(source) || !isPlain(target) || source.isTyped || handoffOf(handoff)?.retained) continue;
      const [own, other] = [outputOf(source), outputOf(target)];
      if (own === undefined || own === 'text' || other === undefined || (other !== 'text' && isSame(own, other))) continue;
      seen.add(source.id);
      yield {
        at: span,
        message: sentence(
          other === 'text'
            ? l10n.t('{0} answers with text, {1} with `{2}`', agentInWords(target), agentInWords(source), own.name)
            : l10n.t('{0} answers with another type than {1}', agentInWords(target), agentInWords(source)),
          l10n.t('after the handoff the result of the run is of the type of the agent that answers'),
        ),
      };
    }
  },
};

function isPlain({ kind, isSubclass, retained, condition }: Agent): boolean {
  return kind === 'agent' && !isSubclass && !retained && condition === undefined;
}

/** What an agent answers with, where that is known. */
function outputOf({ outputType, outputSchema }: Agent): InputSchema | 'text' | undefined {
  if (!outputType) return 'text';
  if (!outputSchema) return outputType.reason === undefined ? 'text' : undefined;
  const { schema } = outputSchema;
  return schema.unknown === undefined && schema.error === undefined && schema.json ? schema : undefined;
}

/** Schemas that look alike are taken for one. */
function isSame(own: InputSchema, other: InputSchema): boolean {
  return JSON.stringify(own.json) === JSON.stringify(other.json);
}
