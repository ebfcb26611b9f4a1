import { runMocha } from './run-mocha';

/** Runs the test file that each message names and answers with a `FileReport`; started by `runMochaApart`. */
process.on('message', (file: string) => {
  const lines: string[] = [];
  void runMocha([file], (line) => lines.push(line)).then((totals) => process.send?.({ totals, lines }));
});
