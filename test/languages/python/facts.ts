import type { Expression, FileIR, FunctionDefinition, Statement } from '../../../src/languages/ir';
import { toLineStarts, toPosition } from '../../../src/model/line-starts';

type Node = Statement | Expression;

const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'Add',
  '-': 'Sub',
  '*': 'Mult',
  '/': 'Div',
  '//': 'FloorDiv',
  '%': 'Mod',
  '**': 'Pow',
  '@': 'MatMult',
  '|': 'BitOr',
  '&': 'BitAnd',
  '^': 'BitXor',
  '<<': 'LShift',
  '>>': 'RShift',
};

/** What an IR says, one line per fact, spelled as `oracle.py` spells what CPython says. */
export function factsOf({ body }: FileIR, text: string): string[] {
  const starts = toLineStarts(text);
  const line = ({ start }: { readonly start: number }) => toPosition(starts, start).line;
  return [...nodesOf(body)].flatMap((node) => factsOfNode(node, line));
}

/** What a half-typed line elsewhere must not take away: imports, calls, targets and definitions, each with its line. */
export function survivorsOf({ body }: FileIR, text: string): { readonly fact: string; readonly line: number }[] {
  const starts = toLineStarts(text);
  return [...nodesOf(body)].flatMap((node) => {
    const { line } = toPosition(starts, node.start);
    return nameOf(node).map((fact) => ({ fact, line }));
  });
}

function nameOf(node: Node): string[] {
  switch (node.kind) {
    case 'import':
      return [`import ${node.module.specifier}`];
    case 'call':
      return [`call ${spell(node.callee)}`];
    case 'assign':
      return node.targets.map((target) => `assign ${spell(target)}`);
    case 'function':
    case 'class':
      return [`${node.kind} ${node.definition.name}`];
    default:
      return [];
  }
}

/** Every statement and expression, but annotations. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('kind' in value) yield value as Node;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'annotation' && key !== 'returns') yield* nodesOf(inner);
  }
}

function factsOfNode(node: Node, line: (node: { readonly start: number }) => number): string[] {
  switch (node.kind) {
    case 'import': {
      const { module, namespace, names } = node;
      if (namespace) return [`import:${module.specifier}:${namespace.local}:${line(node)}`];
      return names.map(({ imported, local }) => `from:${module.level}:${module.specifier}:${imported}:${local}:${line(node)}`);
    }
    case 'call': {
      const named = node.arguments.flatMap(({ name }) => name ?? []);
      return [`call:${spell(node.callee)}:${node.arguments.length - named.length}:${named.join()}`];
    }
    case 'assign':
      return node.targets.map((target) => `assign:${spell(target)}:${line(node)}`);
    case 'augment':
      return [`augment:${spell(node.target)}:${OPERATORS[node.operator]}:${line(node)}`];
    case 'assignment':
      return [`walrus:${spell(node.target)}`];
    case 'function':
      return [
        `def:${node.definition.name}:${line(node)}:${python(node.definition.isAsync)}:${python(node.definition.isGenerator)}:${parametersOf(node.definition)}`,
      ];
    case 'class': {
      const { name, bases, keywords } = node.definition;
      return [`class:${name}:${line(node)}:${bases.length}:${keywords.map((keyword) => keyword.name ?? '').join()}`];
    }
    case 'for':
      return [`for:${spell(node.target)}:${line(node)}`];
    case 'comprehension':
      return node.clauses.map(({ target, conditions }) => `clause:${spell(target)}:${conditions.length}`);
    case 'constant':
      if (node.form === 'bigint') return ['number:big'];
      if (node.form || typeof node.value === 'boolean' || node.value === null) return [];
      return [typeof node.value === 'string' ? `string:${toAscii(node.value)}` : `number:${toHex(node.value)}`];
    default:
      return [];
  }
}

function spell(node: Expression): string {
  switch (node.kind) {
    case 'name':
      return node.name;
    case 'attribute':
      return `${spell(node.object)}.${node.name}`;
    case 'call':
      return `${spell(node.callee)}()`;
    case 'subscript':
      return `${spell(node.object)}[]`;
    case 'spread':
      return `*${spell(node.value)}`;
    case 'list':
      return node.form === 'set' ? '?' : `(${node.items.map(spell).join()})`;
    default:
      return '?';
  }
}

function parametersOf({ parameters }: FunctionDefinition): string {
  return parameters
    .map(({ name }) => name)
    .sort((a, b) => (a < b ? -1 : 1))
    .join();
}

function python(value: boolean): string {
  return value ? 'True' : 'False';
}

function toHex(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

/** As `json.dumps` spells a string. */
function toAscii(value: string): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
