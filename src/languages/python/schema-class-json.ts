import type { JsonSchema, JsonValue } from '../../model/workflow';
import type { ClassTerm, FieldTerm, TypeTerm } from '../type-term';
import { collectFields, readConfig, readLineage, type Lineage } from './schema-class';
import { readFieldCall, readMetadata, toJsonValue, type Metadata } from './schema-field';
import { displayType, externalName } from './schema-names';
import { noCoreSchema, noJsonSchema, unknownType, type Definition, type Scope } from './schema-reading';
import { applySettings, typeOf, typeToJson } from './schema-type';

/** Settings that name things in ways that are not read. */
const NAMING_SETTINGS = ['alias_generator', 'model_title_generator', 'field_title_generator', 'use_attribute_docstrings'];
/** Settings that may make any schema of the class. */
const OPAQUE_SETTINGS = ['json_schema_extra', 'schema_generator'];

/** A reference to the class's entry in `$defs`, which is made when the class is met first. */
export function classToJson(definition: ClassTerm, typeArguments: readonly TypeTerm[], scope: Scope): JsonSchema {
  const { reading } = scope;
  const shown = typeArguments.map(displayType).join(', ');
  const title = shown ? `${definition.name}[${shown}]` : definition.name;
  const key = `${definition.id}[${shown}]`;
  const known = reading.definitions.get(key);
  if (known) {
    known.references += 1;
    return { $ref: `#/$defs/${known.name}` };
  }
  const lineage = readLineage(definition);
  if (typeof lineage === 'string') return unknownType(scope, lineage);
  if (lineage.kind === 'plain') return plainClass(definition, scope);

  const entry: Definition = { name: freeName(title, scope), json: undefined, references: 1 };
  reading.definitions.set(key, entry);
  reading.places.push({ pointer: `/$defs/${entry.name}`, name: definition.name, span: definition.span });
  const bound = lineage.variables.map((variable, i): [string, TypeTerm] => [variable, typeArguments[i] ?? { kind: 'external', name: 'typing.Any', span: definition.span }]);
  entry.json = bodyOf(definition, lineage, title, `/$defs/${entry.name}`, { ...scope, variables: new Map(bound), open: [...scope.open, definition] });
  return { $ref: `#/$defs/${entry.name}` };
}

/** pydantic refuses classes it does not know, unless told to accept instances, which have no JSON Schema. */
function plainClass(definition: ClassTerm, scope: Scope): JsonSchema {
  const methods = definition.methods?.();
  if (!methods) return unknownType(scope, `whether \`${definition.name}\` says how pydantic is to read it is not known`);
  if (methods.includes('__get_pydantic_core_schema__')) return unknownType(scope, `\`${definition.name}\` makes its own schema`);
  const allowed = scope.config.get('arbitrary_types_allowed');
  if (allowed && allowed.kind !== 'constant') return unknownType(scope, 'the model configuration cannot be read');
  return allowed?.kind === 'constant' && allowed.value === true
    ? noJsonSchema(scope, `IsInstanceSchema (<class '${definition.name}'>)`)
    : noCoreSchema(scope, `<class '${definition.name}'>`);
}

function bodyOf(definition: ClassTerm, lineage: Lineage, title: string, pointer: string, scope: Scope): JsonSchema {
  const own = definition.methods?.() ?? [];
  if (own.includes('__get_pydantic_core_schema__') || own.includes('__get_pydantic_json_schema__')) {
    return unknownType(scope, `\`${definition.name}\` makes its own schema`);
  }
  const documentation = definition.doc === undefined ? {} : { description: cleanDoc(definition.doc) };
  switch (lineage.kind) {
    case 'model':
    case 'dataclass':
    case 'typed-dict':
      return { ...documentation, ...objectBody(lineage, title, pointer, scope) };
    case 'root-model': {
      const root = lineage.rootType ?? collectFields(lineage).find(({ name }) => name === 'root')?.annotation;
      const inner = root ? typeToJson(root, scope) : unknownType(scope, `the root of \`${definition.name}\` is not known`);
      return { ...documentation, ...inner, title };
    }
    case 'named-tuple':
      return tupleBody(lineage, pointer, scope);
    case 'enum':
      return { ...documentation, ...enumBody(definition, lineage, scope), title };
    case 'plain':
      return unknownType(scope, 'the class is not known');
  }
}

function objectBody(lineage: Lineage, title: string, pointer: string, scope: Scope): JsonSchema {
  const isModel = lineage.kind === 'model';
  const config = isModel ? readConfig(lineage) : new Map<string, TypeTerm>();
  if (typeof config === 'string') return unknownType(scope, config);
  const opaque = OPAQUE_SETTINGS.find((setting) => config.has(setting));
  if (opaque !== undefined) return unknownType(scope, `what \`${opaque}\` makes of the schema is not read`);
  for (const setting of NAMING_SETTINGS) if (config.has(setting)) unknownType(scope, `what \`${setting}\` makes of the schema is not read`);

  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const inside = { ...scope, config };
  for (const field of collectFields(lineage)) {
    const read = fieldToJson(field, lineage, inside);
    if (!read) continue;
    properties[read.name] = read.json;
    if (read.isRequired) required.push(read.name);
    scope.reading.places.push({ pointer: `${pointer}/properties/${escape(read.name)}`, name: field.name, span: field.span });
  }
  const configured = config.get('title');
  return {
    type: 'object',
    title: configured?.kind === 'constant' ? configured.value : title,
    properties,
    ...(required.length > 0 && { required }),
    ...additionalProperties(config, scope),
  };
}

function additionalProperties(config: ReadonlyMap<string, TypeTerm>, scope: Scope): JsonSchema {
  const extra = config.get('extra');
  if (!extra) return {};
  const value = extra.kind === 'constant' ? extra.value : externalName(extra)?.split('.').at(-1);
  if (value === 'allow') return { additionalProperties: true };
  if (value === 'forbid') return { additionalProperties: false };
  return value === 'ignore' || value === null ? {} : unknownType(scope, 'what `extra` is set to is not known');
}

interface FieldJson {
  readonly name: string;
  readonly json: JsonSchema;
  readonly isRequired: boolean;
}

/** A field as a property; undefined for what is no field (class variables, private attributes, settings). */
function fieldToJson(field: FieldTerm, { kind }: Lineage, scope: Scope): FieldJson | undefined {
  const { name, value } = field;
  if (kind === 'model' && (name.startsWith('_') || name === 'model_config' || name === 'Config')) return undefined;
  if (!field.annotation) {
    const isIgnored = kind !== 'model' || value?.kind === 'function' || value?.kind === 'class';
    if (!isIgnored) unknownType(scope, `\`${name}\` has no annotation`);
    return undefined;
  }
  const wrapper = externalName(field.annotation.kind === 'subscript' ? field.annotation.object : field.annotation);
  if (wrapper === 'typing.ClassVar' || wrapper === 'dataclasses.KW_ONLY') return undefined;
  if (wrapper === 'typing.Final' || wrapper === 'dataclasses.InitVar') {
    unknownType(scope, `whether \`${name}\` is a field is not known`);
    return undefined;
  }
  const inside: Scope = { ...scope, field: { name, span: field.span } };
  const { base, metadata } = unwrapAnnotated(field.annotation);
  const all = [...metadata, readFieldCall(value)].filter((item) => item !== undefined);
  const opaque = all.find(({ unknown }) => unknown !== undefined)?.unknown;
  const settings = new Map(all.flatMap((item) => [...item.settings]));
  const given = readFieldCall(value) ? readFieldCall(value)?.default : value;
  const fallback = given ?? metadata.find((item) => item.default)?.default;

  const property = aliasOf(settings, inside) ?? name;
  const schema = opaque === undefined ? applySettings(typeToJson(base, inside), settings, inside) : unknownType(inside, opaque);
  const json = fallback === undefined ? undefined : defaultOf(fallback);
  const titled = 'title' in schema || isReference(schema) ? schema : { ...schema, title: titleOf(property) };
  const hasFactory = value?.kind === 'call' && value.named.some((argument) => argument.name === 'default_factory');
  return { name: property, json: json === undefined ? titled : { ...titled, default: json }, isRequired: fallback === undefined && !hasFactory };
}

function unwrapAnnotated(annotation: TypeTerm): { readonly base: TypeTerm; readonly metadata: readonly Metadata[] } {
  const isAnnotated = annotation.kind === 'subscript' && externalName(annotation.object) === 'typing.Annotated';
  const [base, ...metadata] = isAnnotated ? annotation.index : [];
  return base ? { base, metadata: metadata.map(readMetadata) } : { base: annotation, metadata: [] };
}

function aliasOf(settings: ReadonlyMap<string, TypeTerm>, scope: Scope): string | undefined {
  const alias = settings.get('validation_alias') ?? settings.get('alias');
  if (!alias || (alias.kind === 'constant' && alias.value === null)) return undefined;
  const first = alias.kind === 'call' && externalName(alias.callee)?.endsWith('.AliasChoices') ? alias.arguments[0] : alias;
  if (first?.kind === 'constant' && typeof first.value === 'string') return first.value;
  unknownType(scope, 'an alias is not known');
  return undefined;
}

function tupleBody(lineage: Lineage, pointer: string, scope: Scope): JsonSchema {
  const items: JsonSchema[] = [];
  let required = 0;
  for (const field of collectFields(lineage)) {
    if (!field.annotation) continue;
    const json = typeToJson(field.annotation, { ...scope, field: { name: field.name, span: field.span } });
    const fallback = field.value && defaultOf(field.value);
    scope.reading.places.push({ pointer: `${pointer}/prefixItems/${items.length}`, name: field.name, span: field.span });
    items.push({ ...json, ...(!isReference(json) && { title: titleOf(field.name) }), ...(fallback !== undefined && { default: fallback }) });
    if (!field.value) required = items.length;
  }
  return { type: 'array', prefixItems: items, minItems: required, maxItems: items.length };
}

function enumBody(definition: ClassTerm, { enums }: Lineage, scope: Scope): JsonSchema {
  const values: JsonValue[] = [];
  for (const { name, annotation, value } of definition.fields()) {
    if (annotation || !value || name.startsWith('_') || value.kind === 'function') continue;
    const isAutomatic = value.kind === 'call' && externalName(value.callee) === 'enum.auto';
    const previous = values.at(-1);
    if (isAutomatic && enums.includes('enum.StrEnum')) values.push(name.toLowerCase());
    else if (isAutomatic && (previous === undefined || typeof previous === 'number')) values.push((previous ?? 0) + 1);
    else {
      const known = toJsonValue(value);
      if (known === undefined) return unknownType(scope, `the value of \`${definition.name}.${name}\` is not known`);
      values.push(known);
    }
  }
  const types = new Set(values.map(typeOf));
  const [type] = types;
  return { enum: values, ...(types.size === 1 && type !== undefined && type !== 'null' && { type }) };
}

/** A default as JSON; undefined where only the running program knows. Members of enumerations stand for their values. */
function defaultOf(term: TypeTerm): JsonValue | undefined {
  if (term.kind === 'attribute' && term.object.kind === 'class') {
    const member = term.object.definition.fields().find(({ name }) => name === term.name);
    return member?.value && toJsonValue(member.value);
  }
  return toJsonValue(term);
}

/** `field_title_should_be_set`: what has a name of its own gets no title from the field. */
function isReference({ $ref, anyOf }: JsonSchema): boolean {
  if ($ref !== undefined) return true;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return false;
  const [first, second] = anyOf as readonly JsonSchema[];
  return first?.['$ref'] !== undefined && second?.['type'] === 'null';
}

/** Python's `name.title().replace('_', ' ')`. */
function titleOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/_/g, ' ')
    .trim();
}

/** `inspect.cleandoc`: the indentation all lines but the first share goes. */
function cleanDoc(doc: string): string {
  const [first = '', ...rest] = doc.split('\n');
  const margin = Math.min(...rest.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return [first.trimStart(), ...rest.map((line) => line.slice(Number.isFinite(margin) ? margin : 0))].join('\n').replace(/^\n+|\s+$/g, '');
}

function freeName(title: string, { reading }: Scope): string {
  const base = title.replace(/[^a-zA-Z0-9.\-_]/g, '_');
  const taken = new Set([...reading.definitions.values()].map(({ name }) => name));
  let name = base;
  for (let i = 2; taken.has(name); i++) name = `${base}__${i}`;
  return name;
}

function escape(step: string): string {
  return step.replace(/~/g, '~0').replace(/\//g, '~1');
}

