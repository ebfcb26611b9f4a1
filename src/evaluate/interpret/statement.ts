import * as l10n from '@vscode/l10n';
import type { Assign, Block, Call, ClassDefinition, Expression, Handler, If, Raise, Statement, Try, With } from '../../languages/ir';
import { DEPARTURES_LIMIT } from '../limits';
import { awaited } from '../state/alternatives';
import { SETTER, UNDEFINED, unknown } from '../state/common-values';
import { type Completion, type Departure, differing, isExit, isJump, type Leaving } from '../state/completion';
import { describe } from '../state/describe';
import { extended } from '../state/extended';
import type { Machine } from '../state/machine';
import { nothingIn } from '../state/nothing';
import { Raised } from '../state/raised';
import { Scope } from '../state/scope';
import type { Guard } from '../state/unit';
import type { SymbolicValue, Value } from '../state/values';
import { assign } from './assign';
import { libraryName } from './callable/library-name';
import { callFunction } from './calls/call-function';
import { findMember } from './classes/ancestry';
import { defineClass } from './classes/class';
import { deleteTarget } from './delete-target';
import { evaluate, evaluateItem, makeFunction } from './expression';
import { asksForTypes, bindForTypes, runImport } from './import';
import { runFor, runWhile } from './loop';
import { bind, scopeOfModule, settleImports } from './names';
import { augment } from './operators/operate';
import { truth } from './operators/truth';
import { catches, classesRaised, handlersFor } from './trial/catches';
import { handlersOf } from './trial/handlers-of';
import { tryOut } from './trial/try-out';

/** Runs statements in order and says how the block was left. */
export function runBlock(machine: Machine, block: Block): Completion {
  hoist(machine, block);
  return runFrom(machine, block, 0);
}

/** Runs what the cells of a notebook hold: a statement that raises ends its cell, and nobody need have run that one. */
export function runCells(machine: Machine, block: Block): void {
  hoist(machine, block);
  for (const statement of block) {
    if (!machine.step()) return;
    machine.contain(() => runStatement(machine, statement));
  }
}

/** Goes on with a block; what follows where a path may have left runs under the condition that it did not. */
function runFrom(machine: Machine, block: Block, start: number, left = 0): Completion {
  for (let index = start; index < block.length; index++) {
    if (!machine.step()) return 'return';
    const { frame } = machine;
    const { length } = frame.departures;
    const completion = runStatement(machine, block[index] as Statement);
    if (completion !== 'end') return completion;
    if (frame.departures.length <= length || index + 1 === block.length) continue;
    const departures = differing(frame.departures.slice(length)).slice(0, DEPARTURES_LIMIT - left);
    if (departures.length > 0) return machine.onwards(departures, () => runFrom(machine, block, index + 1, left + departures.length));
  }
  return 'end';
}

/** JS: function declarations exist from the start of their block. */
function hoist(machine: Machine, block: Block): void {
  if (!machine.frame.module.traits.scopes.haveBlocks) return;
  for (const statement of block) {
    if (statement.kind === 'function' && statement.definition.name) {
      bind(machine, statement.definition.name, makeFunction(machine, statement.definition), statement);
    }
  }
}

/** A block of its own: in JS, names declared in it end with it. */
export function runInner(machine: Machine, block: Block): Completion {
  const { frame } = machine;
  if (!frame.module.traits.scopes.haveBlocks) return runBlock(machine, block);
  const outer = frame.scope;
  frame.scope = new Scope('block', outer, frame.module, machine.unit);
  const completion = runBlock(machine, block);
  frame.scope = outer;
  return completion;
}

function runStatement(machine: Machine, statement: Statement): Completion {
  const { frame } = machine;
  const wasRetained = frame.isRetained ?? false;
  if (statement.retained) frame.isRetained = true;
  const completion = tryOut(machine, statement, () => run(machine, statement));
  frame.isRetained = wasRetained;
  return completion;
}

function run(machine: Machine, statement: Statement): Completion {
  const { frame } = machine;
  switch (statement.kind) {
    case 'assign':
      runAssign(machine, statement);
      return 'end';
    case 'augment':
      augment(machine, statement);
      return 'end';
    case 'expression':
      evaluate(machine, statement.value);
      return 'end';
    case 'return': {
      const item = statement.value ? evaluateItem(machine, statement.value) : machine.item(nothingIn(frame.module), statement);
      const condition = machine.pathCondition();
      frame.returns.push(condition === undefined ? item : extended(item, { condition }));
      // Outside a function it is a slip of somebody who is typing: what follows still counts.
      return frame.definition ? 'return' : 'end';
    }
    case 'raise':
      machine.unit.raised = raisedBy(machine, statement, statement.value && evaluate(machine, statement.value));
      return 'raise';
    case 'if':
      return statement.label === undefined ? runIf(machine, statement) : runLabelled(machine, statement, statement.label);
    case 'for':
      return runFor(machine, statement);
    case 'while':
      return runWhile(machine, statement);
    case 'with':
      return runWith(machine, statement);
    case 'try':
      return runTry(machine, statement);
    case 'function': {
      const { definition } = statement;
      if (frame.module.traits.scopes.haveBlocks && frame.scope.kind !== 'class') return 'end'; // hoisted
      const value = makeFunction(machine, definition);
      const accessor = definition.member ?? definition.decorators.map((each) => (each.kind === 'attribute' ? each.name : '')).at(-1);
      if (definition.name && accessor !== 'deleter') bind(machine, accessor === 'setter' ? SETTER + definition.name : definition.name, value, statement);
      return 'end';
    }
    case 'class':
      runClassStatement(machine, statement.definition, statement);
      return 'end';
    case 'import':
      runImport(machine, statement);
      return 'end';
    case 'export':
      return 'end';
    case 'scope':
      for (const name of statement.names) {
        const target = statement.form === 'global' ? scopeOfModule(frame.scope) : frame.scope.function().parent?.function();
        if (target) frame.scope.function().outer.set(name, target);
      }
      return 'end';
    case 'jump':
      frame.label = statement.label;
      return statement.jump;
    case 'delete':
      for (const target of statement.targets) deleteTarget(machine, target);
      return 'end';
    case 'unknown-statement':
      runChildren(machine, statement.children);
      return 'end';
  }
}

function runAssign(machine: Machine, statement: Assign): void {
  const { targets, value, declared } = statement;
  const kind = declared === 'field' || declared === 'static' ? 'const' : declared;
  if (value !== undefined) {
    const item = evaluateItem(machine, value);
    for (const target of targets) assign(machine, target, item, kind);
  } else if (declared === 'let' || declared === 'var' || declared === 'static') {
    for (const target of targets.filter((each) => declared !== 'var' || !isBound(machine, each)))
      assign(machine, target, machine.item(UNDEFINED, statement), kind);
  }
}

/** `var x;` leaves what `x` is. */
function isBound(machine: Machine, target: Expression): boolean {
  return target.kind === 'name' && machine.read(machine.frame.scope.function().cells, target.name) !== undefined;
}

/** Runs what is readable of something that is not. */
export function runChildren(machine: Machine, children: readonly (Statement | Expression)[]): void {
  for (const child of children) {
    if (isStatement(child)) runStatement(machine, child);
    else evaluate(machine, child);
  }
}

const STATEMENTS: ReadonlySet<string> = new Set<Statement['kind']>([
  'assign',
  'augment',
  'expression',
  'return',
  'raise',
  'if',
  'for',
  'while',
  'with',
  'try',
  'function',
  'class',
  'import',
  'export',
  'scope',
  'jump',
  'delete',
  'unknown-statement',
]);

function isStatement(node: Statement | Expression): node is Statement {
  return STATEMENTS.has(node.kind);
}

function runIf(machine: Machine, statement: If): Completion {
  const known = isMainGuard(statement.test) ? true : truth(machine, evaluate(machine, statement.test));
  const isForTypes = asksForTypes(machine, statement.test);
  // A name that does not lead to `typing` asks for the same.
  const test = known ?? (isForTypes && statement.test.kind !== 'operation' ? false : undefined);
  if (test !== undefined) {
    const completion = runInner(machine, test ? statement.then : statement.else);
    if (isForTypes) bindForTypes(machine, test ? statement.else : statement.then);
    return completion;
  }
  const { frame } = machine;
  const { departures } = frame;
  const completion = machine.branch(
    statement.condition,
    () => runBranch(machine, statement.then),
    () => runBranch(machine, statement.else),
  );
  if (isAssertion(statement) && !frame.catching?.isHere) frame.departures = departures;
  return completion;
}

/** JS: jumps that name it end in it, and no others. */
function runLabelled(machine: Machine, { then }: If, label: string): Completion {
  const { frame } = machine;
  const { length } = frame.departures;
  const isLeft = (left: Leaving): boolean => isJump(left.completion) && left.label === label;
  const completion = runInner(machine, then);
  frame.departures = frame.departures.filter((each, index) => index < length || !isLeft(each));
  return isLeft({ completion, label: frame.label }) ? 'end' : completion;
}

/** A block of a path that others meet again. */
function runBranch(machine: Machine, block: Block): Completion {
  const completion = runInner(machine, block);
  settleImports(machine, block);
  return completion;
}

/** Python's `assert`: it says what its author knows to hold. */
function isAssertion({ start, else: [raise] }: If): boolean {
  return raise?.kind === 'raise' && raise.start === start;
}

/** `require.main === module`, which holds for the file that is run. */
function isMainGuard(test: Expression): boolean {
  return test.kind === 'operation' && test.operands.some((operand) => ['require.main', 'import.meta.url', 'import.meta.main'].includes(describe(operand)));
}

/** What `with x as y` binds: the object itself, or what a generator-based context manager yields. */
function entered(machine: Machine, value: Value): Value {
  if (value.kind === 'list' && value.form === 'generator') return machine.items(value)[0]?.value ?? unknown(l10n.t('this context manager yields nothing'));
  if (value.kind === 'symbolic') return wrapped(machine, value) ?? value;
  const enter = value.kind === 'instance' ? (findMember(machine, value.of, '__enter__') ?? findMember(machine, value.of, '__aenter__'))?.value : undefined;
  if (value.kind !== 'instance' || enter?.kind !== 'function') return value;
  return awaited(callFunction(machine, { ...enter, self: value }, { positional: [], named: [], isOpen: false }, value.of.definition));
}

/** What a context manager of the library gives that gives what it was made with. */
function wrapped(machine: Machine, { term }: SymbolicValue): Value | undefined {
  const { giving } = machine.program.library[machine.frame.module.language].contexts;
  if (term.kind !== 'call' || !giving.test(libraryName(term.callee.value) ?? '')) return undefined;
  return (term.arguments.positional[0] ?? term.arguments.named[0]?.item)?.value;
}

/** `with suppress(KeyError):` is `try: … except KeyError: pass`. */
function toHandler({ arguments: given }: Call): Handler {
  return { body: [], catches: given.flatMap(({ name, value }) => (name === undefined ? [describe(value)] : [])) };
}

/** Where a call is tried out, what a context manager may swallow is taken to be swallowed. */
function runWith(machine: Machine, { start, end, items, body }: With): Completion {
  for (const { context, target } of items) {
    const item = evaluateItem(machine, context);
    if (target) assign(machine, target, { ...item, value: entered(machine, item.value) });
  }
  const { passing, suppressing } = machine.program.library[machine.frame.module.language].contexts;
  const calls = items.flatMap(({ context }) => (context.kind === 'call' ? { context, name: libraryName(evaluate(machine, context.callee)) ?? '' } : []));
  const areAll = (kind: RegExp): boolean => calls.length === items.length && calls.every(({ name }) => kind.test(name));
  if (areAll(suppressing))
    return runTry(machine, { kind: 'try', start, end, body, handlers: calls.map(({ context }) => toHandler(context)), else: [], finally: [] });
  const isPassing = areAll(passing);
  const within = (): Completion => runExpecting(machine, calls, body);
  const completion = isPassing ? within() : guarded(machine, within, 'anything');
  if (!machine.unit.trial || isPassing || !isExit(completion)) return completion;
  machine.depart({ completion, label: undefined }, onError());
  return 'end';
}

/** Runs the body of a `with` of which some swallow, or tests expect, what it raises. */
function runExpecting(machine: Machine, contexts: readonly { readonly context: Call; readonly name: string }[], body: Block): Completion {
  const { suppressing, expecting } = machine.program.library[machine.frame.module.language].contexts;
  const isExpected = contexts.some(({ context }) => expecting.test(describe(context.callee)));
  const handlers = contexts.flatMap(({ context, name }) => (suppressing.test(name) || expecting.test(describe(context.callee)) ? [toHandler(context)] : []));
  const run = (): Completion => runInner(machine, body);
  return handlers.length > 0 ? guarded(machine, run, { handlers, body, frame: machine.frame, isExpected }) : run();
}

/** Runs something around which something may catch what it raises. */
function guarded(machine: Machine, run: () => Completion, by: Guard | 'anything'): Completion {
  machine.unit.guards.push(by);
  const completion = run();
  machine.unit.guards.pop();
  return completion;
}

/** The condition under which a handler runs. */
export function onError(): string {
  return l10n.t('an error occurs');
}

/** What a handler raises again, or in its place, of what was raised while a call is tried out; nothing is told of what the program raises by itself. */
function raisedBy(machine: Machine, { value: written }: Raise, value: Value | undefined): Raised | undefined {
  const { frame, program } = machine;
  const { handled } = frame;
  if (handled && (!written || (written.kind === 'name' && written.name === handled.name))) return handled.raised;
  const made = written?.kind === 'call' ? written.callee : written;
  const { exceptions } = program.library[frame.module.language].classes;
  if (handled?.raised.type !== undefined && made?.kind === 'name' && Object.hasOwn(exceptions, made.name)) return new Raised(made.name);
  const classes = value && classesRaised(machine, value);
  return classes && new Raised(undefined, undefined, classes, true);
}

function runTry(machine: Machine, statement: Try): Completion {
  const all = handlersOf(machine, statement);
  const { frame } = machine;
  const { departures: before, catching, handled, returns } = frame;
  const returned = returns.length;
  if (all.length > 0) frame.catching = { isHere: true, since: machine.unit.serial };
  const tried = (): Completion => runInner(machine, statement.body);
  const { handlers: written } = statement;
  const body = written.length > 0 ? guarded(machine, tried, { handlers: written, body: statement.body, frame }) : tried();
  frame.catching = catching;
  if (all.length > 0) settleImports(machine, statement.body);
  const left = frame.departures.slice(before.length);
  if (all.length > 0) frame.departures = [...before, ...left.flatMap((each) => notCaught(machine, all, each))];
  const raised = body === 'raise' ? machine.unit.raised : undefined;
  // Paths that left the body before may have raised something else.
  const ways = body === 'raise' ? [raised, ...left.flatMap((each) => (each.completion === 'raise' ? [each.raised] : []))] : [];
  const some = ways.map((each) => handlersFor(machine, all, each));
  const handlers = body === 'raise' ? all.filter((each) => some.some((those) => those.includes(each))) : all;
  const mayPass = ways.some((each, index) => !some[index]?.some((handler) => catches(machine, handler, each)));
  const handle = ({ binding, body: handler }: Handler): Completion => {
    if (binding) assign(machine, binding, machine.item(unknown(l10n.t('an exception')), binding));
    frame.handled = raised && ways.length === 1 ? { raised, name: binding?.kind === 'name' ? binding.name : undefined } : undefined;
    const completion = runInner(machine, handler);
    frame.handled = handled;
    return completion;
  };
  const [only, ...others] = handlers;
  const completions: Completion[] = [];
  // Where nothing else may catch it, whoever goes on has got there through the handler.
  if (body === 'raise' && only && others.length === 0 && !(mayPass && catching)) completions.push(handle(only));
  else {
    if (body !== 'raise' || handlers.length === 0)
      completions.push(body === 'end' ? machine.onwards(differing(left), () => runInner(machine, statement.else)) : body);
    for (const handler of handlers) completions.push(machine.aside(onError(), () => handle(handler)));
  }
  const until = returns.length;
  const { raised: leaving } = machine.unit;
  const last = runInner(machine, statement.finally);
  if (last !== 'end') {
    returns.splice(returned, until - returned);
    return last;
  }
  machine.unit.raised = leaving;
  const [first = 'end'] = completions;
  if (completions.includes('end')) machine.depart({ completion: first, label: frame.label, raised }, onError());
  if (completions.includes('end') && mayPass && first !== 'raise') machine.depart({ completion: 'raise', label: undefined, raised }, onError());
  return completions.includes('end') ? 'end' : (completions.find((each) => !isExit(each)) ?? first);
}

/** What goes on past handlers of what a path left by: all but what they may catch. */
function notCaught(machine: Machine, handlers: readonly Handler[], departure: Departure): readonly Departure[] {
  if (departure.completion !== 'raise') return [departure];
  const { catching } = machine.frame;
  return catching && handlersFor(machine, handlers, departure.raised).length === 0 ? [{ ...departure, caught: catching }] : [];
}

function runClassStatement(machine: Machine, definition: ClassDefinition, range: Statement): void {
  const value = defineClass(machine, definition);
  if (definition.name) bind(machine, definition.name, value, range);
}
