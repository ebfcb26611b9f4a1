import { FINDING_SEVERITIES, type RunFinding } from '../../replay/findings/run-finding';
import { toSeverityCounts } from '../../replay/findings/to-severity-counts';
import type { TimelineBlock } from '../timeline/messages';

/** The blocks of the timeline with their findings, at the cause and where each shows. `blocks` are in the order of events. */
export function markBlocks(blocks: readonly TimelineBlock[], findings: readonly RunFinding[]): readonly TimelineBlock[] {
  const byBlock = new Map<number, Set<RunFinding>>();
  for (const finding of findings)
    for (const seq of new Set([finding.cause.seq, finding.shown])) {
      const index = findBlock(blocks, seq);
      if (index >= 0) byBlock.set(index, (byBlock.get(index) ?? new Set()).add(finding));
    }
  if (byBlock.size === 0) return blocks;
  return blocks.map((block, index) => {
    const found = [...(byBlock.get(index) ?? [])];
    return found.length === 0 ? block : { ...block, ...toMark(block, found) };
  });
}

/** The block that an event is in, the innermost; -1: in none. */
function findBlock(blocks: readonly TimelineBlock[], seq: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0 && index > low - NESTED; index--) if ((blocks[index]?.last ?? -1) >= seq) return index;
  return -1;
}

/** So many blocks back another one may go on: agents as tools hold others. */
const NESTED = 50;

function toMark({ label }: TimelineBlock, found: readonly RunFinding[]): Pick<TimelineBlock, 'finding' | 'label'> {
  const severity = FINDING_SEVERITIES.find((each) => found.some((finding) => finding.severity === each)) ?? 'note';
  return {
    label: [label, ...toSeverityCounts(found)].join(', '),
    finding: { severity, text: found.map(({ message }) => message.replaceAll('`', '')).join('\n') },
  };
}
