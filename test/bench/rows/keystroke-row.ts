import { Edit, Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { createAnalyzer } from '../../../src/analyze/analyze';
import { loadLanguages } from '../../../src/languages/load-languages';
import { compileLess } from '../../../src/text/compile-less';
import { createWorkspace } from '../../../src/workspace/create-workspace';
import { toModule } from '../corpus';
import { createRandom } from '../random';
import { median, type Row } from './row';

const KEYSTROKES = 30;
const LINES = 1_000;
/** The first letters warm the compiler up, as the first seconds of typing do. */
const WARM_UP = 10;

/** A statement to be typed letter by letter: at most of these, the text is half-typed, and cannot be read. */
const TYPED = {
  python: '    later = Agent(name="Later", handoffs=[triage], instructions=f"Be {len([1])}.")',
  typescript: "  const later = new Agent({ name: 'Later', handoffs: [triage], instructions: `Be ${[1].map((each) => { return each; })}.` });",
};

/** One letter typed, here and there in a file, or one after the other: analysed anew each time, against parsing alone. */
export async function measureKeystrokes(folder: string): Promise<readonly Row[]> {
  // As the language server does.
  compileLess();
  const rows: Row[] = [];
  for (const [name, grammar, file] of [
    ['Python', 'python', 'typed.py'],
    ['TypeScript', 'typescript', 'typed.ts'],
  ] as const) {
    const text = toThousandLines(grammar === 'python');
    for (const [id, where, versions] of [
      ['keystroke', 'a 1,000-line file', toVersions(text)],
      ['half-typed', 'a 1,000-line file that is half-typed', toHalfTyped(text, grammar)],
    ] as const) {
      const baseline = await parseIncrementally(grammar, versions);
      const measured = await analyseEach(folder, `${folder}/${file}`, versions);
      const what = `keystroke in ${where}, ${name}: parse + lower + re-evaluate + findings / tree-sitter incremental parse alone`;
      rows.push({ id: `${id}-${grammar}`, what, measured, baseline, target: 5, limit: 10 });
    }
  }
  return rows;
}

/** A text and where its last letter was typed. */
interface Version {
  readonly text: string;
  readonly at: number;
}

/** The text, then one version per letter typed into a word of it. */
function toVersions(text: string): readonly Version[] {
  const random = createRandom(7);
  const versions: Version[] = [{ text, at: 0 }];
  for (let i = 0; i < KEYSTROKES; i++) {
    const before = versions[i]!.text;
    const from = random.below(before.length);
    const at = (before.indexOf('customer', from) < 0 ? before.lastIndexOf('customer') : before.indexOf('customer', from)) + 4;
    versions.push({ text: `${before.slice(0, at)}x${before.slice(at)}`, at });
  }
  return versions;
}

/** The text, then one version per letter of a statement that is typed into a line of its own, at the end of a function in the middle of it. */
function toHalfTyped(text: string, grammar: keyof typeof TYPED): readonly Version[] {
  const at = text.indexOf('\n', text.length / 2);
  const end = text.slice(at).search(/^ +return\b/m) + at;
  const typed = TYPED[grammar];
  const letters = Array.from(typed, (_, index) => ({ text: `${text.slice(0, end)}${typed.slice(0, index + 1)}\n${text.slice(end)}`, at: end + index }));
  return [{ text: `${text.slice(0, end)}\n${text.slice(end)}`, at: 0 }, ...letters];
}

/** Whole modules, as many as have so many lines. */
function toThousandLines(isPython: boolean): string {
  const random = createRandom(5);
  let text = '';
  for (let i = 0; text.split('\n').length < LINES; i++) text += toModule(i, i === 0 ? 'sdk' : 'plain', isPython, 4_000, random);
  return text;
}

async function parseIncrementally(grammar: string, versions: readonly Version[]): Promise<number> {
  await Parser.init();
  const parser = new Parser().setLanguage(await Grammar.load(`dist/tree-sitter-${grammar}.wasm`));
  let tree: Tree | null = null;
  const times = versions.map(({ text, at }) => {
    const row = text.slice(0, at).split('\n').length - 1;
    const column = at - text.lastIndexOf('\n', at - 1) - 1;
    const start = { row, column };
    const edit = new Edit({
      startIndex: at,
      oldEndIndex: at,
      newEndIndex: at + 1,
      startPosition: start,
      oldEndPosition: start,
      newEndPosition: { row, column: column + 1 },
    });
    const begin = process.cpuUsage();
    tree?.edit(edit);
    const next = parser.parse(text, tree);
    const took = toMilliseconds(process.cpuUsage(begin));
    tree?.delete();
    tree = next;
    return took;
  });
  parser.delete();
  return median(times.slice(WARM_UP));
}

async function analyseEach(folder: string, file: string, [first, ...versions]: readonly Version[]): Promise<number> {
  const languages = await loadLanguages('dist');
  const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } });
  const analyzer = createAnalyzer(languages);
  await workspace.scan();
  workspace.setText(file, first?.text ?? '');
  workspace.takeChanged();
  analyzer.analyze(workspace.project, 'everything', {});
  const times = versions.map(({ text }) => {
    const start = process.cpuUsage();
    workspace.setText(file, text);
    const { workflow } = analyzer.analyze(workspace.project, workspace.takeChanged(), {});
    const took = toMilliseconds(process.cpuUsage(start));
    if (!workflow.agents.some(({ span }) => span.file === file)) throw new Error(`No agent was found in ${file}.`);
    return took;
  });
  return median(times.slice(WARM_UP));
}

/** Of the processor, which other programs on the machine do not move. */
function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
