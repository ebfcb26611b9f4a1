import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { again } from './again';
import { bodyEdits } from './body-edits';
import { completion } from './completion';
import { definitions } from './definitions';
import { edits } from './edits';
import { healthy } from './healthy';
import { hostile } from './hostile';
import { idioms } from './idioms';
import { mutants } from './mutants';
import { notebooks } from './notebooks';
import { oldest } from './oldest';
import { options } from './options';
import type { LongPart } from './part';
import { refusals } from './refusals';
import { restarts } from './restarts';
import { realtime, scenarios } from './scenarios';
import { secrets } from './secrets';
import { writing } from './writing';

/** Every part, in the order they run. */
const PARTS: Readonly<Record<string, LongPart>> = {
  definitions,
  refusals,
  options,
  completion,
  idioms,
  scenarios,
  realtime,
  again,
  hostile,
  notebooks,
  healthy,
  secrets,
  edits,
  'body-edits': bodyEdits,
  restarts,
  writing,
  oldest,
  mutants,
};

/*
 * Random runs that take too long for a commit: `npm run test:long -- [PART…] [--count N] [--seed N] [--sdk python@0.24.0]… [--room evaluate]… [--show 3]`.
 * Every part unless told; `--list` names them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    sdk: { type: 'string', multiple: true },
    room: { type: 'string', multiple: true },
    show: { type: 'string', default: '3' },
    list: { type: 'boolean' },
  },
});
void main();

async function main(): Promise<void> {
  if (values.list) return Object.entries(PARTS).forEach(([name, { summary, count }]) => console.log(`${name} (${count}): ${summary}`));
  const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  let [passed, failed] = [0, 0];
  for (const [name, part] of Object.entries(PARTS).filter(([name]) => positionals.length === 0 || positionals.includes(name))) {
    console.log(`\n${name} (seed ${seed})`);
    const totals = await part.run({
      count: values.count === undefined ? part.count : Number(values.count),
      seed,
      sdks: values.sdk,
      rooms: values.room,
      show: Number(values.show),
    });
    passed += totals.passed;
    failed += totals.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
