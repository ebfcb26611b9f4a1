import type { Parser } from 'web-tree-sitter';
import type { Range } from '../../ir';
import type { Node } from '../../tree/node';
import { parseText } from '../../tree/parse-text';
import { rangeOf } from '../syntax';
import { hideLongComments } from './hide-long-comments';
import { type LogicalLine, readLogicalLines } from './logical-lines';

/** Trees in which placeholders stand for broken lines, so that these harm nothing around them. */
export interface Reading {
  /** One tree, or several that follow each other where the text falls apart. */
  readonly trees: readonly Node[];
  /** The broken lines a placeholder stands for, by their start. */
  readonly patches: ReadonlyMap<number, LogicalLine>;
  readonly broken: readonly Range[];
}

/** A text with more errors or suspicious lines than this is hardly Python; it is read as far as the parser could. */
const MAX_CHECKED = 1000;

/**
 * Parses a text. Where it is broken, lines with open brackets or strings or a dangling operator are taken out, then
 * those the parser cannot read by themselves; if that is not enough, top-level statements are parsed one by one.
 * `parsed`: its tree, where there is one already.
 */
export function readTolerantly(parser: Parser, written: string, parsed?: Node): Reading {
  const statements = readLogicalLines(written, false);
  const text = hideLongComments(written, statements);
  const whole = { start: 0, end: text.length };
  const first = parsed && text === written ? toRead(text, parsed) : parse(parser, text, whole);
  const asParsed = { trees: first ? [first.tree] : [], patches: new Map(), broken: first?.errors ?? [whole] };
  if (!first || first.errors.length > MAX_CHECKED) return asParsed;
  const isBroken = first.errors.length > 0;
  const lines = isBroken ? readLogicalLines(text, true) : statements;
  let broken = lines.filter(({ isDangling, isUnbalanced }) => isDangling || (isUnbalanced && isBroken));
  if (broken.length > MAX_CHECKED) return asParsed;
  let read = first;
  if (broken.length > 0) read = reparse(parser, maskLines(text, lines, broken), read);
  if (read.errors.length > 0) {
    const suspects = linesAt(lines, findErrors(read.tree, statementAround))
      .filter((line) => !broken.includes(line))
      .slice(0, MAX_CHECKED);
    const unreadable = suspects.filter((line) => !isReadable(parser, text.slice(line.start, line.end)));
    broken = [...broken, ...unreadable];
    if (unreadable.length > 0) read = reparse(parser, maskLines(text, lines, broken), read);
  }
  const reading = {
    patches: new Map(broken.map((line) => [line.start, line])),
    broken: [...broken.map(({ start, end }) => ({ start, end })), ...read.errors].sort((a, b) => a.start - b.start),
  };
  if (read.errors.length === 0) return { ...reading, trees: [read.tree] };
  const pieces = cutAround(lines, read.errors, text.length).flatMap((piece) => parseText(parser, read.text, piece) ?? []);
  return { ...reading, trees: pieces };
}

interface Parsed {
  readonly text: string;
  readonly tree: Node;
  readonly errors: readonly Range[];
}

function parse(parser: Parser, text: string, range: Range): Parsed | undefined {
  const tree = parseText(parser, text, range);
  return tree && toRead(text, tree);
}

function toRead(text: string, tree: Node): Parsed {
  return { text, tree, errors: findErrors(tree) };
}

/** The masked text's tree in place of the one before; that stays where the parser gives up. */
function reparse(parser: Parser, masked: string, before: Parsed): Parsed {
  return parse(parser, masked, { start: 0, end: masked.length }) ?? before;
}

/** Where the parser skipped something or had to invent it; `around` may widen each place. */
export function findErrors(root: Node, around: (error: Node) => Node = (error) => error): Range[] {
  const errors: Range[] = [];
  const rest = root.hasError ? [root] : [];
  for (let node = rest.pop(); node; node = rest.pop()) {
    // The grammar does not know defaults of type parameters (PEP 696).
    if (node.type === 'type_parameter') continue;
    if (node.isError || node.isMissing) errors.push(rangeOf(around(node)));
    else rest.push(...node.children.filter((child) => child.hasError).reverse());
  }
  return errors;
}

/** The parser may notice late: what is wrong can stand anywhere in the statement. */
function statementAround(error: Node): Node {
  let node = error;
  while (node.parent?.parent && !/_(?:statement|definition)$/.test(node.type)) node = node.parent;
  return node;
}

/** The text with placeholders of equal length for the broken lines: `if 0:` where a block follows and room allows, else zeros, which end where the line did. */
function maskLines(text: string, lines: readonly LogicalLine[], broken: readonly LogicalLine[]): string {
  const isBroken = new Set(broken);
  let masked = '';
  let from = 0;
  lines.forEach((line, index) => {
    if (!isBroken.has(line)) return;
    const length = line.end - line.start;
    masked +=
      text.slice(from, line.start) +
      placeholder(text, line, lines[index + 1])
        .slice(0, length)
        .padEnd(length);
    from = line.end;
  });
  return masked + text.slice(from);
}

function placeholder(text: string, line: LogicalLine, next: LogicalLine | undefined): string {
  if (!next || next.indent <= line.indent) return '0'.repeat(line.end - line.start);
  const [word = ''] = /^(?:elif|else|except|finally|case)\b/.exec(text.slice(line.start, line.start + 8)) ?? [];
  const clause = { elif: 'elif 0:', else: 'else:', except: 'except:', finally: 'finally:', case: 'case _:' }[word] ?? 'if 0:';
  return clause.length <= line.end - line.start ? clause : '';
}

function linesAt(lines: readonly LogicalLine[], errors: readonly Range[]): LogicalLine[] {
  return lines.filter((line) => errors.some((error) => error.start <= line.end && line.start <= error.end));
}

/** Whether a logical line parses by itself, given what its first word asks to stand before or after it. */
function isReadable(parser: Parser, line: string): boolean {
  const text = `${contextOf(line)}${line}${line.endsWith(':') ? ' pass' : line.startsWith('@') ? '\ndef f(): pass' : ''}`;
  const tree = parseText(parser, text, { start: 0, end: text.length });
  const isValid = tree !== undefined && findErrors(tree).length === 0;
  return isValid;
}

function contextOf(line: string): string {
  if (/^(?:elif|else)\b/.test(line)) return 'if 0:\n pass\n';
  if (/^(?:except|finally)\b/.test(line)) return 'try:\n pass\n';
  return /^case\b.*:/s.test(line) ? 'match 0:\n ' : '';
}

/** The text cut before and after each top-level statement that holds an error. */
function cutAround(lines: readonly LogicalLine[], errors: readonly Range[], end: number): Range[] {
  const tops = lines.filter(({ indent }) => indent === 0).map(({ start }) => start);
  const cuts = new Set<number>([0]);
  tops.forEach((start, index) => {
    const next = tops[index + 1] ?? end;
    if (errors.some((error) => error.start < next && start <= error.end)) cuts.add(start).add(next);
  });
  const starts = [...cuts].sort((a, b) => a - b);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? end })).filter((piece) => piece.start < piece.end);
}
