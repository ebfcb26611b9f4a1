import type { Run } from '../recording';
import type { BlockMark, Segment } from './index/segment';

/** What is known of a recording without reading its events. */
export interface Overview {
  readonly runs: readonly Run[];
  readonly handoffs: readonly number[];
  readonly length: number;
}

/** Puts together what the segments of a recording tell; `isThere` says which events can be read. */
export function toOverview(segments: readonly Segment[], isThere: (seq: number) => boolean): Overview {
  const marks = inOrder(segments.flatMap((segment) => segment.marks)).filter((mark) => isThere(seqOf(mark)));
  const runs = new Map<string, Run>();
  for (const mark of marks) {
    if (typeof mark === 'number') continue;
    if (mark.kind === 'run.begin' && !runs.has(mark.run)) {
      // Of a run that began before: so that parents end somewhere.
      const parent = mark.parent !== null && runs.has(mark.parent) ? mark.parent : undefined;
      runs.set(mark.run, { id: mark.run, parent, begin: mark.seq, end: undefined, agent: mark.agent, failed: false });
    }
    const run = mark.kind === 'run.end' ? runs.get(mark.run) : undefined;
    if (mark.kind === 'run.end' && run && run.end === undefined) runs.set(run.id, { ...run, end: mark.seq, failed: mark.failed });
  }
  return {
    runs: [...runs.values()],
    handoffs: marks.filter((mark) => typeof mark === 'number'),
    length: segments.reduce((length, { seq: [, end] }) => Math.max(length, end), 0),
  };
}

/** By number, each once: the first line with a number is the one that counts. */
function inOrder(marks: readonly BlockMark[]): readonly BlockMark[] {
  const bySeq = new Map<number, BlockMark>();
  for (const mark of marks) if (!bySeq.has(seqOf(mark))) bySeq.set(seqOf(mark), mark);
  return [...bySeq.values()].sort((one, other) => seqOf(one) - seqOf(other));
}

function seqOf(mark: BlockMark): number {
  return typeof mark === 'number' ? mark : mark.seq;
}
