import { FINDING_SEVERITIES, type FindingSeverity, type RunFinding } from '../../replay/findings/run-finding';
import { count } from '../../text/count';
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
  const number = (severity: FindingSeverity) => found.filter((finding) => finding.severity === severity).length;
  const counted = FINDING_SEVERITIES.flatMap((severity) => (number(severity) > 0 ? [countOf(severity)(number(severity))] : []));
  const severity = FINDING_SEVERITIES.find((each) => number(each) > 0) ?? 'note';
  return {
    label: [label, ...counted].join(', '),
    finding: { severity, text: found.map(({ message }) => message.replaceAll('`', '')).join('\n') },
  };
}

function countOf(severity: FindingSeverity): (n: number) => string {
  switch (severity) {
    case 'error':
      return count.errors;
    case 'warning':
      return count.warnings;
    case 'note':
      return count.notes;
  }
}
