import type { Attribute, Block, Comprehension, Expression, FunctionDefinition, Handler, Parameter, Range, Statement } from '../../../languages/ir';
import type { MemberUse } from '../../../model/callable';
import { countBindings, isCopy, namesIn, nodesIn } from '../../workflow/function-nodes';

/** Where a value comes from: a parameter, by position, and the members that lead from it to the value. */
interface Origin {
  readonly parameter: number;
  readonly path: readonly string[];
}

type Origins = Map<string, Origin>;

/** Calls that ask what a value is: what the code does next may depend on the answer. */
const QUESTIONS = new Set(['hasattr', 'isinstance', 'issubclass', 'getattr', 'callable', 'type']);

/** The function whose body is read, and what was found in it. */
interface Reading {
  readonly parameters: readonly Parameter[];
  readonly file: string;
  /** How often each name is bound. */
  readonly bindings: ReadonlyMap<string, number>;
  readonly uses: MemberUse[];
  /** Members of which it is asked what they are: `isinstance(data.input_history, str)`. */
  readonly asked: Origin[];
  /** Whether a handler may catch what a missing member raises. */
  readonly mayCatch: (handler: Handler) => boolean;
}

interface ReadMember {
  readonly object: Expression;
  readonly name: string;
  readonly range: Range;
  readonly isCalled?: boolean;
  readonly isSet?: boolean;
}

/**
 * The members of its parameters that a Python function's own body reads, as far as nothing around them can make up for a missing
 * one: no `except` that catches it, no `hasattr`, no second assignment. `parameters` are those its caller fills, in order.
 */
export function findMemberUses(
  { body }: FunctionDefinition,
  parameters: readonly Parameter[],
  file: string,
  mayCatch: Reading['mayCatch'],
): readonly MemberUse[] {
  const bindings = countBindings(body);
  const reading: Reading = { parameters, file, bindings, uses: [], asked: [], mayCatch };
  const origins: Origins = new Map();
  parameters.forEach(({ name, form }, parameter) => {
    if (!bindings.has(name) && (form === 'positional' || form === 'positional-only')) origins.set(name, { parameter, path: [] });
  });
  const replaced = replacedMembers(body);
  walk(reading, body, origins);
  const isAsked = ({ parameter, path }: MemberUse): boolean =>
    reading.asked.some((asked) => asked.parameter === parameter && asked.path.length < path.length && asked.path.every((name, index) => name === path[index]));
  return reading.uses.filter((each) => each.isSet === true || (!replaced.has(each.path.at(-1)) && !isAsked(each)));
}

function walk(reading: Reading, block: Block, known: Origins): void {
  for (const statement of block) walkStatement(reading, statement, known);
}

function walkStatement(reading: Reading, statement: Statement, known: Origins): void {
  switch (statement.kind) {
    case 'assign': {
      read(reading, statement.value, known);
      const [target, ...more] = statement.targets;
      const origin = statement.value && originOf(statement.value, known);
      for (const each of statement.targets) write(reading, each, known);
      // A list of one's own may hold other elements by the time it is read.
      if (target?.kind === 'name' && more.length === 0 && origin && !isOwn(statement.value as Expression) && reading.bindings.get(target.name) === 1)
        known.set(target.name, origin);
      return;
    }
    case 'augment':
      read(reading, statement.value, known);
      write(reading, statement.target, known);
      return;
    case 'expression':
    case 'return':
    case 'raise':
      read(reading, statement.value, known);
      return;
    case 'if': {
      const sure = without(known, questioned(statement.test));
      read(reading, statement.test, sure);
      walk(reading, statement.then, new Map(sure));
      walk(reading, statement.else, new Map(sure));
      for (const name of questioned(statement.test)) known.delete(name);
      return;
    }
    case 'while': {
      const sure = without(known, questioned(statement.test));
      read(reading, statement.test, sure);
      walk(reading, statement.body, new Map(sure));
      walk(reading, statement.else, new Map(sure));
      return;
    }
    case 'for': {
      read(reading, statement.iterable, known);
      const inner = new Map(known);
      bindElement(statement.target, statement.iterable, known, inner, countBindings(statement.body));
      walk(reading, statement.body, inner);
      walk(reading, statement.else, new Map(known));
      return;
    }
    case 'with':
      for (const { context } of statement.items) read(reading, context, known);
      if (!statement.items.some(({ context }) => mentions(context, 'suppress'))) walk(reading, statement.body, known);
      return;
    case 'try':
      // A `finally` that leaves drops what is raised.
      if (!statement.handlers.some(reading.mayCatch) && !nodesIn(statement.finally).some(({ kind }) => kind === 'return' || kind === 'jump'))
        walk(reading, statement.body, known);
      walk(reading, statement.finally, new Map(known));
      return;
    case 'delete':
      for (const each of statement.targets) if (each.kind === 'attribute') write(reading, each, known);
      return;
    case 'unknown-statement':
      for (const name of namesIn(statement.children)) known.delete(name);
      return;
    case 'function':
    case 'class':
    case 'import':
    case 'export':
    case 'jump':
    case 'scope':
      return;
  }
}

/** Anything can be set as an attribute; a name stands for something else from here on. */
function write(reading: Reading, target: Expression, known: Origins): void {
  if (target.kind === 'attribute') {
    use(reading, { object: target.object, name: target.name, range: nameRangeOf(target), isSet: true }, known);
    read(reading, target.object, known);
  } else if (target.kind === 'subscript') read(reading, target, known);
  else for (const name of namesIn([target])) known.delete(name);
}

function read(reading: Reading, expression: Expression | undefined, known: Origins, isCalled = false): void {
  if (!expression) return;
  switch (expression.kind) {
    case 'attribute':
      use(reading, { object: expression.object, name: expression.name, range: nameRangeOf(expression), isCalled }, known);
      read(reading, expression.object, known);
      return;
    case 'subscript':
      if (!isSlice(expression.index)) use(reading, { object: expression.object, name: '[]', range: expression }, known);
      read(reading, expression.object, known);
      read(reading, expression.index, known);
      return;
    case 'call':
      if (expression.callee.kind === 'name' && QUESTIONS.has(expression.callee.name)) {
        for (const { value } of expression.arguments) if (value.kind === 'attribute') reading.asked.push(...[originOf(value, known) ?? []].flat());
        return;
      }
      read(reading, expression.callee, known, true);
      for (const { value } of expression.arguments) read(reading, value, known);
      return;
    case 'conditional': {
      const sure = without(known, questioned(expression.test));
      for (const part of [expression.test, expression.then, expression.else]) read(reading, part, sure);
      return;
    }
    case 'operation': {
      const sure = without(known, questioned(expression));
      for (const operand of expression.operands) read(reading, operand, sure);
      return;
    }
    case 'comprehension':
      comprehend(reading, expression, known);
      return;
    case 'list':
      for (const item of expression.items) read(reading, item, known);
      return;
    case 'map':
      for (const { key, value } of expression.entries) [key, value].forEach((part) => read(reading, part, known));
      return;
    case 'template':
      for (const part of expression.parts) if (typeof part !== 'string') read(reading, part, known);
      return;
    case 'await':
    case 'spread':
    case 'default':
    case 'assignment':
      read(reading, expression.value, known);
      return;
    case 'name':
    case 'constant':
    case 'function-expression':
    case 'class-expression':
    case 'module-expression':
    case 'unknown':
      return;
  }
}

function comprehend(reading: Reading, { clauses, key, element }: Comprehension, known: Origins): void {
  let inner = new Map(known);
  for (const { target, iterable, conditions } of clauses) {
    read(reading, iterable, inner);
    const outer = inner;
    inner = new Map(outer);
    bindElement(target, iterable, outer, inner, new Map());
    inner = without(inner, conditions.flatMap(questioned));
    for (const condition of conditions) read(reading, condition, inner);
  }
  read(reading, key, inner);
  read(reading, element, inner);
}

function use({ uses, parameters, file }: Reading, member: ReadMember, known: Origins): void {
  const { object, name, range, isCalled = false, isSet = false } = member;
  const origin = isOwn(object) ? undefined : originOf(object, known);
  if (!origin) return;
  const annotation = parameters[origin.parameter]?.annotation;
  uses.push({
    parameter: origin.parameter,
    path: [...origin.path, name],
    span: { file, start: range.start, end: range.end },
    isCalled,
    ...(isSet && { isSet: true as const }),
    ...(annotation && { annotation: wordsIn(annotation) }),
  });
}

/** Where its name stands. */
function nameRangeOf({ nameStart, end }: Attribute): Range {
  return { start: nameStart, end };
}

function bindElement(target: Expression, iterable: Expression, outer: Origins, inner: Origins, rebound: ReadonlyMap<string, number>): void {
  for (const name of namesIn([target])) inner.delete(name);
  const origin = originOf(iterable, outer);
  if (target.kind === 'name' && origin && !rebound.has(target.name)) inner.set(target.name, { ...origin, path: [...origin.path, '[]'] });
}

/** Where a value comes from; a copy of a collection counts as the collection, as long as only its elements are asked for. */
function originOf(expression: Expression, known: Origins): Origin | undefined {
  switch (expression.kind) {
    case 'name':
      return known.get(expression.name);
    case 'attribute': {
      const origin = originOf(expression.object, known);
      return origin && { ...origin, path: [...origin.path, expression.name] };
    }
    case 'subscript': {
      const origin = originOf(expression.object, known);
      return origin && (isSlice(expression.index) ? origin : { ...origin, path: [...origin.path, '[]'] });
    }
    case 'call': {
      const [only, ...more] = expression.arguments;
      return isCopy(expression) && only && more.length === 0 ? originOf(only.value, known) : undefined;
    }
    default:
      return undefined;
  }
}

/** A collection that the function made itself, of the elements of another. */
function isOwn(expression: Expression): boolean {
  return isCopy(expression) || (expression.kind === 'subscript' && isSlice(expression.index) && isOwn(expression.object));
}

/** The names in an annotation, those in quotes too. */
function wordsIn(annotation: Expression): readonly string[] {
  return nodesIn(annotation).flatMap((node) => {
    if (node.kind === 'name' || node.kind === 'attribute') return [node.name];
    return node.kind === 'constant' && typeof node.value === 'string' ? (node.value.match(/\w+/g) ?? []) : [];
  });
}

function isSlice(index: Expression): boolean {
  return index.kind === 'list' && index.form === 'slice';
}

function without(known: Origins, names: readonly string[]): Origins {
  return new Map([...known].filter(([name]) => !names.includes(name)));
}

/** Operators of `[…]` and `{…}` after `case`. */
const PATTERNS: ReadonlySet<string> = new Set(['sequence', 'mapping']);

/** The names that a test asks about: `hasattr(item, …)`, `isinstance(item, …)`, `case {…}`, or what is not understood. */
function questioned(test: Expression): readonly string[] {
  return nodesIn(test).flatMap((node) => {
    if (node.kind === 'unknown' || (node.kind === 'operation' && PATTERNS.has(node.operator))) return namesIn([node]);
    if (node.kind !== 'call' || node.callee.kind !== 'name' || !QUESTIONS.has(node.callee.name)) return [];
    return node.arguments.flatMap(({ value }) => (value.kind === 'name' ? [value.name] : []));
  });
}

/** Members that the function itself sets. */
function replacedMembers(body: Block): ReadonlySet<string | undefined> {
  const targets = nodesIn(body).flatMap((node) => (node.kind === 'assign' ? node.targets : []));
  return new Set(targets.flatMap((target) => (target.kind === 'attribute' ? [target.name] : [])));
}

function mentions(expression: Expression, word: string): boolean {
  return nodesIn(expression).some((node) => (node.kind === 'name' || node.kind === 'attribute') && node.name === word);
}
