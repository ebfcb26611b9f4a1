import * as l10n from '@vscode/l10n';
import type { Argument, Call, Range } from '../../languages/ir';
import type { Span } from '../../model/span';
import { awaited, union, withCondition } from '../state/alternatives';
import type { Completion } from '../state/completion';
import { extended } from '../state/extended';
import { describe, type Frame, lastExit, type Machine } from '../state/machine';
import { nothingIn } from '../state/nothing';
import { Raised } from '../state/raised';
import { Scope } from '../state/scope';
import {
  type Arguments,
  type FunctionValue,
  type GivenOption,
  OPEN,
  type PlacedValue,
  SUPER,
  type SymbolicValue,
  UNDEFINED,
  unknown,
  type Value,
} from '../state/values';
import { classesOf } from '../workflow/classes-of';
import { assign } from './assign';
import { isRecursive } from './callable/is-recursive';
import { toLibraryCallable } from './callable/library-callable';
import { libraryName } from './callable/library-name';
import { findHook, instantiate } from './classes/class';
import { isCache } from './classes/decorate';
import { consume, entriesOf, keyOf, newList, newMap, open } from './collections';
import { evaluate, evaluateItem, spread } from './expression';
import { idleKey, isDull, recall, remember, watch } from './idle-calls';
import { callLibrary } from './library/library-call';
import { callMethod } from './library/method';
import { noteAdding } from './members/lost-handoffs';
import { bindItem } from './names';
import { callSdk } from './sdk/sdk-call';
import { noteSettings } from './sdk/sdk-options';
import { runBlock } from './statement';
import { cutShort, refuseCalling, refuseGoingOver } from './trial/lacking';
import { refuseArguments, refuseCall } from './trial/refuse';

/** Evaluates a call expression. */
export function call(machine: Machine, expression: Call): Value {
  const { callee: target } = expression;
  if (target.kind === 'name' && target.name === 'super') {
    // Python's `super()` takes nothing and gives the parent; JavaScript's calls the parent's constructor.
    const parent = parentOf(machine);
    const args = evaluateArguments(machine, expression.arguments);
    if (machine.frame.module.traits.functions.isSuperParent) return parent;
    const span = machine.spanOf(expression);
    return callMethod(machine, { kind: 'method', receiver: parent, name: 'constructor' }, args, span, span);
  }
  const written = evaluateItem(machine, target);
  const callee = target.kind === 'name' ? { ...written, value: withoutReceiver(written.value) } : written;
  const nothing = cutShort(expression.isOptional, callee.value);
  if (nothing) return nothing;
  const args = evaluateArguments(machine, expression.arguments, expression.isNew);
  refuseCalling(machine, callee, args);
  refuseArguments(machine, callee.value, args);
  const span = machine.spanOf(expression);
  noteAdding(machine, target, callee.value, args, span);
  return callValue(machine, callee, args, span, describe(target));
}

/** What `super` stands for. */
export function parentOf({ frame }: Machine): Value {
  return { kind: 'method', receiver: frame.self ?? UNDEFINED, name: SUPER };
}

/** JS: a method that was read from an object and is called by a name of its own has no `this`. */
function withoutReceiver(value: Value): Value {
  return value.kind === 'function' && value.isRead ? extended(value, { self: UNDEFINED }) : value;
}

function evaluateArguments(machine: Machine, written: readonly Argument[], isNew?: boolean): Arguments {
  const positional: PlacedValue[] = [];
  const named: GivenOption[] = [];
  let isOpen = false;
  for (const argument of written) {
    const item = evaluateItem(machine, argument.value);
    if (argument.spread === 'values') {
      refuseGoingOver(machine, item.value);
      const elements = consume(machine, item.value, machine.frame.module.language);
      if (!elements) isOpen = true;
      positional.push(...(elements ?? spread(machine, item)));
    } else if (argument.spread === 'named') {
      if (item.value.kind !== 'map') isOpen = true;
      else {
        for (const { key, item: entry } of entriesOf(machine, item.value)) {
          if (key.kind === 'constant' && typeof key.value === 'string') named.push({ name: key.value, item: entry, span: entry.span, nameSpan: entry.span });
          else isOpen = true;
        }
      }
    } else if (argument.name !== undefined) {
      const nameSpan = machine.spanOf(argument.nameRange ?? argument);
      named.push({ name: argument.name, item, span: machine.spanOf(argument), nameSpan });
    } else positional.push(item);
  }
  return { positional: fit(positional), named: fit(named), isOpen, isNew };
}

/** A list without the room that `push` leaves for more: symbolic values keep it. */
function fit<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : list.slice();
}

const NOTHING: readonly never[] = [];

/** Python: `Owner[int](…)`. */
function callGeneric(machine: Machine, { term }: SymbolicValue, args: Arguments, span: Span, text: string): Value | undefined {
  return term.kind === 'subscript' && term.object.value.kind === 'class' ? callValue(machine, term.object, args, span, text) : undefined;
}

/** Calls a value with arguments at hand. `span` is the call; `text` the callee as written, for reasons. */
export function callValue(machine: Machine, callee: PlacedValue, args: Arguments, span: Span, text = l10n.t('this function')): Value {
  const { value } = callee;
  switch (value.kind) {
    case 'function':
      if (value.isOneOfMany) return perhaps(callFunction(machine, value, args, span), span, text);
      return value.isMemoized ? callMemoized(machine, value, args, span) : callFunction(machine, value, args, span);
    case 'class':
      return instantiate(machine, value, args, span, callee.span);
    case 'sdk':
      return callSdk(machine, value, args, span, callee.span);
    case 'method':
      return callMethod(machine, value, args, span, callee.span);
    case 'symbolic': {
      refuseCall(machine, value);
      noteSettings(machine, value, args, span);
      return (
        memoized(value, args) ??
        callPartial(machine, value, args, span, text) ??
        callProxy(machine, value, args, span) ??
        callGeneric(machine, value, args, span, text) ??
        callLibrary(machine, callee, value, args, span) ??
        passedOut(machine, callee, value, args, span)
      );
    }
    case 'union': {
      const callable = value.alternatives.filter((item) => !['constant', 'unknown'].includes(item.value.kind));
      const [only] = callable;
      if (!only) return unknown(l10n.t('`{0}` is only known when the program runs', text));
      if (callable.length === 1) return callValue(machine, only, args, span, text);
      const results: PlacedValue[] = [];
      for (const alternative of callable) {
        machine.maybe(alternative.condition ?? l10n.t('`{0}` decides', text), () => {
          results.push({ ...alternative, value: callValue(machine, alternative, args, span, text) });
          return 'end';
        });
      }
      return union(results);
    }
    case 'instance': {
      const member = findHook(machine, value.of, 'call');
      const called = member?.kind === 'function' ? extended(member, { self: value }) : undefined;
      return called
        ? callValue(machine, { value: called, span: callee.span }, args, span, text)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', text));
    }
    case 'tool':
      return value.implementation
        ? callValue(machine, { value: value.implementation, span: callee.span }, args, span, text)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', text));
    case 'unknown':
      leak(machine, value, args);
      return unknown(value.reason);
    case 'constant':
    case 'list':
    case 'map':
    case 'module':
    case 'agent':
    case 'handoff':
    case 'part':
    case 'promise':
      return unknown(l10n.t('`{0}` cannot be called', text));
  }
}

/** What is given unless another function is called. */
function perhaps(value: Value, span: Span, text: string): Value {
  const other = unknown(l10n.t('`{0}` is only known when the program runs', text));
  return union([value, other].map((each) => ({ value: each, span, condition: l10n.t('`{0}` decides', text) })));
}

/** `functools.cache(f)`, `functools.lru_cache(maxsize=1)(f)`. */
function memoized(cache: SymbolicValue, { positional: [first, ...more], named }: Arguments): Value | undefined {
  return isCache(cache) && first?.value.kind === 'function' && more.length === 0 && named.length === 0 ? { ...first.value, isMemoized: true } : undefined;
}

/** Calls a function once for the same arguments. */
function callMemoized(machine: Machine, value: FunctionValue, args: Arguments, site: Range): Value {
  const { memo } = machine.unit;
  const keys = [{ name: '', item: value.self && machine.item(value.self, site) }, ...args.positional.map((item) => ({ name: '', item })), ...args.named].map(
    ({ name, item }) => (item ? { name, key: keyOf(item.value) } : { name, key: '' }),
  );
  if (args.isOpen || keys.some(({ key }) => key === undefined)) return callFunction(machine, value, args, site);
  const results = memo.get(value.definition) ?? new Map<string, Value>();
  memo.set(value.definition, results);
  const key = JSON.stringify(keys);
  const result = results.get(key) ?? callFunction(machine, value, args, site);
  results.set(key, result);
  return result;
}

/** Calls what `functools.partial(f, …)` made; undefined for anything else. */
function callPartial(machine: Machine, { term }: SymbolicValue, args: Arguments, span: Span, text: string): Value | undefined {
  const partial = partialOf(term);
  if (!partial) return undefined;
  const { inner, given } = partial;
  const named = [...given.named.filter(({ name }) => !args.named.some((option) => option.name === name)), ...args.named];
  return callValue(machine, inner, { positional: [...given.positional, ...args.positional], named, isOpen: given.isOpen || args.isOpen }, span, text);
}

/** What a function gives that is not followed. */
function passedOut(machine: Machine, callee: PlacedValue, value: SymbolicValue, args: Arguments, span: Span): Value {
  leak(machine, value, args);
  const made: SymbolicValue = { kind: 'symbolic', term: { kind: 'call', callee, arguments: args }, span };
  machine.unit.trial?.(made);
  return made;
}

/** Of the language's own functions these change what they are given. */
const CHANGING = /^(Object\.(assign|definePropert(y|ies)|setPrototypeOf)|Reflect\.(set|defineProperty|deleteProperty|setPrototypeOf|apply))$/;

/** JS: a function that is not known may give the objects it is passed whatever they lack. Schemas and the language's own functions leave them as they are. */
function leak(machine: Machine, callee: Value, { positional }: Arguments): void {
  if (!machine.frame.module.traits.objects.areMaps) return;
  const name = libraryName(callee);
  const isPlain = name !== undefined && !CHANGING.test(name) && (toLibraryCallable(machine, callee) !== undefined || classesOf(machine, callee) !== undefined);
  if (isPlain || name?.startsWith('zod.') || name?.startsWith('sdk().')) return;
  for (const item of positional)
    if (item.value.kind === 'instance' || item.value.kind === 'map')
      machine.write(item.value.cells, OPEN, { ...item, value: unknown(l10n.t('a function that is not known may have added it')) });
}

/** JS: calls what stands for a function through `apply` of its handler, or the function itself; undefined for anything else. */
function callProxy(machine: Machine, value: SymbolicValue, args: Arguments, span: Span): Value | undefined {
  const proxy = proxyOf(value);
  if (!proxy) return undefined;
  const trap = proxy.handler.value.kind === 'map' ? machine.read(proxy.handler.value.cells, 'apply') : undefined;
  if (!trap) return proxy.handler.value.kind === 'map' ? callValue(machine, proxy.target, args, span) : undefined;
  const list = machine.item(newList(machine, args.positional), span);
  return callValue(machine, trap, { positional: [proxy.target, machine.item(UNDEFINED, span), list], named: [], isOpen: args.isOpen }, span);
}

/** What `new Proxy(target, handler)` was given. */
export function proxyOf({ term }: SymbolicValue): { readonly target: PlacedValue; readonly handler: PlacedValue } | undefined {
  if (term.kind !== 'call' || term.callee.value.kind !== 'symbolic') return undefined;
  const { term: callee } = term.callee.value;
  const [target, handler] = term.arguments.positional;
  return callee.kind === 'external' && callee.name === 'Proxy' && term.arguments.isNew && target && handler ? { target, handler } : undefined;
}

/** The function and the arguments that `functools.partial` was given. */
export function partialOf(term: SymbolicValue['term']): { readonly inner: PlacedValue; readonly given: Arguments } | undefined {
  if (term.kind !== 'call') return undefined;
  const { callee, arguments: args } = term;
  const isPartial = callee.value.kind === 'symbolic' && callee.value.term.kind === 'external' && callee.value.term.name === 'functools.partial';
  const [inner, ...positional] = args.positional;
  return isPartial && inner ? { inner, given: { ...args, positional } } : undefined;
}

/** Calls a closure; `'unknown'` gives every parameter an unknown value. The result joins everything it may return. */
export function callFunction(machine: Machine, value: FunctionValue, written: Arguments | 'unknown', site: Range): Value {
  const { definition, module } = value;
  const args = value.given && written !== 'unknown' ? { ...written, positional: [...value.given, ...written.positional] } : written;
  const name = definition.name ?? l10n.t('this function');
  const isTooDeep = !machine.mayCall(definition);
  if (isTooDeep || isRecursive(machine, value, args)) {
    machine.unit.isBlurred = true;
    return unknown(
      isTooDeep ? l10n.t('the result of `{0}`: calls are nested too deeply to follow', name) : l10n.t('the result of `{0}`: it calls itself', name),
    );
  }

  // What a call raises counts where it is tried out, and is not remembered.
  const idle = args === 'unknown' || value.self || machine.unit.trial || isMadeAgain(value) ? undefined : idleKey(machine, args);
  const known = idle === undefined ? undefined : recall(machine, value, idle);
  if (known) return known;
  const effects = watch(machine);

  const caller = machine.frame;
  const scope = new Scope('function', value.scope, module, machine.unit);
  const under = machine.circumstance();
  const frame: Frame = {
    module,
    under,
    callPath: args === 'unknown' ? caller.callPath : [...caller.callPath, { file: caller.module.file, start: site.start, end: site.end }],
    definition,
    depth: caller.depth + 1,
    from: machine.unit.serial,
    given: args,
    scope,
    self: value.self,
    home: value.home,
    returns: [],
    yields: [],
    departures: [],
    catching: catchingCalls(machine),
    label: undefined,
    isRetained: caller.isRetained || value.retained === true,
    caller,
  };
  machine.frame = frame;
  const conditions = machine.unit.conditions.splice(0);
  const completion = machine.contain(() => {
    bindParameters(machine, value, args);
    return runBlock(machine, definition.body);
  });
  machine.unit.conditions.push(...conditions);
  machine.frame = caller;
  if (completion === 'raise') raiseAgain(machine, value, frame);

  const given = resultOf(machine, value, frame, completion, site);
  // What decorates an async function may wait for it. A promise of a promise is one in JS, and a coroutine that gives another is not.
  const isCoroutine = definition.isAsync && !definition.isGenerator && !value.isWrapped;
  const settled = module.traits.functions.takeSelf ? given : awaited(given);
  const result: Value = isCoroutine ? { kind: 'promise', result: machine.item(settled, site) } : given;
  const isIdle = !effects() && idle !== undefined && isDull(machine, result);
  return isIdle ? remember(machine, value, idle, result) : result;
}

/** What may catch what a call raises: what is around it, or whoever calls a function that nobody here calls. */
function catchingCalls({ frame, unit }: Machine): Frame['catching'] {
  if (frame.catching) return { ...frame.catching, isHere: false };
  return unit.isModuleBody() ? undefined : { isHere: false, since: 0 };
}

/** Where a call is tried out, what leaves a function on every path leaves its caller. Generators run when they are asked, coroutines when they are awaited; JS gives a promise. */
function raiseAgain({ unit }: Machine, { definition }: FunctionValue, { returns, caller }: Frame): void {
  const runsLater = definition.isGenerator || (definition.isAsync && (caller?.depth !== 0 || unit.given !== undefined));
  if (unit.trial && returns.length === 0 && !runsLater) throw unit.raised ?? new Raised(undefined);
}

/** Its defaults may be others each time that it is defined. */
function isMadeAgain({ defaults, scope }: FunctionValue): boolean {
  return defaults !== undefined && ([...defaults.values()].some(({ value }) => value.kind !== 'constant') || scope.kind !== 'module');
}

/** Everything the activation may give back. */
function resultOf(machine: Machine, { definition, module }: FunctionValue, frame: Frame, completion: Completion, site: Range): Value {
  if (definition.isGenerator) return newList(machine, frame.yields, 'generator');
  if (completion === 'end' && frame.returns.length > 0)
    frame.returns.push(withCondition(machine.item(nothingIn(module), site), module.traits.nothing === null ? undefined : lastExit(frame)));
  if (frame.returns.length === 0)
    return completion === 'raise'
      ? unknown(l10n.t('the result of `{0}`, which raises an error', definition.name ?? l10n.t('this function')))
      : nothingIn(module);
  return union(frame.returns.length === 1 ? frame.returns.map(({ condition: _, ...item }) => item) : frame.returns);
}

function bindParameters(machine: Machine, value: FunctionValue, args: Arguments | 'unknown'): void {
  const { definition, module, self } = value;
  const parameters = [...definition.parameters];
  let given = args === 'unknown' ? undefined : args;
  // Python: the first parameter of a bound method is its receiver.
  if (self && module.traits.functions.takeSelf && !isStatic(value)) {
    const [first] = parameters;
    if (first?.form === 'rest') given &&= { ...given, positional: [machine.item(self, first), ...given.positional] };
    else if (first) bindItem(machine, first.name, machine.item(self, first));
    if (first?.form !== 'rest') parameters.shift();
  }
  const taken = new Set<string>();
  let position = 0;
  for (const parameter of parameters) {
    const item = argumentFor(parameter);
    if (parameter.pattern) assign(machine, parameter.pattern, item, 'const');
    else bindItem(machine, parameter.name, item);
    if (parameter.isProperty && self?.kind === 'instance') machine.write(self.cells, parameter.name, item);
  }

  function argumentFor(parameter: (typeof parameters)[number]): PlacedValue {
    const missing = (): PlacedValue =>
      machine.item(
        unknown(l10n.t('`{0}` is a parameter of `{1}`', parameter.name || l10n.t('a parameter'), definition.name ?? l10n.t('a function'))),
        parameter,
      );
    if (!given) return missing();
    if (parameter.form === 'rest') {
      const items = given.positional.slice(position);
      position = given.positional.length;
      return machine.item(newList(machine, items, module.traits.functions.rest), parameter);
    }
    if (parameter.form === 'rest-named') {
      const map = newMap(machine);
      for (const { name, item } of given.named) if (!taken.has(name)) machine.write(map.cells, name, item);
      if (given.isOpen) open(machine, map, missing());
      return machine.item(map, parameter);
    }
    const option = parameter.form === 'positional-only' ? undefined : given.named.find(({ name }) => name === parameter.name);
    if (option) {
      taken.add(parameter.name);
      return option.item;
    }
    const positional = parameter.form === 'keyword-only' ? undefined : given.positional[position++];
    if (positional && !(positional.value.kind === 'constant' && positional.value.value === undefined && parameter.default)) return positional;
    if (given.isOpen) return missing();
    const made = value.defaults?.get(parameter);
    if (made) return made;
    if (parameter.default) return machine.item(evaluate(machine, parameter.default), parameter.default);
    return module.traits.isMissingAnError ? missing() : machine.item(UNDEFINED, parameter);
  }
}

function isStatic({ definition }: FunctionValue): boolean {
  return definition.decorators.some((each) => each.kind === 'name' && each.name === 'staticmethod');
}
