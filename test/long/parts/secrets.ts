import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import table from '../../../src/recorders/redaction.json';
import { findFalseRedactions, readOrdinary } from '../../recorders/redaction/find-false-redactions';
import { findLeaks } from '../../recorders/redaction/find-leaks';
import { pickSecrets } from '../../recorders/redaction/plant';
import { createFindSecret, PLANTED_PROGRAMS, recordPlanted } from '../../recorders/redaction/record-planted';
import type { LongPart } from './part';

/** Formats that recorded programs meet. */
const IN_PROGRAMS = 60;

/** Secrets of every format of the catalogue in every place, through both recorders and in programs; and ordinary output, of which next to nothing may go. */
export const secrets: LongPart = {
  summary:
    'secrets of every format, drawn from the catalogue, through both recorders, and of 60 in recorded programs and all that shows them; false ones in 10 MB of ordinary output',
  count: 20,
  run: async ({ count: each, seed, show }) => {
    const { count, formats, leaks, different } = findLeaks({ seed, each });
    console.log(`${count} texts with secrets of ${formats} formats: ${leaks.length} leaks, ${different.length} texts that the recorders redact differently`);
    for (const { recorder, format, place, text, redacted } of leaks.slice(0, show)) console.log(`${recorder}: ${format} in ${place}\n${text}\n${redacted}\n`);
    for (const text of different.slice(0, show)) console.log(`${text}\n`);
    const met = await findInPrograms(each, seed);
    console.log(`${met.planted} secrets in recorded programs: ${met.leaks.length} left`);
    for (const leak of met.leaks.slice(0, show)) console.log(`${leak}\n`);
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
    const failed = slow.length + leaks.length + met.leaks.length + different.length + (found.length > 50 ? found.length : 0);
    return { passed: count * 2 - leaks.length + met.planted - met.leaks.length, failed };
  },
};

/** One secret of each format a program, `each` programs for each SDK: those that are left in the recording, or in what shows it. */
async function findInPrograms(each: number, seed: number): Promise<{ readonly planted: number; readonly leaks: readonly string[] }> {
  let planted = 0;
  const leaks: string[] = [];
  for (let at = 0; at < each; at++) {
    // Shorter ones are words that a pattern captures, as `test`. Other formats in each program, with the name before them that they need.
    const drawn = pickSecrets(300, 1, seed + at).filter(({ secret }) => secret.length >= 12);
    const secrets = [...drawn.slice((at * IN_PROGRAMS) % drawn.length), ...drawn].slice(0, IN_PROGRAMS);
    const given = Object.fromEntries(secrets.map(({ text }, index) => [`text ${index}`, text]));
    for (const program of PLANTED_PROGRAMS) {
      const folder = mkdtempSync(join(tmpdir(), 'baton-secrets-'));
      const { status, stderr, recorded, shown } = await recordPlanted(folder, program, { ...OTHERS, ...given }, {});
      rmSync(folder, { recursive: true });
      if (status !== 0 || !recorded.includes('last answer knows')) throw new Error(`${program.name} was not recorded: ${stderr}`);
      planted += secrets.length;
      for (const [where, text] of Object.entries({ 'the recording': recorded, ...shown })) {
        const findSecret = createFindSecret(text);
        for (const { format, secret } of secrets) {
          const found = findSecret(secret);
          if (found !== undefined) leaks.push(`${program.name}: ${format} in ${where}\n${secret}\n${found}`);
        }
      }
    }
  }
  return { planted, leaks };
}

/** What the programs ask for besides. */
const OTHERS = Object.fromEntries(
  ['text openai', 'text late', ...Array.from({ length: 9 }, (_, index) => `key ${index + 1}`), 'never 1'].map((name) => [
    name,
    `marble-${name.replace(' ', '-')}`,
  ]),
);
