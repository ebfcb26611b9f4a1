import { checkSync } from 'recheck';
import table from '../../src/recorders/redaction.json';
import { findFalseRedactions, readOrdinary } from '../recorders/redaction/find-false-redactions';
import { findLeaks } from '../recorders/redaction/find-leaks';
import type { LongPart } from './part';

/** Secrets of every format of the catalogue in every place, through both recorders; and ordinary output, of which next to nothing may go. */
export const secrets: LongPart = {
  summary: 'secrets of every format, drawn from the catalogue, through both recorders; false ones in 10 MB of ordinary output',
  count: 20,
  run: ({ count: each, seed, show }) => {
    const { count, formats, leaks, different } = findLeaks({ seed, each });
    console.log(`${count} texts with secrets of ${formats} formats: ${leaks.length} leaks, ${different.length} texts that the recorders redact differently`);
    for (const { recorder, format, place, text, redacted } of leaks.slice(0, show)) console.log(`${recorder}: ${format} in ${place}\n${text}\n${redacted}\n`);
    for (const text of different.slice(0, show)) console.log(`${text}\n`);
    const found = findFalseRedactions(readOrdinary(10_000_000, seed));
    console.log(`${found.length} false redactions in 10 MB:\n${found.join('\n')}`);
    // A tenth of the patterns: the check takes about a second each.
    const slow = table.formats
      .filter((_, at) => at % 10 === seed % 10)
      .filter(({ pattern }) => {
        const result = checkSync(pattern, '', { timeout: 2000 });
        return 'complexity' in result && result.complexity?.type === 'exponential';
      });
    console.log(`patterns that may take for ever: ${slow.map(({ name }) => name).join(', ') || 'none'}`);
    const failed = slow.length + leaks.length + different.length + (found.length > 50 ? found.length : 0);
    return Promise.resolve({ passed: count * 2 - leaks.length, failed });
  },
};
