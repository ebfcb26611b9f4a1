import * as l10n from '@vscode/l10n';
import { usesOption } from '../../engine/define/uses-option';
import { byId } from '../../model/by-id';
import type { Agent, Edge, Handoff, Written } from '../../model/workflow';
import type { Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const indistinctHandoffs: Rule = {
  id: 'indistinct-handoffs',
  severity: 'info',
  summary: 'Two handoffs of an agent have the same description.',

  *check({ agents, handoffs, edges }) {
    const agentOf = byId(agents);
    const handoffOf = byId(handoffs);
    const first = new Map<string, Edge>();
    for (const edge of edges) {
      const [from, target] = [agentOf(edge.from), agentOf(edge.to)];
      if (edge.kind !== 'handoff' || edge.certainty !== 'certain' || edge.isDisabled || !from || from.retained || !target || target.retained) continue;
      if (!usesOption(from, 'handoffs')) continue;
      const described = describe(target, handoffOf(edge.handoff));
      if (described?.value === undefined || described.value.trim() === '') continue;
      const key = JSON.stringify([edge.from, described.value.trim()]);
      const same = first.get(key);
      if (!same) first.set(key, edge);
      else if (same.to !== edge.to && same.toolName !== edge.toolName) {
        yield {
          at: edge.span,
          message: sentence(
            l10n.t('{0} is described as {1} is', agentInWords(target), agentInWords(agentOf(same.to))),
            l10n.t('the model tells these handoffs apart by their names alone'),
          ),
          related: [{ message: l10n.t('The description is this.'), at: described.span }],
        };
      }
    }
  },
};

/** What is written of where a handoff leads; what only the SDK puts together tells by the name. */
function describe(target: Agent, handoff: Handoff | undefined): Written<string> | undefined {
  if (handoff?.isOpen || handoff?.isChanged) return undefined;
  return handoff?.options.toolDescription ? handoff.toolDescription : target.handoffDescription;
}
