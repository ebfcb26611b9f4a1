import { createRequire } from 'node:module';
import Mocha from 'mocha';
import type { Answer, Coverage, Order } from './order';

/*
 * Runs the tests of a bundle, again and again, each time with another mutant switched on: `child.entry.js BUNDLE`.
 * The switches are those of Stryker's instrumenter: a global that names the active mutant and counts what was reached.
 */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** A bundle as it was loaded, and the tests of each suite. */
interface Loaded {
  readonly mocha: Mocha;
  readonly suites: ReadonlyMap<Mocha.Suite, readonly Mocha.Test[]>;
}

/** Milliseconds a test may take that does not say so itself, on a busy machine too: what hangs with a mutant `run-mutants.ts` ends sooner. */
const TIMEOUT = 600_000;
const load = createRequire(__filename);
const bundle = process.argv[2] ?? '';
const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ = {});
/** Loaded without a mutant, for all that do nothing while loading; and for one try of one. */
let shared: Loaded | undefined;
/** Of all tests, as long as there is no mutant. */
let titles: ReadonlySet<string> = new Set();
let own: { readonly name: string; readonly loaded: Loaded } | undefined;

process.on('message', (order: Order) => void run(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());

async function run({ mutant, tests, skip, hitLimit, load: name }: Order): Promise<Answer> {
  Object.assign(switches, {
    activeMutant: mutant,
    currentTestId: undefined,
    hitCount: hitLimit === undefined ? undefined : 0,
    hitLimit,
    mutantCoverage: { static: {}, perTest: {} },
  });
  let loaded: Loaded;
  try {
    if (!shared) {
      switches.activeMutant = undefined;
      shared = loadBundle();
      titles = new Set([...shared.suites.values()].flat().map((test) => test.fullTitle()));
      switches.activeMutant = name === undefined ? undefined : mutant;
    }
    loaded = name === undefined ? shared : own?.name === name ? own.loaded : loadBundle();
    own = name === undefined ? undefined : { name, loaded };
  } catch (error) {
    return { failed: { test: 'loading', reason: String(error) }, coverage: toCoverage(new Map()), memory: 0 };
  }
  switches.activeMutant = mutant;
  const places = tests && new Map(tests.map((title, index) => [title, index]));
  const skipped = skip === undefined ? undefined : new RegExp(skip);
  // A mutant may give a test another title: what it is called then is not known to whoever asks.
  const isWanted = (title: string) => (places ? places.has(title) || !titles.has(title) : !skipped?.test(title));
  for (const [suite, all] of loaded.suites) suite.tests = all.filter((test) => isWanted(test.fullTitle()));
  if (places) sortTests(loaded.mocha.suite, places);
  const { failed, durations } = await new Promise<{ failed: Answer['failed']; durations: Map<string, number> }>((settle) => {
    const durations = new Map<string, number>();
    let failed: Answer['failed'];
    const runner = loaded.mocha.run(() => settle({ failed, durations }));
    runner.on('suite', () => (switches.currentTestId = undefined));
    runner.on('test', (test) => (switches.currentTestId = test.fullTitle()));
    runner.on('test end', (test) => durations.set(test.fullTitle(), (durations.get(test.fullTitle()) ?? 0) + (test.duration ?? 0)));
    runner.on('fail', (test, error: Error) => (failed ??= { test: test.fullTitle(), reason: error.message }));
  });
  return { ...(failed && { failed }), coverage: toCoverage(durations), memory: process.memoryUsage().rss };
}

function loadBundle(): Loaded {
  const mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout: TIMEOUT, bail: true }).cleanReferencesAfterRun(false);
  delete load.cache[bundle];
  mocha.suite.emit('pre-require', globalThis, bundle, mocha);
  load(bundle);
  const suites = new Map<Mocha.Suite, readonly Mocha.Test[]>();
  const note = (suite: Mocha.Suite): void => {
    suites.set(suite, suite.tests);
    suite.suites.forEach(note);
  };
  note(mocha.suite);
  return { mocha, suites };
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
