import type { Finding } from '../../src/model/finding';
import type { Workflow } from '../../src/model/workflow';
import { loadTextAnalyzer, toProjectPath } from './project';

/** A snippet analysed; `<|>` in it was the cursor. */
export interface AtCursor {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  readonly file: string;
  readonly offset: number;
  /** The text without the cursor. */
  readonly text: string;
  /** The code of a span, which may lie in another file. */
  code(at: { readonly file: string; readonly start: number; readonly end: number }): string;
}

const CURSOR = '<|>';

/** Analyses files by path, one of which holds the cursor. */
export async function atCursor(files: Readonly<Record<string, string>>): Promise<AtCursor> {
  const { analyze } = await loadTextAnalyzer();
  const sources = Object.entries(files).map(([path, text]) => ({ path, text: text.replace(CURSOR, '') }));
  const { workflow, findings } = analyze(sources);
  const [path = '', marked = ''] = Object.entries(files).find(([, text]) => text.includes(CURSOR)) ?? Object.entries(files)[0] ?? [];
  const textOf = (file: string): string => sources.find((source) => toProjectPath(source.path) === file)?.text ?? '';
  return {
    workflow,
    findings,
    file: toProjectPath(path),
    offset: Math.max(0, marked.indexOf(CURSOR)),
    text: marked.replace(CURSOR, ''),
    code: ({ file, start, end }) => textOf(file).slice(start, end),
  };
}
