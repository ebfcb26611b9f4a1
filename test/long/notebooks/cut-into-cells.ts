import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf } from '../../../src/languages/load-languages';
import type { Random } from '../../engine/generate/random';
import type { GeneratedProgram } from '../idioms/generate';

/** A program, and the same with its main file as a notebook. */
export interface CutProgram {
  readonly others: GeneratedProgram['files'];
  readonly main: string;
  /** JSON. */
  readonly notebook: string;
  /** Of its cells. */
  readonly sources: readonly string[];
  /** The line of the main file that a line of a cell is. */
  readonly toLine: (cell: number, line: number) => number;
}

/** What IPython runs and Python does not know: of no effect on what agents there are. */
const MAGICS = [
  '!pip install -q openai-agents',
  '%env OPENAI_API_KEY=sk',
  '%load_ext autoreload',
  'pip install rich',
  'ls -la',
  '_files = !ls *.py',
  '_key = %env HOME',
  'Agent?',
  '?Agent',
  'Agent.handoffs??',
  '!echo a \\\n  b',
  '# %d of !them',
];
const HEADS = ['%%time', '%%capture out', '\n%%time'];
/** Cells that are not of the program. */
const APART = ['%%bash\nls $((', '%%writefile notes.txt\nAgent(', '%%html\n<b>', '%%javascript\nlet x = `'];

interface Block {
  readonly text: string;
  /** In the main file, 1-based. */
  readonly line: number;
}

export function cutIntoCells({ files }: GeneratedProgram, languages: readonly LanguageSupport[], random: Random): CutProgram {
  const main = files.find(({ path }) => path === 'main.py')?.text ?? '';
  const lines = new Map<string, number>();
  const cells: object[] = [];
  const sources: string[] = [];
  const hasRun = random.chance(0.5);
  const add = (type: 'code' | 'markdown', source: string): void => {
    sources.push(source);
    cells.push(toCell(type, source, hasRun ? cells.length + 1 : null, random));
  };
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) add('code', open.join('\n'));
    open = [];
  };
  for (const { text, line } of toBlocks(main, languages)) {
    if (open.length > 0 && random.chance(0.4)) close();
    if (open.length === 0) {
      if (random.chance(0.15)) add('markdown', '# Agents\nfrom agents import Agent');
      if (random.chance(0.1)) add('code', random.pick(APART));
      if (random.chance(0.15)) open.push(random.pick(HEADS));
    }
    if (random.chance(0.2)) open.push(random.pick(MAGICS));
    const first = open.join('\n').split('\n').length + (open.length > 0 ? 1 : 0);
    for (const index of text.split('\n').keys()) lines.set(`${cells.length + 1}:${first + index}`, line + index);
    open.push(text);
  }
  close();
  return {
    others: files.filter(({ path }) => path !== 'main.py'),
    main,
    notebook: toNotebook(cells, random),
    sources,
    toLine: (cell, line) => lines.get(`${cell}:${line}`) ?? 0,
  };
}

/** The statements of a file, each with the lines up to the next. */
function toBlocks(text: string, languages: readonly LanguageSupport[]): readonly Block[] {
  const ir = languageOf(languages, 'main.py')?.lower('main.py', text);
  const lines = text.split('\n');
  const starts = (ir?.body ?? []).map(({ start }) => text.slice(0, start).split('\n').length);
  // What stands in a line with something else, or below a decorator, stays with it.
  const cuts = [...new Set(starts)].filter(
    (line) => line > 1 && /^\S/.test(lines[line - 1] ?? '') && !/^[@)\]}]/.test(lines[line - 2] ?? '') && isStart(lines[line - 1]),
  );
  const firsts = [1, ...cuts.sort((a, b) => a - b)];
  return firsts.map((line, index) => ({ line, text: lines.slice(line - 1, (firsts[index + 1] ?? lines.length + 1) - 1).join('\n') }));
}

function isStart(line: string | undefined): boolean {
  return !/^(?:else|elif|except|finally)\b/.test(line ?? '');
}

/** Its source is a text, or its lines. */
function toCell(type: 'code' | 'markdown', source: string, count: number | null, random: Random): object {
  const outputs = [{ output_type: 'stream', name: 'stdout', text: ['from agents import Agent\n', 'x'.repeat(random.chance(0.1) ? 100_000 : 10)] }];
  const content = random.chance(0.5) ? source : source.split(/(?<=\n)/);
  return { cell_type: type, metadata: {}, source: content, ...(type === 'code' && { outputs, execution_count: count }) };
}

/** Of nbformat 4, or of 3, which has its cells in a sheet. */
function toNotebook(cells: readonly object[], random: Random): string {
  const spaces = random.pick([0, 1, 2]);
  if (random.chance(0.8)) return JSON.stringify({ cells, metadata: { kernelspec: { language: 'python' } }, nbformat: 4, nbformat_minor: 5 }, undefined, spaces);
  const older = cells.map((cell) => {
    const { source, execution_count, ...rest } = cell as { readonly source: unknown; readonly execution_count?: unknown; readonly cell_type: string };
    return rest.cell_type === 'code' ? { ...rest, input: source, language: 'python', prompt_number: execution_count } : { ...rest, source };
  });
  return JSON.stringify({ worksheets: [{ cells: older }], metadata: { name: '' }, nbformat: 3 }, undefined, spaces);
}

const RUBBISH = ['', 'null', '7', '"x"', '[]', '{}', '[{"cells":1}]', '"\\ud800"', '1e999', '['.repeat(3_000), '\u0000', '\uFEFF'];

/** A notebook that is cut, or has something else in a place. */
export function breakNotebook(notebook: string, random: Random): string {
  const at = random.below(notebook.length + 1);
  if (random.chance(0.3)) return notebook.slice(0, at);
  const values = [...notebook.matchAll(/(?<=": ?)(?:"[^"\\]*"|\d+|null|\[|\{)/g)];
  const value = values[random.below(values.length)];
  const [start, end] = value && random.chance(0.7) ? [value.index, value.index + value[0].length] : [at, at];
  return notebook.slice(0, start) + random.pick(RUBBISH) + notebook.slice(end);
}
