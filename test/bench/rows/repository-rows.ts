import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Task } from '../measure.entry';
import { median, type Row } from './row';

const ROUNDS = 2;
const MEGABYTES = 380;
const EDIT = 300;

/** Prints how many milliseconds of the processor it takes Python to parse all files of a folder, read before. */
const AST_PARSE = `
import ast, os, sys, time
texts = []
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        if name.endswith('.py'):
            with open(os.path.join(folder, name), encoding='utf8') as file:
                texts.append(file.read())
start = time.process_time()
for text in texts:
    try:
        ast.parse(text)
    except SyntaxError:
        pass
print((time.process_time() - start) * 1000)
`;

/** Rows about the SDKs' own repositories: real code, a hundred times as much as a project has. `javascript`: where that one lies, if it is there. */
export function measureRepositories(python: string, javascript: string | undefined): readonly Row[] {
  const measured: Record<'ours' | 'memory' | 'edited' | 'parsed' | 'theirs' | 'scripts', number[]> = {
    ours: [],
    memory: [],
    edited: [],
    parsed: [],
    theirs: [],
    scripts: [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    measured.parsed.push(Number(execFileSync('python3', ['-c', AST_PARSE, python], { encoding: 'utf8' })));
    const [milliseconds = Number.NaN, megabytes = Number.NaN] = run('weigh', python);
    measured.ours.push(milliseconds);
    measured.memory.push(megabytes);
    measured.edited.push(run('edit', python)[0] ?? Number.NaN);
    if (javascript === undefined) continue;
    measured.scripts.push(run('parse', javascript)[0] ?? Number.NaN);
    measured.theirs.push(run('weigh', javascript)[0] ?? Number.NaN);
  }
  const [ours, memory, parsed] = [median(measured.ours), median(measured.memory), median(measured.parsed)];
  const rows: Row[] = [
    {
      id: 'python-repository',
      what: "the Python SDK's source distribution, cold scan + analyse / `ast.parse` of the same files",
      measured: ours,
      baseline: parsed,
      target: 2.5,
    },
    { id: 'python-memory', what: `the same, most memory held / ${MEGABYTES} MB`, measured: memory, baseline: MEGABYTES, target: 1, unit: 'MB' },
    {
      id: 'python-edit',
      what: `the same, a function of a module that many import does something else, to findings / ${EDIT} ms`,
      measured: median(measured.edited),
      baseline: EDIT,
      target: 1,
    },
  ];
  if (javascript === undefined) return rows;
  const what = "the JavaScript SDK's repository, cold scan + analyse / tree-sitter parsing the files that mention agents";
  return [...rows, { id: 'javascript-repository', what, measured: median(measured.theirs), baseline: median(measured.scripts), target: 2.5 }];
}

/** What a fresh process prints. */
function run(task: Task, folder: string): readonly number[] {
  const printed = execFileSync(process.execPath, [join(__dirname, 'measure.entry.js'), task, folder], { encoding: 'utf8' });
  return printed.trim().split(' ').map(Number);
}
