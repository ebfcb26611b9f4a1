import type { RecordedEvent } from '../schema';
import { lineEnd } from './index-chunk';
import { readParsed } from './parse-line';
import type { Chunk } from './read-chunks';

/** As they stand after `{"k":"`, most lines of a recording: known without reading on. */
const NO_EVENTS = ['item', 'list'].map((kind) => Buffer.from(`{"k":"${kind}"`));

/** The events among the lines of a chunk. */
export function* eventsIn({ bytes = Buffer.alloc(0) }: Chunk): Generator<RecordedEvent> {
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = lineEnd(bytes, start);
    if (NO_EVENTS.some((beginning) => bytes.compare(beginning, 0, beginning.length, start, Math.min(start + beginning.length, end)) === 0)) continue;
    const line = readParsed(bytes.subarray(start, end));
    if (typeof line === 'object' && line.type === 'event') yield line.event;
  }
}
