import * as l10n from '@vscode/l10n';
import type { FunctionOperation } from '../../../languages/builtins';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import {
  type Arguments,
  awaited,
  constant,
  type Item,
  NONE,
  OPEN,
  RESOLVE,
  SUPER,
  type SymbolicValue,
  UNDEFINED,
  unknown,
  type Value,
  withCondition,
} from '../../state/values';
import { areCertain, getMember, setAttribute } from '../attribute';
import { callValue } from '../call';
import { allocate } from '../class';
import { elementsOf, entriesOf, keyOf, newList, newMap, open, pairsOf, unreadElements } from '../collections';
import { spread } from '../expression';
import { cloneAgent } from '../sdk/sdk-agent';
import { tell } from '../tell';
import { truth } from '../truth';
import { iterate } from './iterate';
import { callMethod, moved, onList } from './method';

/** Longer ranges are not followed number by number. */
const RANGE_LIMIT = 50;

/** Calls a function from outside the workspace that the interpreter can follow; undefined for all others. */
export function callBuiltin(machine: Machine, callee: Item, value: SymbolicValue, args: Arguments, span: Span): Value | undefined {
  const { language } = machine.frame.module;
  const { functions, mapClasses, listClasses, setClasses } = machine.program.builtins[language];
  if (value.term.kind !== 'external') return undefined;
  const { name } = value.term;
  if (mapClasses.has(name)) {
    const map = apply(machine, 'to-map', args, span, callee);
    return map?.kind === 'map' && language === 'typescript' ? { ...map, of: name } : map;
  }
  if (listClasses.has(name)) {
    const list = apply(machine, 'to-list', args, span, callee);
    return list?.kind === 'list' && name !== 'builtins.list' ? newList(machine, machine.items(list), 'deque') : list;
  }
  if (setClasses.has(name)) return apply(machine, 'to-set', args, span, callee);
  const result = Object.hasOwn(functions, name) ? apply(machine, functions[name] as FunctionOperation, args, span, callee) : undefined;
  return result?.kind === 'list' && isLazy(machine, name) ? newList(machine, machine.items(result), name === 'builtins.range' ? 'range' : 'iterator') : result;
}

/** Python: what is no list, though it gives its elements. */
function isLazy(machine: Machine, name: string): boolean {
  const { results } = machine.program.builtins[machine.frame.module.language].classes;
  return name === 'builtins.range' || (Object.hasOwn(results, name) && results[name] === 'iterator');
}

function apply(machine: Machine, operation: FunctionOperation, args: Arguments, span: Span, callee: Item): Value | undefined {
  const { language } = machine.frame.module;
  const [first, second, third] = args.positional;
  const elements = (item: Item | undefined): readonly Item[] | undefined => item && elementsOf(machine, item.value, language);
  const listOf = (items: readonly Item[] | undefined, form: 'list' | 'tuple' | 'set' = 'list'): Value | undefined => items && newList(machine, items, form);
  switch (operation) {
    case 'identity':
      return args.positional.at(operationTakesLast(callee) ? -1 : 0)?.value;
    case 'to-list':
      return first ? mapped(listOf(elements(first) ?? arrayLike(first.value))) : newList(machine, []);
    case 'to-tuple':
      return first ? listOf(elements(first), 'tuple') : newList(machine, [], 'tuple');
    case 'to-set':
      return first ? listOf(elements(first), 'set') : newList(machine, [], 'set');
    case 'to-map':
      return toMap();
    case 'from-items':
      return toMap();
    case 'to-namespace': {
      const map = toMapFrom(first);
      return map.kind === 'map' && callee.value.kind === 'symbolic' && callee.value.term.kind === 'external'
        ? { ...map, of: callee.value.term.name.split('.').at(-1) ?? '' }
        : map;
    }
    case 'gather':
      return newList(machine, args.positional);
    case 'await':
      return first && awaited(first.value);
    case 'promise':
      return promiseOf(first ? awaited(first.value) : UNDEFINED);
    case 'later':
      return promiseOf(awaited((second ?? machine.item(NONE, span)).value));
    case 'new-promise':
      return newPromise();
    case 'promise-of-each':
      return promiseOf(
        newList(
          machine,
          args.positional.map((item) => ({ ...item, value: awaited(item.value) })),
        ),
      );
    case 'promise-of-all': {
      const list = listOf(elements(first)?.map((item) => ({ ...item, value: awaited(item.value) })));
      return list && promiseOf(list);
    }
    case 'map-values':
      return first?.value.kind === 'map'
        ? newList(
            machine,
            entriesOf(machine, first.value).map(({ item }) => item),
          )
        : undefined;
    case 'map-keys':
      return first?.value.kind === 'map'
        ? newList(
            machine,
            entriesOf(machine, first.value).map(({ key, item }) => ({ ...item, value: key })),
          )
        : undefined;
    case 'map-items':
      return first?.value.kind === 'map' ? newList(machine, pairsOf(machine, first.value)) : undefined;
    case 'assign': {
      const target = first?.value;
      if (target?.kind !== 'map' && target?.kind !== 'agent' && target?.kind !== 'instance') return target?.kind === 'symbolic' ? undefined : target;
      for (const source of args.positional.slice(1)) {
        if (source.value.kind !== 'map') {
          if (target.kind !== 'agent' && source.value.kind !== 'constant') machine.write(target.cells, OPEN, unreadElements(source));
          continue;
        }
        for (const { key, item } of entriesOf(machine, source.value)) {
          const name = keyOf(key) ?? (target.kind === 'agent' ? undefined : OPEN);
          if (name !== undefined) machine.write(target.cells, name, item);
        }
      }
      return target;
    }
    case 'new-object':
      return !first || (first.value.kind === 'constant' && first.value.value === null && args.positional.length === 1)
        ? { ...newMap(machine), isObject: true }
        : undefined;
    case 'proxy':
      return second && isTransparent(second.value) ? first?.value : undefined;
    case 'zip': {
      const lists = args.positional.map(elements);
      if (lists.some((list) => list === undefined || !areCertain(list))) return undefined;
      const length = lists.length === 0 ? 0 : Math.min(...lists.map((list) => list?.length ?? 0));
      const rows = Array.from({ length }, (_, index) => lists.flatMap((list) => list?.[index] ?? []));
      return newList(
        machine,
        rows.map((row) => machine.item(newList(machine, row, 'tuple'), span)),
      );
    }
    case 'enumerate':
      return enumerated();
    case 'map':
    case 'filter': {
      const list = second && elements(second);
      if (!first || !list) return undefined;
      // `filter(None, …)` keeps what is true.
      if (first.value.kind === 'constant')
        return newList(
          machine,
          list.flatMap((item) =>
            truth(machine, item.value) === false ? [] : truth(machine, item.value) ? [item] : [withCondition(item, l10n.t('it is true'))],
          ),
        );
      return onList(machine, newList(machine, list), operation, { positional: [first], named: [], isOpen: false }, span);
    }
    case 'chain':
      return newList(
        machine,
        args.positional.flatMap((item) => spread(machine, item)),
      );
    case 'chain-all':
      return (
        first &&
        newList(
          machine,
          (elements(first) ?? [first]).flatMap((item) => spread(machine, item)),
        )
      );
    case 'range': {
      const numbers = args.positional.map(({ value }) => (value.kind === 'constant' && typeof value.value === 'number' ? value.value : NaN));
      const [start = 0, stop = NaN, step = 1] = numbers.length === 1 ? [0, numbers[0]] : numbers;
      const count = Math.max(0, Math.ceil((stop - start) / step));
      return count <= RANGE_LIMIT
        ? newList(
            machine,
            Array.from({ length: count }, (_, index) => machine.item(constant(start + index * step), span)),
          )
        : undefined;
    }
    case 'length': {
      const items = first && elements(first);
      return items?.every(({ value, condition }) => value.kind !== 'unknown' && condition === undefined) ? constant(items.length) : undefined;
    }
    case 'next': {
      const [item] = (first && elements(first)) ?? [];
      return item && areCertain([item]) ? item.value : undefined;
    }
    case 'reversed':
      return listOf(elements(first)?.toReversed());
    case 'sorted':
      return listOf(elements(first) && moved(elements(first) ?? []));
    case 'slice':
    case 'compress':
    case 'take-while':
    case 'drop-while':
    case 'filter-false':
    case 'repeat':
    case 'product':
    case 'pairwise':
    case 'star-map':
    case 'reduce':
    case 'from-keys':
    case 'sum':
      return iterate(machine, operation, args, span);
    case 'any':
    case 'every':
    case 'is-instance':
    case 'is-callable':
    case 'has-attribute':
    case 'has-own':
    case 'is-array':
    case 'to-number':
    case 'largest':
    case 'smallest':
    case 'absolute':
      return tell(machine, operation, args);
    case 'allocate':
      return first?.value.kind === 'class' ? allocate(machine, first.value, span, callee.span) : undefined;
    case 'call-first':
      if (first) callValue(machine, first, { positional: [], named: [], isOpen: true }, span);
      return undefined;
    case 'get-attribute':
      return first && second?.value.kind === 'constant' && typeof second.value.value === 'string'
        ? memberOr(first.value, second.value.value, third)
        : undefined;
    case 'set-attribute':
      if (first && third && second?.value.kind === 'constant' && typeof second.value.value === 'string')
        setAttribute(machine, first.value, second.value.value, third);
      return UNDEFINED;
    case 'replace':
    case 'duplicate':
      if (first?.value.kind === 'agent') return cloneAgent(machine, first.value, { ...args, positional: [] }, span, callee.span);
      return first?.value.kind === 'list' || first?.value.kind === 'map' ? copy(first.value) : undefined;
    case 'deep-copy':
      return first?.value.kind === 'list' || first?.value.kind === 'map' ? copy(first.value) : undefined;
    case 'to-string':
      return first?.value.kind === 'constant' ? constant(String(first.value.value)) : unknown(l10n.t('a text made when the program runs'), 'string');
    case 'to-boolean': {
      const known = first ? truth(machine, first.value) : false;
      return known === undefined ? undefined : constant(known);
    }
    case 'super':
      return { kind: 'method', receiver: machine.frame.self ?? UNDEFINED, name: SUPER };
  }

  /** A handler without a single trap. */
  function isTransparent(handler: Value): boolean {
    return handler.kind === 'map' && handler.isObject === true && handler.cells.keys(machine.unit).length === 0;
  }

  function enumerated(): Value | undefined {
    const items = elements(first);
    const start = second ?? args.named.find(({ name }) => name === 'start')?.item;
    const from = start === undefined ? 0 : start.value.kind === 'constant' && typeof start.value.value === 'number' ? start.value.value : undefined;
    const isKnown = items && from !== undefined && areCertain(items);
    return listOf(
      items?.map((item, index) => ({
        ...item,
        value: newList(machine, [machine.item(isKnown ? constant(from + index) : unknown(l10n.t('the position of this element')), span), item], 'tuple'),
      })),
    );
  }

  /** What is there in place of a member that is not, does not raise. */
  function memberOr(object: Value, name: string, otherwise: Item | undefined): Value {
    if (!otherwise) return getMember(machine, object, name, span);
    let member = otherwise.value;
    machine.contain(() => {
      member = getMember(machine, object, name, span);
      return 'end';
    });
    return member;
  }

  function newPromise(): Value {
    const holder = newMap(machine);
    if (first)
      callValue(machine, first, { positional: [machine.item({ kind: 'method', receiver: holder, name: RESOLVE }, span)], named: [], isOpen: true }, span);
    const settled = machine.read(holder.cells, RESOLVE);
    return promiseOf(settled ? awaited(settled.value) : unknown(l10n.t('what this promise comes to is only known when the program runs')));
  }

  function promiseOf(value: Value): Value {
    return { kind: 'promise', result: machine.item(value, span) };
  }

  function copy(value: Extract<Value, { kind: 'list' | 'map' }>): Value {
    if (value.kind === 'list') return newList(machine, machine.items(value), value.form);
    const entries = entriesOf(machine, value).map(({ key, item }) => [keyOf(key) ?? OPEN, item] as const);
    return { ...newMap(machine, entries), ...(value.of !== undefined && { of: value.of }) };
  }

  function toMap(): Value {
    const isDefault = callee.value.kind === 'symbolic' && callee.value.term.kind === 'external' && callee.value.term.name === 'collections.defaultdict';
    if (isDefault && first && first.value.kind !== 'constant') {
      const rest = toMapFrom(second);
      return rest.kind === 'map' ? { ...rest, factory: first } : rest;
    }
    return toMapFrom(first);
  }

  function toMapFrom(first: Item | undefined): Value {
    const map = newMap(machine);
    if (first?.value.kind === 'map') for (const { key, item } of entriesOf(machine, first.value)) machine.write(map.cells, keyOf(key) ?? OPEN, item);
    else if (first && !(first.value.kind === 'constant')) {
      const rows = elements(first);
      if (!rows) open(machine, map, first);
      for (const row of rows ?? []) {
        const pair = elements(row);
        const key = pair?.[0] && keyOf(pair[0].value);
        if (key !== undefined && pair?.[1]) machine.write(map.cells, key, pair[1]);
        else open(machine, map, row);
      }
    }
    for (const { name, item } of args.named) machine.write(map.cells, name, item);
    if (args.isOpen) open(machine, map, machine.item(unknown(l10n.t('entries that were spread in')), span));
    return map;
  }

  /** `Array.from({ length: 2 }, f)`. */
  function arrayLike(value: Value): readonly Item[] | undefined {
    const length = value.kind === 'map' && value.isObject && !machine.read(value.cells, OPEN) ? machine.read(value.cells, 'length')?.value : undefined;
    if (value.kind !== 'map' || length?.kind !== 'constant' || typeof length.value !== 'number' || !(length.value <= RANGE_LIMIT)) return undefined;
    return Array.from({ length: length.value }, (_, index) => machine.read(value.cells, String(index)) ?? machine.item(UNDEFINED, span));
  }

  /** `Array.from(list, f)`. */
  function mapped(list: Value | undefined): Value | undefined {
    if (!list || !second || language === 'python') return list;
    return callMethod(machine, { kind: 'method', receiver: list, name: 'map' }, { positional: [second], named: [], isOpen: false }, span, callee.span);
  }
}

/** `typing.cast(Type, value)` gives its second argument. */
function operationTakesLast({ value }: Item): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && value.term.name === 'typing.cast';
}
