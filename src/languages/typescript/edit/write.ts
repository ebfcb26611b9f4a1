import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { StatementCode, WriteEdit } from '../../../model/writing';
import { insertItem } from '../../edit/insert-item';
import type { Lexeme } from '../recover/tokens';
import { addLast, lineBreak, matching } from './add-last';
import { setOptions } from './edit-option';
import { removeElement } from './edit-remove';
import { quoteLike } from './quote-like';
import { setText } from './set-text';
import { spell, spellStatement } from './spell';

/** Spells what is written through the graph; `undefined` where what stands at the place does not allow it. */
export function writeTypeScript(text: string, tokens: readonly Lexeme[], edit: WriteEdit): TextEdit[] | undefined {
  switch (edit.kind) {
    case 'add-element':
      return edit.before
        ? insertItem(text, edit.before, spell(tokens, edit.element), lineBreak(text))
        : addLast(text, edit.at.file, within(tokens, edit.at), spell(tokens, edit.element));
    case 'add-options':
      return setOptions(
        text,
        tokens,
        edit.call,
        edit.options.map(({ name, value }) => [name, spell(tokens, value)]),
        edit.position,
      );
    case 'replace':
      return [{ at: edit.at, text: spell(tokens, edit.by) }];
    case 'set-text':
      return setText(text, tokens, edit.at, edit.value);
    case 'add-statement':
      return addStatement(text, tokens, edit.at, edit.where, edit.statement);
    case 'remove-statement':
      return removeStatement(text, tokens, edit.at);
    case 'remove-import':
      return removeImport(text, tokens, edit.at);
    case 'import':
      return addImport(text, tokens, edit);
    case 'export':
      return addExport(tokens, edit.at);
  }
}

function within(tokens: readonly Lexeme[], at: Span): readonly Lexeme[] {
  return tokens.filter(({ start, end }) => start >= at.start && end <= at.end);
}

/** A statement with the words before what it declares and the semicolon behind it; undefined where it shares its lines with others. */
function wholeStatement(
  text: string,
  tokens: readonly Lexeme[],
  at: Span,
): { readonly start: number; readonly end: number; readonly isEnded: boolean; readonly isBody: boolean } | undefined {
  let index = tokens.findIndex(({ start }) => start >= at.start);
  while (index > 0 && tokens[index]?.column === undefined && /^(?:export|default|const|let|var)$/.test(tokens[index - 1]?.value ?? '')) index -= 1;
  const first = tokens[index];
  const next = tokens.find(({ start }) => start >= at.end);
  const isEnded = next?.value === ';' || text[at.end - 1] === ';';
  const end = next?.value === ';' ? next.end : at.end;
  const after = tokens.find(({ start }) => start >= end);
  if (!first || first.column === undefined || next?.value === ',' || (after && after.column === undefined)) return undefined;
  const isDeclared = first.start < at.start;
  if (!isDeclared && /^[,(]$/.test(tokens[index - 1]?.value ?? '')) return undefined;
  return { start: first.start, end, isEnded, isBody: isBody(tokens, index) };
}

/** Whether what begins at a token is the body of an `if`, a loop or an `else` that has no braces. */
function isBody(tokens: readonly Lexeme[], index: number): boolean {
  let at = index - 1;
  if (/^(?:else|do)$/.test(tokens[at]?.value ?? '')) return true;
  if (tokens[at]?.value !== ')') return false;
  for (let depth = 0; at >= 0; at -= 1) {
    depth += tokens[at]?.value === ')' ? 1 : tokens[at]?.value === '(' ? -1 : 0;
    if (depth === 0) break;
  }
  return /^(?:if|for|while|with|await)$/.test(tokens[at - 1]?.value ?? '');
}

function addStatement(text: string, tokens: readonly Lexeme[], at: Span, where: 'behind' | 'before', statement: StatementCode): TextEdit[] | undefined {
  const whole = wholeStatement(text, tokens, at);
  if (!whole || whole.isBody) return undefined;
  const indent = /[ \t]*$/.exec(text.slice(0, whole.start))?.[0] ?? '';
  const isTyped = /\.[cm]?tsx?$/i.test(at.file);
  const newline = lineBreak(text);
  const semicolon = whole.isEnded || tokens.filter(({ value }) => value === ';').length > 2 ? ';' : '';
  const lines = spellStatement(tokens, isTyped, semicolon, statement).map((each) => indent + each);
  if (where === 'before') {
    const start = withComments(text, whole.start - indent.length);
    return [{ at: { ...at, start, end: start }, text: `${lines.join(newline)}${newline}${newline}` }];
  }
  const end = endOfLine(text, whole.end);
  return [{ at: { ...at, start: end, end }, text: newline + lines.join(newline) }];
}

/** Where the comments begin that stand right above a line. */
function withComments(text: string, line: number): number {
  const [comments = ''] = /(?:^|(?<=\n))(?:[ \t]*(?:\/\/|\/\*|\*)[^\n]*\n)*$/.exec(text.slice(0, line)) ?? [];
  return line - comments.length;
}

function removeStatement(text: string, tokens: readonly Lexeme[], at: Span): TextEdit[] | undefined {
  const whole = wholeStatement(text, tokens, at);
  if (!whole) return undefined;
  if (whole.isBody) return [{ at: { ...at, start: whole.start, end: whole.end }, text: '{}' }];
  const indent = /[ \t]*$/.exec(text.slice(0, whole.start))?.[0].length ?? 0;
  const end = endOfLine(text, whole.end);
  return [{ at: { ...at, start: whole.start - indent, end: end + (/^(?:\r\n|[\n\r])/.exec(text.slice(end))?.[0].length ?? 0) }, text: '' }];
}

function addImport(
  text: string,
  tokens: readonly Lexeme[],
  { at, where, name, local, from, isType }: Extract<WriteEdit, { kind: 'import' }>,
): TextEdit[] | undefined {
  const item = `${isType ? 'type ' : ''}${local === undefined ? name : `${name} as ${local}`}`;
  if (where === 'into') {
    const open = tokens.findLastIndex(({ value, start }) => value === '{' && start < at.start);
    const close = matching(tokens, open);
    return open < 0 || close < 0 ? undefined : addLast(text, at.file, tokens.slice(open, close + 1), item);
  }
  const newline = lineBreak(text);
  const hasSemicolons = tokens.length === 0 || tokens.some(({ value }) => value === ';');
  const line = `import { ${item} } from ${quoteLike(tokens, from)}${hasSemicolons ? ';' : ''}`;
  if (where === 'top') return [{ at: { ...at, start: 0, end: 0 }, text: `${line}${newline}` }];
  if (where === 'before') return [{ at: { ...at, end: at.start }, text: `${line}${newline}` }];
  const whole = wholeStatement(text, tokens, at);
  if (!whole) return undefined;
  const end = endOfLine(text, whole.end);
  return [{ at: { ...at, start: end, end }, text: `${newline}${line}` }];
}

/** With the braces, where it is all that stands between them beside a default. */
function removeImport(text: string, tokens: readonly Lexeme[], at: Span): TextEdit[] | undefined {
  const index = tokens.findIndex(({ start }) => start === at.start);
  const [comma, open, , close] = tokens.slice(Math.max(0, index - 2), index + 2);
  const isAll = comma?.value === ',' && open?.value === '{' && close?.value === '}';
  return isAll ? [{ at: { ...at, start: comma.start, end: close.end }, text: '' }] : removeElement(text, tokens, at);
}

/** `const x = …` → `export const x = …`. */
function addExport(tokens: readonly Lexeme[], at: Span): TextEdit[] | undefined {
  const index = tokens.findIndex(({ start }) => start >= at.start);
  const word = tokens[index - 1];
  return word?.column === 0 && /^(?:const|let|var)$/.test(word.value) ? [{ at: { ...at, start: word.start, end: word.start }, text: 'export ' }] : undefined;
}

function endOfLine(text: string, at: number): number {
  const found = text.slice(at).search(/[\n\r\u2028\u2029]/);
  return found < 0 ? text.length : at + found;
}
