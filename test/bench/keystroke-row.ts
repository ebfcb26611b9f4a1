import { Edit, Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { createAnalyzer } from '../../src/analyze';
import { loadLanguages } from '../../src/languages/load-languages';
import { createWorkspace } from '../../src/workspace/create-workspace';
import { toModule } from './corpus';
import { createRandom } from './random';
import { median, type Row } from './row';

const KEYSTROKES = 60;
const LINES = 1_000;

/** A letter typed into an instruction in the middle of a file, then the next: analysed anew each time, against parsing alone. */
export async function measureKeystrokes(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [name, grammar, file] of [
    ['Python', 'python', 'typed.py'],
    ['TypeScript', 'typescript', 'typed.ts'],
  ] as const) {
    const before = toThousandLines(grammar === 'python');
    const at = before.indexOf('Help the customer');
    const versions = Array.from({ length: KEYSTROKES }, (_, i) => before.slice(0, at) + 'x'.repeat(i + 1) + before.slice(at));
    const baseline = await parseIncrementally(grammar, [before, ...versions], at);
    const measured = await analyseEach(folder, `${folder}/${file}`, before, versions);
    const what = `keystroke in a 1,000-line file, ${name}: parse + lower + re-evaluate + findings / tree-sitter incremental parse alone`;
    rows.push({ number: 5, what, measured, baseline, target: 5, limit: 10 });
  }
  return rows;
}

function toThousandLines(isPython: boolean): string {
  const random = createRandom(5);
  const lines: string[] = [];
  for (let i = 0; lines.length < LINES; i++) lines.push(...toModule(i, i === 0 ? 'sdk' : 'plain', isPython, 4_000, random).split('\n'));
  return lines.slice(0, LINES).join('\n');
}

async function parseIncrementally(grammar: string, versions: readonly string[], at: number): Promise<number> {
  await Parser.init();
  const parser = new Parser().setLanguage(await Grammar.load(`dist/tree-sitter-${grammar}.wasm`));
  const row = versions[0]!.slice(0, at).split('\n').length - 1;
  const column = at - versions[0]!.lastIndexOf('\n', at - 1) - 1;
  const start = { row, column };
  const typed = new Edit({ startIndex: at, oldEndIndex: at, newEndIndex: at + 1, startPosition: start, oldEndPosition: start, newEndPosition: { row, column: column + 1 } });
  let tree: Tree | null = null;
  const times = versions.map((text) => {
    const begin = performance.now();
    tree?.edit(typed);
    const next = parser.parse(text, tree);
    const took = performance.now() - begin;
    tree?.delete();
    tree = next;
    return took;
  });
  parser.delete();
  return median(times.slice(KEYSTROKES / 3));
}

async function analyseEach(folder: string, file: string, before: string, versions: readonly string[]): Promise<number> {
  const languages = await loadLanguages('dist');
  const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } });
  const analyzer = createAnalyzer(languages);
  await workspace.scan();
  workspace.setText(file, before);
  workspace.takeChanged();
  analyzer.analyze(workspace.project, 'everything', {});
  const times = versions.map((text) => {
    const start = performance.now();
    workspace.setText(file, text);
    const changed = workspace.takeChanged();
    const { workflow } = analyzer.analyze(workspace.project, changed, {});
    const took = performance.now() - start;
    if (!workflow.agents.some(({ span }) => span.file === file)) throw new Error(`No agent was found in ${file}.`);
    return took;
  });
  // The first third warms the compiler up, as the first seconds of typing do.
  return median(times.slice(KEYSTROKES / 3));
}
