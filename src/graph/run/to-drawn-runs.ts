import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { DrawnRuns, DrawnTally } from '../messages';
import type { EdgeTally, NodeTally, RunTally } from './tally-runs';

/** Many runs as the page shows them; besides, how many recordings could not be read. */
export function toDrawnRuns({ runs, failed, open, unmatched, nodes, edges }: RunTally, unread = 0): DrawnRuns {
  const never = [...edges.values()].filter(({ taken }) => taken === 0).length;
  const parts = [
    count.runs(runs),
    ...(failed > 0 ? [count.failed(failed)] : []),
    ...(open > 0 ? [l10n.t('{0} without an end', toNumber(open))] : []),
    ...(never > 0 ? [never === 1 ? l10n.t('1 line never taken') : l10n.t('{0} lines never taken', toNumber(never))] : []),
    ...(unmatched > 0 ? [unmatched === 1 ? l10n.t('1 run could not be matched') : l10n.t('{0} runs could not be matched', toNumber(unmatched))] : []),
    ...(unread > 0 ? [unread === 1 ? l10n.t('1 recording could not be read') : l10n.t('{0} recordings could not be read', toNumber(unread))] : []),
  ];
  return {
    summary: parts.join(' · '),
    tallies: [...[...nodes].map(([id, tally]) => toNode(id, tally)), ...[...edges].map(([id, tally]) => toEdge(id, tally))],
  };
}

function toNode(id: string, { began, ended, failed }: NodeTally): DrawnTally {
  const [b, e] = [toNumber(began), toNumber(ended)];
  const all = failed > 0 && failed === ended;
  const words = [
    ...(began > 0 ? [began === 1 ? l10n.t('1 run begins here') : l10n.t('{0} runs begin here', b)] : []),
    ...(ended > 0 ? [ended === 1 ? l10n.t('1 run ends here') : l10n.t('{0} runs end here', e)] : []),
    ...(failed > 0 ? [all ? l10n.t('all failed') : count.failed(failed)] : []),
  ];
  return {
    id,
    count: Math.max(began, ended),
    failed: all ? 'all' : failed > 0 ? 'some' : 'none',
    text:
      began > 0 && ended > 0
        ? `${l10n.t('{0} begin', b)} · ${l10n.t('{0} end', e)}`
        : began > 0
          ? l10n.t('{0} begin here', b)
          : ended > 0
            ? l10n.t('{0} end here', e)
            : '',
    description: words.join(', '),
  };
}

function toEdge(id: string, { taken, failed }: EdgeTally): DrawnTally {
  if (taken === 0) return { id, count: 0, failed: 'none', text: l10n.t('never taken'), description: l10n.t('never taken in the recorded runs') };
  const all = failed === taken;
  const words = [
    taken === 1 ? l10n.t('taken once in the recorded runs') : l10n.t('taken {0} times in the recorded runs', toNumber(taken)),
    ...(failed > 0 ? [all ? l10n.t('all failed') : count.failed(failed)] : []),
  ];
  return { id, count: taken, failed: all ? 'all' : failed > 0 ? 'some' : 'none', text: `${toNumber(taken)}×`, description: words.join(', ') };
}
