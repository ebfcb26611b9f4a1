import * as l10n from '@vscode/l10n';
import type { JsonSchema, JsonValue } from '../../../model/input-schema';
import type { ClassTerm, ConstantTerm, TypeTerm } from '../../type-term';
import { library } from '../library';
import { readLineage, variableName } from './class-lineage';
import { classToJson, rootModelToJson, strictGeneric } from './class-to-json';
import { createdModel } from './created-model';
import { constrain, describe, isDecimalType, readMetadata, readSettings } from './field-metadata';
import { noCoreSchema, noJsonSchema, raise, type SchemaDefinition, type SchemaScope, unknownType } from './schema-reading';
import { isSdkRecord, refusalOfSdkType } from './sdk-types';
import { ARRAY_TYPES, CONSTRAINED_CALLS, externalName, FIXED_SCHEMAS, MAP_TYPES, SIMPLE_TYPES, TEXT_TYPES } from './type-names';
import { flattened, isSameType, literalValues } from './type-to-node';

/**
 * The JSON Schema pydantic makes of a type, in validation mode. What is not surely understood becomes the empty schema and is
 * noted in `scope.reading`. `GenerateSchema` (pydantic/_internal/_generate_schema.py), `GenerateJsonSchema` (json_schema.py).
 */
export function typeToJson(term: TypeTerm, scope: SchemaScope): JsonSchema {
  switch (term.kind) {
    case 'class':
      return classToJson(term.definition, [], scope);
    case 'alternatives':
      return unionToJson(term.of, scope);
    case 'subscript':
      return subscriptToJson(term, scope);
    case 'external':
    case 'attribute':
      return externalToJson(term, scope);
    case 'call':
      return callToJson(term, scope);
    case 'constant':
      return constantToJson(term, scope);
    case 'list':
      return noCoreSchema(scope, `a ${term.form}`);
    case 'instance':
      return instanceToJson(term.of, scope);
    case 'object':
      return objectToJson(term.of, scope);
    case 'map':
      return mapToJson(term, scope);
    case 'function':
      return unknownType(scope, l10n.t('the schema of a function is not read'));
    case 'unknown':
      return unknownType(scope, term.reason);
  }
}

/** What is no type, and types that pydantic knows no schema for. */
const NO_TYPES: ReadonlySet<string> = new Set(
  [
    'Ellipsis',
    'NotImplemented',
    'bytearray',
    'memoryview',
    'range',
    'slice',
    'property',
    'Exception',
    'ValueError',
    'TypeError',
    'len',
    'print',
    'sum',
    'max',
    'min',
    'sorted',
    'repr',
    'abs',
  ].map((name) => `builtins.${name}`),
);

/** pydantic takes an instance of a data class for the class, and asks it for a name. */
function noName(scope: SchemaScope, name: string): JsonSchema {
  return raise(scope, 'generation', 'AttributeError', `'${name}' object has no attribute '__qualname__'`);
}

function instanceToJson(of: ClassTerm, scope: SchemaScope): JsonSchema {
  const lineage = readLineage(of);
  if (of.methods?.().includes('__get_pydantic_core_schema__')) return unknownType(scope, l10n.t('`{0}` makes its own schema', of.name));
  if (typeof lineage !== 'string' && lineage.kind === 'typed-dict') return unknownType(scope, l10n.t('what pydantic makes of the dict is not known'));
  return typeof lineage !== 'string' && lineage.kind === 'dataclass' ? noName(scope, of.name) : noCoreSchema(scope, `an instance of ${of.name}`);
}

function objectToJson(of: string, scope: SchemaScope): JsonSchema {
  return isSdkRecord(of) ? noName(scope, of) : noCoreSchema(scope, `an object of the class ${of}`);
}

/** Classes whose objects pydantic reads as types: a text, a core schema of its own, a function, a variable. */
const READ_AS_TYPES: ReadonlySet<string> = new Set([
  'str',
  'dict',
  'partial',
  'TypeVar',
  'type',
  'function',
  'defaultdict',
  'OrderedDict',
  'Counter',
  'StopAtTools',
  'ConfigDict',
]);

function constantToJson({ value, member }: ConstantTerm, scope: SchemaScope): JsonSchema {
  if (member && typeof value !== 'string') return noCoreSchema(scope, `<${member.definition.name}.${member.name}: ${String(value)}>`);
  if (member && !isText(member.definition)) return noCoreSchema(scope, `<${member.definition.name}.${member.name}: '${value}'>`);
  if (value === null) return { type: 'null' };
  if (typeof value !== 'string') return noCoreSchema(scope, String(value));
  if (value === '' && scope.field === undefined) return raise(scope, 'generation', 'IndexError', 'string index out of range');
  const named = scope.open.find(({ name }) => name === value);
  // The SDK makes the adapter, so that its own module is where pydantic looks names up.
  if (!named && scope.field === undefined && isForeign(value)) {
    const message = `\`TypeAdapter[${value}]\` is not fully defined; you should define \`${value}\` and all referenced types, then call \`.rebuild()\` on the instance.`;
    return raise(scope, 'generation', 'PydanticUserError', message);
  }
  return named ? classToJson(named, [], scope) : unknownType(scope, l10n.t('what `"{0}"` refers to is not known', value));
}

/** Whether members of an enumeration are texts; so they may be, where what it extends is not known. */
function isText(definition: ClassTerm): boolean {
  return definition
    .bases()
    .some((base) => (base.kind === 'class' ? isText(base.definition) : !/^enum\.(Enum|IntEnum|Flag|IntFlag)$/.test(externalName(base) ?? '')));
}

/** Whether a name is certainly none of those that `handoff()` and the SDK's module of handoffs know, or that are built in. Python handoffs/__init__.py, its imports. */
function isForeign(name: string): boolean {
  if (/^[a-z]\w*$/.test(name)) return !LOCAL.has(name) && !library.names.has(name) && !KEYWORDS.has(name);
  return /^[A-Z]\w*$/.test(name) && !AMBIENT.test(name);
}

/** Releases 0.6.9 to 0.24.0. */
const LOCAL: ReadonlySet<string> = new Set(
  (
    'agent annotations cast dataclass dataclasses_replace default_handoff_history_mapper ensure_strict_json_schema field get_conversation_history_wrappers handoff ' +
    'handoff_obj handoffs history input_filter input_json_schema input_type inspect is_enabled json nest_handoff_history on_handoff overload partial ' +
    'reset_conversation_history_wrappers set_conversation_history_wrappers sig tool_description tool_description_override tool_name tool_name_override type_adapter ' +
    'typing util weakref copyright credits license exit quit'
  ).split(' '),
);

/** What cannot stand as a name. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const AMBIENT =
  /(Error|Exception|Warning|Exit|Interrupt|Iteration)$|^(None|True|False|Ellipsis|NotImplemented|TYPE_CHECKING|Any|Awaitable|Callable|Generic|Literal|Annotated|Optional|Union|TypeAlias|TypeVar|TypeAdapter|Agent\w*|Handoff\w*|OnHandoff\w*|THandoff\w*|T[A-Z]\w*|RunItem|RunContextWrapper|RunState|SpanError|MaybeAwaitable|Tool\w*|Message\w*|Reasoning\w*)$/;

/** pydantic takes a dict for a core schema of its own. */
function mapToJson({ entries, isOpen }: Extract<TypeTerm, { kind: 'map' }>, scope: SchemaScope): JsonSchema {
  const type = entries.find(({ name }) => name === 'type')?.value;
  if (!type) return isOpen ? unknownType(scope, l10n.t('the dict cannot be read')) : raise(scope, 'generation', 'KeyError', "'type'");
  const isJsonType = type.kind === 'constant' && ['object', 'string', 'integer', 'number', 'boolean', 'array', 'null'].includes(String(type.value));
  if (!isJsonType) return unknownType(scope, l10n.t('what pydantic makes of the dict is not known'));
  return raise(scope, 'generation', 'SchemaError', `Unknown schema type: "${String(type.value)}"`);
}

function externalToJson(term: TypeTerm, scope: SchemaScope): JsonSchema {
  const name = externalName(term);
  if (name === undefined) return unknownType(scope, l10n.t('the type is not known'));
  if (name === 'pydantic.JsonValue') return namedToJson('JsonValue', term, () => ({}), scope);
  if (name === 'pydantic.EmailStr')
    return {
      ...unknownType(scope, l10n.t('whether `email-validator` is installed, which `EmailStr` needs, is not known')),
      ...limitTexts({ type: 'string', format: 'email' }, scope),
    };
  const simple = SIMPLE_TYPES[name];
  if (simple) return TEXT_TYPES.has(name) ? limitTexts(simple, scope) : simple;
  if (name === 'typing.Callable') return noJsonSchema(scope, 'CallableSchema');
  if (NO_TYPES.has(name))
    return scope.config.has('arbitrary_types_allowed')
      ? unknownType(scope, l10n.t('the schema of `{0}` is not known', name))
      : noCoreSchema(scope, name.replace(/^builtins\./, ''));
  if (name === 'builtins.type') return noJsonSchema(scope, "IsInstanceSchema (<class 'type'>)");
  if (term.kind === 'external' && term.isModule) return noCoreSchema(scope, `<module '${name}'>`);
  const refusal = scope.config.has('arbitrary_types_allowed') ? undefined : refusalOfSdkType(name);
  if (refusal === 'PydanticSchemaGenerationError') return noCoreSchema(scope, `<class '${name}'>`);
  if (refusal === 'PydanticUserError' && scope.field === undefined)
    return raise(
      scope,
      'generation',
      refusal,
      `\`TypeAdapter[<class '${name}'>]\` is not fully defined; you should define \`<class '${name}'>\` and all referenced types, then call \`.rebuild()\` on the instance.`,
    );
  return unknownType(scope, l10n.t('the schema of `{0}` is not known', name));
}

/** A type that is a `str` inside, in a model that limits all of its texts. */
function limitTexts(schema: JsonSchema, scope: SchemaScope): JsonSchema {
  const { texts, reading } = scope;
  const limits = [
    ['str_min_length', 'minLength'],
    ['str_max_length', 'maxLength'],
  ] as const;
  const set = limits.flatMap(([setting, keyword]) => {
    const value = texts.get(setting);
    return value?.kind === 'constant' && value.value !== null && !(setting === 'str_min_length' && value.value === 0) ? [[keyword, value.value] as const] : [];
  });
  if (set.length === 0) return schema;
  reading.limitsTexts = true;
  if (Array.isArray(schema['anyOf'])) return { ...schema, anyOf: (schema['anyOf'] as readonly JsonSchema[]).map((member) => limitTexts(member, scope)) };
  return schema['type'] === 'string' ? { ...schema, ...Object.fromEntries(set) } : schema;
}

/** A type that has a name of its own: `TypeAliasType("OrderId", str)`. */
function namedToJson(name: string, { span }: TypeTerm, make: (texts: SchemaScope['texts']) => JsonSchema, { reading, texts }: SchemaScope): JsonSchema {
  const key = `alias ${name}`;
  const known = reading.definitions.get(key);
  if (known) return { $ref: `#/$defs/${known.name}` };
  const entry: SchemaDefinition = { name, json: undefined };
  reading.definitions.set(key, entry);
  reading.places.push({ pointer: `/$defs/${name}`, name, span });
  entry.json = make(reading.shared.has(key) ? new Map() : texts);
  return { $ref: `#/$defs/${name}` };
}

function subscriptToJson(term: Extract<TypeTerm, { kind: 'subscript' }>, scope: SchemaScope): JsonSchema {
  const { object, index } = term;
  if (object.kind === 'class') return classToJson(object.definition, index, scope);
  const name = externalName(object);
  if (name === undefined) return unknownType(scope, l10n.t('the type is not known'));

  const [first, second] = index;
  const array = ARRAY_TYPES[name];
  if (array && first) return { type: 'array', items: typeToJson(first, scope), ...array };
  if (MAP_TYPES.has(name) && first && second) return dictToJson(first, second, scope);
  switch (name) {
    case 'typing.Optional':
      return first ? unionToJson([first, { kind: 'constant', value: null, span: term.span }], scope) : unknownType(scope, l10n.t('the type is not known'));
    case 'typing.Union':
      return unionToJson(index, scope);
    case 'typing.Literal':
      return literalToJson(index, scope);
    case 'typing.Annotated':
      return first ? annotatedToJson(first, index.slice(1), scope) : unknownType(scope, l10n.t('the type is not known'));
    case 'builtins.tuple':
      return tupleToJson(index, scope);
    case 'typing.Counter':
    case 'collections.Counter':
      return { type: 'object', additionalProperties: { type: 'integer' } };
    case 'builtins.type':
    case 'typing.Pattern':
    case 're.Pattern':
      return name === 'builtins.type' ? {} : { type: 'string', format: 'regex' };
    case 'typing.Callable':
      return noJsonSchema(scope, 'CallableSchema');
    case 'typing.Required':
    case 'typing.NotRequired':
    case 'typing.ReadOnly':
      return first ? typeToJson(first, scope) : unknownType(scope, l10n.t('the type is not known'));
    case 'pydantic.Json':
      return { type: 'string', contentMediaType: 'application/json', contentSchema: first ? typeToJson(first, scope) : {} };
    case 'typing.Final':
      return first ? typeToJson(first, scope) : unknownType(scope, l10n.t('the type is not known'));
    case 'pydantic.RootModel':
      return first ? rootModelToJson(first, term.span, scope) : unknownType(scope, l10n.t('the type is not known'));
    default:
      return unknownType(scope, l10n.t('the schema of `{0}` is not known', name));
  }
}

function callToJson(term: Extract<TypeTerm, { kind: 'call' }>, scope: SchemaScope): JsonSchema {
  const model = createdModel(term);
  if (model) return classToJson(model, [], scope);
  const variable = variableName(term);
  if (variable !== undefined) {
    const bound = scope.variables.get(variable);
    if (bound) return typeToJson(bound, scope);
    return term.arguments.length === 1 && term.named.length === 0 ? {} : unknownType(scope, l10n.t('a constrained type variable is not read'));
  }
  const name = externalName(term.callee) ?? '';
  const [first, second] = term.arguments;
  if (name === 'builtins.type' && first?.kind === 'constant' && first.value === null) return { type: 'null' };
  if (name === 'typing.NewType' && second) return typeToJson(second, scope);
  if (name === 'typing.TypeAliasType' && second && first?.kind === 'constant' && term.named.length === 0)
    return namedToJson(String(first.value), term, (texts) => typeToJson(second, { ...scope, texts }), scope);

  const isList = name === 'pydantic.conlist' || name === 'pydantic.conset' || name === 'pydantic.confrozenset';
  const item = first ?? term.named.find((argument) => argument.name === 'item_type')?.value;
  const base: JsonSchema | undefined =
    isList && item ? { type: 'array', items: typeToJson(item, scope), ...(name !== 'pydantic.conlist' && { uniqueItems: true }) } : CONSTRAINED_CALLS[name];
  if (!base && term.makes !== undefined && !READ_AS_TYPES.has(term.makes) && !scope.config.has('arbitrary_types_allowed'))
    return objectToJson(term.makes, scope);
  if (!base) return unknownType(scope, name ? l10n.t('the schema of `{0}(…)` is not known', name) : l10n.t('the type is made by a call'));
  return constrain(
    TEXT_TYPES.has(name) ? limitTexts(base, scope) : base,
    readSettings(
      term.named.filter((argument) => argument.name !== 'item_type'),
      undefined,
    ).settings,
    name === 'pydantic.condecimal',
  );
}

/** Keys of simple types leave an object open; others may close it. */
function dictToJson(key: TypeTerm, value: TypeTerm, scope: SchemaScope): JsonSchema {
  const keyType = externalName(key.kind === 'subscript' ? key.object : key);
  const isOpen = keyType === 'typing.Literal' || (keyType !== undefined && Object.hasOwn(SIMPLE_TYPES, keyType));
  if (!isOpen) return unknownType(scope, l10n.t('what the keys of a dict may be is not known'));
  const values = typeToJson(value, scope);
  return { type: 'object', additionalProperties: Object.keys(values).length > 0 ? values : true };
}

function tupleToJson(index: readonly TypeTerm[], scope: SchemaScope): JsonSchema {
  const [first, second] = index;
  if (second && externalName(second) === 'builtins.Ellipsis' && first) return { type: 'array', items: typeToJson(first, scope) };
  const isEmpty = index.length === 0 || (first?.kind === 'list' && first.items.length === 0);
  if (isEmpty) return { type: 'array', minItems: 0, maxItems: 0 };
  return { type: 'array', prefixItems: index.map((item) => typeToJson(item, scope)), minItems: index.length, maxItems: index.length };
}

function literalToJson(index: readonly TypeTerm[], scope: SchemaScope): JsonSchema {
  const values = literalValues(index);
  return values ? valuesToJson(values.map(({ value }) => value)) : unknownType(scope, l10n.t('a value of `Literal` is not known'));
}

/** `const` for one value, `enum` for more; with the type where all have one. */
function valuesToJson(values: readonly JsonValue[]): JsonSchema {
  const types = new Set(values.map(typeOf));
  const [type] = types;
  return { ...(values.length === 1 ? { const: values[0] ?? null } : { enum: values }), ...(types.size === 1 && type !== undefined && { type }) };
}

export function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function valuesOf({ const: value, enum: values }: JsonSchema): readonly JsonValue[] {
  return Array.isArray(values) ? values : value === undefined ? [] : [value];
}

function annotatedToJson(base: TypeTerm, metadata: readonly TypeTerm[], scope: SchemaScope): JsonSchema {
  let schema: JsonSchema | undefined;
  for (const item of metadata) {
    const { settings, unknown, isTransparent } = readMetadata(item);
    if (unknown !== undefined && !isTransparent) return unknownType(scope, unknown);
    schema = applySettings(schema ?? typeToJson(base, scope), settings, scope, base);
  }
  return schema !== undefined && !FIXED_SCHEMAS.has(externalName(base) ?? '') ? schema : typeToJson(base, scope);
}

/** A type's schema with what `Field` says about it. */
export function applySettings(schema: JsonSchema, settings: ReadonlyMap<string, TypeTerm>, scope: SchemaScope, base: TypeTerm): JsonSchema {
  const discriminator = settings.get('discriminator');
  const discriminated = discriminator === undefined ? schema : discriminate(schema, discriminator, scope);
  return describe(strictGeneric(constrain(discriminated, settings, isDecimalType(base)), settings.get('strict'), scope), settings);
}

/** A tagged union is `oneOf`; inside `Optional` it stays one member. */
function discriminate(schema: JsonSchema, discriminator: TypeTerm, scope: SchemaScope): JsonSchema {
  if (discriminator.kind !== 'constant') return unknownType(scope, l10n.t('a discriminator that is computed is not read'));
  const members = (Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema]) as readonly JsonSchema[];
  const isNull = ({ type }: JsonSchema): boolean => type === 'null';
  const tagged = members.filter((member) => !isNull(member));
  const propertyName = String(discriminator.value);
  const mapping: Record<string, JsonValue> = {};
  for (const { $ref } of tagged) {
    const definition = [...scope.reading.definitions.values()].find(({ name }) => $ref === `#/$defs/${name}`);
    const properties = definition?.json?.['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
    for (const value of valuesOf(properties?.[propertyName] ?? {})) mapping[String(value)] = $ref ?? null;
  }
  const union: JsonSchema = { discriminator: { mapping, propertyName }, oneOf: tagged };
  return tagged.length === members.length ? union : { anyOf: [union, { type: 'null' }] };
}

/**
 * Members are flattened and stand once; `null` comes last. What JSON Schema cannot say is left out, unless nothing besides `None` would
 * stay. `nullable_schema`, `union_schema` (pydantic/json_schema.py).
 */
function unionToJson(written: readonly TypeTerm[], scope: SchemaScope): JsonSchema {
  const isNone = (member: TypeTerm): boolean => member.kind === 'constant' && member.value === null;
  const members = written.flatMap(flattened).filter((member, i, all) => all.findIndex((other) => isSameType(member, other)) === i);
  const isCallable = (member: TypeTerm): boolean => externalName(member.kind === 'subscript' ? member.object : member) === 'typing.Callable';
  const sayable = members.filter((member) => !isCallable(member));
  const chosen = sayable.every(isNone) ? members : sayable;
  const isUnion = members.filter((member) => !isNone(member)).length > 1;

  const { errors } = scope.reading;
  const before = errors.length;
  const flat = chosen
    .filter((member) => !isNone(member))
    .flatMap((member) => {
      const schema = typeToJson(member, scope);
      return Array.isArray(schema['anyOf']) && Object.keys(schema).length === 1 ? (schema['anyOf'] as readonly JsonSchema[]) : [schema];
    });
  if (isUnion && errors.slice(before).some(({ phase }) => phase === 'json')) {
    errors.splice(before, errors.length, ...errors.slice(before).filter(({ phase }) => phase !== 'json'));
    return unknownType(scope, l10n.t('which members of the union pydantic leaves out is not known'));
  }
  const unique = [...new Map(flat.map((schema) => [JSON.stringify(schema), schema])).values()];
  const sorted = chosen.some(isNone) && !unique.some((schema) => JSON.stringify(schema) === '{"type":"null"}') ? [...unique, { type: 'null' }] : unique;
  const [only] = sorted;
  return sorted.length === 1 && only ? only : { anyOf: sorted };
}
