import { compileLess } from '../../../src/text/compile-less';
import { runMocha, type Totals } from './run-mocha';

// Most of what tests call runs a few times: an eighth of their time went into compiling it well.
compileLess();

/** Runs the test file that each message names and answers with a `FileReport`; started by `runMochaApart`. */
process.on('message', (file: string) => {
  const lines: string[] = [];
  /** A file that cannot be loaded: Mocha, which has run others here, keeps what it throws from ending the process. */
  const fail = (error: unknown): Totals => {
    const line = `  FAILED ${file}\n${error instanceof Error ? error.stack : String(error)}`;
    lines.push(line);
    return { passed: 0, failed: 1, failures: [line] };
  };
  void runMocha([file], (line) => lines.push(line))
    .catch(fail)
    .then((totals) => process.send?.({ totals, lines }));
});
