import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Option } from '../../model/option';
import { agentNames } from '../../model/options/agent-options';
import type { Agent, Edge, Handoff } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const realtimeUnsupported: Rule = {
  id: 'realtime-unsupported',
  severity: 'warning',
  summary: 'A realtime agent is given something that realtime sessions do not use.',

  *check({ agents, handoffs, edges }) {
    const agentOf = byId(agents);
    const handoffOf = byId(handoffs);
    for (const agent of agents) if (agent.kind === 'realtime' && !agent.retained) yield* unusedOptions(agent);
    const seen = new Set<string>();
    for (const edge of edges) {
      const handoff = handoffOf(edge.handoff);
      if (!handoff || agentOf(edge.from)?.kind !== 'realtime' || agentOf(edge.from)?.retained) continue;
      for (const option of unusedIn(edge, handoff)) {
        const key = `${option.nameSpan.file} ${option.nameSpan.start}`;
        if (!seen.has(key)) yield toProblem(option);
        seen.add(key);
      }
    }
  },
};

/** Options of agents that realtime ones take and do not read. SDK: Python realtime/session.py, which calls no hooks; JS realtimeSession.ts. */
function* unusedOptions({ language, options, isSubclass }: Agent): Iterable<Problem> {
  if (isSubclass) return;
  const known = new Set(agentNames(language, 'realtime').map(([, name]) => name));
  const ofRuns = new Set(agentNames(language, 'agent').map(([, name]) => name));
  for (const option of options) {
    const isUnused =
      language === 'python' ? option.written === 'hooks' && option.value.kind !== 'none' : ofRuns.has(option.written) && !known.has(option.written);
    if (isUnused) yield toProblem(option);
  }
}

/** What is given to `handoff()` for the history of the next agent: in a realtime session it hears all of it. */
function unusedIn({ isDisabled }: Edge, { constructedBy, options, isChanged, retained }: Handoff): readonly Option[] {
  if (isDisabled || constructedBy !== 'handoff' || isChanged || retained) return [];
  const { inputFilter, nestHistory } = options;
  const isTrue = nestHistory?.value.kind === 'boolean' && nestHistory.value.value;
  return [...(inputFilter && inputFilter.value.kind !== 'none' ? [inputFilter] : []), ...(nestHistory && isTrue ? [nestHistory] : [])];
}

function toProblem({ written, nameSpan, span }: Option): Problem {
  return {
    at: nameSpan,
    message: sentence(l10n.t('A realtime session does not use `{0}`', written), l10n.t('it has no effect')),
    fix: { title: l10n.t('Remove `{0}`', written), edits: [{ kind: 'remove-argument', at: span }] },
  };
}
