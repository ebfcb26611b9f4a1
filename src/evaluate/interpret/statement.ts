import * as l10n from '@vscode/l10n';
import type { Block, ClassDefinition, Expression, For, If, Import, Statement, Try, While, With } from '../../languages/ir';
import { type Completion, describe, isExit, type Machine } from '../state/machine';
import { nothingIn } from '../state/nothing';
import { Scope } from '../state/scope';
import { awaited, constant, type Item, SETTER, UNDEFINED, unknown, type Value } from '../state/values';
import { assign } from './assign';
import { callFunction } from './call';
import { libraryName } from './callable/library-name';
import { defineClass, findMember } from './class';
import { areCertain, consume, entriesOf } from './collections';
import { evaluate, evaluateItem, makeFunction } from './expression';
import { refuseGoingOver } from './lacking';
import { deleteAttribute } from './members/attribute';
import { memberOf, moduleValue, placeOf, publicNames } from './members/module-members';
import { deleteSubscript } from './members/subscript';
import { bind, bindItem, scopeOfModule } from './names';
import { augment } from './operators/operate';
import { truth } from './operators/truth';
import { asksForTypes, bindForTypes } from './types-only';

/** Elements of a literal collection that a loop is run for, one by one. */
const LOOP_LIMIT = 200;

/** Runs statements in order and says how the block was left. */
export function runBlock(machine: Machine, block: Block): Completion {
  hoist(machine, block);
  return runFrom(machine, block, 0);
}

/** Goes on with a block; what follows a jump that depends on something unknown runs under the condition that there was none. */
function runFrom(machine: Machine, block: Block, start: number): Completion {
  for (const [index, statement] of block.entries()) {
    if (index < start) continue;
    if (!machine.step()) return 'return';
    const { frame } = machine;
    const { jumps } = frame;
    const completion = runStatement(machine, statement);
    if (completion !== 'end') return completion;
    const condition = frame.jumps.length > jumps.length ? frame.jumps.at(-1) : undefined;
    if (condition === undefined || index + 1 === block.length) continue;
    machine.maybe(condition, () => runFrom(machine, block, index + 1));
    return 'end';
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
function runInner(machine: Machine, block: Block): Completion {
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
  const completion = machine.unit.trial ? tryOut(machine, statement) : run(machine, statement);
  frame.isRetained = wasRetained;
  return completion;
}

/** Runs a statement of a call that is tried out, and notes what leaves it. */
function tryOut(machine: Machine, statement: Statement): Completion {
  const { unit, frame } = machine;
  const before = unit.raised;
  const completion = machine.contain(() => run(machine, statement));
  const { raised } = unit;
  if (completion !== 'raise' || !raised) return completion;
  raised.at ??= machine.spanOf(statement);
  const condition = machine.condition() ?? frame.exits.at(-1);
  const isNew = raised !== before && !unit.escapes.some((escape) => escape.raised === raised);
  if (isNew && condition !== undefined && frame.depth === 1 && unit.guards === 0) unit.escapes.push({ raised, condition });
  return completion;
}

function run(machine: Machine, statement: Statement): Completion {
  const { frame } = machine;
  switch (statement.kind) {
    case 'assign': {
      const { targets, value, declared } = statement;
      const kind = declared === 'field' || declared === 'static' ? 'const' : declared;
      if (value === undefined) {
        if (declared === 'let' || declared === 'var' || declared === 'static')
          for (const target of targets.filter((each) => declared !== 'var' || !isBound(machine, each)))
            assign(machine, target, machine.item(UNDEFINED, statement), kind);
        return 'end';
      }
      const item = evaluateItem(machine, value);
      for (const target of targets) assign(machine, target, item, kind);
      return 'end';
    }
    case 'augment':
      augment(machine, statement);
      return 'end';
    case 'expression':
      evaluate(machine, statement.value);
      return 'end';
    case 'return': {
      const item = statement.value ? evaluateItem(machine, statement.value) : machine.item(nothingIn(frame.module), statement);
      const condition = machine.condition() ?? frame.exits.at(-1);
      frame.returns.push(condition === undefined ? item : { ...item, condition });
      // Outside a function it is a slip of somebody who is typing: what follows still counts.
      return frame.definition ? 'return' : 'end';
    }
    case 'raise':
      if (statement.value) evaluate(machine, statement.value);
      machine.unit.raised = undefined;
      return 'raise';
    case 'if':
      return runIf(machine, statement);
    case 'for':
      return runFor(machine, statement);
    case 'while':
      return runWhile(machine, statement);
    case 'with':
      for (const { context, target } of statement.items) {
        const item = evaluateItem(machine, context);
        if (target) assign(machine, target, { ...item, value: entered(machine, item.value) });
      }
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
      for (const target of statement.targets) {
        if (target.kind === 'attribute') deleteAttribute(machine, evaluate(machine, target.object), target.name, machine.item(UNDEFINED, target));
        if (target.kind === 'subscript') deleteSubscript(machine, evaluate(machine, target.object), evaluate(machine, target.index));
      }
      return 'end';
    case 'unknown-statement':
      runChildren(machine, statement.children);
      return 'end';
  }
}

/** `var x;` leaves what `x` is. */
function isBound(machine: Machine, target: Expression): boolean {
  return target.kind === 'name' && machine.read(machine.frame.scope.function().cells, target.name) !== undefined;
}

/** Whether a jump leaves a loop within the one that it means. */
function isBeyond({ frame: { label } }: Machine, completion: Completion, loop: For | While): boolean {
  return (completion === 'break' || completion === 'continue') && label !== undefined && label !== loop.label;
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
    if (isForTypes) bindForTypes(machine, test ? statement.else : statement.then, runImport);
    return completion;
  }
  return machine.branch(
    statement.condition,
    () => runInner(machine, statement.then),
    () => runInner(machine, statement.else),
  );
}

/** `require.main === module`, which holds for the file that is run. */
function isMainGuard(test: Expression): boolean {
  return test.kind === 'operation' && test.operands.some((operand) => ['require.main', 'import.meta.url', 'import.meta.main'].includes(describe(operand)));
}

function runFor(machine: Machine, statement: For): Completion {
  const iterable = evaluate(machine, statement.iterable);
  if (statement.over === 'values') refuseGoingOver(machine, iterable);
  const elements = statement.over === 'keys' ? propertyNames(machine, iterable) : consume(machine, iterable, machine.frame.module.language);
  const declared = machine.frame.module.traits.scopes.haveBlocks ? 'const' : undefined;
  /** The condition under which a turn did not leave the loop, which decides whether `else` runs. */
  let unbroken: string | undefined;
  const body = (item: Item): Completion => {
    const { frame } = machine;
    const outer = frame.scope;
    if (declared) frame.scope = new Scope('block', outer, frame.module, machine.unit);
    assign(machine, statement.target, item, declared);
    const { jumps } = frame;
    const completion = runBlock(machine, statement.body);
    if (frame.jumps.length > jumps.length) unbroken = frame.jumps.at(-1);
    frame.jumps = jumps;
    frame.scope = outer;
    return completion;
  };
  if (!elements || elements.length > LOOP_LIMIT) {
    const text = describe(statement.iterable);
    const reason = l10n.t('the elements of `{0}` are only known when the program runs', text);
    machine.maybe(l10n.t('for each of {0}', text), () =>
      body(machine.item(unknown(iterable.kind === 'unknown' ? iterable.reason : reason), statement.iterable)),
    );
    return otherwise();
  }
  for (const { condition, isMany, isMoved: _, ...element } of elements) {
    if (condition !== undefined || isMany) {
      machine.maybe(condition ?? l10n.t('for each of {0}', describe(statement.iterable)), () => (isMany ? guarded(element) : body(element)));
      continue;
    }
    const completion = body(element);
    if (isBeyond(machine, completion, statement)) return completion;
    if (completion === 'break') return 'end';
    if (isExit(completion)) return completion;
  }
  return otherwise();

  /** There may be none of them: what is raised for one is not said to be raised on a path. */
  function guarded(item: Item): Completion {
    const { unit } = machine;
    unit.guards++;
    try {
      return body(item);
    } finally {
      unit.guards--;
    }
  }

  function otherwise(): Completion {
    if (unbroken === undefined || statement.else.length === 0) return runInner(machine, statement.else);
    machine.maybe(unbroken, () => runInner(machine, statement.else));
    return 'end';
  }
}

/** JS: what `for…in` goes over. */
function propertyNames(machine: Machine, value: Value): readonly Item[] | undefined {
  if (value.kind === 'map') return entriesOf(machine, value).map(({ key, item }) => ({ ...item, value: key }));
  const items = value.kind === 'list' ? machine.items(value) : undefined;
  return items && areCertain(items) ? items.map((item, index) => ({ ...item, value: constant(String(index)) })) : undefined;
}

/** A loop whose condition is known is run until it ends; one that only a `break` ends, once. */
function runWhile(machine: Machine, statement: While): Completion {
  const isEndless = statement.test.kind === 'constant';
  const turnOnce = (): Completion => {
    const { jumps } = machine.frame;
    const completion = ofOneTurn(machine, statement.perTurn ?? [], () => runInner(machine, statement.body));
    machine.frame.jumps = jumps;
    return statement.step && (completion === 'end' || completion === 'continue') ? runBlock(machine, statement.step) : completion;
  };
  for (let turn = 0; turn < LOOP_LIMIT; turn++) {
    const test = truth(machine, evaluate(machine, statement.test));
    if (test === false) break;
    if (test === undefined) {
      machine.maybe(statement.condition, turnOnce);
      break;
    }
    const completion = turnOnce();
    if (isBeyond(machine, completion, statement)) return completion;
    if (completion === 'break') return 'end';
    if (isExit(completion)) return completion;
    if (isEndless) break;
  }
  return runInner(machine, statement.else);
}

/** Runs the body of a loop with names that are new in this turn, so that what keeps them keeps those of this turn. */
function ofOneTurn(machine: Machine, names: readonly string[], body: () => Completion): Completion {
  const { frame } = machine;
  const outer = frame.scope;
  const scope = new Scope('block', outer, frame.module, machine.unit);
  const copy = (from: Scope, to: Scope): void => names.forEach((name) => machine.write(to.cells, name, machine.read(from.cells, name)));
  copy(outer, scope);
  frame.scope = scope;
  const completion = body();
  frame.scope = outer;
  copy(scope, outer);
  return completion;
}

/** What `with x as y` binds: the object itself, or what a generator-based context manager yields. */
function entered(machine: Machine, value: Value): Value {
  if (value.kind === 'list' && value.form === 'generator') return machine.items(value)[0]?.value ?? unknown(l10n.t('this context manager yields nothing'));
  const enter = value.kind === 'instance' ? (findMember(machine, value.of, '__enter__') ?? findMember(machine, value.of, '__aenter__'))?.value : undefined;
  if (value.kind !== 'instance' || enter?.kind !== 'function') return value;
  return awaited(callFunction(machine, { ...enter, self: value }, { positional: [], named: [], isOpen: false }, value.of.definition));
}

/** Context managers of the library that let pass what is raised in their body. */
const PASSING = /^(builtins\.open|contextlib\.(nullcontext|closing|redirect_std\w+)|threading\.R?Lock|tempfile\.\w+)$/;

/** Where a call is tried out, what a context manager may swallow is taken to be swallowed. */
function runWith(machine: Machine, { items, body }: With): Completion {
  const isPassing = items.every(({ context }) => {
    const callee = context.kind === 'call' ? evaluate(machine, context.callee) : undefined;
    const name = callee && libraryName(callee);
    return name !== undefined && PASSING.test(name);
  });
  const completion = isPassing ? runInner(machine, body) : guarded(machine, body);
  if (!machine.unit.trial || isPassing || !isExit(completion)) return completion;
  machine.frame.exits.push(onError());
  return 'end';
}

/** Runs a block around which something may catch what it raises. */
function guarded(machine: Machine, body: Block): Completion {
  machine.unit.guards++;
  const completion = runInner(machine, body);
  machine.unit.guards--;
  return completion;
}

/** The condition under which a handler runs. */
export function onError(): string {
  return l10n.t('an error occurs');
}

function runTry(machine: Machine, statement: Try): Completion {
  const { handlers } = statement;
  const body = handlers.length > 0 ? guarded(machine, statement.body) : runInner(machine, statement.body);
  const handle = ({ binding, body: handler }: (typeof handlers)[number]): Completion => {
    if (binding) assign(machine, binding, machine.item(unknown(l10n.t('an exception')), binding));
    return runInner(machine, handler);
  };
  const [only, ...others] = handlers;
  const completions: Completion[] = [];
  if (body === 'raise' && only && others.length === 0) completions.push(handle(only));
  else {
    if (body !== 'raise' || handlers.length === 0) completions.push(body === 'end' ? runInner(machine, statement.else) : body);
    for (const handler of handlers) completions.push(machine.aside(onError(), () => handle(handler)));
  }
  const last = runInner(machine, statement.finally);
  if (last !== 'end') return last;
  const [first = 'end'] = completions;
  return completions.includes('end') ? 'end' : (completions.find((each) => !isExit(each)) ?? first);
}

function runClassStatement(machine: Machine, definition: ClassDefinition, range: Statement): void {
  const value = defineClass(machine, definition);
  if (definition.name) bind(machine, definition.name, value, range);
}

function runImport(machine: Machine, statement: Import): void {
  const { language } = machine.frame.module;
  const { place, local } = placeOf(machine, statement.module);
  const { namespace } = statement;
  if (namespace) {
    // `import a.b` binds `a`: the package, through which `a.b` is found.
    const root = namespace.root && statement.module.specifier.includes('.') ? statement.module.specifier.split('.')[0] : undefined;
    const at = root === undefined ? place : placeOf(machine, { ...statement.module, specifier: root }).place;
    const isPathOnly = root !== undefined && at.kind === 'external' && place.kind === 'file';
    const value = isPathOnly
      ? moduleValue(machine, { kind: 'folder', folder: folderAbove(place.file, statement.module.specifier) }, language)
      : moduleValue(machine, at, language);
    bind(machine, namespace.local, value, namespace);
  }
  for (const name of statement.names) {
    const span = machine.spanOf(name);
    if (name.imported === '*') {
      importAll(machine, place, span);
      continue;
    }
    const shadow = local !== undefined && machine.program.binds(local, name.imported) ? local : undefined;
    if (shadow !== undefined) bindItem(machine, name.local, { kind: 'import-binding', file: shadow, name: name.imported, span });
    else if (place.kind === 'file') bindItem(machine, name.local, { kind: 'import-binding', file: place.file, name: name.imported, span });
    else bind(machine, name.local, imported(machine, place, name.imported, span), name);
  }

  function imported(of: Machine, at: typeof place, name: string, span: Item['span']): Value {
    if (name === 'default' && at.kind === 'sdk') return moduleValue(of, at, language);
    return memberOf(of, at, language, name, span);
  }
}

function importAll(machine: Machine, place: ReturnType<typeof placeOf>['place'], span: Item['span']): void {
  const { language } = machine.frame.module;
  if (place.kind === 'file') {
    for (const name of publicNames(machine, place.file)) bindItem(machine, name, { kind: 'import-binding', file: place.file, name, span });
    return;
  }
  if (place.kind === 'sdk') {
    for (const name of Object.keys(machine.program.sdk[language].modules[place.module] ?? {})) {
      bindItem(machine, name, { value: memberOf(machine, place, language, name, span), span });
    }
  }
}

/** The folder that holds the first part of a dotted path which leads to `file`. */
function folderAbove(file: string, specifier: string): string {
  const first = `/${specifier.split('.')[0] ?? ''}/`;
  const at = file.lastIndexOf(first);
  return at < 0 ? file : file.slice(0, at + first.length - 1);
}
