import * as l10n from '@vscode/l10n';
import type { JsonSchema, JsonValue } from '../../../model/input-schema';
import type { NamedTerm, TypeTerm } from '../../type-term';
import { externalName } from './type-names';

/** What `Field(…)`, `Annotated[…]` metadata and `constr(…)` say about a value. */
export interface Metadata {
  /** Keywords that constrain or document, by pydantic's name. */
  readonly settings: ReadonlyMap<string, TypeTerm>;
  /** `default` or the first argument of `Field`; absent for `...`. */
  readonly default?: TypeTerm;
  /** Why the metadata may mean anything. */
  readonly unknown?: string;
  /** What is unknown is only what happens to values: the JSON Schema stays. */
  readonly isTransparent?: boolean;
  /** What is unknown is only the JSON Schema: values are checked as ever. */
  readonly isOfSchema?: boolean;
  /** The function of an `AfterValidator`. */
  readonly validator?: string;
}

const NOTHING: Metadata = { settings: new Map() };
/** Keywords of `Field` that leave the JSON Schema alone. */
const SILENT: ReadonlySet<string> = new Set(
  'alias_priority serialization_alias exclude exclude_if include repr init init_var kw_only frozen validate_default default_factory compare hash'.split(' '),
);
/** Keywords that leave it alone too, but constrain the values. */
const CONSTRAINTS: ReadonlySet<string> = new Set(
  'strict coerce_numbers_to_str union_mode fail_fast allow_inf_nan max_digits decimal_places strip_whitespace to_lower to_upper ascii_only'.split(' '),
);
const KNOWN: ReadonlySet<string> = new Set(
  'gt ge lt le multiple_of min_length max_length pattern regex title description examples alias validation_alias discriminator deprecated default json_schema_extra'.split(
    ' ',
  ),
);
/** Validators that keep the JSON Schema of what they wrap. */
const BEFORE: ReadonlySet<string> = new Set(['pydantic.BeforeValidator', 'pydantic.WrapValidator']);
/** One-argument constraints of `annotated_types`. */
const ANNOTATED_TYPES: Readonly<Record<string, string>> = {
  'annotated_types.Gt': 'gt',
  'annotated_types.Ge': 'ge',
  'annotated_types.Lt': 'lt',
  'annotated_types.Le': 'le',
  'annotated_types.MultipleOf': 'multiple_of',
  'annotated_types.MinLen': 'min_length',
  'annotated_types.MaxLen': 'max_length',
};

/** Those that stand for several, with their parameters in order. */
const GROUPED: Readonly<Record<string, readonly string[]>> = {
  'annotated_types.Len': ['min_length', 'max_length'],
  'annotated_types.Interval': ['gt', 'ge', 'lt', 'le'],
};

/** Reads one piece of `Annotated[…]` metadata. Strings and other constants mean nothing to pydantic. */
export function readMetadata(term: TypeTerm): Metadata {
  if (term.kind === 'constant') return NOTHING;
  if (term.kind !== 'call') return { ...NOTHING, unknown: l10n.t('what the `Annotated` metadata does is not known') };
  const name = externalName(term.callee) ?? '';
  const single = ANNOTATED_TYPES[name];
  if (single !== undefined) return { settings: new Map(term.arguments.slice(0, 1).map((value) => [single, value])) };
  const grouped = GROUPED[name];
  if (grouped) {
    const given = [
      ...term.arguments.map((value, i) => [grouped[i] ?? '', value] as const),
      ...term.named.map((argument) => [argument.name, argument.value] as const),
    ];
    const settings = given.filter(
      ([setting, value]) => !(value.kind === 'constant' && (value.value === null || (setting === 'min_length' && value.value === 0))),
    );
    return { settings: new Map(settings) };
  }
  if (name === 'pydantic.AfterValidator') return { ...NOTHING, validator: validatorName(term.arguments[0]) };
  if (BEFORE.has(name) && term.named.length === 0) return { ...NOTHING, isTransparent: true, unknown: l10n.t('what a validator does is not read') };
  if (name === 'pydantic.Strict') return { settings: new Map([['strict', term.arguments[0] ?? { kind: 'constant', value: true, span: term.span }]]) };
  if (name === 'pydantic.AllowInfNan')
    return { settings: new Map([['allow_inf_nan', term.arguments[0] ?? { kind: 'constant', value: true, span: term.span }]]) };
  if (name === 'pydantic.Field' || name === 'pydantic.StringConstraints') return readSettings(term.named, term.arguments[0]);
  return { ...NOTHING, unknown: l10n.t('what the `Annotated` metadata does is not known') };
}

function validatorName(term: TypeTerm | undefined): string {
  return term?.kind === 'function' ? (term.name ?? '<lambda>') : '';
}

/** Whether this is a call that describes a field rather than a default value, and what it says. */
export function readFieldCall(term: TypeTerm | undefined): Metadata | undefined {
  if (term?.kind !== 'call') return undefined;
  const name = externalName(term.callee);
  if (name === 'pydantic.Field') return readSettings(term.named, term.arguments[0]);
  if (name !== 'dataclasses.field') return undefined;
  const isLeftOut = term.named.some(({ name: keyword, value }) => keyword === 'init' && !(value.kind === 'constant' && value.value === true));
  return isLeftOut ? { ...NOTHING, unknown: l10n.t('a field with `init=False` may be left out') } : readSettings(term.named, undefined);
}

/** Reads keywords as `Field` and `constr` take them. */
export function readSettings(named: readonly NamedTerm[], first: TypeTerm | undefined): Metadata {
  const settings = new Map<string, TypeTerm>();
  let unknown: string | undefined;
  let isOfSchema = true;
  for (const { name, value } of named) {
    if (name === 'json_schema_extra' && (value.kind !== 'map' || toJsonValue(value) === undefined))
      unknown = l10n.t('what `json_schema_extra` adds is not known');
    else if (KNOWN.has(name) || CONSTRAINTS.has(name)) settings.set(name === 'regex' ? 'pattern' : name, value);
    else if (!SILENT.has(name)) {
      unknown = l10n.t('what `{0}` does to the schema is not known', name);
      isOfSchema &&= name === 'field_title_generator';
    }
  }
  const given = first ?? settings.get('default');
  const isRequired = given !== undefined && externalName(given) === 'builtins.Ellipsis';
  return { settings, ...(given && !isRequired && { default: given }), ...(unknown !== undefined && { unknown, isOfSchema }) };
}

const NUMBER_KEYWORDS: Readonly<Record<string, string>> = {
  gt: 'exclusiveMinimum',
  ge: 'minimum',
  lt: 'exclusiveMaximum',
  le: 'maximum',
  multiple_of: 'multipleOf',
};
const LENGTHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  array: { min_length: 'minItems', max_length: 'maxItems' },
  object: { min_length: 'minProperties', max_length: 'maxProperties' },
  other: { min_length: 'minLength', max_length: 'maxLength' },
};
const TEMPORAL: readonly unknown[] = ['date', 'date-time', 'time', 'duration'];
const NULL_ONLY = ({ type }: JsonSchema): boolean => type === 'null';

/**
 * Adds constraints; `Optional` hands them on to what it wraps. Where a type takes none of its own, a function checks and its keyword
 * stands in the schema. `apply_known_metadata` (pydantic/_internal/_known_annotated_metadata.py).
 */
export function constrain(schema: JsonSchema, settings: ReadonlyMap<string, TypeTerm>, isDecimal = false): JsonSchema {
  const limits = [...settings].flatMap(([name, term]) => {
    const value = toJsonValue(term) ?? decimalOf(term);
    return (name in NUMBER_KEYWORDS || name === 'min_length' || name === 'max_length' || name === 'pattern') && value !== undefined && value !== null
      ? [[name, value] as const]
      : [];
  });
  return limits.reduce((inner, [name, value]) => constrainBy(inner, name, value, isDecimal), schema);
}

function constrainBy(schema: JsonSchema, name: string, value: JsonValue, isDecimal: boolean): JsonSchema {
  const { type, anyOf, format, enum: values, const: only } = schema;
  if (Array.isArray(anyOf)) {
    const members = anyOf as readonly JsonSchema[];
    const inner = members.filter((member) => !NULL_ONLY(member));
    if (inner.length < members.length) {
      const [first = {}] = inner;
      const constrained = constrainBy(inner.length === 1 ? first : { anyOf: inner }, name, value, isDecimal);
      const isStillUnion = inner.length > 1 && Object.keys(constrained).length === 1;
      return { ...schema, anyOf: [...(isStillUnion ? (constrained['anyOf'] as readonly JsonSchema[]) : [constrained]), { type: 'null' }] };
    }
  }
  const isPlain = values === undefined && only === undefined;
  if (name === 'pattern') return type === 'string' && isPlain && format === undefined ? { ...schema, pattern: value } : schema;
  const keyword = NUMBER_KEYWORDS[name];
  if (keyword !== undefined) {
    if (isDecimal && Array.isArray(anyOf))
      return { ...schema, anyOf: (anyOf as readonly JsonSchema[]).map((member) => (member['type'] === 'number' ? { ...member, [keyword]: value } : member)) };
    if (TEMPORAL.includes(format)) return schema;
    return { ...schema, [(type === 'integer' || type === 'number') && isPlain ? keyword : name]: value };
  }
  const lengths = LENGTHS[(type === 'array' || type === 'object') && schema['properties'] === undefined ? type : 'other'] ?? {};
  return { ...schema, [lengths[name] ?? name]: value };
}

/** Whether this is `Decimal`, also in `Optional` and `Annotated`: its JSON Schema looks like that of `float | str`. */
export function isDecimalType(term: TypeTerm): boolean {
  if (term.kind === 'call') return externalName(term.callee) === 'pydantic.condecimal';
  if (term.kind === 'alternatives') return term.of.filter(isSomething).length === 1 && term.of.filter(isSomething).every(isDecimalType);
  if (term.kind !== 'subscript') return externalName(term) === 'decimal.Decimal';
  const name = externalName(term.object);
  const [first] = term.index;
  if (name === 'typing.Union') return term.index.filter(isSomething).length === 1 && term.index.filter(isSomething).every(isDecimalType);
  return (name === 'typing.Annotated' || name === 'typing.Optional') && first !== undefined && isDecimalType(first);
}

function isSomething(term: TypeTerm): boolean {
  return !(term.kind === 'constant' && term.value === null);
}

/** `Decimal("1.5")` as a limit. */
function decimalOf(term: TypeTerm): JsonValue | undefined {
  const [text] = term.kind === 'call' && externalName(term.callee) === 'decimal.Decimal' ? term.arguments : [];
  return text?.kind === 'constant' && text.value !== null && Number.isFinite(Number(text.value)) ? Number(text.value) : undefined;
}

/** Adds what documents: title, description, examples, deprecation. */
export function describe(schema: JsonSchema, settings: ReadonlyMap<string, TypeTerm>): JsonSchema {
  const added: Record<string, JsonValue> = {};
  for (const name of ['title', 'description', 'examples', 'deprecated']) {
    const term = settings.get(name);
    const value = term && toJsonValue(term);
    if (value !== undefined && value !== null && value !== false) added[name] = name === 'deprecated' ? true : value;
  }
  const extra = settings.get('json_schema_extra');
  const merged = extra?.kind === 'map' ? (toJsonValue(extra) as JsonSchema) : {};
  return { ...schema, ...added, ...merged };
}

/** A constant as JSON; undefined when it is not made of constants. */
export function toJsonValue(term: TypeTerm): JsonValue | undefined {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'list': {
      const items = term.items.map(toJsonValue);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case 'map': {
      const entries = term.entries.map(({ name, value }) => [name, toJsonValue(value)] as const);
      const isKnown = !term.isOpen && entries.every(([, value]) => value !== undefined);
      return isKnown ? (Object.fromEntries(entries) as JsonSchema) : undefined;
    }
    default:
      return undefined;
  }
}
