import type { Cursor, WrittenImport } from '../../model/cursor';
import type { WriteEdit } from '../../model/writing';
import { numberedName } from '../../text/numbered-name';
import type { CompletionSources } from './completion';

/** What a name of a module is called in a file, and what has to be written for that. */
export interface NamedImport {
  readonly name: string;
  readonly edits: readonly WriteEdit[];
}

type Sources = Pick<CompletionSources, 'language' | 'file' | 'text' | 'bounds'>;

/** Imports a name as the file's other imports are written. Works on tokens alone: the text may be half typed. `taken`: what other names there are. */
export function importName(sources: Sources, cursor: Cursor, module: string, name: string, taken = namesTaken(sources, cursor)): NamedImport {
  const { imports, statement, offset } = cursor;
  const { file, text, bounds } = sources;
  const own = imports.filter(({ start }) => isTopLevel(text, start));
  const known = findKnown(own, module, name);
  if (known !== undefined) return { name: known, edits: [] };
  const local = numberedName(name, (each) => !taken.has(each));
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

const NAME = String.raw`([\p{L}_$][\p{L}\p{N}_$]*)`;
const BINDERS = new RegExp(String.raw`\b(?:def|class|function|const|let|var|for|as)\s+${NAME}|^[ \t]*${NAME}\s*(?::[^=\n]*)?=(?!=)`, 'gmu');

/** What a file calls anything, as far as its words tell. What stands at the place itself is being typed. */
export function namesTaken({ text }: Pick<Sources, 'text'>, { imports, offset }: Cursor): ReadonlySet<string> {
  const names = new Set(imports.flatMap(({ names, namespace }) => [...names.map(({ local }) => local), namespace ?? '']));
  for (const { index, 0: found, 1: declared, 2: assigned } of text.matchAll(BINDERS)) {
    const name = declared ?? assigned;
    if (name !== undefined && (index > offset || index + found.length < offset)) names.add(name);
  }
  return names;
}
