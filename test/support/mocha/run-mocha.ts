import Mocha from 'mocha';

/** How many tests, or parts that are no tests (the type check, the packaging), did what they should. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each in the lines that were printed of it. */
  readonly failures?: readonly string[];
}

/** What modules that tests share do after each test: they are loaded once, with the first file of the process that needs them. */
const afterEachTest = new Set<Mocha.Func | Mocha.AsyncFunc>();

/**
 * Runs test files in this process and prints a line per test. A skipped test counts as failed, and so does
 * a run that found none.
 */
export function runMocha(files: readonly string[], print: (line: string) => void = console.log): Promise<Totals> {
  const mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout: 240_000 });
  for (const hook of afterEachTest) mocha.suite.afterEach(hook);
  mocha.suite.on(Mocha.Suite.constants.EVENT_SUITE_ADD_HOOK_AFTER_EACH, ({ fn }: Mocha.Hook) => fn && afterEachTest.add(fn));
  for (const file of files) mocha.addFile(file);
  let passed = 0;
  const failures: string[] = [];
  const fail = (lines: string): void => {
    failures.push(lines);
    print(lines);
  };
  return new Promise((settle) => {
    const runner = mocha.run(() => {
      if (passed + failures.length === 0) fail(`  FAILED: no tests were found in ${files.join(', ')}`);
      settle({ passed, failed: failures.length, failures });
    });
    runner.on('pass', (test) => {
      passed++;
      print(`  ok ${test.fullTitle()}${test.speed === 'slow' ? ` (${test.duration} ms)` : ''}`);
    });
    runner.on('pending', (test) => {
      fail(`  FAILED ${test.fullTitle()}: skipped`);
    });
    runner.on('fail', (test, error: Error) => {
      fail(`  FAILED ${test.fullTitle()}\n${error.stack ?? error.message}`);
    });
  });
}
