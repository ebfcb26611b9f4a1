import type { AbstractClass, BuiltInClasses } from '../../../languages/library';
import { OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ClassValue, Value } from '../../state/values';
import { isBinding } from '../names';
import { findMember, isRemade } from './ancestry';
import { baseName, builtInClassesOf, isBare } from './built-in';
import { isDataClass } from './data-class';

/** Bases that come with the language or a library, and of which it is known what they are not. */
const KNOWN = /^(enum\.\w+|pydantic\.(main\.)?BaseModel|builtins\.\w*(Error|Exception|Warning))$/;

/** Classes of which nothing is an instance that does not extend them. */
const FOREIGN = /^(enum\.Enum|pydantic\.(main\.)?BaseModel|pathlib\.Path)$/;

/** Bases that extend one of the language's classes. */
const EXTENDING: Readonly<Record<string, string>> = {
  'enum.IntEnum': 'int',
  'enum.IntFlag': 'int',
  'enum.StrEnum': 'str',
  'typing.NamedTuple': 'tuple',
  'typing_extensions.NamedTuple': 'tuple',
  'typing.TypedDict': 'dict',
  'typing_extensions.TypedDict': 'dict',
};

/** What a class extends that is not of the workspace. */
interface Beyond {
  /** Python's own classes. */
  readonly builtIn: readonly string[];
  /** Dotted names of abstract classes. */
  readonly abstract: readonly string[];
  /** Dotted names of all. */
  readonly names: readonly (string | undefined)[];
  /** More than that, of which little is known, or nothing. */
  readonly isMore: boolean;
  readonly isUnknown: boolean;
}

/** Python: whether a value is an instance of a class that comes with the language, an abstract one or not; undefined where that is not known, or it is no such class. */
export function isOfBuiltIn(machine: Machine, value: Value, name: string): boolean | undefined {
  const { builtIn } = machine.program.library[machine.frame.module.language];
  if (!builtIn) return undefined;
  if (name === 'builtins.object') return true;
  const asked = rowOf(builtIn.abstract, name);
  const instances = instancesOf(builtIn, name);
  if (!instances) return undefined;
  const own = builtInClassesOf(machine, value);
  if (own) return own.every((each) => instances.includes(each)) ? true : own.some((each) => instances.includes(each)) ? undefined : false;
  switch (value.kind) {
    case 'instance':
      return isClassOf(machine, value.of, name);
    case 'constant':
      return value.member && isClassOf(machine, value.member.of, name);
    case 'class':
      // Whatever makes it, it can be called.
      return !isRemade(value) && (name === 'builtins.type' || name.endsWith('.Callable')) ? true : undefined;
    case 'agent':
    case 'handoff':
      return value.of ? isClassOf(machine, value.of, name) : ofSdk(name);
    case 'tool':
    case 'part':
      return name.endsWith('.Callable') ? undefined : ofSdk(name);
    case 'map':
      return value.of === 'SimpleNamespace' || value.of === 'Namespace' ? ofSdk(name) : asked ? undefined : false;
    default:
      return undefined;
  }
}

/** The SDK's data classes are like nothing of the language; whether they have a hash is not said. */
function ofSdk(name: string): false | undefined {
  return name.endsWith('.Hashable') ? undefined : false;
}

/** Whether the instances of a class are those of one that comes with the language. */
export function isClassOf(machine: Machine, value: ClassValue, name: string): boolean | undefined {
  const { builtIn } = machine.program.library[machine.frame.module.language];
  if (!builtIn || isRemade(value)) return undefined;
  if (name === 'builtins.object') return true;
  const asked = rowOf(builtIn.abstract, name);
  const beyond = beyondOf(builtIn, value);
  if (name.endsWith('.Hashable')) return hasHash(machine, value, beyond, asked);
  const instances = instancesOf(builtIn, name);
  if (!instances) return undefined;
  if (beyond.names.some((each) => each === name || (name === 'enum.Enum' && each?.startsWith('enum.')))) return true;
  if (beyond.builtIn.some((each) => instances.includes(each)) || beyond.abstract.some((each) => isAbove(builtIn, each, name))) return true;
  if (beyond.isUnknown) return undefined;
  return asked?.methods ? hasAll(machine, value, asked.methods, builtIn, beyond) : false;
}

/** Whether one of the language's classes extends another, or counts as one that does. */
export function extendsBuiltIn(machine: Machine, value: Value, name: string): boolean | undefined {
  const { builtIn } = machine.program.library[machine.frame.module.language];
  const own = baseName(value);
  const instances = builtIn && (rowOf(builtIn.abstract, name)?.instances ?? rowOf(builtIn.concrete, name));
  // Of others than these, no instances are told apart.
  const isTold = own !== undefined && builtIn && rowOf(builtIn.concrete, own)?.includes(shortName(own));
  return isTold ? (name === 'builtins.object' ? true : instances?.includes(shortName(own))) : undefined;
}

/** Python's own classes whose instances are those of a class; undefined where that is not known. */
function instancesOf({ abstract, concrete }: BuiltInClasses, name: string): readonly string[] | undefined {
  return rowOf(abstract, name)?.instances ?? rowOf(concrete, name) ?? (FOREIGN.test(name) ? [] : undefined);
}

function rowOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether an abstract class is another, by whichever of its names, or extends it. */
function isAbove({ abstract }: BuiltInClasses, each: string, name: string): boolean {
  const [module, short] = partsOf(each);
  return (
    short === partsOf(name)[1] || (rowOf(abstract, each)?.above ?? []).some((above) => isAbove({ abstract } as BuiltInClasses, `${module}.${above}`, name))
  );
}

function partsOf(name: string): readonly [string, string] {
  const at = name.lastIndexOf('.');
  const short = name.slice(at + 1);
  return [name.slice(0, at), short === 'AbstractSet' ? 'Set' : short];
}

function beyondOf(builtIn: BuiltInClasses, value: ClassValue): Beyond {
  const foreign = [value, ...value.above].flatMap(({ bases }) => bases.filter((base) => !isBare(base)));
  const names = foreign.map((base) => (base.kind === 'sdk' ? 'sdk' : baseName(base)));
  const found = names.map((name) => (name === undefined ? undefined : (EXTENDING[name] ?? (rowOf(builtIn.concrete, name) && shortName(name)))));
  const abstract = names.filter((name) => name !== undefined && rowOf(builtIn.abstract, name) !== undefined) as readonly string[];
  const rest = names.filter((name, index) => found[index] === undefined && !(name !== undefined && abstract.includes(name)));
  return {
    builtIn: found.filter((each) => each !== undefined),
    abstract,
    names,
    isMore: rest.length > 0,
    isUnknown: rest.some((name) => name === undefined || (name !== 'sdk' && !KNOWN.test(name))),
  };
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Whether a class has these methods: then it counts as one that extends the abstract class which asks for them. */
function hasAll(machine: Machine, value: ClassValue, methods: readonly string[], builtIn: BuiltInClasses, beyond: Beyond): boolean | undefined {
  const each = methods.map((method) => {
    const own = findMember(machine, value, method)?.value;
    if (own) return own.kind === 'constant' ? (own.value === null ? false : undefined) : ['function', 'symbolic', 'class'].includes(own.kind) || undefined;
    if (beyond.builtIn.some((of) => hasMethod(builtIn, of, method))) return true;
    return beyond.isMore || beyond.abstract.length > 0 || [value, ...value.above].some(({ members }) => machine.read(members.cells, OPEN)) ? undefined : false;
  });
  return each.includes(false) ? false : each.includes(undefined) ? undefined : true;
}

/** Whether a class of the language has the only method that an abstract class asks for. */
function hasMethod({ abstract }: BuiltInClasses, of: string, method: string): boolean {
  return Object.values(abstract).some(({ methods, instances }) => methods?.length === 1 && methods[0] === method && instances.includes(of));
}

/** A class that says what its instances equal, and not what hash they have, takes theirs away. */
function hasHash(machine: Machine, value: ClassValue, beyond: Beyond, asked: AbstractClass | undefined): boolean | undefined {
  for (const each of [value, ...value.above]) {
    const [hash, equal] = ['__hash__', '__eq__'].map((name) => machine.read(each.members.cells, name));
    if (isDataClass(each) || machine.read(each.members.cells, OPEN)) return undefined;
    if (hash && !isBinding(hash))
      return hash.value.kind === 'function' ? true : hash.value.kind === 'constant' && hash.value.value === null ? false : undefined;
    if (equal) return false;
  }
  if (beyond.isMore || beyond.abstract.length > 0 || beyond.builtIn.length > 1) return undefined;
  return beyond.builtIn.every((each) => asked?.instances.includes(each));
}
