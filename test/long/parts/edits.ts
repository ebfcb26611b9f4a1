import { loadLanguages } from '../../../src/languages/load-languages';
import { compareEdits } from '../../support/edits/edit-sequences';
import type { LongPart } from './part';

const EDITS = 25;

/** Sequences of edits, each with the graph and the findings of a cold start. */
export const edits: LongPart = {
  summary: `random sequences of ${EDITS} edits, analysed one by one: graph and findings of a cold start`,
  count: 1_000,
  run: async ({ count, seed, show }) => {
    const languages = await loadLanguages('dist');
    const differences: string[] = [];
    let idle = 0;
    for (let each = 0; each < count; each++) {
      const compared = compareEdits(languages, seed + each, EDITS);
      idle += compared.idle;
      if (compared.difference !== undefined) differences.push(compared.difference);
    }
    console.log(`${count} sequences, ${idle} of ${count * EDITS} edits without evaluation: ${differences.length} differ`);
    for (const difference of differences.slice(0, show)) console.log(`${difference}\n`);
    return { passed: count - differences.length, failed: differences.length };
  },
};
