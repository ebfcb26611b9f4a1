import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Option } from '../../model/option';
import { isRunOption } from '../../model/options/run-options';
import type { Span } from '../../model/span';
import type { Run } from '../../model/workflow';
import { createReach } from '../reach';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const historySliceOnString: Rule = {
  id: 'history-slice-on-string',
  severity: 'warning',
  summary: 'An input filter takes the history for a list, which is a text where the run began with one.',

  *check({ agents, handoffs, edges, runs }) {
    const agentOf = byId(agents);
    const handoffOf = byId(handoffs);
    const reach = createReach(edges);
    const texts = runs.filter((run) => !run.retained && run.input === 'text' && !run.options.some(({ written }) => written === 'session'));
    const seen = new Set<string>();
    for (const run of texts) {
      const reached = reach.from(run.starts.map(({ agent }) => agent));
      for (const { kind, from, handoff, isDisabled } of edges) {
        const of = handoffOf(handoff);
        if (kind !== 'handoff' || !reached.has(from) || isDisabled || of?.retained || agentOf(from)?.retained) continue;
        for (const at of slicesIn(of?.options.inputFilter ?? filterOf(run))) {
          const key = `${at.file} ${at.start}`;
          if (seen.has(key)) continue;
          seen.add(key);
          yield {
            at,
            message: sentence(
              l10n.t('The history is a text here where the run was started with one'),
              l10n.t('what is taken of it are characters, and the next agent does not see what the user wrote'),
            ),
            related: [{ message: l10n.t('A run is started with a text here.'), at: run.span }],
          };
        }
      }
    }
  },
};

function filterOf({ options }: Run): Option | undefined {
  return options.find(({ written }) => isRunOption(written, 'handoffInputFilter'));
}

function slicesIn(filter: Option | undefined): readonly Span[] {
  return filter?.value.kind === 'callable' ? (filter.value.callable.historySlices ?? []) : [];
}
