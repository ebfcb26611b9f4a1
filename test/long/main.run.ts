import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { again } from './parts/again';
import { bodyEdits } from './parts/body-edits';
import { completion } from './parts/completion';
import { definitions } from './parts/definitions';
import { edits } from './parts/edits';
import { healthy } from './parts/healthy';
import { hostile } from './parts/hostile';
import { idioms } from './parts/idioms';
import { mutants } from './parts/mutants';
import { notebooks } from './parts/notebooks';
import { oldest } from './parts/oldest';
import { options } from './parts/options';
import type { LongPart } from './parts/part';
import { refusals } from './parts/refusals';
import { restarts } from './parts/restarts';
import { realtime, scenarios } from './parts/scenarios';
import { secrets } from './parts/secrets';
import { writing } from './parts/writing';

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
