import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod';
import { toLineStarts } from '../model/line-starts';
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
  if (fault) throw new ScriptFault(`${lineAt(source, fault.offset)}: no JSON: ${toWords(printParseErrorCode(fault.error))}`);
  if (!tree) throw new ScriptFault('1: the file is empty');
  const at = (...path: Path) => `${lineAt(source, findNearest(tree, path).offset)}${path.length > 0 ? `: ${toPathText(path)}` : ''}`;
  const value = toValue(source, tree);
  const { success, error } = Script.safeParse(withoutProto(value));
  if (!success) throw new ScriptFault(...error.issues.flatMap(toFaults).map(({ path, message }) => `${at(...path)}: ${message}`));
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
  if (depth > DEEPEST) throw new ScriptFault(`${lineAt(source, offset)}: nested more than ${DEEPEST} deep`);
  if (type === 'array') return children.map((child) => toValue(source, child, depth + 1));
  if (type !== 'object') return value as unknown;
  return Object.fromEntries(children.map(({ children: [key, of] = [] }) => [String(key?.value), of && toValue(source, of, depth + 1)]));
}

/** As recordings are. */
const DEEPEST = 60;

function readTree(source: string, faults: ParseError[]): Node | undefined {
  try {
    return parseTree(source, faults, { allowTrailingComma: true });
  } catch (error) {
    if (error instanceof RangeError) throw new ScriptFault(`1: nested more than ${DEEPEST} deep`);
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

/** `CommaExpected` → `comma expected` */
function toWords(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

/** Of a choice, what is wrong with the branch that was meant: the one of the right type. */
function toFaults(issue: z.core.$ZodIssue): readonly { readonly path: Path; readonly message: string }[] {
  const path = issue.path.map(toKey);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, toKey(key)], message: 'there is no such key' }));
  if (issue.code !== 'invalid_union') return [{ path, message: toMessage(issue) }];
  const meant = issue.errors.filter((issues) => !issues.some((each) => each.path.length === 0 && ['invalid_type', 'invalid_value'].includes(each.code)));
  const branch = meant.toSorted((a, b) => a.length - b.length)[0];
  if (branch) return branch.flatMap(toFaults).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
  const expected = issue.errors.flatMap((issues) => issues.flatMap(toExpected));
  return [{ path, message: `must be ${[...new Set(expected)].join(', ').replace(/, (?=[^,]*$)/, ' or ')}` }];
}

function toKey(key: PropertyKey): PropertyKey {
  return key === PROTO ? '__proto__' : key;
}

function toMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${toExpected(issue).join('')}`;
  if (issue.code !== 'too_small') return issue.message;
  return issue.origin === 'array' ? 'must not be empty' : `must be at least ${issue.minimum}`;
}

function toExpected(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
  if (issue.code !== 'invalid_type') return [];
  return [WORDS[issue.expected] ?? issue.expected];
}

const WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
};
