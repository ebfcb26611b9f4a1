import * as l10n from '@vscode/l10n';
import type { ClassTerm, FieldTerm, NamedTerm, TypeTerm } from '../../type-term';
import { externalName } from './type-names';

export type ClassKind = 'model' | 'root-model' | 'dataclass' | 'typed-dict' | 'named-tuple' | 'enum' | 'plain';

/** A class with its ancestors, as far as pydantic cares. */
export interface Lineage {
  readonly kind: ClassKind;
  /** Base classes first, the class itself last. */
  readonly classes: readonly ClassTerm[];
  /** `X` of `RootModel[X]`. */
  readonly rootType?: TypeTerm;
  /** The type variables of `Generic[…]`, by name. */
  readonly variables: readonly string[];
  /** Names of the enumerations among the bases (`enum.StrEnum`). */
  readonly enums: readonly string[];
  /** A model, or a dataclass of pydantic's: its settings end at it. Other classes have those of the class around. */
  readonly isPydantic: boolean;
  /** `config=` of the decorator of a dataclass. */
  readonly dataclassConfig?: TypeTerm;
}

const KINDS: Readonly<Record<string, ClassKind>> = {
  'pydantic.BaseModel': 'model',
  'pydantic.RootModel': 'root-model',
  'typing_extensions.TypedDict': 'typed-dict',
  'typing.NamedTuple': 'named-tuple',
  'enum.Enum': 'enum',
  'enum.IntEnum': 'enum',
  'enum.StrEnum': 'enum',
};
const NEUTRAL_BASES: ReadonlySet<string> = new Set(['builtins.object', 'abc.ABC', 'typing.Generic', 'typing.Protocol']);
const VALUE_MIXINS: ReadonlySet<string> = new Set(['builtins.str', 'builtins.int', 'builtins.float']);
const DATACLASS: ReadonlySet<string> = new Set(['dataclasses.dataclass', 'pydantic.dataclasses.dataclass']);
const NEUTRAL_DECORATORS: ReadonlySet<string> = new Set(['typing.final', 'enum.unique', 'functools.total_ordering', 'typing.runtime_checkable']);

/** What sort of class it is; a string says why that is not known. */
export function readLineage(definition: ClassTerm): Lineage | string {
  const kinds = new Set<ClassKind>();
  const classes: ClassTerm[] = [];
  const variables: string[] = [];
  const enums: string[] = [];
  let rootType: TypeTerm | undefined;
  let dataclassConfig: TypeTerm | undefined;
  let hasMixin = false;

  const visit = (current: ClassTerm): string | undefined => {
    if (classes.includes(current) || classes.length > 50) return undefined;
    for (const base of [...current.bases()].reverse()) {
      if (base.kind === 'class') {
        const reason = visit(base.definition);
        if (reason !== undefined) return reason;
        continue;
      }
      const name = externalName(base.kind === 'subscript' ? base.object : base);
      if (name === undefined) return base.kind === 'unknown' ? base.reason : l10n.t('a base of `{0}` is not known', current.name);
      if (name === 'typing.TypedDict') return l10n.t('`typing.TypedDict` works as an input type only from Python 3.12 on');
      const kind = KINDS[name];
      if (kind) kinds.add(kind);
      else if (VALUE_MIXINS.has(name)) hasMixin = true;
      else if (!NEUTRAL_BASES.has(name)) return l10n.t('what `{0}` adds to `{1}` is not known', name, current.name);
      if (kind === 'enum') enums.push(name);
      if (base.kind !== 'subscript') continue;
      if (name === 'pydantic.RootModel') rootType = base.index[0];
      else variables.push(...base.index.map(variableName).filter((variable) => variable !== undefined));
    }
    for (const decorator of current.decorators()) {
      const name = externalName(decorator.kind === 'call' ? decorator.callee : decorator);
      if (name !== undefined && DATACLASS.has(name)) {
        const config = decorator.kind === 'call' ? decorator.named.find((argument) => argument.name === 'config')?.value : undefined;
        if (config && !name.startsWith('pydantic.')) return l10n.t('`config` is no option of `{0}`', name);
        dataclassConfig = config ?? dataclassConfig;
        kinds.add('dataclass');
      } else if (name === undefined || !NEUTRAL_DECORATORS.has(name)) {
        return l10n.t('what a decorator makes of `{0}` is not known', current.name);
      }
    }
    classes.push(current);
    return undefined;
  };

  const reason =
    visit(definition) ??
    (classes.some((one) => one.fields().some(({ name }) => name === '__pydantic_config__')) ? l10n.t('`__pydantic_config__` is not read') : undefined);
  if (reason !== undefined) return reason;
  if (kinds.delete('root-model')) {
    kinds.clear();
    kinds.add('root-model');
  }
  const [kind = 'plain', ...others] = kinds;
  if (others.length > 0) return l10n.t('`{0}` is several things at once', definition.name);
  if (hasMixin && kind !== 'enum' && kind !== 'plain') return l10n.t('`{0}` extends a built-in type', definition.name);
  const keyword = kind === 'typed-dict' ? definition.keywords().find(({ name }) => name !== 'total') : undefined;
  if (keyword) return l10n.t('what `{0}` says of `{1}` is not read', keyword.name, definition.name);
  if (kind === 'dataclass' && definition.decorators().length === 0) return l10n.t('`{0}` extends a dataclass without being one', definition.name);
  const isPydantic = kind === 'model' || kind === 'root-model' || (kind === 'dataclass' && isPydanticDataclass(definition));
  return { kind, classes, variables, enums, isPydantic, ...(rootType && { rootType }), ...(dataclassConfig && { dataclassConfig }) };
}

function isPydanticDataclass(definition: ClassTerm): boolean {
  return definition
    .decorators()
    .some((decorator) => externalName(decorator.kind === 'call' ? decorator.callee : decorator) === 'pydantic.dataclasses.dataclass');
}

/**
 * What a generic class is given, with what stands for the type variables of the class around. With its own variables in their places it is
 * the class itself. `BaseModel.__class_getitem__` (pydantic/main.py).
 */
export function boundArguments({ variables }: Lineage, given: readonly TypeTerm[], around: ReadonlyMap<string, TypeTerm>): readonly TypeTerm[] {
  const bound = given.map((term) => substitute(term, around));
  const isItself = bound.length === variables.length && bound.every((term, i) => variableName(term) === variables[i]);
  return isItself ? [] : bound;
}

function substitute(term: TypeTerm, variables: ReadonlyMap<string, TypeTerm>): TypeTerm {
  switch (term.kind) {
    case 'call':
      return variables.get(variableName(term) ?? '') ?? term;
    case 'subscript':
      return { ...term, index: term.index.map((part) => substitute(part, variables)) };
    case 'alternatives':
      return { ...term, of: term.of.map((part) => substitute(part, variables)) };
    default:
      return term;
  }
}

/** The name of a type variable: `TypeVar("T")`. */
export function variableName(term: TypeTerm): string | undefined {
  if (term.kind !== 'call' || externalName(term.callee) !== 'typing.TypeVar') return undefined;
  const [name] = term.arguments;
  return name?.kind === 'constant' && typeof name.value === 'string' ? name.value : undefined;
}

/**
 * The fields of the class and its ancestors; a redefined field keeps its first place. In a dataclass those that can be given by position come
 * first, which the ones that `pydantic.Field` makes are not known to be. `_dataclass_schema` (pydantic/_internal/_generate_schema.py).
 */
export function collectFields({ classes, kind }: Lineage): readonly FieldTerm[] {
  const fields = new Map<string, FieldTerm>();
  const late = new Set<string>();
  for (const definition of classes) {
    let isLate = definition
      .decorators()
      .some((decorator) => decorator.kind === 'call' && isTrue(decorator.named.find(({ name }) => name === 'kw_only')?.value));
    for (const field of definition.fields()) {
      const { name, annotation, value } = field;
      fields.set(name, field);
      isLate ||= annotation !== undefined && externalName(annotation) === 'dataclasses.KW_ONLY';
      const called = value?.kind === 'call' ? externalName(value.callee) : undefined;
      const given = value?.kind === 'call' ? value.named.find((argument) => argument.name === 'kw_only')?.value : undefined;
      const isField = called === 'pydantic.Field' || called === 'dataclasses.field';
      late.delete(name);
      if (isField && given ? !isFalse(given) : called === 'pydantic.Field' || isLate) late.add(name);
    }
  }
  const all = [...fields.values()];
  return kind === 'dataclass' ? [...all.filter(({ name }) => !late.has(name)), ...all.filter(({ name }) => late.has(name))] : all;
}

function isTrue(term: TypeTerm | undefined): boolean {
  return term?.kind === 'constant' && term.value === true;
}

function isFalse(term: TypeTerm): boolean {
  return term.kind === 'constant' && term.value === false;
}

/** Whether the annotation is that of a class variable, in models also where `Annotated` says more of it. */
export function isClassVariable(annotation: TypeTerm, kind: ClassKind): boolean {
  if (annotation.kind !== 'subscript') return externalName(annotation) === 'typing.ClassVar';
  const name = externalName(annotation.object);
  const [first] = annotation.index;
  return name === 'typing.ClassVar' || (kind === 'model' && name === 'typing.Annotated' && first !== undefined && isClassVariable(first, kind));
}

/**
 * The settings of a class: those of a model (`model_config`, `class Config`, class keywords winning), of a dataclass of pydantic's, else those
 * of the class around; a string says why they are not known.
 */
export function readConfig(
  { classes, kind, isPydantic, dataclassConfig }: Lineage,
  around: ReadonlyMap<string, TypeTerm>,
): ReadonlyMap<string, TypeTerm> | string {
  if (!isPydantic) return around;
  const config = new Map<string, TypeTerm>();
  if (kind === 'dataclass') {
    const entries =
      dataclassConfig === undefined || (dataclassConfig.kind === 'constant' && dataclassConfig.value === null) ? [] : configEntries(dataclassConfig);
    return typeof entries === 'string' ? entries : new Map(entries.map(({ name, value }) => [name, value]));
  }
  for (const definition of classes) {
    const written = definition.fields().find(({ name }) => name === 'model_config')?.value;
    const entries = written === undefined ? [] : configEntries(written);
    if (typeof entries === 'string') return entries;
    const inner = definition.fields().find(({ name }) => name === 'Config')?.value;
    const old = inner?.kind === 'class' ? inner.definition.fields() : [];
    for (const { name, value } of old) if (value) config.set(name, value);
    for (const { name, value } of [...entries, ...definition.keywords()]) config.set(name, value);
  }
  return config;
}

function configEntries(term: TypeTerm): readonly NamedTerm[] | string {
  if (term.kind === 'map') return term.isOpen ? l10n.t('the model configuration cannot be read') : term.entries;
  const isDict = term.kind === 'call' && ['pydantic.ConfigDict', 'builtins.dict'].includes(externalName(term.callee) ?? '');
  return isDict && term.arguments.length === 0 ? term.named : l10n.t('the model configuration cannot be read');
}
