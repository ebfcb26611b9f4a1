import type { RecordingProblem } from '../recording';

/** Told of one file; more would help nobody. */
const MOST_PROBLEMS = 10_000;

interface Noted {
  readonly offset: number;
  readonly reason: string;
  line: number | undefined;
}

/** Problems as they are found, each once; in the order of the file when asked for. */
export interface ProblemList {
  note(offset: number, reason: string, line?: number): void;
  list(): readonly RecordingProblem[];
}

/** `lineAt` gives the number of the line at an offset, where the finder did not know it. */
export function createProblemList(lineAt: (offset: number) => number): ProblemList {
  const noted = new Map<string, Noted>();

  return {
    note: (offset, reason, line) => {
      const key = `${offset} ${reason}`;
      const known = noted.get(key);
      if (known) known.line ??= line;
      else if (noted.size < MOST_PROBLEMS) noted.set(key, { offset, reason, line });
    },
    list: () =>
      [...noted.values()]
        .sort((one, other) => one.offset - other.offset)
        .map((problem) => ({ line: (problem.line ??= lineAt(problem.offset)), offset: problem.offset, reason: problem.reason })),
  };
}
