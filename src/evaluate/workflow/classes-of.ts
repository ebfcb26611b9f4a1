import type { KnownClasses } from '../../languages/library';
import type { Classes } from '../../model/classes';
import type { Language } from '../../model/workflow';
import { libraryName, withoutBind } from '../interpret/callable/library-name';
import type { Machine } from '../state/machine';
import type { ClassValue, ConstantValue, ListValue, SymbolicValue, Value } from '../state/values';

/** What a value is an instance of, its own class first; undefined where it may be anything. */
export function classesOf(machine: Machine, value: Value): Classes | undefined {
  const { language } = machine.frame.module;
  const known = machine.program.library[language].classes;
  const sdk = machine.program.sdk[language];
  const python = language === 'python';
  switch (value.kind) {
    case 'constant':
      return ofConstant(value, language, known);
    case 'list':
      return ofList(value, language);
    case 'map':
      return python ? [value.of ?? 'dict'] : value.of === undefined ? ['object'] : [value.of, 'object'];
    case 'function':
      return value.isWrapped ? undefined : ['function'];
    case 'class':
      return value.isWrapped ? undefined : python ? ['type'] : ['class', 'function'];
    case 'instance': {
      const ancestors = ancestorsOf(value.of, known);
      return ancestors && [...ancestors, ...(python || ancestors.includes('object') ? [] : ['object'])];
    }
    case 'agent':
      return sdk.classes.agent[value.agentKind];
    case 'handoff':
      return sdk.classes.handoff;
    case 'tool':
      return sdk.classes.tool;
    case 'part':
      return value.part === 'mcp-server' ? sdk.classes.server : sdk.classes.guardrail[value.partKind === 'input' ? 'input' : 'output'];
    case 'module':
      return python ? ['module'] : undefined;
    case 'sdk':
      return value.role.role === 'agent' || /^[A-Z]/.test(value.name) ? (python ? ['type'] : ['class', 'function']) : ['function'];
    case 'symbolic':
      return ofSymbolic(machine, value);
    case 'unknown':
      return python && value.of === 'string' ? ['str'] : undefined;
    case 'union':
    case 'method':
      return undefined;
    case 'promise':
      return python ? ['coroutine'] : undefined;
  }
}

/** The class of a value, without those that it extends; undefined where it may be anything. */
export function ownClassOf(machine: Machine, value: Value): string | undefined {
  return classesOf(machine, value)?.[0];
}

function ofConstant({ value, isFloat, member }: ConstantValue, language: Language, known: KnownClasses): Classes | undefined {
  if (language === 'typescript') return [value === null ? 'null' : typeof value];
  if (member) return ancestorsOf(member.of, known);
  if (value === null || value === undefined) return ['NoneType'];
  if (typeof value === 'boolean') return ['bool', 'int'];
  if (typeof value === 'string') return ['str'];
  return [isFloat || !Number.isInteger(value) ? 'float' : 'int'];
}

function ofList({ form }: ListValue, language: Language): Classes {
  if (language === 'python') return [form];
  return [form === 'list' ? 'array' : form === 'set' ? 'Set' : 'generator', 'object'];
}

/** Python: what makes a class when it is called. */
const MAKING_CLASSES = /^(enum\.\w*(Enum|Flag)|typing(_extensions)?\.(NamedTuple|TypedDict|NewType))$/;

/** A class of the workspace and all that it extends; undefined where one of these is not known. */
function ancestorsOf(value: ClassValue, known: KnownClasses): Classes | undefined {
  const bases = value.bases.map((base): Classes | undefined => {
    if (base.kind === 'class') return ancestorsOf(base, known);
    if (base.kind === 'symbolic' && base.term.kind === 'subscript')
      return base.term.object.value.kind === 'symbolic' ? named(base.term.object.value, known) : undefined;
    return base.kind === 'symbolic' ? named(base, known) : undefined;
  });
  const isMeta = value.definition.keywords.some(({ name }) => name === 'metaclass');
  if (isMeta || value.isWrapped || bases.some((base) => base === undefined)) return undefined;
  return [...new Set([value.definition.name ?? 'class', ...bases.flatMap((base) => base ?? [])])];
}

/** A class from outside by its dotted name. */
function named({ term }: SymbolicValue, { ancestors, reexporting }: KnownClasses): Classes | undefined {
  if (term.kind !== 'external') return undefined;
  const root = reexporting.find((each) => term.name.startsWith(`${each}.`));
  const name = root === undefined ? term.name : `${root}.${shortName(term.name)}`;
  return Object.hasOwn(ancestors, name) ? [shortName(name), ...(ancestors[name] ?? [])] : undefined;
}

function ofSymbolic(machine: Machine, value: SymbolicValue): Classes | undefined {
  const { language } = machine.frame.module;
  const { classes: known, callables, newOnly } = machine.program.library[language];
  const { term } = value;
  const ofClass = language === 'python' ? ['type'] : ['class', 'function'];
  switch (term.kind) {
    case 'external':
      if (Object.hasOwn(known.constants, term.name)) return [known.constants[term.name] as string];
      if (known.functions.has(term.name)) return [language === 'python' ? 'builtin_function_or_method' : 'function'];
      if (language === 'typescript' && !newOnly.has(term.name) && Object.hasOwn(callables, libraryName(value) ?? '')) return ['function'];
      // These can be called without `new`.
      if (language === 'typescript' && /^(Object|Date|RegExp|\w*Error)$/.test(term.name)) return ['function'];
      return Object.hasOwn(known.ancestors, term.name) && !/^typing/.test(term.name) ? ofClass : undefined;
    case 'call': {
      const [target] = term.arguments.positional;
      if (language === 'typescript' && isProxy(term.callee.value)) return target && classesOf(machine, target.value);
      const callee = withoutBind(term.callee.value);
      const result = language === 'typescript' ? libraryName(callee) : undefined;
      if (result !== undefined && Object.hasOwn(known.results, result)) return [known.results[result] as string];
      if (language === 'typescript' && callee.kind === 'symbolic' && callee.term.kind === 'attribute') {
        const made = `${ownClassOf(machine, callee.term.object.value)}.${callee.term.name}`;
        return Object.hasOwn(known.results, made) ? [known.results[made] as string] : undefined;
      }
      const made = language === 'python' ? libraryName(callee) : undefined;
      if (made?.endsWith('()') && Object.hasOwn(known.results, made)) return [known.results[made] as string];
      if (callee.kind !== 'symbolic' || callee.term.kind !== 'external') return undefined;
      const { name } = callee.term;
      if (name === 'builtins.type' && term.arguments.positional.length === 1) return undefined;
      if (language === 'typescript' && name === 'Promise') return ['Promise', 'object'];
      if (Object.hasOwn(known.results, name)) return [known.results[name] as string];
      if (MAKING_CLASSES.test(name)) return undefined;
      if (language === 'typescript' && !term.arguments.isNew && !/^RegExp$|Error$/.test(name)) return undefined;
      return name === 'Object' ? undefined : named(callee, known);
    }
    case 'subscript':
      return language === 'python' && isContainer(term.object.value) ? ['GenericAlias'] : undefined;
    case 'alternatives':
      return language === 'python' && term.of.every(({ value: each }) => isType(each, known)) ? ['UnionType'] : undefined;
    case 'attribute': {
      const name = language === 'typescript' ? libraryName(value) : undefined;
      if (name === undefined) return undefined;
      if (Object.hasOwn(known.constants, name)) return [known.constants[name] as string];
      return Object.hasOwn(callables, name) ? ['function'] : undefined;
    }
  }
}

function isProxy(value: Value): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && value.term.name === 'Proxy';
}

/** `list`, `typing.Optional`: what a subscript makes a type of. */
function isContainer(value: Value): boolean {
  return (
    value.kind === 'symbolic' &&
    value.term.kind === 'external' &&
    /^(builtins\.(list|dict|tuple|set|frozenset|type)|typing\.[A-Z]\w+)$/.test(value.term.name) &&
    !/\.(Annotated|Required|Unpack)$/.test(value.term.name)
  );
}

function isType(value: Value, known: KnownClasses): boolean {
  if (value.kind === 'class' || (value.kind === 'constant' && value.value === null)) return true;
  return (
    value.kind === 'symbolic' &&
    (isContainer(value) || named(value, known) !== undefined || (value.term.kind === 'subscript' && isContainer(value.term.object.value)))
  );
}

function shortName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}
