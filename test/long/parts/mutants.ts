import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildMutants } from '../mutants/build-mutants';
import { findSources } from '../mutants/find-sources';
import { keepTyped } from '../mutants/keep-typed';
import { type MutatedRoom, ROOMS } from '../mutants/rooms';
import { type Fate, runMutants, type Tried } from '../mutants/run-mutants';
import type { LongPart } from './part';

/**
 * Random mutants of each room: do its tests notice? `npm run test:long -- mutants --count 300 --seed 7 --room graph --show 20`. Everything
 * that Stryker changes counts, texts included, but for what the type check refuses (`keep-typed.ts`) and the little that nobody can notice (`build-mutants.ts`). A mutant that is left asks for a
 * fixture of what a user would see, or shows code that nobody needs.
 */
export const mutants: LongPart = {
  summary: 'small random changes to the code of each room: its tests are to notice',
  count: 300,
  run: async ({ count, seed, rooms = Object.keys(ROOMS), show }) => {
    let [passed, failed] = [0, 0];
    for (const name of rooms) {
      const room = ROOMS[name];
      if (!room) throw new Error(`No mutants are made of a room "${name}"; there are ${Object.keys(ROOMS).join(', ')}.`);
      if (await tryRoom(name, room, { count, seed, show })) passed++;
      else failed++;
    }
    return { passed, failed };
  },
};

async function tryRoom(name: string, room: MutatedRoom, { count, seed, show }: { count: number; seed: number; show: number }): Promise<boolean> {
  const bundle = await buildMutants(
    name,
    room.tests.flatMap((path) => findSources(`test/${path}`, '.test.ts')).filter((test) => !room.except?.some((path) => test === `test/${path}`)),
  );
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...bundle.mutants], { minLength: bundle.mutants.length }), { seed, numRuns: 1 });
  const sample = keepTyped(shuffled, count);
  const all: Tried[] = [];
  const isLeft = ({ fate }: Tried) => fate === 'survived' || fate === 'not covered';
  await runMutants(bundle, sample, room.skip, (tried) => {
    all.push(tried);
    if (isLeft(tried) && all.filter(isLeft).length <= show) console.log(tellMutant(tried));
    if (all.length % 20 === 0) console.log(`… ${all.length} of ${sample.length}, ${all.filter(isLeft).length} left`);
  });
  const number = (fate: Fate) => all.filter((tried) => tried.fate === fate).length;
  const share = (number('killed') + number('timed out')) / sample.length;
  const fates = (['killed', 'timed out', 'survived', 'not covered'] as const).map((fate) => `${number(fate)} ${fate}`);
  console.log(
    `${name}: ${(share * 100).toFixed(1)} % of ${sample.length} (wanted ${room.wanted * 100} %): ${fates.join(', ')}; ${bundle.mutants.length} in all`,
  );
  return share >= room.wanted;
}

/** `src/graph/mermaid/to-mermaid.ts:12:4 (survived) ConditionalExpression: a > b → false`. */
function tellMutant({ mutant: { fileName, location, mutatorName, replacement }, fate }: Tried): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  const original = lines.map((line, index) => line.slice(index === 0 ? start.column : 0, index === end.line - start.line ? end.column : undefined)).join('\n');
  return `${fileName}:${start.line + 1}:${start.column + 1} (${fate}) ${mutatorName}: ${toLine(original)} → ${toLine(replacement)}`;
}

function toLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 80)} … ${line.slice(-38)}` : line;
}
