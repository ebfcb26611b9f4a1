import type { Expression, FunctionDefinition } from '../languages/ir';
import type { Callable, CallableParameter } from '../model/workflow';
import { partialOf } from './call';
import { findMember, spanOfClass } from './class';
import { nodesIn } from './function-nodes';
import type { Machine } from './machine';
import { findMemberUses } from './member-uses';
import { findRawItems } from './raw-items';
import type { ClassValue, FunctionValue, Item, SymbolicValue, Value } from './values';

/** What calling a value is like, without doing so; undefined when it is not known to be callable at all. */
export function toCallable(machine: Machine, value: Value): Callable | undefined {
  switch (value.kind) {
    case 'function':
      return ofFunction(machine, value);
    case 'class':
      return { ...ofClass(machine, value), span: spanOfClass(value) };
    case 'instance': {
      const call = findMember(machine, value.of, '__call__');
      return call?.value.kind === 'function' ? ofFunction(machine, { ...call.value, self: value }) : undefined;
    }
    case 'symbolic':
      return ofSymbolic(machine, value);
    case 'sdk':
      return { name: value.name };
    case 'tool':
    case 'part':
    case 'agent':
    case 'handoff':
    case 'constant':
    case 'list':
    case 'map':
    case 'module':
    case 'method':
    case 'unknown':
    case 'union':
      return undefined;
  }
}

function ofFunction(machine: Machine, value: FunctionValue): Callable {
  const { definition, module, isWrapped, follows } = value;
  const isSelfBound = module.language === 'python' && value.self !== undefined && !isStaticMethod(definition);
  const parameters = definition.parameters.slice(isSelfBound ? 1 : 0).map(
    ({ name, form, default: fallback, isOptional }): CallableParameter => ({
      name,
      form: form === 'positional-only' ? 'positional' : form,
      hasDefault: fallback !== undefined || isOptional === true,
    }),
  );
  const followed = follows && toCallable(machine, follows)?.parameters;
  const shown = isWrapped ? undefined : follows ? followed : parameters;
  const isAsync = definition.isAsync || definition.returnsPromise === true;
  const start = definition.start;
  const name = definition.name ?? definition.givenName;
  return {
    span: { file: module.file, start, end: definition.end },
    ...(name === undefined ? {} : { name }),
    ...(shown ? { parameters: shown } : {}),
    ...(isWrapped ? {} : { isAsync, awaits: contains(definition.body), ...bodyFacts(value, isSelfBound) }),
    ...(definition.isAsync && definition.member === undefined && !isWrapped && returnsPlainly(definition) ? { asyncSpan: { file: module.file, start, end: start + 'async'.length } } : {}),
  };
}

/** What can be said of a call without making it. */
function bodyFacts({ definition, module }: FunctionValue, isSelfBound: boolean): Pick<Callable, 'uses' | 'rawItems' | 'returnsNothing'> {
  const nothing = returnsNothing(definition) ? { returnsNothing: true as const } : {};
  if (module.language !== 'python') return nothing;
  const parameters = definition.parameters.slice(isSelfBound ? 1 : 0);
  const uses = findMemberUses(definition, parameters, module.file);
  const rawItems = findRawItems(definition, parameters[0]?.name, module.file);
  return { ...nothing, ...(uses.length > 0 && { uses }), ...(rawItems.length > 0 && { rawItems }) };
}

function returnsNothing({ body, isGenerator }: FunctionDefinition): boolean {
  const isNothing = (value: Expression | undefined) =>
    value === undefined || (value.kind === 'constant' && value.value === null) || (value.kind === 'name' && value.name === 'undefined');
  return !isGenerator && !nodesIn(body).some(({ kind }) => kind === 'raise' || kind === 'unknown' || kind === 'unknown-statement') && returnedValues(body).every(isNothing);
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

/** Python: `inspect.signature` of a class shows what its constructor takes. */
function ofClass(machine: Machine, value: ClassValue): Callable {
  const name = value.definition.name;
  const named = name === undefined ? {} : { name };
  if (value.module.language === 'typescript' || value.decorators.length > 0) return named;
  const constructor = findMember(machine, value, '__init__');
  if (constructor?.value.kind === 'function') {
    const { parameters } = ofFunction(machine, { ...constructor.value, self: value });
    return parameters ? { ...named, parameters, isAsync: false } : named;
  }
  const isPlain = value.bases.every((base) => base.kind === 'symbolic' && base.term.kind === 'external' && base.term.name === 'builtins.object');
  return isPlain ? { ...named, parameters: [], isAsync: false } : named;
}

function ofSymbolic(machine: Machine, { term }: SymbolicValue): Callable | undefined {
  if (term.kind === 'external') {
    if (Object.hasOwn(machine.program.builtins[machine.frame.module.language].classes.constants, term.name)) return undefined;
    const name = term.name.replace(/^builtins\./, '');
    return name === term.name ? { name } : ofBuiltin(name);
  }
  const ofSdk = term.kind === 'attribute' ? nameInSdk(machine, term) : undefined;
  if (ofSdk !== undefined) return { name: ofSdk };
  const partial = partialOf(term);
  if (!partial || partial.given.isOpen) return undefined;
  const { inner, given } = partial;
  const callable = toCallable(machine, inner.value);
  if (!callable?.parameters) return callable;
  const { uses: _, rawItems: __, ...kept } = callable;
  return { ...kept, parameters: partially(callable.parameters, given.positional.length, given.named.map(({ name }) => name)) };
}

/** `handoff_filters.remove_all_tools`, of a module of the SDK that was imported whole. */
function nameInSdk(machine: Machine, { object, name }: { readonly object: Item; readonly name: string }): string | undefined {
  const { value } = object;
  const { root } = machine.program.sdk[machine.frame.module.language];
  if (value.kind !== 'symbolic' || value.term.kind !== 'external') return undefined;
  return value.term.name.startsWith(`${root}.`) ? `${value.term.name}.${name}` : undefined;
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
    const isBound = named.includes(parameter.name);
    if (isBound) isKeywordOnly = true;
    if (parameter.form === 'rest' && isKeywordOnly) return [];
    if (parameter.form !== 'positional' || !isKeywordOnly) return [parameter];
    return [{ ...parameter, form: 'keyword-only', hasDefault: isBound || parameter.hasDefault }];
  });
}

/** CPython 3.11: what `inspect.signature` says of the built-ins people pass. */
function ofBuiltin(name: string): Callable {
  const keyword = (parameter: string): CallableParameter => ({ name: parameter, form: 'keyword-only', hasDefault: true });
  switch (name) {
    case 'print':
      return { name, parameters: [{ name: 'args', form: 'rest', hasDefault: false }, ...['sep', 'end', 'file', 'flush'].map(keyword)], isAsync: false };
    case 'dict':
    case 'int':
    case 'str':
    case 'bool':
    case 'bytes':
    case 'type':
    case 'range':
      return { name, signatureError: `no signature found for builtin type <class '${name}'>` };
    default:
      return { name };
  }
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
