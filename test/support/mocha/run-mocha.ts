import Mocha from 'mocha';

/** How many tests, or parts that are no tests (the type check, the packaging), did what they should. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Runs bundled test files in this process and prints a line per test. A skipped test counts as failed, and so does
 * a run that found none.
 */
export function runMocha(files: readonly string[], print: (line: string) => void = console.log): Promise<Totals> {
  const mocha = new Mocha({ reporter: Mocha.reporters.Base, timeout: 240_000 });
  for (const file of files) mocha.addFile(file);
  let [passed, failed] = [0, 0];
  return new Promise((settle) => {
    const runner = mocha.run(() => {
      if (passed + failed === 0) print('  FAILED: no tests were found');
      settle({ passed, failed: passed + failed === 0 ? 1 : failed });
    });
    runner.on('pass', (test) => {
      passed++;
      print(`  ok ${test.fullTitle()}${test.speed === 'slow' ? ` (${test.duration} ms)` : ''}`);
    });
    runner.on('pending', (test) => {
      failed++;
      print(`  FAILED ${test.fullTitle()}: skipped`);
    });
    runner.on('fail', (test, error: Error) => {
      failed++;
      print(`  FAILED ${test.fullTitle()}\n${error.stack ?? error.message}`);
    });
  });
}
