import { isDeepStrictEqual } from 'node:util';
import * as l10n from '@vscode/l10n';
import type { JsonSchema } from '../../../model/input-schema';
import type { FieldTerm, TypeTerm } from '../../type-term';
import { aliasMade, toTitle } from './alias-generator';
import { type ClassKind, isClassVariable } from './class-lineage';
import { defaultOf } from './default-json';
import { describe, type Metadata, readFieldCall, readMetadata } from './field-metadata';
import { raise, type SchemaScope, unknownType } from './schema-reading';
import { externalName } from './type-names';
import { applySettings, typeToJson } from './type-to-json';

/** A field as a property of its class's schema. */
export interface Property {
  readonly name: string;
  readonly json: JsonSchema;
  readonly isRequired: boolean;
}

/** The property of a field, which takes anything if a plain validator reads it (`isPlain`); undefined for what is no field (class variables, private attributes, settings). */
export function toProperty(field: FieldTerm, kind: ClassKind, scope: SchemaScope, isPlain = false): Property | undefined {
  const { name, value } = field;
  if (kind === 'model' && (name === 'model_config' || name === 'Config')) return undefined;
  if (kind === 'model' && name.startsWith('_')) {
    const message = `Fields must not use names with leading underscores; e.g., use '${name.replace(/^_+/, '')}' instead of '${name}'.`;
    if (readFieldCall(value)) raise({ ...scope, field: { name, span: field.span } }, 'generation', 'PydanticUserError', message);
    return undefined;
  }
  if (!field.annotation) {
    const isIgnored = kind !== 'model' || value?.kind === 'function' || value?.kind === 'class';
    if (!isIgnored) unknownType(scope, l10n.t('`{0}` has no annotation', name));
    return undefined;
  }
  const wrapper = externalName(field.annotation.kind === 'subscript' ? field.annotation.object : field.annotation);
  if (wrapper === 'dataclasses.KW_ONLY' || isClassVariable(field.annotation, kind)) return undefined;
  if (wrapper === 'typing.Final' && (readFieldCall(value) ? readFieldCall(value)?.default : value) !== undefined && kind === 'model') return undefined;
  if (wrapper === 'dataclasses.InitVar') {
    unknownType(scope, l10n.t('whether `{0}` is a field is not known', name));
    return undefined;
  }
  const inside: SchemaScope = { ...scope, field: { name, span: field.span } };
  const { base, metadata } = unwrapAnnotated(withoutQualifiers(field.annotation));
  const all = [...metadata, readFieldCall(value)].filter((item) => item !== undefined);
  const opaque = all.find(({ unknown, isTransparent }) => unknown !== undefined && !isTransparent)?.unknown;
  const settings = new Map(all.flatMap((item) => [...item.settings]));
  const given = readFieldCall(value) ? readFieldCall(value)?.default : value;
  const fallback = given ?? metadata.find((item) => item.default)?.default;

  const byAlias = scope.config.get('validate_by_alias');
  const isByName = byAlias?.kind === 'constant' && byAlias.value === false;
  const property = isByName ? name : (aliasOf(settings, inside) ?? aliasMade(name, scope.config) ?? name);
  const schema =
    opaque === undefined && isPlain
      ? describe({}, settings)
      : opaque === undefined
        ? applySettings(typeToJson(base, inside), settings, inside, base)
        : unknownType(inside, opaque);
  const json = fallback === undefined ? undefined : defaultOf(fallback);
  if (fallback !== undefined && json === undefined) unknownType(inside, l10n.t('the default of `{0}` is made by code that is not read', name));
  const titled = 'title' in schema || isReference(schema) ? schema : { ...schema, title: titleOf(property) };
  const hasFactory = value?.kind === 'call' && value.named.some((argument) => argument.name === 'default_factory');
  return {
    name: property,
    json: withoutRepetition(json === undefined ? titled : { ...titled, default: json }, scope),
    isRequired: fallback === undefined && !hasFactory,
  };
}

const QUALIFIERS: ReadonlySet<string | undefined> = new Set(['typing.Required', 'typing.NotRequired', 'typing.ReadOnly']);

/** What a key of a typed dictionary holds, without whether it has to be there: `Required[Annotated[…]]` says what `Annotated[…]` does. */
function withoutQualifiers(annotation: TypeTerm): TypeTerm {
  const [inner] = annotation.kind === 'subscript' && QUALIFIERS.has(externalName(annotation.object)) ? annotation.index : [];
  return inner ? withoutQualifiers(inner) : annotation;
}

/** A type with what `Annotated` says of it. */
export function unwrapAnnotated(annotation: TypeTerm): { readonly base: TypeTerm; readonly metadata: readonly Metadata[] } {
  const isAnnotated = annotation.kind === 'subscript' && externalName(annotation.object) === 'typing.Annotated';
  const [base, ...metadata] = isAnnotated ? annotation.index : [];
  return base ? { base, metadata: metadata.map(readMetadata) } : { base: annotation, metadata: [] };
}

/** The key that a field is given under, if it has one of its own. */
export function aliasOf(settings: ReadonlyMap<string, TypeTerm>, scope: SchemaScope): string | undefined {
  const alias = settings.get('validation_alias') ?? settings.get('alias');
  if (!alias || (alias.kind === 'constant' && alias.value === null)) return undefined;
  const first = alias.kind === 'call' && externalName(alias.callee)?.endsWith('.AliasChoices') ? alias.arguments[0] : alias;
  if (first?.kind === 'constant' && typeof first.value === 'string') return first.value;
  unknownType(scope, l10n.t('an alias is not known'));
  return undefined;
}

/** Beside the reference of a field nothing stands that its target says too, once that is known. `handle_ref_overrides` (pydantic/json_schema.py). */
function withoutRepetition(schema: JsonSchema, { reading }: SchemaScope): JsonSchema {
  const target = [...reading.definitions.values()].find(({ name }) => schema['$ref'] === `#/$defs/${name}`)?.json;
  return target
    ? Object.fromEntries(Object.entries(schema).filter(([key, value]) => key === '$ref' || !(key in target) || !isDeepStrictEqual(value, target[key])))
    : schema;
}

/** `field_title_should_be_set`: what has a name of its own gets no title from the field. */
export function isReference({ $ref, anyOf }: JsonSchema): boolean {
  if ($ref !== undefined) return true;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return false;
  const [first, second] = anyOf as readonly JsonSchema[];
  return first?.['$ref'] !== undefined && second?.['type'] === 'null';
}

/** Python's `name.title().replace('_', ' ')`. */
export function titleOf(name: string): string {
  return toTitle(name).replace(/_/g, ' ').trim();
}
