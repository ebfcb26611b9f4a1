import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLoads } from '../../support/mocha/loads';
import { inTurn, runMochaApart } from '../../support/mocha/run-mocha-apart';
import type { LongPart } from './part';

/** The tests of a commit that draw their cases, or go through a library: with `count` times as many, and another seed. */
export const again: LongPart = {
  summary: 'tests of a commit that draw cases or read libraries: so many times more of them',
  count: 10,
  run: ({ count, seed }) => {
    process.env['BATON_TIMES'] = String(count);
    process.env['BATON_SEED'] = String(seed);
    const files = readdirSync('out/test', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.js'))
      .map((file) => join('out/test', file))
      .filter(createLoads('out/test/support/random.js'));
    if (files.length === 0) throw new Error('No test draws its cases by test/support/random.ts.');
    return runMochaApart(inTurn(files), 1);
  },
};
