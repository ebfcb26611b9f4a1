import { createHash } from 'node:crypto';
import type { Recording, Run } from '../../recording/recording';
import { eventOf } from '../../recording/recording';
import type { RunTree } from '../../replay/stepping/run-tree';

export interface SpanIds {
  /** The trace that a run is in: that of the SDK's tracing where it was recorded, so that both meet. */
  trace(run: Run): string;
  /** Of an event; the same whenever the recording is sent. */
  span(what: string): string;
}

/** Ids of OpenTelemetry for a recording: 16 and 8 bytes in hexadecimal. */
export function toSpanIds(recording: Recording, tree: RunTree): SpanIds {
  const { at, proc } = recording.header;
  const seed = `${at} ${proc.pid} ${proc.thread ?? ''} ${proc.main ?? ''}`;
  const digest = (text: string, length: number) => createHash('sha256').update(`${seed} ${text}`).digest('hex').slice(0, length);
  return {
    trace: (run) => {
      const top = tree.top(run);
      const [, id] = /^(?:trace_)?([0-9a-f]{32})$/.exec(eventOf(recording, top.begin, 'run.begin')?.trace ?? '') ?? [];
      return id === undefined || /^0+$/.test(id) ? digest(`trace ${top.id}`, 32) : id;
    },
    span: (what) => digest(`span ${what}`, 16),
  };
}
