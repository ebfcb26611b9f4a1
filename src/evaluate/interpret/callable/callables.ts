import * as l10n from '@vscode/l10n';
import type { Expression, FunctionDefinition } from '../../../languages/ir';
import type { Callable, CallableParameter, CallbackRole } from '../../../model/callable';
import { WRAPPED } from '../../state/common-values';
import { newFrame } from '../../state/frame';
import type { Machine } from '../../state/machine';
import type { Arguments, BoundMethod, ClassValue, FunctionValue, PlacedValue, SdkValue, SymbolicValue, Value } from '../../state/values';
import { describeValue } from '../../workflow/describe-value';
import { findHistorySlices } from '../../workflow/filters/history-slices';
import { findRawItems } from '../../workflow/filters/raw-items';
import { nodesIn } from '../../workflow/function-nodes';
import { findMember, isRemade } from '../classes/ancestry';
import { spanOfClass } from '../classes/class';
import { readFieldNames } from '../classes/named-tuple';
import { catches } from '../trial/catches';
import { isCallableClass, toClassCallable } from './class-callable';
import { describeInert, toLibraryCallable } from './library-callable';
import { libraryName, withoutBind } from './library-name';
import { livePart } from './live-part';
import { findMemberUses } from './member-uses';
import { partialOf, proxyOf } from './stands-for';

/** What calling a value is like, without doing so; undefined when it is not known to be callable at all. */
export function toCallable(machine: Machine, value: Value): Callable | undefined {
  switch (value.kind) {
    case 'function':
      return ofFunction(machine, value);
    case 'class':
      return { ...toClassCallable(machine, value), span: spanOfClass(value) };
    case 'instance': {
      if (isRemade(value.of)) return undefined;
      if (!machine.frame.module.traits.classes.hooks.call) return isFunctionClass(value.of) ? {} : undefined;
      const call = findMember(machine, value.of, '__call__');
      // `inspect.signature` shows what an object says of itself.
      if (call && [WRAPPED, '__signature__'].some((name) => machine.read(value.cells, name) !== undefined)) return {};
      return call?.value.kind === 'function' ? ofInstance(ofFunction(machine, { ...call.value, self: value }), call.value) : undefined;
    }
    case 'symbolic':
      return ofSymbolic(machine, value);
    case 'sdk':
      return needsNew(machine, value) ? { name: value.name, needsNew: true } : (toLibraryCallable(machine, value) ?? ofSdk(machine, value));
    case 'method':
      return ofMethod(machine, value);
    case 'tool':
    case 'part':
    case 'agent':
    case 'handoff':
    case 'constant':
    case 'list':
    case 'map':
    case 'module':
    case 'promise':
    case 'unknown':
    case 'union':
      return undefined;
  }
}

/** Python: the classes of agents, and what makes handoffs, whose first parameter alone has no default: a name, and an agent. */
function ofSdk(machine: Machine, { name, language, role }: SdkValue): Callable {
  const { agentParameters, handoffParameters } = machine.program.sdk[language];
  if (machine.frame.module.traits.classes.needNew) return { name };
  const isAgent = role.role === 'agent' && role.kind === 'agent';
  const isHandoff = role.role === 'handoff' && role.constructedBy === 'handoff';
  const parameters = isAgent ? agentParameters : isHandoff ? handoffParameters.handoff : [];
  if (parameters.length === 0) return { name };
  return {
    name,
    ...(isHandoff && { raises: RAISES_ATTRIBUTE_ERROR }),
    ...(isAgent && { isAgentClass: true as const }),
    parameters: parameters.map((parameter, i) => ({ name: parameter, form: 'positional', hasDefault: i > 0 })),
    isAsync: false,
  };
}

/** `handoff(context)` asks the context for its name. */
const RAISES_ATTRIBUTE_ERROR: Record<CallbackRole, string> = {
  context: 'AttributeError',
  'context-and-input': 'AttributeError',
  'context-and-agent': 'AttributeError',
  data: 'AttributeError',
};

/** JS: whether its instances are functions, made of texts. */
function isFunctionClass({ bases }: ClassValue): boolean {
  return bases.some((base) => (base.kind === 'class' ? isFunctionClass(base) : base.kind === 'symbolic' && isNamed(base, 'Function')));
}

function isNamed({ term }: SymbolicValue, name: string): boolean {
  return term.kind === 'external' && term.name === name;
}

/** Classes of the SDK. */
function needsNew(machine: Machine, { language, role }: SdkValue): boolean {
  return machine.program.traits[language].classes.needNew && (role.role === 'agent' || (role.role === 'handoff' && role.constructedBy === 'Handoff'));
}

/** Calling with or without what they stand for, which a callback is not told: JS calls it as a function, or as a method of the options. */
const UNBOUND = new Set(['call', 'apply', 'bind']);

function ofMethod(machine: Machine, value: BoundMethod): Callable | undefined {
  const { receiver, name, isBound } = value;
  if (isBound) return { name: `${name}.bind`, isAsync: false };
  const isFunction = receiver.kind === 'method' || receiver.kind === 'function' || receiver.kind === 'class' || receiver.kind === 'sdk';
  if (isFunction && UNBOUND.has(name) && !machine.frame.module.traits.functions.takeSelf) return withoutReceiver(name);
  return toLibraryCallable(machine, value);
}

/** ECMAScript: Function.prototype.call and its like want a function for `this`. */
function withoutReceiver(name: string): Callable {
  const raises = { raises: 'TypeError' };
  return { name, isAsync: false, outcomes: { context: raises, 'context-and-input': raises, 'context-and-agent': raises, data: raises } };
}

/** CPython until 3.12 shows a static `__call__` without its first parameter, from 3.13 on as it is. */
function ofInstance(callable: Callable, { definition }: FunctionValue): Callable {
  const { parameters, ...kept } = callable;
  if (!parameters || !isStaticMethod(definition)) return callable;
  const [first, ...rest] = parameters;
  const before = first?.form === 'rest' ? parameters : first?.form === 'positional' ? rest : 'none';
  return { ...kept, takes: parameters, signatures: [parameters, before] };
}

export function ofFunction(machine: Machine, value: FunctionValue): Callable {
  const { definition, module, isWrapped, follows } = value;
  const isSelfBound = module.traits.functions.takeSelf && value.self !== undefined && !isStaticMethod(definition);
  const [receiver] = definition.parameters;
  // CPython: inspect._signature_bound_method.
  const hasNoReceiver = isSelfBound && !(receiver && ['positional', 'positional-only', 'rest'].includes(receiver.form));
  const parameters = afterReceiver(definition, isSelfBound).map(
    ({ name, form, default: fallback, isOptional, pattern }): CallableParameter => ({
      name,
      form: form === 'positional-only' ? 'positional' : form,
      hasDefault: fallback !== undefined || isOptional === true,
      ...(form === 'positional-only' && { isUnnamed: true }),
      ...(pattern && form !== 'rest' && { isTakenApart: true }),
    }),
  );
  const left = value.given ? partially(parameters, value.given.length, []) : parameters;
  const followed = follows && toCallable(machine, follows)?.parameters;
  const shown = (isWrapped && !value.wrapper) || machine.read(module.unit.resigned, `${definition.start}`) ? undefined : follows ? followed : left;
  const isAsync = definition.isAsync || definition.returnsPromise === true;
  const start = definition.start;
  const name = definition.name ?? definition.givenName;
  return {
    span: { file: module.file, start, end: definition.end },
    ...(name === undefined ? {} : { name }),
    ...(hasNoReceiver ? { signatureError: 'invalid method signature', neverFits: true as const } : shown ? { parameters: shown } : {}),
    // `functools.wraps` shows another function, and is called by its own parameters all the same.
    ...(follows && !isWrapped ? { takes: left } : {}),
    ...(value.isMemoized && !isWrapped ? { isMemoized: true as const } : {}),
    ...(isWrapped ? {} : { isAsync, awaits: contains(definition.body), ...bodyFacts(machine, value, isSelfBound) }),
    ...(definition.isAsync && definition.member === undefined && !isWrapped && returnsPlainly(definition)
      ? { asyncSpan: { file: module.file, start, end: start + 'async'.length } }
      : {}),
  };
}

/** What a method takes besides its receiver, which may be the first of `*args`. */
function afterReceiver({ parameters }: FunctionDefinition, isBound: boolean): FunctionDefinition['parameters'] {
  return parameters.slice(isBound && parameters[0]?.form !== 'rest' ? 1 : 0);
}

/** What a member that is missing, or cannot be set, raises. */
const OF_MEMBERS = ['AttributeError', 'TypeError', 'FrozenInstanceError'];

/** What can be said of a call without making it. */
function bodyFacts(
  machine: Machine,
  { definition: written, module, scope }: FunctionValue,
  isSelfBound: boolean,
): Pick<Callable, 'uses' | 'rawItems' | 'returnsNothing' | 'historySlices'> {
  const { frame } = machine;
  machine.frame = newFrame(module, scope);
  const facts = factsOf(machine, { ...written, body: livePart(machine, written) }, isSelfBound);
  machine.frame = frame;
  return facts;
}

function factsOf(machine: Machine, definition: FunctionDefinition, isSelfBound: boolean): ReturnType<typeof bodyFacts> {
  const { module } = machine.frame;
  const slices = findHistorySlices(definition, machine.program.sdk[module.language].inputParts.inputHistory, module.file);
  const nothing = { ...(returnsNothing(definition) && { returnsNothing: true as const }), ...(slices.length > 0 && { historySlices: slices }) };
  if (!module.traits.functions.checkArguments) return nothing;
  const parameters = afterReceiver(definition, isSelfBound);
  const uses = findMemberUses(definition, parameters, module.file, (handler) => OF_MEMBERS.some((type) => catches(machine, handler, { type }) !== false));
  const rawItems = findRawItems(definition, parameters[0]?.name, module.file, machine.program.sdk[module.language]);
  return { ...nothing, ...(uses.length > 0 && { uses }), ...(rawItems.length > 0 && { rawItems }) };
}

function returnsNothing({ body, isGenerator }: FunctionDefinition): boolean {
  const isNothing = (value: Expression | undefined) =>
    value === undefined || (value.kind === 'constant' && value.value === null) || (value.kind === 'name' && value.name === 'undefined');
  return (
    !isGenerator &&
    !nodesIn(body).some(({ kind }) => kind === 'raise' || kind === 'unknown' || kind === 'unknown-statement') &&
    returnedValues(body).every(isNothing)
  );
}

/** Whether what a function returns is certainly no promise: literals and its own parameters, under no annotation that says otherwise. */
function returnsPlainly({ body, parameters, returnsPromise }: FunctionDefinition): boolean {
  const isPlain = (value: Expression | undefined): boolean => {
    if (value === undefined || value.kind === 'map' || value.kind === 'list' || value.kind === 'constant') return true;
    if (value.kind === 'conditional') return isPlain(value.then) && isPlain(value.else);
    return value.kind === 'name' && parameters.some(({ name }) => name === value.name);
  };
  return returnsPromise !== true && returnedValues(body).every(isPlain);
}

/** What the `return`s of a function's own body give back. */
function returnedValues(node: unknown): readonly (Expression | undefined)[] {
  if (Array.isArray(node)) return node.flatMap(returnedValues);
  if (typeof node !== 'object' || node === null) return [];
  const { kind, value } = node as { readonly kind?: string; readonly value?: Expression };
  if (kind === 'return') return [value];
  if (kind === 'function' || kind === 'function-expression') return [];
  return Object.values(node).flatMap(returnedValues);
}

function isStaticMethod({ decorators }: FunctionDefinition): boolean {
  return decorators.some((each) => each.kind === 'name' && each.name === 'staticmethod');
}

function ofSymbolic(machine: Machine, value: SymbolicValue): Callable | undefined {
  const { term } = value;
  const library = toLibraryCallable(machine, value);
  if (library) return library;
  if (term.kind === 'external') return describeInert(machine, value) === undefined ? { name: term.name.replace(/^builtins\./, '') } : undefined;
  const ofSdk = term.kind === 'attribute' ? nameInSdk(machine, term) : undefined;
  if (ofSdk !== undefined) return { name: ofSdk };
  const proxy = proxyOf(value);
  if (proxy) return toCallable(machine, proxy.target.value) ? { name: 'Proxy' } : undefined;
  const bound = !machine.frame.module.traits.functions.takeSelf ? boundOf(machine, value) : undefined;
  if (bound) return bound;
  if (term.kind === 'subscript') return ofGeneric(machine, term.object.value);
  const kept = ofSameSignature(machine, term);
  if (kept) return kept;
  if (term.kind === 'call' && term.callee.value.kind === 'symbolic' && isNamed(term.callee.value, 'Function')) return {};
  const partial = partialOf(term);
  if (!partial || partial.given.isOpen) return undefined;
  return ofPartial(toCallable(machine, partial.inner.value), partial.given);
}

/** Python: `staticmethod(f)` outside a class, and what `namedtuple("Row", "a b")` makes. */
function ofSameSignature(machine: Machine, term: SymbolicValue['term']): Callable | undefined {
  if (term.kind !== 'call' || !machine.frame.module.traits.functions.checkArguments) return undefined;
  const [first, second] = term.arguments.positional;
  const name = libraryName(term.callee.value);
  if (name === 'builtins.staticmethod') return first && toCallable(machine, first.value);
  const fields = name === 'collections.namedtuple' && second && !term.arguments.isOpen ? readFieldNames(machine, second.value) : undefined;
  const [defaults, ...others] = term.arguments.named;
  if (!fields || others.length > 0 || (defaults && (defaults.name !== 'defaults' || defaults.item.value.kind !== 'list'))) return undefined;
  const optional = defaults?.item.value.kind === 'list' ? machine.items(defaults.item.value).length : 0;
  const made = first?.value.kind === 'constant' ? { name: String(first.value.value) } : {};
  return { ...made, parameters: fields.map((field, i) => ({ name: field, form: 'positional', hasDefault: i >= fields.length - optional })), isAsync: false };
}

/** `Owner[int]`, which hides what its class takes. */
function ofGeneric(machine: Machine, object: Value): Callable | undefined {
  const callable = object.kind === 'class' ? toCallable(machine, object) : undefined;
  const { parameters: takes, signatures: _, outcomes: __, ...kept } = callable ?? {};
  return callable && { ...kept, parameters: ANYTHING, ...(takes && { takes }) };
}

/** `(*args, **kwargs)`. */
const ANYTHING: readonly CallableParameter[] = [
  { name: 'args', form: 'rest', hasDefault: false },
  { name: 'kwargs', form: 'rest-named', hasDefault: false },
];

/** What `functools.partial` makes of a callable. */
function ofPartial(callable: Callable | undefined, given: Arguments): Callable | undefined {
  if (!callable || (given.positional.length === 0 && given.named.length === 0)) return callable;
  // What becomes of a call with other arguments was not asked.
  const { uses: _, rawItems: __, outcomes, signatures: ___, raises: ____, isAgentClass: _____, gives, parameters, takes = parameters, ...rest } = callable;
  const kept = { ...rest, ...(gives && !outcomes && { gives }) };
  const named = given.named.map(({ name }) => name);
  const never = takes && !canBind(takes, given.positional.length, named) ? { neverFits: true as const } : {};
  // Releases of Python differ in what becomes of the name of a parameter that can only be given by position, beside `**kwargs`.
  const isDisputed = takes?.some((each) => each.isUnnamed && named.includes(each.name));
  if (!parameters || isDisputed) return { ...kept, ...never };
  if (!canBind(parameters, given.positional.length, named)) return { ...kept, ...never, signatureError: 'partial object has incorrect arguments' };
  const left = (each: readonly CallableParameter[]): readonly CallableParameter[] => partially(each, given.positional.length, named);
  return {
    ...kept,
    ...never,
    parameters: left(parameters),
    ...(takes && takes !== parameters && { takes: left(takes) }),
    ...(outcomes && (isIndifferent(parameters, outcomes) ? { outcomes } : { isForeign: true as const })),
  };
}

/** Whether it takes any arguments and gives the same, whatever they are: `print`. */
function isIndifferent(parameters: readonly CallableParameter[], outcomes: NonNullable<Callable['outcomes']>): boolean {
  const isOther = Object.values(outcomes).every((outcome) => outcome !== undefined && 'gives' in outcome && outcome.gives === 'other');
  return isOther && parameters.some(({ form }) => form === 'rest');
}

/** JS: `console.log.bind(console)`, or `console.log.bind` alone, of what is known to be a function. */
function boundOf(machine: Machine, value: SymbolicValue): Callable | undefined {
  const { term } = value;
  const isCalled = term.kind === 'call';
  const object = term.kind === 'attribute' && UNBOUND.has(term.name) ? term.object.value : isCalled ? withoutBind(value) : value;
  const of = object === value ? undefined : toLibraryCallable(machine, object);
  if (!of) return undefined;
  return isCalled ? { ...(of.name !== undefined && { name: of.name }), isAsync: false } : withoutReceiver(of.name ?? 'this');
}

/** `handoff_filters.remove_all_tools`, of a module of the SDK that was imported whole. */
function nameInSdk(machine: Machine, { object, name }: { readonly object: PlacedValue; readonly name: string }): string | undefined {
  const { value } = object;
  const { root } = machine.program.sdk[machine.frame.module.language];
  if (value.kind !== 'symbolic' || value.term.kind !== 'external') return undefined;
  return value.term.name.startsWith(`${root}.`) ? `${value.term.name}.${name}` : undefined;
}

/** CPython: `inspect.signature` raises ValueError where a partial was given more than its function takes. */
function canBind(parameters: readonly CallableParameter[], positional: number, named: readonly string[]): boolean {
  const free = parameters.filter(({ form }) => form === 'positional');
  if (positional > free.length && !parameters.some(({ form }) => form === 'rest')) return false;
  const taken = free.slice(0, positional);
  const isNamed = (name: string): boolean =>
    !taken.some((each) => each.name === name && !each.isUnnamed) &&
    parameters.some((each) => each.name === name && !each.isUnnamed && (each.form === 'positional' || each.form === 'keyword-only'));
  return parameters.some(({ form }) => form === 'rest-named') || named.every(isNamed);
}

/** CPython: inspect._signature_get_partial. A parameter bound by keyword, and those after it, can only be given by keyword. */
function partially(parameters: readonly CallableParameter[], positional: number, named: readonly string[]): readonly CallableParameter[] {
  let left = positional;
  let isKeywordOnly = false;
  return parameters.flatMap((parameter): CallableParameter[] => {
    if (parameter.form === 'positional' && left > 0) {
      left--;
      return [];
    }
    const isBound = named.includes(parameter.name) && !parameter.isUnnamed;
    if (isBound) isKeywordOnly = true;
    if (parameter.form === 'rest' && isKeywordOnly) return [];
    const hasDefault = isBound || parameter.hasDefault;
    if (parameter.form === 'keyword-only') return [{ ...parameter, hasDefault }];
    if (parameter.form !== 'positional' || !isKeywordOnly) return [parameter];
    return [{ ...parameter, form: 'keyword-only', hasDefault }];
  });
}

/** What a value is, with its article, if it certainly cannot be called. */
export function describeUncallable(machine: Machine, value: Value): string | undefined {
  if (value.kind === 'symbolic') return describeInert(machine, value);
  if (value.kind === 'instance')
    return isCallableClass(machine, value) === false ? l10n.t('an instance of `{0}`', value.of.definition.name ?? l10n.t('a class')) : undefined;
  return describeValue(machine, value);
}

/** Whether a function's own body awaits; inner functions do not count. */
function contains(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(contains);
  if (typeof node !== 'object' || node === null) return false;
  const { kind } = node as { readonly kind?: string };
  if (kind === 'await') return true;
  if (kind === 'function' || kind === 'function-expression') return false;
  return Object.values(node).some((value) => typeof value === 'object' && contains(value));
}
