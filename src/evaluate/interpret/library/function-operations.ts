import * as l10n from '@vscode/l10n';
import type { FunctionOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import { COPY_DEPTH, RANGE_LIMIT } from '../../limits';
import { awaited, orElse, union } from '../../state/alternatives';
import { constant, external, NONE, OPEN, RESOLVE, UNDEFINED, unknown, WRAPPED } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { AgentValue, Arguments, PlacedValue, Value } from '../../state/values';
import { ownClassOf } from '../../workflow/classes-of';
import { libraryName } from '../callable/library-name';
import { callValue, parentOf } from '../calls/call';
import { isRemade } from '../classes/ancestry';
import { allocate } from '../classes/class';
import { replaceData } from '../classes/data-class';
import { elementsOf, entriesOf, isIterator, listedEntries, newList, newMap, pairsOf } from '../collections';
import { spread } from '../expression';
import { changeEach } from '../members/change-each';
import { attributesOf, getMember } from '../members/get-member';
import { hasAttribute } from '../members/has-attribute';
import { noteSettingSome } from '../members/lost-handoffs';
import { setAttribute } from '../members/set-attribute';
import { assignAll } from '../merge';
import { textOf } from '../operators/arithmetic';
import { truth } from '../operators/truth';
import { cloneAgent } from '../sdk/sdk-agent';
import { cloneHandoff } from '../sdk/sdk-handoff';
import { callPerhaps } from '../trial/lacking';
import { answerQuestion } from './answer-question';
import { cleanDoc, dedent } from './dedent';
import { defineOnPrototype, defineProperty, defineStatic } from './define-property';
import { iterate } from './iterate';
import { taken } from './list-operations';
import { arrayLike, asObject, copy, enumerated, gathered, mapOrFilter, mapped, rowsOf, toMap, toMapFrom, zipped } from './make-collections';
import { callMethod } from './method';
import { elements, listOf, type OperationCall } from './operation-call';
import { parseJson } from './parse-json';
import { runCode } from './running-code';
import { agentFields, signatureOf } from './signature';
import { sorted } from './sorted';

const FUNCTION_OPERATIONS: { readonly [Operation in FunctionOperation]: (call: OperationCall) => Value | undefined } = {
  identity: ({ args, callee }) => args.positional.at(operationTakesLast(callee) ? -1 : 0)?.value,
  freeze: ({ machine, first }) => {
    if (first?.value.kind === 'map' && machine.condition() === undefined) machine.unit.frozen.add(first.value.cells);
    return first?.value;
  },
  'to-list': (call) => {
    const { machine, first } = call;
    return first ? mapped(call, listOf(call, elements(call, first) ?? arrayLike(call, first.value))) : newList(machine, []);
  },
  'to-tuple': (call) => {
    const { machine, first } = call;
    return first ? listOf(call, elements(call, first), 'tuple') : newList(machine, [], 'tuple');
  },
  'to-set': (call) => {
    const { machine, first } = call;
    return first ? listOf(call, elements(call, first), 'set') : newList(machine, [], 'set');
  },
  'to-map': (call) => toMap(call),
  'from-items': (call) => {
    const map = toMapFrom(call, call.first);
    return map.kind === 'map' ? asObject(call, map) : map;
  },
  'to-namespace': (call) => {
    const { callee, first } = call;
    const map = toMapFrom(call, first);
    return map.kind === 'map' && callee.value.kind === 'symbolic' && callee.value.term.kind === 'external'
      ? { ...map, of: callee.value.term.name.split('.').at(-1) ?? '' }
      : map;
  },
  gather: (call) => gathered(call),
  await: ({ first }) => first && awaited(first.value),
  promise: (call) => {
    const { first } = call;
    return promiseOf(call, first ? awaited(first.value) : UNDEFINED);
  },
  later: (call) => promiseOf(call, awaited((call.second ?? call.machine.item(NONE, call.span)).value)),
  'new-promise': (call) => newPromise(call),
  'promise-of-each': (call) => {
    const { machine, args } = call;
    return promiseOf(
      call,
      newList(
        machine,
        args.positional.map((item) => ({ ...item, value: awaited(item.value) })),
      ),
    );
  },
  'promise-of-all': (call) => {
    const { first } = call;
    const list = listOf(
      call,
      elements(call, first)?.map((item) => ({ ...item, value: awaited(item.value) })),
    );
    return promiseOf(call, list ?? unknown(l10n.t('these elements are only known when the program runs')));
  },
  'promise-of-outcomes': (call) => {
    const { machine, span, first } = call;
    const outcomes = elements(call, first)?.map((item) => {
      const entries = [
        ['status', machine.item(unknown(l10n.t('whether this promise is fulfilled'), 'string'), span)] as const,
        ['value', { ...item, value: awaited(item.value) }] as const,
      ];
      return { ...item, value: { ...newMap(machine, entries), isObject: true as const } };
    });
    return promiseOf(call, listOf(call, outcomes) ?? unknown(l10n.t('these elements are only known when the program runs')));
  },
  'map-values': ({ machine, first }) =>
    first?.value.kind === 'map'
      ? newList(
          machine,
          listedEntries(machine, first.value).map(({ item }) => item),
        )
      : undefined,
  'map-keys': ({ machine, first }) =>
    first?.value.kind === 'map'
      ? newList(
          machine,
          listedEntries(machine, first.value).map(({ key, item }) => ({ ...item, value: key })),
        )
      : undefined,
  'map-items': ({ machine, first }) => (first?.value.kind === 'map' ? newList(machine, pairsOf(machine, first.value)) : undefined),
  assign: ({ machine, args, first, span }) => {
    const target = first?.value;
    if (target?.kind === 'union') changeEach(machine, target, span, (each) => assignAll(machine, each, args.positional.slice(1)));
    else if (target) assignAll(machine, target, args.positional.slice(1));
    return target?.kind === 'symbolic' ? undefined : target;
  },
  'new-object': ({ machine, args, first, callee }) =>
    (first?.value.kind === 'map' || first?.value.kind === 'list') && libraryName(callee.value) === 'Object'
      ? first.value
      : !first || (first.value.kind === 'constant' && first.value.value === null && args.positional.length === 1)
        ? { ...newMap(machine), isObject: true }
        : undefined,
  follow: ({ machine, first, second }) => {
    if (first?.value.kind === 'function') return second && { ...first.value, follows: second.value };
    if (first?.value.kind === 'instance' && second) machine.write(first.value.cells, WRAPPED, second);
    return first?.value;
  },
  construct: (call) => {
    const { machine, first, second, third, span } = call;
    const given = elements(call, second);
    return first && second && !third
      ? callValue(machine, first, { positional: given ?? spread(machine, second), named: [], isOpen: given === undefined, isNew: true }, span)
      : undefined;
  },
  apply: ({ machine, args, first, span }) =>
    first?.value.kind === 'function' || first?.value.kind === 'method' || first?.value.kind === 'sdk'
      ? callMethod(machine, { kind: 'method', receiver: first.value, name: 'apply' }, { ...args, positional: args.positional.slice(1) }, span, first.span)
      : undefined,
  proxy: ({ machine, first, second }) => (second && isTransparent(machine, second.value) ? first?.value : undefined),
  zip: (call) => zipped(call, rowsOf(call, call.args.positional)),
  'zip-longest': (call) =>
    zipped(call, rowsOf(call, call.args.positional, call.args.named.find(({ name }) => name === 'fillvalue')?.item ?? call.machine.item(NONE, call.span))),
  enumerate: (call) => enumerated(call),
  map: (call) => mapOrFilter(call, 'map'),
  filter: (call) => mapOrFilter(call, 'filter'),
  chain: ({ machine, args }) => {
    // It is not gone over yet.
    let chained: Value | undefined;
    machine.contain(() => {
      chained = newList(
        machine,
        args.positional.flatMap((item) => spread(machine, item)),
      );
      return 'end';
    });
    return chained;
  },
  'chain-all': (call) => {
    const { machine, first } = call;
    return (
      first &&
      newList(
        machine,
        (elements(call, first) ?? [first]).flatMap((item) => spread(machine, item)),
      )
    );
  },
  range: ({ machine, args, span }) => {
    const numbers = args.positional.map(({ value }) => (value.kind === 'constant' && typeof value.value === 'number' ? value.value : NaN));
    const [start = 0, stop = NaN, step = 1] = numbers.length === 1 ? [0, numbers[0]] : numbers;
    const count = Math.max(0, Math.ceil((stop - start) / step));
    return count <= RANGE_LIMIT
      ? newList(
          machine,
          Array.from({ length: count }, (_, index) => machine.item(constant(start + index * step), span)),
        )
      : undefined;
  },
  length: (call) => {
    const { first } = call;
    if ((first?.value.kind === 'list' || first?.value.kind === 'map') && first.value.mayBeFilled) return undefined;
    const items = first && elements(call, first);
    // Python: tuples of a set may be equal, and one.
    const mayMerge = first?.value.kind === 'list' && first.value.form === 'set' && (items ?? []).filter(({ value }) => value.kind === 'list').length > 1;
    return !mayMerge && items?.every(({ value, condition, isMany }) => value.kind !== 'unknown' && !isMany && condition === undefined)
      ? constant(items.length)
      : undefined;
  },
  next: ({ machine, first, second }) => (first && isIterator(first.value) ? taken(machine, first.value, second) : undefined),
  iterate: ({ machine, language, first, args }) => {
    if (!first || args.positional.length > 1 || isIterator(first.value)) return first && args.positional.length === 1 ? first.value : undefined;
    const items = elementsOf(machine, first.value, language);
    return items && newList(machine, items, 'iterator');
  },
  dedent: ({ first }) => (first?.value.kind === 'constant' && typeof first.value.value === 'string' ? constant(dedent(first.value.value)) : undefined),
  'clean-doc': ({ first }) => (first?.value.kind === 'constant' && typeof first.value.value === 'string' ? constant(cleanDoc(first.value.value)) : undefined),
  reversed: (call) => {
    const { first } = call;
    return listOf(call, elements(call, first)?.toReversed());
  },
  sorted: (call) => {
    const { machine, args, first } = call;
    const items = elements(call, first);
    return items && listOf(call, sorted(machine, items, { ...args, positional: [] }));
  },
  slice: iterated('slice'),
  compress: iterated('compress'),
  'take-while': iterated('take-while'),
  'drop-while': iterated('drop-while'),
  'filter-false': iterated('filter-false'),
  repeat: iterated('repeat'),
  accumulate: iterated('accumulate'),
  product: iterated('product'),
  permutations: iterated('permutations'),
  combinations: iterated('combinations'),
  pairwise: iterated('pairwise'),
  'star-map': iterated('star-map'),
  reduce: iterated('reduce'),
  'from-keys': iterated('from-keys'),
  sum: iterated('sum'),
  any: told('any'),
  every: told('every'),
  'is-instance': told('is-instance'),
  'is-subclass': told('is-subclass'),
  'is-callable': told('is-callable'),
  'has-attribute': told('has-attribute'),
  'has-own': told('has-own'),
  'is-array': told('is-array'),
  // `parseInt` as a callback is given the position as its base.
  'to-number': ({ machine, args, callee }) =>
    args.positional.length > 1 && libraryName(callee.value) !== 'Number' ? undefined : answerQuestion(machine, 'to-number', args),
  'parse-json': ({ machine, args, span }) => parseJson(machine, args, span),
  largest: told('largest'),
  smallest: told('smallest'),
  absolute: told('absolute'),
  allocate: ({ machine, span, callee, first }) => (first?.value.kind === 'class' ? allocate(machine, first.value, span, callee.span) : undefined),
  'call-first': ({ machine, span, first }) => {
    if (first) callPerhaps(machine, () => callValue(machine, first, { positional: [], named: [], isOpen: true }, span));
    return undefined;
  },
  'result-of-first': ({ machine, span, first }) => first && callValue(machine, first, { positional: [], named: [], isOpen: false }, span),
  'get-attribute': (call) => {
    const { first, second, third } = call;
    const name = second?.value.kind === 'constant' ? second.value.value : undefined;
    if (first?.value.kind === 'agent' && second && name === undefined)
      return { ...unknown(l10n.t('this element is only known when the program runs')), attributeOf: first.value };
    return first && typeof name === 'string' ? memberOr(call, first.value, name, third) : undefined;
  },
  'get-property': (call) => FUNCTION_OPERATIONS['get-attribute']({ ...call, third: undefined }),
  'define-property': ({ machine, span, first, second, third }) => {
    if (first?.value.kind === 'class' && second) return defineStatic(machine, first.value, second.value, third, span);
    if (first?.value.kind === 'symbolic' && second && third) defineOnPrototype(machine, first.value, second.value, third.value);
    if (first?.value.kind !== 'agent' || !second || !third) return undefined;
    defineProperty(machine, first.value, second.value, third.value, span);
    return first.value;
  },
  'define-properties': ({ machine, span, first, second }) => {
    if (first?.value.kind !== 'agent' || !second) return undefined;
    if (second.value.kind !== 'map') noteSettingSome(machine, first.value, second.value, span);
    else for (const { key, item } of entriesOf(machine, second.value)) defineProperty(machine, first.value, key, item.value, span);
    return first.value;
  },
  'run-code': (call) => runCode(call),
  // Says whether it could be set.
  'set-property': (call) => {
    FUNCTION_OPERATIONS['set-attribute'](call);
    return unknown(l10n.t('this condition is only known when the program runs'), 'boolean');
  },
  // What is frozen lets itself be set so all the same: a filter that is tried out tells that of its input.
  'set-frozen': (call) => (call.first?.value.kind === 'symbolic' ? undefined : FUNCTION_OPERATIONS['set-attribute'](call)),
  'set-attribute': ({ machine, span, first, second, third }) => {
    const name = second?.value.kind === 'constant' ? second.value.value : undefined;
    if (first && third && typeof name === 'string') setAttribute(machine, first.value, name, third);
    else if (first?.value.kind === 'agent' && third) noteSettingSome(machine, first.value, third.value, span);
    else if ((first?.value.kind === 'instance' || first?.value.kind === 'handoff') && third) machine.write(first.value.cells, OPEN, third);
    return UNDEFINED;
  },
  nothing: () => ({ kind: 'constant', value: null }),
  'type-of': ({ first, args, span, machine }) => (first && args.positional.length === 1 ? typeOf(machine, first.value, span) : undefined),
  attributes: ({ machine, first }) => first && attributesOf(machine, first.value),
  replace: (call) => {
    const { machine, args, span, callee, first } = call;
    return first?.value.kind === 'instance' ? replaceData(machine, first.value, args, span, callee.span) : duplicate(call);
  },
  // `copy.copy` takes no options.
  duplicate: (call) => (call.args.named.length === 0 && !call.args.isOpen ? duplicate(call) : undefined),
  'deep-copy': (call) => {
    const { first } = call;
    return first?.value.kind === 'list' || first?.value.kind === 'map' ? copy(call, first.value, COPY_DEPTH) : undefined;
  },
  'to-string': ({ machine, first }) => {
    const text = first?.value.kind === 'constant' ? textOf(machine, first.value) : undefined;
    return text === undefined ? unknown(l10n.t('a text made when the program runs'), 'string') : constant(text);
  },
  'to-boolean': ({ machine, first }) => {
    const known = first ? truth(machine, first.value) : false;
    return known === undefined ? undefined : constant(known);
  },
  signature: signatureOf,
  fields: agentFields,
  super: ({ machine }) => parentOf(machine),
};

function iterated(operation: Parameters<typeof iterate>[1]) {
  return ({ machine, args, span }: OperationCall) => iterate(machine, operation, args, span);
}

function told(operation: Parameters<typeof answerQuestion>[1]) {
  return ({ machine, args }: OperationCall) => answerQuestion(machine, operation, args);
}

/** What an operation gives; undefined where that cannot be followed. */
export function applyOperation(machine: Machine, operation: FunctionOperation, args: Arguments, span: Span, callee: PlacedValue): Value | undefined {
  const [first, second, third] = args.positional;
  return FUNCTION_OPERATIONS[operation]({ machine, language: machine.frame.module.language, callee, args, span, first, second, third });
}

function duplicate(call: OperationCall): Value | undefined {
  const { machine, args, span, callee, first } = call;
  if (first?.value.kind === 'agent') return cloneAgent(machine, first.value, { ...args, positional: [] }, span, callee.span);
  if (first?.value.kind === 'handoff') return cloneHandoff(machine, first.value, { given: args.named, isOpen: args.isOpen }, span, callee.span);
  if (args.isOpen || (first?.value.kind !== 'list' && first?.value.kind !== 'map')) return undefined;
  const copied = copy(call, first.value);
  if (copied?.kind === 'map') for (const { name, item } of args.named) machine.write(copied.cells, name, item);
  return copied;
}

/** Python: the class of what certainly has one that can be named. */
function classOfAgent(machine: Machine, { language, agentKind }: AgentValue): Value | undefined {
  const { classes, modules } = machine.program.sdk[language];
  const [name = ''] = classes.agent[agentKind];
  const role = Object.values(modules).find((each) => Object.hasOwn(each, name))?.[name];
  return role && { kind: 'sdk', role, name, language };
}

function typeOf(machine: Machine, value: Value, span: Span): Value | undefined {
  if (value.kind === 'instance') return isRemade(value.of) ? undefined : value.of;
  if (value.kind === 'agent') return value.of ?? classOfAgent(machine, value);
  if ((value.kind !== 'constant' || value.value === null || value.value === undefined || value.member) && value.kind !== 'list' && value.kind !== 'map')
    return undefined;
  const own = ownClassOf(machine, value);
  return own !== undefined && machine.program.library[machine.frame.module.language].names.has(own) ? external(`builtins.${own}`, span) : undefined;
}

/** A handler without a single trap. */
function isTransparent(machine: Machine, handler: Value): boolean {
  return handler.kind === 'map' && handler.isObject === true && handler.cells.keys(machine.unit).length === 0;
}

/** What is there in place of a member that is not, does not raise. */
function memberOr(call: OperationCall, object: Value, name: string, otherwise: PlacedValue | undefined): Value {
  const { machine, span } = call;
  if (!otherwise) return getMember(machine, object, name, span);
  if (object.kind === 'union') return union(object.alternatives.map((each) => ({ ...each, value: memberOr(call, each.value, name, otherwise) })));
  if (hasAttribute(machine, object, name) === false) return otherwise.value;
  let member = otherwise.value;
  machine.contain(() => {
    member = getMember(machine, object, name, span);
    return 'end';
  });
  return machine.frame.module.traits.objects.areMaps ? member : orElse(member, otherwise.value);
}

function newPromise(call: OperationCall): Value {
  const { machine, span, first } = call;
  const holder = newMap(machine);
  const resolve = machine.item({ kind: 'method', receiver: holder, name: RESOLVE }, span);
  if (first) callPerhaps(machine, () => callValue(machine, first, { positional: [resolve], named: [], isOpen: true }, span));
  const settled = machine.read(holder.cells, RESOLVE);
  return promiseOf(call, settled ? awaited(settled.value) : unknown(l10n.t('what this promise comes to is only known when the program runs')));
}

function promiseOf(call: OperationCall, value: Value): Value {
  const { machine, span } = call;
  return { kind: 'promise', result: machine.item(value, span) };
}

/** `typing.cast(Type, value)` gives its second argument. */
function operationTakesLast({ value }: PlacedValue): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && value.term.name === 'typing.cast';
}
