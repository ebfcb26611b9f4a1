import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLanguages } from '../../../src/languages/load-languages';
import { toFile } from '../../../src/workspace/files/to-file';
import { compareRestarts } from '../../support/edits/restarts';
import type { LongPart } from './part';

const STARTS = 12;

/** Sequences of edits with starts between, each with the graph and the findings of one without a cache. */
export const restarts: LongPart = {
  summary: `random sequences of edits with ${STARTS} starts between that have a cache: graph and findings of starts without`,
  count: 300,
  run: async ({ count, seed, show }) => {
    const languages = await loadLanguages('dist');
    const differences: string[] = [];
    let [idle, partial] = [0, 0];
    for (let each = 0; each < count; each++) {
      const folder = toFile(realpathSync(mkdtempSync(join(tmpdir(), 'baton-restarts-'))));
      const compared = await compareRestarts(languages, folder, seed + each, STARTS);
      rmSync(folder, { recursive: true, force: true });
      idle += compared.idle;
      partial += compared.partial;
      if (compared.difference !== undefined) differences.push(compared.difference);
    }
    console.log(`${count} sequences, of ${count * STARTS} starts ${idle} without evaluation and ${partial} with some of it: ${differences.length} differ`);
    for (const difference of differences.slice(0, show)) console.log(`${difference}\n`);
    return { passed: count - differences.length, failed: differences.length };
  },
};
