import * as l10n from '@vscode/l10n';
import type { Argument, Call, Expression, Range } from '../../../languages/ir';
import { fit } from '../../../model/fit';
import type { Span } from '../../../model/span';
import { union } from '../../state/alternatives';
import { givenItems, OPEN, SUPER, UNDEFINED, unknown } from '../../state/common-values';
import { describe } from '../../state/describe';
import { extended } from '../../state/extended';
import type { Machine } from '../../state/machine';
import type { Arguments, FunctionValue, GivenOption, PlacedValue, SymbolicValue, Value } from '../../state/values';
import { classesOf } from '../../workflow/classes-of';
import { toLibraryCallable } from '../callable/library-callable';
import { libraryName } from '../callable/library-name';
import { partialOf, proxyOf } from '../callable/stands-for';
import { findHook } from '../classes/ancestry';
import { instantiate } from '../classes/class';
import { isCache } from '../classes/decorate';
import { consume, entriesOf, goThrough, handOn, keyOf, newList } from '../collections';
import { evaluateItem, spread } from '../expression';
import { callLibrary } from '../library/library-call';
import { mapUnread } from '../library/map-unread';
import { callMethod } from '../library/method';
import { noteAdding, noteGiving } from '../members/lost-handoffs';
import { callSdk } from '../sdk/sdk-call';
import { mayMakeAgentTool, noteSettings } from '../sdk/sdk-options';
import { cutShort, parted, refuseCalling, refuseGoingOver } from '../trial/lacking';
import { refuseArguments, refuseCall } from '../trial/refuse';
import { refuseHashing } from '../trial/refuse-hashing';
import { callFunction } from './call-function';

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
  const { there, missing } = expression.isOptional ? parted(callee) : { there: [], missing: [] };
  const [only, ...others] = there;
  if (!only || others.length > 0 || missing.length === 0) return callAt(machine, expression, callee);
  const results: PlacedValue[] = [];
  machine.maybe(only.condition ?? l10n.t('`{0}` decides', describe(target)), () => {
    results.push({ ...only, value: callAt(machine, expression, only) });
    return 'end';
  });
  return union([...results, ...missing.map((each) => ({ ...each, value: UNDEFINED }))]);
}

function callAt(machine: Machine, expression: Call, callee: PlacedValue): Value {
  const { callee: target } = expression;
  const args = evaluateArguments(machine, expression.arguments, expression.isNew, callee.value.kind === 'sdk');
  refuseCalling(machine, callee, args);
  refuseArguments(machine, callee.value, args);
  const span = machine.spanOf(expression);
  noteAdding(machine, target, callee.value, args, span);
  const result = mapUnknown(machine, target, callee, args) ?? callValue(machine, callee, args, span, describe(target));
  // What is not followed may go through what it is given.
  const take = result.kind === 'unknown' || result.kind === 'symbolic' ? goThrough : handOn;
  for (const { value } of givenItems(args)) take(machine, value);
  return result;
}

/** JS: `names.map(toAgent)`, of names that only the running program knows; undefined for anything else. */
function mapUnknown(machine: Machine, target: Expression, callee: PlacedValue, { positional, isOpen }: Arguments): Value | undefined {
  const { kind } = callee.value;
  if (target.kind !== 'attribute' || (kind !== 'unknown' && kind !== 'symbolic')) return undefined;
  const { list } = machine.program.library[machine.frame.module.language];
  const made = Object.hasOwn(list, target.name) ? list[target.name] : undefined;
  const [first, ...others] = positional;
  const isGiven = first?.value.kind === 'function' && others.length === 0 && !isOpen;
  if ((made !== 'map' && made !== 'flat-map') || !isGiven || toLibraryCallable(machine, callee.value)) return undefined;
  return mapUnread(machine, made, first, machine.spanOf(target.object), describe(target.object));
}

/** What `super` stands for. */
export function parentOf({ frame }: Machine): Value {
  return { kind: 'method', receiver: frame.self ?? UNDEFINED, name: SUPER };
}

/** JS: a method that was read from an object and is called by a name of its own has no `this`. */
function withoutReceiver(value: Value): Value {
  return value.kind === 'function' && value.isRead ? extended(value, { self: UNDEFINED }) : value;
}

/** `keepSets`: a set that is given in place of a list is a fault that is told of the call, whatever may be in a set. */
function evaluateArguments(machine: Machine, written: readonly Argument[], isNew?: boolean, keepSets = false): Arguments {
  const positional: PlacedValue[] = [];
  const named: GivenOption[] = [];
  let isOpen = false;
  for (const argument of written) {
    const { value } = argument;
    const isKept = keepSets && value.kind === 'list' && value.form === 'set';
    const item = isKept ? asSet(evaluateItem(machine, { ...value, form: 'list' })) : evaluateItem(machine, value);
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
      const { name, start, end, nameEnd = end } = argument;
      named.push({ name, item, span: machine.spanOf(argument), nameSpan: machine.spanOf({ start, end: nameEnd }) });
    } else positional.push(item);
  }
  // Symbolic values keep them.
  return { positional: fit(positional), named: fit(named), isOpen, isNew };
}

function asSet(item: PlacedValue): PlacedValue {
  return item.value.kind === 'list' ? { ...item, value: { ...item.value, form: 'set' } } : item;
}

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
      // To call a constant raises.
      const callable = value.alternatives.filter((item) => item.value.kind !== 'constant');
      const [only] = callable;
      if (callable.every((item) => item.value.kind === 'unknown')) return unknown(l10n.t('`{0}` is only known when the program runs', text));
      if (only && callable.length === 1) return callValue(machine, only, args, span, text);
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
      noteGiving(machine, value, args, span);
      return value.isAgentTool && mayMakeAgentTool(machine, args) ? { ...unknown(value.reason), isAgentTool: true } : unknown(value.reason);
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
  for (const item of givenItems(args)) refuseHashing(machine, item.value);
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
  noteGiving(machine, value, args, span);
  adopt(machine, value, args);
  const made: SymbolicValue = { kind: 'symbolic', term: { kind: 'call', callee, arguments: args }, span };
  machine.unit.trial?.(made);
  return made;
}

/** Python: `Mapping.register(Table)`: the class counts as one that extends the abstract one from there on, and is no longer what it says. */
function adopt(machine: Machine, { term }: SymbolicValue, { positional: [first] }: Arguments): void {
  const { builtIn } = machine.program.library[machine.frame.module.language];
  const of = term.kind === 'attribute' && term.name === 'register' ? libraryName(term.object.value) : undefined;
  if (of !== undefined && builtIn && Object.hasOwn(builtIn.abstract, of) && first?.value.kind === 'class') first.value.isWrapped = true;
}

/** Of the language's own functions these change what they are given. */
const CHANGING = /^(Object\.(assign|definePropert(y|ies)|setPrototypeOf)|Reflect\.(set|defineProperty|deleteProperty|setPrototypeOf|apply))$/;

/** JS: a function that is not known may give the objects it is passed whatever they lack, in Python functions. Schemas and the language's own functions leave them as they are. */
function leak(machine: Machine, callee: Value, { positional }: Arguments): void {
  const { areMaps } = machine.frame.module.traits.objects;
  if (!areMaps && !positional.some(({ value }) => value.kind === 'function')) return;
  const name = libraryName(callee);
  const isPlain = name !== undefined && !CHANGING.test(name) && (toLibraryCallable(machine, callee) !== undefined || classesOf(machine, callee) !== undefined);
  if (isPlain || name?.startsWith('zod.') || name?.startsWith('sdk().')) return;
  for (const item of positional) {
    const { value } = item;
    const cells = value.kind === 'function' ? value.attributes : areMaps && (value.kind === 'instance' || value.kind === 'map') ? value.cells : undefined;
    if (cells) machine.write(cells, OPEN, { ...item, value: unknown(l10n.t('a function that is not known may have added it')) });
  }
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
