import * as l10n from '@vscode/l10n';
import { findNodeAtLocation, type Node, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser';
import { toLineStarts } from '../model/line-starts';
import { toIssueFaults } from '../text/to-issue-text';
import { Script } from './script';
import { ScriptFault } from './script-fault';

type Path = readonly PropertyKey[];

/** A script, and where in its file each part of it stands. */
export interface ParsedScript {
  readonly script: Script;
  /** `4: answers[2].handoff`: the line and the path, for messages. */
  at(...path: Path): string;
}

/** The text of a script file: JSON in which comments and trailing commas are allowed. Throws `ScriptFault` with line, path and reason; more than one, a line each. */
export function parseScript(text: string): ParsedScript {
  const source = text.replace(/^\uFEFF/, '');
  const faults: ParseError[] = [];
  const tree = readTree(source, faults);
  const [fault] = faults;
  if (fault) throw new ScriptFault(`${lineAt(source, fault.offset)}: ${l10n.t('no JSON: {0}', toWords(fault.error))}`);
  if (!tree) throw new ScriptFault(`1: ${l10n.t('the file is empty')}`);
  const at = (...path: Path) => `${lineAt(source, findNearest(tree, path).offset)}${path.length > 0 ? `: ${toPathText(path)}` : ''}`;
  const value = toValue(source, tree);
  const { success, error } = Script.safeParse(withoutProto(value));
  if (!success) throw new ScriptFault(...error.issues.flatMap(toIssueFaults).map((fault) => `${at(...fault.path.map(toKey))}: ${fault.text}`));
  return { script: value as Script, at };
}

/** `answers[2].arguments.order`, and `tools["look up"]`. */
function toPathText(path: Path): string {
  const parts = path.map((key) => (typeof key === 'number' ? `[${key}]` : /^\w+$/.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`));
  return parts.join('').replace(/^\./, '');
}

/**
 * zod passes over the key `__proto__`, which is a name like any other here. Under another name it is checked, too; the value itself
 * is taken as it stands, since checking changes nothing.
 */
function withoutProto(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProto);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key === '__proto__' ? PROTO : key, withoutProto(of)]));
}

const PROTO = ' __proto__';

/** Plain objects, even of keys like `__proto__`. */
function toValue(source: string, { type, children = [], value, offset }: Node, depth = 0): unknown {
  if (depth > DEEPEST) throw new ScriptFault(`${lineAt(source, offset)}: ${tooDeep()}`);
  if (type === 'array') return children.map((child) => toValue(source, child, depth + 1));
  if (type !== 'object') return value as unknown;
  return Object.fromEntries(children.map(({ children: [key, of] = [] }) => [String(key?.value), of && toValue(source, of, depth + 1)]));
}

/** As recordings are. */
const DEEPEST = 60;

function tooDeep(): string {
  return l10n.t('nested more than {0} deep', DEEPEST);
}

function readTree(source: string, faults: ParseError[]): Node | undefined {
  try {
    return parseTree(source, faults, { allowTrailingComma: true });
  } catch (error) {
    if (error instanceof RangeError) throw new ScriptFault(`1: ${tooDeep()}`);
    throw error;
  }
}

/** What the path leads to, or as far as it leads. */
function findNearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const found = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[]);
    if (found) return found;
  }
  return tree;
}

function lineAt(text: string, offset: number): number {
  return toLineStarts(text).findLastIndex((start) => start <= offset) + 1;
}

function toWords(code: ParseErrorCode): string {
  switch (printParseErrorCode(code)) {
    case 'PropertyNameExpected':
      return l10n.t('a key is expected here');
    case 'ValueExpected':
      return l10n.t('a value is expected here');
    case 'ColonExpected':
      return l10n.t('`{0}` is expected here', ':');
    case 'CommaExpected':
      return l10n.t('`{0}` is expected here', ',');
    case 'CloseBraceExpected':
      return l10n.t('`{0}` is expected here', '}');
    case 'CloseBracketExpected':
      return l10n.t('`{0}` is expected here', ']');
    case 'EndOfFileExpected':
      return l10n.t('the end of the file is expected here');
    case 'UnexpectedEndOfComment':
      return l10n.t('a comment has no end');
    case 'UnexpectedEndOfString':
      return l10n.t('a string has no end');
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return l10n.t('a number is not written as JSON has it');
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return l10n.t('a string has an escape that JSON does not have');
    default:
      return l10n.t('this cannot stand here');
  }
}

function toKey(key: PropertyKey): PropertyKey {
  return key === PROTO ? '__proto__' : key;
}
