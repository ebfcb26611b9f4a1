import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Task } from '../measure.entry';
import { median, type Row } from './row';

const ROUNDS = 2;
const MEGABYTES = 380;
const EDIT = 300;

/** Prints how many milliseconds of the processor it takes Python to parse all files of a folder, read before, and how many pass. */
const AST_PARSE = `
import ast, os, sys, time
texts = []
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        if name.endswith('.py'):
            with open(os.path.join(folder, name), encoding='utf8') as file:
                texts.append(file.read())
start = time.process_time(), time.perf_counter()
for text in texts:
    try:
        ast.parse(text)
    except SyntaxError:
        pass
print((time.process_time() - start[0]) * 1000, (time.perf_counter() - start[1]) * 1000)
`;

/** Rows about the SDKs' own repositories: real code, a hundred times as much as a project has. `javascript`: where that one lies, if it is there. */
export function measureRepositories(python: string, javascript: string | undefined): readonly Row[] {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    python: { theirs: numbersIn(execFileSync('python3', ['-c', AST_PARSE, python], { encoding: 'utf8' })), ours: run('weigh', python) },
    edited: run('edit', python),
    javascript: javascript === undefined ? undefined : { theirs: run('parse', javascript), ours: run('weigh', javascript) },
  }));
  const of = (numbers: (round: (typeof rounds)[number]) => readonly number[] | undefined, index: number): number =>
    median(rounds.map((round) => numbers(round)?.[index] ?? Number.NaN));
  /** By the clock and by the processor. */
  const repository = (id: 'python' | 'javascript', what: string): readonly Row[] =>
    ([`${id}-repository`, `${id}-elapsed`] as const).map((name, index) => ({
      id: name,
      what: index === 0 ? `${what}, processor time` : what,
      measured: of((round) => round[id]?.ours, index),
      baseline: of((round) => round[id]?.theirs, index),
      target: 2.5,
    }));
  const memory = { id: 'python-memory', what: `the same, most memory held / ${MEGABYTES} MB`, baseline: MEGABYTES, target: 1, unit: 'MB' } as const;
  const edit = { id: 'python-edit', what: `the same, a function of a module that many import does something else, to findings / ${EDIT} ms` };
  return [
    ...repository('python', "the Python SDK's source distribution, cold scan + analyse / `ast.parse` of the same files"),
    { ...memory, measured: of((round) => round.python.ours, 2) },
    { ...edit, measured: of((round) => round.edited, 0), baseline: EDIT, target: 1 },
    ...(javascript === undefined
      ? []
      : repository('javascript', "the JavaScript SDK's repository, cold scan + analyse / tree-sitter parsing the files that mention agents")),
  ];
}

/** What a fresh process prints. */
function run(task: Task, folder: string): readonly number[] {
  return numbersIn(execFileSync(process.execPath, [join(__dirname, 'measure.entry.js'), task, folder], { encoding: 'utf8' }));
}

function numbersIn(printed: string): readonly number[] {
  return printed.trim().split(' ').map(Number);
}
