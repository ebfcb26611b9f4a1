import { createRequire } from 'node:module';
import Mocha from 'mocha';
import type { Answer, Coverage, Order } from './order';

/*
 * Runs the tests of a bundle, again and again, each time with the bundle loaded afresh and another mutant switched on: `child.entry.js BUNDLE`.
 * The switches are those of Stryker's instrumenter: a global that names the active mutant and counts what was reached.
 */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const load = createRequire(__filename);
const bundle = process.argv[2] ?? '';
const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ = {});

process.on('message', (order: Order) => void run(order).then((answer) => process.send?.(answer)));

async function run({ mutant, tests, skip, hitLimit, timeout }: Order): Promise<Answer> {
  Object.assign(switches, {
    activeMutant: mutant,
    currentTestId: undefined,
    hitCount: hitLimit === undefined ? undefined : 0,
    hitLimit,
    mutantCoverage: { static: {}, perTest: {} },
  });
  const mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout, bail: mutant !== undefined });
  try {
    delete load.cache[bundle];
    mocha.suite.emit('pre-require', globalThis, bundle, mocha);
    load(bundle);
  } catch (error) {
    return { failed: { test: 'loading', reason: String(error) }, coverage: toCoverage(new Map()), memory: 0 };
  }
  const wanted = tests && new Set(tests);
  const skipped = skip === undefined ? undefined : new RegExp(skip);
  keepOnly(mocha.suite, (title) => wanted?.has(title) ?? !skipped?.test(title));
  if (wanted) sortTests(mocha.suite, new Map([...wanted].map((title, index) => [title, index])));
  const { failed, durations } = await new Promise<{ failed: Answer['failed']; durations: Map<string, number> }>((settle) => {
    const durations = new Map<string, number>();
    let failed: Answer['failed'];
    const runner = mocha.run(() => settle({ failed, durations }));
    runner.on('suite', () => (switches.currentTestId = undefined));
    runner.on('test', (test) => (switches.currentTestId = test.fullTitle()));
    runner.on('test end', (test) => durations.set(test.fullTitle(), (durations.get(test.fullTitle()) ?? 0) + (test.duration ?? 0)));
    runner.on('fail', (test, error: Error) => (failed ??= { test: test.fullTitle(), reason: error.message }));
  });
  return { ...(failed && { failed }), coverage: toCoverage(durations), memory: process.memoryUsage().rss };
}

function keepOnly(suite: Mocha.Suite, isWanted: (title: string) => boolean): void {
  suite.tests = suite.tests.filter((test) => isWanted(test.fullTitle()));
  for (const inner of suite.suites) keepOnly(inner, isWanted);
}

/** In the order asked for, as far as suites stay whole; the place of the first of them. */
function sortTests(suite: Mocha.Suite, places: ReadonlyMap<string, number>): number {
  const placeOf = (test: Mocha.Test) => places.get(test.fullTitle()) ?? Infinity;
  const suites = new Map(suite.suites.map((inner) => [inner, sortTests(inner, places)]));
  suite.tests.sort((a, b) => placeOf(a) - placeOf(b));
  suite.suites.sort((a, b) => (suites.get(a) ?? 0) - (suites.get(b) ?? 0));
  return Math.min(...suite.tests.map(placeOf), ...suites.values());
}

function toCoverage(durations: ReadonlyMap<string, number>): Coverage {
  const { static: loaded = {}, perTest = {} } = switches.mutantCoverage ?? {};
  return { loaded, tests: [...durations].map(([title, duration]) => ({ title, duration, reached: perTest[title] ?? {} })) };
}
