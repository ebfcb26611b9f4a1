import type { Cursor, WrittenImport } from '../../model/cursor';
import type { WriteEdit } from '../../model/writing';
import type { CompletionSources } from './completion';

/** What a name of a module is called in a file, and what has to be written for that. */
export interface NamedImport {
  readonly name: string;
  readonly edits: readonly WriteEdit[];
}

type Sources = Pick<CompletionSources, 'language' | 'file' | 'text' | 'bounds'>;

/** Imports a name as the file's other imports are written. Works on tokens alone: the text may be half typed. */
export function importName(sources: Sources, { imports, statement, offset }: Cursor, module: string, name: string): NamedImport {
  const { file, text, bounds } = sources;
  const own = imports.filter(({ start }) => isTopLevel(text, start));
  const known = findKnown(own, module, name);
  if (known !== undefined) return { name: known, edits: [] };
  const local = freeName(sources, imports, offset, name);
  const alias = local === name ? {} : { local };
  const reachable = own.filter(({ start, end }) => bounds.start <= start && end <= bounds.end && end < offset);
  const growing = reachable.findLast((each) => each.module === module && each.isType !== true && canGrow(each));
  const last = growing?.names.at(-1);
  if (last) return { name: local, edits: [{ kind: 'import', where: 'into', at: { file, start: last.start, end: last.end }, name, from: module, ...alias }] };
  const before = reachable.at(-1);
  const at = before ?? { start: firstStatement(sources, statement), end: firstStatement(sources, statement) };
  const edit: WriteEdit = { kind: 'import', where: before ? 'behind' : 'before', at: { file, start: at.start, end: at.end }, name, from: module, ...alias };
  return { name: local, edits: [edit] };
}

function findKnown(imports: readonly WrittenImport[], module: string, name: string): string | undefined {
  const [last = ''] = /[^.]*$/.exec(module) ?? [];
  const parent = module.slice(0, -last.length - 1);
  for (const { module: from, names, namespace, isType } of imports) {
    if (isType) continue;
    const found = from === module ? names.find(({ imported }) => imported === name || imported === '*') : undefined;
    if (found) return found.imported === '*' ? name : found.local;
    if (from === module && namespace !== undefined) return `${namespace}.${name}`;
    // Python: `from agents.extensions import handoff_filters`.
    const within = from === parent && parent !== '' ? names.find(({ imported }) => imported === last) : undefined;
    if (within) return `${within.local}.${name}`;
  }
  return undefined;
}

function canGrow({ names }: WrittenImport): boolean {
  return names.length > 0 && names.every(({ imported }) => imported !== '*');
}

function isTopLevel(text: string, start: number): boolean {
  return start === 0 || /[\n\r\ufeff;]/.test(text.charAt(start - 1));
}

/** Where the first statement of the document begins: what is said before it, such as a notebook's magics, stays first. */
function firstStatement({ text, bounds }: Sources, statement: number | undefined): number {
  const within = text.slice(bounds.start, bounds.end);
  const lead = /^(?:\ufeff|#![^\n]*\n|[ \t]*\r?\n|\s*(?:'use strict'|"use strict");?[^\n]*\n)*/.exec(within)?.[0].length ?? 0;
  return Math.min(bounds.start + lead, statement ?? bounds.end);
}

/** The name, or with a number where the file calls something else so. What stands at the place itself is being typed. */
function freeName({ text }: Sources, imports: readonly WrittenImport[], offset: number, wished: string): string {
  const names = new Set(imports.flatMap(({ names, namespace }) => [...names.map(({ local }) => local), namespace ?? '']));
  const binds = (name: string): boolean => {
    const escaped = name.replaceAll('$', '\\$');
    const declared = `\\b(?:def|class|function|const|let|var|for|as)\\s+${escaped}(?![\\p{L}\\p{N}_$])`;
    const assigned = `^[ \\t]*${escaped}\\s*(?::[^=\\n]*)?=(?!=)`;
    return (
      names.has(name) ||
      [...text.matchAll(new RegExp(`${declared}|${assigned}`, 'gmu'))].some(({ index, 0: found }) => index > offset || index + found.length < offset)
    );
  };
  let number = 1;
  const numbered = (): string => (number === 1 ? wished : `${wished}_${number}`);
  while (binds(numbered())) number += 1;
  return numbered();
}
