import type { Expression } from '../../../languages/ir';
import type { Callable, CallableParameter } from '../../../model/callable';
import type { Machine } from '../../state/machine';
import type { ClassValue, InstanceValue, Value } from '../../state/values';
import { classesOf } from '../../workflow/classes-of';
import { findHook, findMember, isRemade, metaclassOf, TYPED_DICT } from '../classes/ancestry';
import { isEnumeration, membersOf } from '../classes/enumeration';
import { isBinding, isNowhere } from '../names';
import { ofFunction } from './callables';
import { toLibraryCallable } from './library-callable';
import { withoutTypes } from './stands-for';

/** Bases that neither change what a constructor takes nor make instances callable. */
const NEUTRAL = /^(builtins\.object|abc\.ABC|typing(_extensions)?\.(Generic|Protocol))$/;

/** A class that extends this shows `(*args, **kwargs)`, unless it has a constructor. CPython: typing._no_init_or_replace_init. */
const PROTOCOL = /^typing(_extensions)?\.Protocol$/;
const ANYTHING: readonly CallableParameter[] = [
  { name: 'args', form: 'rest', hasDefault: false },
  { name: 'kwargs', form: 'rest-named', hasDefault: false },
];

/** Bases whose instances cannot be called. */
const INERT = /^(pydantic\.(main\.)?BaseModel|typing(_extensions)?\.(NamedTuple|TypedDict))$/;

/** What `inspect.signature` shows of an enumeration: until Python 3.11 how to look up or make one, since 3.12 `(*values)`. */
const LOOKUP = ['value', 'names', 'module', 'qualname', 'type', 'start'].map(
  (name, i): CallableParameter => ({ name, form: i < 2 ? 'positional' : 'keyword-only', hasDefault: i > 0 }),
);
const VALUES: readonly CallableParameter[] = [{ name: 'values', form: 'rest', hasDefault: false }];

/** What calling a class is like. CPython: inspect._signature_from_callable. */
export function toClassCallable(machine: Machine, value: ClassValue): Callable {
  const callable = ofClass(machine, value);
  return !isRemade(value) && isAbstract(machine, value) ? { ...callable, neverFits: true } : callable;
}

/** Python: whether a method of the class is still abstract, so that it has no instances. */
function isAbstract(machine: Machine, value: ClassValue): boolean {
  const ancestors = lineage(value);
  if (!ancestors.some(({ bases }) => bases.some((base) => isExternal(base, /^abc\.ABC$/)))) return false;
  const methods = ancestors.flatMap(({ definition }) => definition.body.flatMap((each) => (each.kind === 'function' ? [each.definition] : [])));
  return methods.some((method) => {
    const isMarked = method.decorators.some((each) => (each.kind === 'name' || each.kind === 'attribute') && each.name === 'abstractmethod');
    const found = isMarked && method.name !== undefined ? findMember(machine, value, method.name)?.value : undefined;
    return found?.kind === 'function' && found.definition === method;
  });
}

function ofClass(machine: Machine, value: ClassValue): Callable {
  const name = value.definition.name;
  const named = name === undefined ? {} : { name };
  if (isRemade(value)) return named;
  if (value.module.traits.classes.needNew) return { ...named, needsNew: true };
  const metaclass = metaclassOf(value);
  if (metaclass) return { ...named, ...ofMetaclass(machine, value, metaclass) };
  if (isEnumeration(value)) return { ...named, signatures: [LOOKUP, VALUES], outcomes: ofEnumeration(machine, value), isAsync: false };
  const own = ['__new__', '__init__'].map((each) => machine.read(value.members.cells, each)).find((each) => each !== undefined);
  const item = own && !isBinding(own) ? own : (findMember(machine, value, '__new__') ?? findMember(machine, value, '__init__'));
  if (item) {
    if (item.value.kind !== 'function' || isDataLike(value)) return named;
    const { parameters } = ofFunction(machine, { ...item.value, self: value });
    return parameters ? { ...named, parameters, isAsync: false } : named;
  }
  const fields = toFields(machine, value);
  if (fields) return { ...named, parameters: fields, isAsync: false };
  return value.decorators.length === 0 ? { ...named, ...ofBases(machine, value) } : named;
}

/** The metaclass's own `__call__`, which is given the class. */
function ofMetaclass(machine: Machine, value: ClassValue, metaclass: Value): Callable {
  const call = metaclass.kind === 'class' ? findMember(machine, metaclass, '__call__') : undefined;
  if (call?.value.kind !== 'function') return {};
  const { parameters } = ofFunction(machine, { ...call.value, self: value });
  return parameters ? { parameters, isAsync: false } : {};
}

/** An enumeration with members finds none for what the SDK passes. With two values, Python 3.11 and earlier try to make an enumeration out of them. */
function ofEnumeration(machine: Machine, value: ClassValue): NonNullable<Callable['outcomes']> {
  const isPlain = value.bases.every((base) => isExternal(base, /^(enum\.(Enum|IntEnum|StrEnum|Flag|IntFlag)|builtins\.(str|int))$/));
  const isKnown = isPlain && membersOf(machine, value).length > 0 && !['_missing_', '__new__', '__init__'].some((name) => findMember(machine, value, name));
  const one = isKnown ? { raises: 'ValueError' } : undefined;
  const two = isKnown ? { raises: 'TypeError or ValueError' } : undefined;
  return { context: one, 'context-and-input': two, 'context-and-agent': two, data: one };
}

/** Without a constructor of its own and of the workspace: that of `object`, or what a built-in class shows. */
function ofBases(machine: Machine, { bases }: ClassValue): Pick<Callable, 'parameters' | 'isAsync' | 'signatures' | 'signatureError' | 'outcomes'> {
  if (bases.some((base) => isExternal(withoutTypes(base), PROTOCOL))) return { parameters: ANYTHING, isAsync: false };
  if (bases.every((base) => isNeutral(base))) return { parameters: [], isAsync: false };
  const [base, ...more] = bases;
  if (!base || more.length > 0) return {};
  if (base.kind === 'class') return ofBases(machine, base);
  const built = isExternal(base, TYPED_DICT) ? ({ ...base, term: { kind: 'external', name: 'builtins.dict' } } as Value) : base;
  const { name: _, ...shown } = isExternal(built, /^builtins\.\w+$/) ? (toLibraryCallable(machine, built) ?? {}) : {};
  return shown;
}

/** The parameters that fields make: dataclasses, named tuples, pydantic models. Undefined for any other class, or where they are not known. */
function toFields(machine: Machine, value: ClassValue): readonly CallableParameter[] | undefined {
  if (value.bases.length === 1 && isExternal(value.bases[0], /^typing(_extensions)?\.NamedTuple$/)) return ownFields(value, 'positional');
  if (isModel(value)) return modelFields(machine, value);
  return dataclassFields(value);
}

function dataclassFields(value: ClassValue): readonly CallableParameter[] | undefined {
  const [decorator, ...more] = value.decorators;
  if (!decorator || more.length > 0 || value.bases.some((base) => !isNeutral(base))) return undefined;
  const { value: applied } = decorator;
  const call = applied.kind === 'symbolic' && applied.term.kind === 'call' ? applied.term : undefined;
  if (!isExternal(call?.callee.value ?? applied, /^dataclasses\.dataclass$/)) return undefined;
  const given = call?.arguments.named ?? [];
  if (call?.arguments.isOpen || given.some(({ name, item }) => name === 'init' || (name === 'kw_only' && item.value.kind !== 'constant'))) return undefined;
  const isKeywordOnly = given.some(({ name, item }) => name === 'kw_only' && item.value.kind === 'constant' && item.value.value === true);
  return ownFields(value, isKeywordOnly ? 'keyword-only' : 'positional');
}

function modelFields(machine: Machine, value: ClassValue): readonly CallableParameter[] | undefined {
  const own = ownFields(value, 'keyword-only');
  const inherited = value.bases.map((base) => (base.kind === 'class' ? modelFields(machine, base) : []));
  if (
    !own ||
    inherited.includes(undefined) ||
    value.decorators.length > 0 ||
    value.definition.keywords.length > 0 ||
    findMember(machine, value, 'model_config')
  )
    return undefined;
  // Pydantic shows the fields of a model once it knows the types of all.
  if (value.definition.body.some((each) => each.kind === 'assign' && isUndefinedName(machine, value, each.annotation)))
    return [{ name: 'data', form: 'rest-named', hasDefault: false }];
  const all = [...inherited.flatMap((fields) => fields ?? []).filter(({ name }) => !own.some((field) => field.name === name)), ...own];
  return all;
}

/** Whether an annotation, a text or not evaluated, is a name that nothing in the file of a class binds. */
function isUndefinedName(machine: Machine, { module, definition }: ClassValue, annotation: Expression | undefined): boolean {
  if (annotation?.kind !== 'name' || definition.name === undefined) return false;
  return isNowhere(machine, module, annotation.name) && machine.read(module.scope.cells, definition.name) !== undefined;
}

/** The annotated names of a class; undefined where one is more than that: `field(…)`, a `ClassVar`, a name that is private. */
function ownFields(value: ClassValue, form: CallableParameter['form']): readonly CallableParameter[] | undefined {
  const fields: CallableParameter[] = [];
  for (const statement of value.definition.body) {
    if (statement.kind !== 'assign' || !statement.annotation) continue;
    const [target] = statement.targets;
    const isPlain =
      target?.kind === 'name' &&
      !target.name.startsWith('_') &&
      statement.value?.kind !== 'call' &&
      !/ClassVar|InitVar|KW_ONLY/.test(JSON.stringify(statement.annotation));
    if (!isPlain) return undefined;
    fields.push({ name: target.name, form, hasDefault: statement.value !== undefined });
  }
  return fields;
}

/** Whether a call of an instance reaches anything; undefined where that is not known. */
export function isCallableClass(machine: Machine, instance: InstanceValue): boolean | undefined {
  const { of } = instance;
  if (isRemade(of)) return undefined;
  if (findHook(machine, of, 'call')) return true;
  if (!of.module.traits.classes.hooks.call) return classesOf(machine, instance) === undefined ? undefined : false;
  const isMadeElsewhere =
    findMember(machine, of, '__new__') !== undefined || lineage(of).some(({ decorators }) => decorators.some(({ value }) => !isDataclass(value)));
  return isMadeElsewhere || (classesOf(machine, instance) === undefined && !isExternal(of.bases[0], INERT)) ? undefined : false;
}

function lineage(value: ClassValue): readonly ClassValue[] {
  return [value, ...value.bases.flatMap((base) => (base.kind === 'class' ? lineage(base) : []))];
}

function isDataLike(value: ClassValue): boolean {
  return value.decorators.length > 0 || isModel(value);
}

function isDataclass(value: Value): boolean {
  return isExternal(value.kind === 'symbolic' && value.term.kind === 'call' ? value.term.callee.value : value, /^dataclasses\.dataclass$/);
}

function isModel(value: ClassValue): boolean {
  return (
    value.bases.length === 1 && value.bases.every((base) => isExternal(base, /^pydantic\.(main\.)?BaseModel$/) || (base.kind === 'class' && isModel(base)))
  );
}

function isNeutral(value: Value): boolean {
  return isExternal(withoutTypes(value), NEUTRAL);
}

function isExternal(value: Value | undefined, names: RegExp): boolean {
  return value?.kind === 'symbolic' && value.term.kind === 'external' && names.test(value.term.name);
}
