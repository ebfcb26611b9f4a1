import * as l10n from '@vscode/l10n';
import type { JsonSchema } from '../../../model/input-schema';
import type { Span } from '../../../model/span';
import type { ClassTerm, TypeTerm } from '../../type-term';
import { aliasMade, isKnownGenerator } from './alias-generator';
import { boundArguments, collectFields, type Lineage, readConfig, readLineage } from './class-lineage';
import { defaultOf } from './default-json';
import { enumMembers } from './enum-members';
import { describe, readMetadata, toJsonValue } from './field-metadata';
import { noCoreSchema, noJsonSchema, type SchemaDefinition, type SchemaScope, unknownType } from './schema-reading';
import { aliasOf, isReference, titleOf, toProperty, unwrapAnnotated } from './to-property';
import { displayType, externalName } from './type-names';
import { typeOf, typeToJson } from './type-to-json';
import { readValidators, type Validator } from './validators';

/** Settings that name or constrain things in ways that are not read, and open nothing. */
const UNREAD_SETTINGS = ['model_title_generator', 'field_title_generator', 'use_attribute_docstrings'];
/** Settings that may make any schema of the class. */
const OPAQUE_SETTINGS = ['schema_generator'];

/** A reference to the class's entry in `$defs`, which is made when the class is met first. */
export function classToJson(definition: ClassTerm, given: readonly TypeTerm[], scope: SchemaScope): JsonSchema {
  const { reading } = scope;
  const lineage = readLineage(definition);
  const typeArguments = typeof lineage === 'string' ? [] : boundArguments(lineage, given, scope.variables);
  const shown = typeArguments.map(displayType).join(', ');
  const title = shown ? `${definition.name}[${shown}]` : definition.name;
  const key = `${definition.id}[${shown}]`;
  const known = reading.definitions.get(key);
  if (known) return { $ref: `#/$defs/${known.name}` };
  if (typeof lineage === 'string') return unknownType(scope, lineage);
  if (lineage.kind === 'plain') return plainClass(definition, scope);

  const entry: SchemaDefinition = { name: freeName(title, scope), json: undefined };
  reading.definitions.set(key, entry);
  reading.places.push({ pointer: `/$defs/${entry.name}`, name: definition.name, span: definition.span });
  const bound = lineage.variables.flatMap((variable, i): readonly (readonly [string, TypeTerm])[] => (typeArguments[i] ? [[variable, typeArguments[i]]] : []));
  entry.json = bodyOf(definition, lineage, title, `/$defs/${entry.name}`, {
    ...scope,
    texts: reading.shared.has(key) ? new Map() : scope.texts,
    variables: new Map(bound),
    open: [...scope.open, definition],
  });
  return { $ref: `#/$defs/${entry.name}` };
}

/** `RootModel[list[int]]` is a class of its own. */
export function rootModelToJson(root: TypeTerm, span: Span, scope: SchemaScope): JsonSchema {
  const { reading } = scope;
  const title = `RootModel[${displayType(root)}]`;
  const known = reading.definitions.get(title);
  if (known) return { $ref: `#/$defs/${known.name}` };
  const entry: SchemaDefinition = { name: freeName(title, scope), json: undefined };
  reading.definitions.set(title, entry);
  reading.places.push({ pointer: `/$defs/${entry.name}`, name: title, span });
  const inner = typeToJson(root, { ...scope, config: new Map(), texts: new Map() });
  entry.json = { ...inner, title: inner['title'] ?? title };
  return { $ref: `#/$defs/${entry.name}` };
}

/** pydantic refuses classes it does not know, unless told to accept instances, which have no JSON Schema. */
function plainClass(definition: ClassTerm, scope: SchemaScope): JsonSchema {
  const methods = definition.methods?.();
  if (!methods) return unknownType(scope, l10n.t('whether `{0}` says how pydantic is to read it is not known', definition.name));
  if (methods.includes('__get_pydantic_core_schema__')) return unknownType(scope, l10n.t('`{0}` makes its own schema', definition.name));
  const allowed = scope.config.get('arbitrary_types_allowed');
  if (allowed && allowed.kind !== 'constant') return unknownType(scope, l10n.t('the model configuration cannot be read'));
  return allowed?.kind === 'constant' && allowed.value === true
    ? noJsonSchema(scope, `IsInstanceSchema (<class '${definition.name}'>)`)
    : noCoreSchema(scope, `<class '${definition.name}'>`);
}

function bodyOf(definition: ClassTerm, lineage: Lineage, title: string, pointer: string, scope: SchemaScope): JsonSchema {
  const own = definition.methods?.() ?? [];
  if (own.includes('__get_pydantic_core_schema__') || own.includes('__get_pydantic_json_schema__')) {
    return unknownType(scope, l10n.t('`{0}` makes its own schema', definition.name));
  }
  // What a generic class becomes for its arguments is a class of its own, without documentation.
  const documentation = definition.doc === undefined || title !== definition.name ? {} : { description: definition.doc };
  switch (lineage.kind) {
    case 'model':
    case 'dataclass':
    case 'typed-dict':
      return { ...documentation, ...objectBody(lineage, title, pointer, scope) };
    case 'root-model': {
      const root = lineage.rootType ?? collectFields(lineage).find(({ name }) => name === 'root')?.annotation;
      const metadata = root?.kind === 'subscript' && externalName(root.object) === 'typing.Annotated' ? root.index.slice(1).map(readMetadata) : [];
      // The root is a field: what describes it counts for every type.
      const config = readConfig(lineage, scope.config);
      if (typeof config === 'string') return unknownType(scope, config);
      const inner = root
        ? describe(typeToJson(root, { ...scope, config, texts: config }), new Map(metadata.flatMap(({ settings }) => [...settings])))
        : unknownType(scope, l10n.t('the root of `{0}` is not known', definition.name));
      return { ...inner, ...documentation, title: inner['title'] ?? title };
    }
    case 'named-tuple':
      return tupleBody(lineage, pointer, scope);
    case 'enum':
      return { ...documentation, ...enumBody(definition, lineage, scope), title };
    case 'plain':
      return unknownType(scope, l10n.t('the class is not known'));
  }
}

function objectBody(lineage: Lineage, title: string, pointer: string, scope: SchemaScope): JsonSchema {
  const around = readConfig(lineage, scope.config);
  if (typeof around === 'string') return unknownType(scope, around);
  const config = lineage.isPydantic ? around : new Map<string, TypeTerm>();
  const opaque = OPAQUE_SETTINGS.find((setting) => config.has(setting));
  if (opaque !== undefined) return unknownType(scope, l10n.t('what `{0}` makes of the schema is not read', opaque));
  if (!isKnownGenerator(around.get('alias_generator'))) unknownType(scope, l10n.t('what `alias_generator` makes of the schema is not read'));
  const extra = config.get('json_schema_extra');
  const added = extra && toJsonValue(extra);
  if (extra && (added === undefined || added === null || typeof added !== 'object' || Array.isArray(added)))
    return unknownType(scope, l10n.t('what `json_schema_extra` makes of the schema is not read'));
  for (const setting of UNREAD_SETTINGS)
    if (isSet((setting === 'model_title_generator' ? config : around).get(setting)))
      unknownType(scope, l10n.t('what `{0}` makes of the schema is not read', setting));

  const validators = readValidators(lineage);
  const isUnread = ({ mode, fields }: Validator): boolean => mode === 'unknown' || (mode === 'plain' && fields === undefined);
  const plain = typeof validators === 'string' ? undefined : validators.find(isUnread);
  if (plain) unknownType(scope, l10n.t('what the validator `{0}` makes of the schema is not read', plain.name));

  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const inside = { ...scope, config: around, ...(lineage.isPydantic && { texts: config }) };
  for (const field of collectFields(lineage)) {
    const isPlain =
      typeof validators !== 'string' &&
      validators.some(({ mode, fields: names = [] }) => mode === 'plain' && (names.includes(field.name) || names.includes('*')));
    const read = toProperty(field, lineage.kind, inside, isPlain);
    if (!read) continue;
    properties[read.name] = read.json;
    if (read.isRequired) required.push(read.name);
    scope.reading.places.push({ pointer: `${pointer}/properties/${escape(read.name)}`, name: field.name, span: field.span });
  }
  const configured = config.get('title');
  return {
    type: 'object',
    title: configured?.kind === 'constant' && configured.value !== null ? configured.value : title,
    properties,
    ...(required.length > 0 && { required }),
    ...additionalProperties(config, scope),
    ...(added as JsonSchema | undefined),
  };
}

function isSet(setting: TypeTerm | undefined): boolean {
  return setting !== undefined && !(setting.kind === 'constant' && (setting.value === null || setting.value === false));
}

function additionalProperties(config: ReadonlyMap<string, TypeTerm>, scope: SchemaScope): JsonSchema {
  const extra = config.get('extra');
  if (!extra) return {};
  const value = extra.kind === 'constant' ? extra.value : externalName(extra)?.split('.').at(-1);
  if (value === 'allow') return { additionalProperties: true };
  if (value === 'forbid') return { additionalProperties: false };
  return value === 'ignore' || value === null ? {} : unknownType(scope, l10n.t('what `extra` is set to is not known'));
}

function tupleBody(lineage: Lineage, pointer: string, scope: SchemaScope): JsonSchema {
  const items: JsonSchema[] = [];
  let required = 0;
  for (const field of collectFields(lineage)) {
    if (!field.annotation) continue;
    const json = typeToJson(field.annotation, { ...scope, field: { name: field.name, span: field.span } });
    const fallback = field.value && defaultOf(field.value);
    scope.reading.places.push({ pointer: `${pointer}/prefixItems/${items.length}`, name: field.name, span: field.span });
    const { metadata } = unwrapAnnotated(field.annotation);
    const alias = aliasOf(new Map(metadata.flatMap(({ settings }) => [...settings])), scope) ?? aliasMade(field.name, scope.config) ?? field.name;
    items.push({ ...(!isReference(json) && { title: titleOf(alias) }), ...json, ...(fallback !== undefined && { default: fallback }) });
    if (!field.value) required = items.length;
  }
  return { type: 'array', ...(items.length > 0 && { prefixItems: items }), ...(required > 0 && { minItems: required }), maxItems: items.length };
}

function enumBody(definition: ClassTerm, lineage: Lineage, scope: SchemaScope): JsonSchema {
  const members = enumMembers(definition, lineage);
  if (typeof members === 'string') return unknownType(scope, members);
  const values = members.map(({ value }) => value);
  const types = new Set(values.map(typeOf));
  const [type] = types;
  return { enum: values, ...(types.size === 1 && type !== undefined && type !== 'null' && { type }) };
}

/** A generic class in pydantic's strict mode has an entry of its own, beside the one it has otherwise. `_apply_single_annotation` (pydantic/_internal/_generate_schema.py). */
export function strictGeneric(schema: JsonSchema, strict: TypeTerm | undefined, scope: SchemaScope): JsonSchema {
  if (!strict || (strict.kind === 'constant' && strict.value === null)) return schema;
  const { $ref, anyOf } = schema;
  if (Array.isArray(anyOf))
    return isReference(schema) ? { ...schema, anyOf: (anyOf as readonly JsonSchema[]).map((member) => strictGeneric(member, strict, scope)) } : schema;
  const { definitions } = scope.reading;
  const [key, entry] = [...definitions].find(([, { name }]) => $ref === `#/$defs/${name}`) ?? [];
  if (key === undefined || !entry || !/\[[^]+\]$/.test(key)) return schema;
  if (strict.kind !== 'constant' || !entry.json) return unknownType(scope, l10n.t('the strict form of a generic class is not known'));
  const suffix = `_Strict(strict=${strict.value === true ? 'True' : 'False'})`;
  const known = definitions.get(key + suffix);
  if (known) return { ...schema, $ref: `#/$defs/${known.name}` };
  const name = freeName(entry.name + suffix, scope);
  definitions.set(key + suffix, { name, json: entry.json });
  return { ...schema, $ref: `#/$defs/${name}` };
}

function freeName(title: string, { reading }: SchemaScope): string {
  const base = title.replace(/[^a-zA-Z0-9.\-_]/g, '_');
  const taken = new Set([...reading.definitions.values()].map(({ name }) => name));
  let name = base;
  for (let i = 2; taken.has(name); i++) name = `${base}__${i}`;
  return name;
}

function escape(step: string): string {
  return step.replace(/~/g, '~0').replace(/\//g, '~1');
}
