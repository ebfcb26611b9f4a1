import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { StatementCode, WriteEdit } from '../../../model/writing';
import { insertItem } from '../../edit/insert-item';
import { codeAfter, codeBefore } from '../recover/code-around';
import { readLogicalLines } from '../recover/logical-lines';
import { endOfLine, lineStart } from '../recover/scan-text';
import { addArgument } from './add-argument';
import { addItem, lineBreak } from './add-item';
import { removeItem } from './remove-item';
import { setText } from './set-text';
import { spell, spellStatement } from './spell';

/** Spells what is written through the graph; `undefined` where what stands at the place does not allow it. */
export function writePython(text: string, edit: WriteEdit): TextEdit[] | undefined {
  switch (edit.kind) {
    case 'add-element':
      return edit.before ? insertItem(text, edit.before, spell(text, edit.element), lineBreak(text)) : addItem(text, edit.at, '[', spell(text, edit.element));
    case 'add-options':
      return addArguments(text, edit);
    case 'replace':
      return [{ at: edit.at, text: spell(text, edit.by) }];
    case 'set-text':
      return setText(text, edit.at, edit.value);
    case 'add-statement':
      return addStatement(text, edit.at, edit.where, edit.statement);
    case 'remove-statement':
      return removeStatement(text, edit.at);
    case 'remove-import':
      return codeBefore(text, edit.at.start).opener === '(' ? removeItem(text, edit.at, ['(']) : removeName(text, edit.at);
    case 'import':
      return addImport(text, edit);
    case 'export':
      return [];
  }
}

function addArguments(text: string, { call, options }: Extract<WriteEdit, { kind: 'add-options' }>): TextEdit[] | undefined {
  const added = options.map(({ name, value }) => addArgument(text, call, name, spell(text, value)));
  return added.every((each) => each !== undefined) ? added.flat() : undefined;
}

/** Only beside a statement that has its lines for itself. */
function addStatement(text: string, at: Span, where: 'behind' | 'before', statement: StatementCode): TextEdit[] | undefined {
  const line = lineStart(text, at.start);
  const indent = text.slice(line, at.start);
  if (indent.trim() !== '') return undefined;
  const newline = lineBreak(text);
  const lines = spellStatement(text, statement).map((each) => indent + each);
  if (where === 'before') {
    const start = withComments(text, line);
    const gap = newline.repeat(/^(?:function|def|class)$/.test(statement.kind) && indent === '' ? 3 : 2);
    return [{ at: { ...at, start, end: start }, text: lines.join(newline) + gap }];
  }
  const end = endOfLine(text, at.end);
  if (!/^[ \t]*(?:#.*)?$/.test(text.slice(at.end, end))) return undefined;
  return [{ at: { ...at, start: end, end }, text: newline + lines.join(newline) }];
}

/** Where the comments begin that stand right above a line. */
function withComments(text: string, line: number): number {
  let start = line;
  while (start > 0) {
    const above = lineStart(text, start - (text.slice(0, start).endsWith('\r\n') ? 2 : 1));
    if (!/^[ \t]*(?:#|@)/.test(text.slice(above, start)) || above === start) break;
    start = above;
  }
  return start;
}

/** The lines of a statement; not where another shares them. What was all of a block leaves `pass`. */
function removeStatement(text: string, at: Span): TextEdit[] | undefined {
  const start = lineStart(text, at.start);
  const end = endOfLine(text, at.end);
  if (text.slice(start, at.start).trim() !== '' || !/^[ \t]*(?:#.*)?$/.test(text.slice(at.end, end))) return undefined;
  if (isWholeBlock(text, at)) return [{ at, text: 'pass' }];
  const next = end + (text.startsWith('\r\n', end) ? 2 : end < text.length ? 1 : 0);
  return [{ at: { ...at, start, end: next }, text: '' }];
}

function isWholeBlock(text: string, { start }: Span): boolean {
  const lines = readLogicalLines(text, false);
  const index = lines.findIndex((line) => line.start === start);
  const [before, own, after] = [lines[index - 1], lines[index], lines[index + 1]];
  return before !== undefined && own !== undefined && before.indent < own.indent && (after === undefined || after.indent < own.indent);
}

function addImport(text: string, { at, where, name, local, from }: Extract<WriteEdit, { kind: 'import' }>): TextEdit[] | undefined {
  const item = local === undefined ? name : `${name} as ${local}`;
  if (where === 'into') return addName(text, at, item);
  const line = `from ${from} import ${item}`;
  const newline = lineBreak(text);
  if (where === 'top') return [{ at: { ...at, start: 0, end: 0 }, text: `${line}${newline}` }];
  if (where === 'before') return [{ at: { ...at, end: at.start }, text: `${line}${newline}` }];
  const end = endOfLine(text, at.end);
  const rest = text.slice(at.end, end);
  if (text.slice(lineStart(text, at.start), at.start).trim() !== '' || !/^[ \t]*(?:#.*)?$/.test(rest)) return undefined;
  return [{ at: { ...at, start: end, end }, text: `${newline}${line}` }];
}

/** Adds a name behind the last of `from … import a, b`, in parentheses or not. */
function addName(text: string, last: Span, item: string): TextEdit[] | undefined {
  const { opener, openerAt } = codeBefore(text, last.end);
  if (opener !== '(') return [{ at: { ...last, start: last.end }, text: `, ${item}` }];
  const next = codeAfter(text, last.end);
  const close = text[next] === ',' ? codeAfter(text, next + 1) : next;
  return text[close] === ')' ? addItem(text, { ...last, start: openerAt, end: close + 1 }, '(', item) : undefined;
}

/** Takes one of the names of `from … import a, b` on one line. */
function removeName(text: string, at: Span): TextEdit[] | undefined {
  const [behind] = /^[ \t]*,[ \t]*(?=[\p{L}_])/u.exec(text.slice(at.end)) ?? [];
  if (behind !== undefined) return [{ at: { ...at, end: at.end + behind.length }, text: '' }];
  const [before] = /,[ \t]*$/.exec(text.slice(lineStart(text, at.start), at.start)) ?? [];
  return before === undefined ? undefined : [{ at: { ...at, start: at.start - before.length }, text: '' }];
}
