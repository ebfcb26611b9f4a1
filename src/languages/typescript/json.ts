import * as l10n from '@vscode/l10n';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Expression, FileIR, Range } from '../ir';
import type { LanguageSupport } from '../language';
import { lowerGuarded } from '../lower/lower-guarded';

/** In UTF-16 units. What is larger is data that nobody wires agents by. */
const LARGEST = 200_000;
/** Nobody nests deeper by hand. */
const DEEPEST = 50;

/** JSON that JavaScript imports or requires: a module that exports what it says, as it is for Node and bundlers. Nothing is written there. */
export function createJson({ language, sdk, traits, library, readSchema }: LanguageSupport): LanguageSupport {
  return {
    language,
    extensions: ['.json'],
    grammars: [],
    sdk,
    traits,
    library,
    toParsed: () => undefined,
    lower: (file, text) => lowerGuarded(language, file, text, () => lowerJson(file, text)),
    findImports: () => [],
    isDivisible: () => false,
    readSchema,
    readCursor: () => undefined,
    edit: () => undefined,
  };
}

/** `module.exports = …`. */
function lowerJson(file: string, text: string): FileIR {
  const faults: ParseError[] = [];
  const value = readJson(text, faults);
  const nowhere = { start: value.start, end: value.start };
  const target: Expression = { kind: 'attribute', ...nowhere, object: { kind: 'name', ...nowhere, name: 'module' }, name: 'exports', nameStart: value.start };
  return {
    file,
    language: 'typescript',
    body: [{ kind: 'assign', start: 0, end: text.length, targets: [target], value }],
    broken: faults.map(({ offset, length }) => ({ start: offset, end: offset + length })),
    suppressions: [],
  };
}

function readJson(text: string, faults: ParseError[]): Expression {
  const unknown = (reason: string): Expression => ({ kind: 'unknown', start: 0, end: text.length, reason, children: [] });
  if (text.length > LARGEST) return unknown(l10n.t('the file has more than {0} characters', LARGEST.toLocaleString('en')));
  try {
    const tree = parseTree(text, faults);
    return tree ? toExpression(tree, 0) : unknown(l10n.t('the file is empty'));
  } catch (error) {
    // The parser calls itself for what is nested.
    if (!(error instanceof RangeError)) throw error;
    return unknown(l10n.t('nested too deeply'));
  }
}

function toExpression(node: Node, depth: number): Expression {
  const range = rangeOf(node);
  if (depth > DEEPEST) return { kind: 'unknown', ...range, reason: l10n.t('nested too deeply'), children: [] };
  const children = node.children ?? [];
  switch (node.type) {
    case 'array':
      return { kind: 'list', ...range, form: 'list', items: children.map((child) => toExpression(child, depth + 1)) };
    case 'object':
      return {
        kind: 'map',
        ...range,
        entries: children.flatMap((child) => {
          const [key, value] = child.children ?? [];
          return key && value ? [{ ...rangeOf(child), key: toExpression(key, depth + 1), value: toExpression(value, depth + 1) }] : [];
        }),
      };
    default:
      return { kind: 'constant', ...range, value: node.value as string | number | boolean | null };
  }
}

function rangeOf({ offset, length }: Node): Range {
  return { start: offset, end: offset + length };
}
