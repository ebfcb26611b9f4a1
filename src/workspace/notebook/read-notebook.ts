import * as l10n from '@vscode/l10n';
import { asArray, asObject, asString } from '../../files/parse-json';

/** The code of a notebook; what its cells printed is left out. */
export interface Notebook {
  /** Of its kernel, as the notebook names it, lower case: `python`, `typescript`, `r`. */
  readonly kernel: string;
  readonly cells: readonly CodeCell[];
}

export interface CodeCell {
  /** Among all cells, 1-based. */
  readonly number: number;
  /** From nbformat 4.5 on. */
  readonly id?: string;
  readonly source: string;
  /** When the kernel last ran it; undefined where it did not. */
  readonly executed: number | undefined;
}

/** The code cells of a notebook file (nbformat 3 to 4.5, https://nbformat.readthedocs.io); a reason where it is none. Never throws. */
export function readNotebook(text: string): Notebook | { readonly reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: l10n.t('it is no notebook: {0}', error instanceof SyntaxError ? l10n.t('its JSON is broken') : String(error)) };
  }
  const notebook = asObject(value);
  const cells = notebook && findCells(notebook);
  if (!notebook || !cells) return { reason: l10n.t('it is no notebook: it has no cells') };
  const kernel = readKernel(notebook, cells);
  return { kernel, cells: cells.flatMap((cell, index) => toCodeCell(asObject(cell), index + 1, kernel)) };
}

/** nbformat 3 has its cells in worksheets. */
function findCells(notebook: { readonly [key: string]: unknown }): readonly unknown[] | undefined {
  if (Array.isArray(notebook['cells'])) return notebook['cells'];
  if (!Array.isArray(notebook['worksheets'])) return undefined;
  return notebook['worksheets'].flatMap((sheet: unknown) => asArray(asObject(sheet)?.['cells']));
}

function readKernel(notebook: { readonly [key: string]: unknown }, cells: readonly unknown[]): string {
  const metadata = asObject(notebook['metadata']);
  const named = asString(asObject(metadata?.['kernelspec'])?.['language']) ?? asString(asObject(metadata?.['language_info'])?.['name']);
  const first = cells.map(asObject).find((cell) => cell?.['cell_type'] === 'code');
  return (named ?? asString(first?.['language']) ?? 'python').toLowerCase();
}

function toCodeCell(cell: { readonly [key: string]: unknown } | undefined, number: number, kernel: string): readonly CodeCell[] {
  if (cell?.['cell_type'] !== 'code' || isOfAnotherLanguage(cell, kernel)) return [];
  const source = toSource(cell['source'] ?? cell['input']);
  if (source === undefined) return [];
  const count = cell['execution_count'] ?? cell['prompt_number'];
  const id = asString(cell['id']);
  return [{ number, ...(id !== undefined && { id }), source, executed: typeof count === 'number' ? count : undefined }];
}

/** VS Code notes the language of a cell where it is not that of the kernel: `plaintext` as long as there was no kernel. */
function isOfAnotherLanguage(cell: { readonly [key: string]: unknown }, kernel: string): boolean {
  const language = asString(asObject(asObject(cell['metadata'])?.['vscode'])?.['languageId']);
  return language !== undefined && language !== 'plaintext' && toFamily(language) !== toFamily(kernel);
}

function toFamily(language: string): string {
  return /^i?python/.test(language) ? 'python' : /^(?:type|java)script/.test(language) ? 'script' : language;
}

/** A text, or its lines. */
function toSource(source: unknown): string | undefined {
  if (typeof source === 'string') return source;
  return Array.isArray(source) && source.every((line) => typeof line === 'string') ? source.join('') : undefined;
}
