import * as l10n from '@vscode/l10n';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import type { InputSchema, JsonSchema, JsonValue } from '../../../model/input-schema';
import type { Span } from '../../../model/span';
import type { Sdk } from '../../../model/workflow';
import type { TypeTerm } from '../../type-term';
import { classes } from '../library-classes';
import librarySignatures from '../library-signatures.json';
import { NotStatic } from './not-static';
import { findFailingField, placesOfLiteral, placesOfZod, placesOfZod3 } from './places-of-zod';
import { GLOBAL_CLASSES, isFactory, readZod, type ZodReading } from './read-zod';
import { toZodNode } from './to-zod-node';
import { toZod3Node } from './to-zod3-node';
import { toEarlierSchema3, toJson, toUpstreamSchema, toUpstreamSchema3 } from './upstream-schema';

/**
 * The JSON Schema the SDK gets out of an `inputType` before it makes it strict, or what it throws on the way: zod objects, other
 * zod schemas (which it takes as Standard Schemas), JSON Schema literals. `getSchemaAndParserFromInputType` (utils/tools.ts).
 */
export function readTypeScriptSchema(term: TypeTerm, span: Span, { zod: release }: Pick<Sdk, 'zod'> = {}): InputSchema {
  try {
    const zod = readZod(term, release ?? 4);
    return zod ? zodSchema(zod, span) : otherSchema(term, span);
  } catch (error) {
    const reason =
      error instanceof NotStatic
        ? error.message
        : error instanceof RangeError
          ? l10n.t('the schema is too deeply nested')
          : l10n.t('zod cannot tell what the schema is');
    return { name: l10n.t('the input type'), form: 'other', unknown: reason, places: [] };
  }
}

function zodSchema(reading: ZodReading, span: Span): InputSchema {
  const { name, spans } = reading;
  if (reading.version === 3) return zod3Schema(reading.schema, name, [{ pointer: '', name, span }, ...placesOfZod3(reading.schema, spans)], span);
  const { schema } = reading;
  const places = [{ pointer: '', name, span }, ...placesOfZod(schema, spans)];
  if (!(schema instanceof z.ZodObject)) return standardSchema(schema, name, places, span);

  const convert = (whole: z.ZodType): Attempt<JsonSchema> => attempt(() => toUpstreamSchema(whole));
  const zod = toZodNode(schema);
  const upstream = convert(schema);
  if (upstream.ok) return { name, form: 'zod', zod, json: upstream.value, places };
  const failing = findFailingField(schema, spans, (field) => !convert(z.object({ field })).ok);
  return {
    name,
    form: 'zod',
    zod,
    error: { type: 'Error', message: upstream.message, span: failing?.span ?? span, ...(failing && { field: failing.name }) },
    places,
  };
}

/** Other schemas of zod 3 than objects are Standard Schemas that do not say their JSON Schema. */
function zod3Schema(schema: z3.ZodTypeAny, name: string, places: InputSchema['places'], span: Span): InputSchema {
  if (!(schema instanceof z3.ZodObject)) {
    const message =
      'Standard Schema values must provide both `~standard.validate` and `~standard.jsonSchema` conversion. Upgrade the schema library or use its Standard JSON Schema adapter.';
    return { name, form: 'standard-schema', error: { type: 'UserError', message, span }, places };
  }
  const zod = toZod3Node(schema);
  const said = (made: Attempt<JsonSchema>): Pick<InputSchema, 'json' | 'error'> =>
    made.ok ? { json: made.value } : { error: { type: 'Error', message: made.message, span } };
  return { name, form: 'zod', zod, ...said(attempt(() => toUpstreamSchema3(schema))), earlier: said(attempt(() => toEarlierSchema3(schema))), places };
}

/** zod schemas that are no objects are taken as Standard Schemas. `standardSchemaToJsonSchema` (utils/standardSchema.ts). */
function standardSchema(schema: z.ZodType, name: string, places: InputSchema['places'], span: Span): InputSchema {
  const made = attempt(() => toJson(z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' })));
  const error = (message: string): InputSchema => ({ name, form: 'standard-schema', error: { type: 'UserError', message, span }, places });
  if (!made.ok) return error(`Unable to convert the provided Standard Schema to JSON Schema. ${made.message}`);
  if (made.value['type'] !== 'object') {
    return error('Tool parameter Standard Schema must produce a JSON Schema with `type: "object"` at the root. Wrap the schema in an object schema.');
  }
  return { name, form: 'standard-schema', json: made.value, places };
}

function otherSchema(term: TypeTerm, span: Span): InputSchema {
  const unsupported = (name: string): InputSchema => ({
    name,
    form: 'other',
    error: { type: 'UserError', message: 'Input type is not a supported Standard Schema or a valid JSON schema', span },
    places: [],
  });
  // An object without anything in it that a schema has.
  const empty = (name: string): InputSchema => ({ name, form: 'json-schema', json: {}, places: [{ pointer: '', name, span }] });
  switch (term.kind) {
    case 'map':
    case 'list': {
      if (term.kind === 'map' && !term.isOpen && term.entries.some(({ value }) => value.kind === 'function'))
        return {
          name: 'JSON Schema',
          form: 'json-schema',
          json: {},
          error: { type: 'DOMException', message: 'A function could not be cloned', span },
          places: [],
        };
      const json = term.kind === 'list' ? literalList(term) : literal(term);
      if (json === undefined)
        return { name: 'JSON Schema', form: 'json-schema', json: [] as unknown as JsonSchema, unknown: l10n.t('the elements are not known'), places: [] };
      if (typeof json === 'object' && json !== null && ['~standard', '_zod', '_def', 'def'].some((key) => key in json))
        throw new NotStatic(l10n.t('the object is no plain JSON Schema'));
      const places = [{ pointer: '', name: 'JSON Schema', span }, ...placesOfLiteral(term)];
      return { name: 'JSON Schema', form: 'json-schema', json: json as JsonSchema, places };
    }
    case 'constant':
      return unsupported(JSON.stringify(term.value));
    case 'function':
      return unsupported(term.name ?? l10n.t('the function'));
    case 'class':
      if (term.definition.bases().length > 0 || term.definition.fields().length > 0 || term.definition.decorators().length > 0)
        throw new NotStatic(l10n.t('whether the class is a Standard Schema is not known'));
      return unsupported(term.definition.name);
    case 'unknown':
      throw new NotStatic(term.reason);
    case 'object':
      throw new NotStatic(l10n.t('this value is only known when the program runs'));
    case 'external':
      if (GLOBAL_CLASSES.has(term.name) || isFactory(term) || isNoObject(term.name)) return unsupported(term.name);
      if (classes.constants[term.name] === 'object') return empty(term.name);
      throw new NotStatic(l10n.t('what `{0}` is cannot be seen', term.name));
    case 'alternatives':
      throw new NotStatic(l10n.t('it depends on the path taken through the program'));
    case 'attribute':
      if (isFactory(term)) return unsupported(`z.${term.name}`);
      throw new NotStatic(l10n.t('the schema is made by code that is not read'));
    case 'call': {
      const made = term.callee.kind === 'external' ? term.callee.name : '';
      if (made === 'Symbol' || made === 'BigInt') return unsupported(made === 'Symbol' ? 'the symbol' : 'the BigInt');
      if (BARE.test(made)) return empty(made);
      throw new NotStatic(l10n.t('the schema is made by code that is not read'));
    }
    case 'instance': {
      const definition = term.of;
      if (definition.bases().length + definition.fields().length + (definition.methods?.() ?? []).length === 0) return empty(definition.name);
      throw new NotStatic(l10n.t('the schema is made by code that is not read'));
    }
    case 'subscript':
      throw new NotStatic(l10n.t('the schema is made by code that is not read'));
  }
}

/** What `new` makes without anything of its own that a copy keeps. */
const BARE = /^(Date|RegExp|Error|TypeError|RangeError)$/;

/** Numbers, functions and classes that every program has, and the SDK's classes. */
function isNoObject(name: string): boolean {
  return (
    /^(NaN|Infinity)$/.test(name) || Object.hasOwn(librarySignatures, name) || /^@openai\/agents(-core|-realtime)?\.(Agent|RealtimeAgent|Handoff)$/.test(name)
  );
}

/** A list is no schema whatever stands in it. */
function literalList(term: TypeTerm): JsonValue | undefined {
  try {
    return literal(term);
  } catch (error) {
    if (error instanceof NotStatic) return undefined;
    throw error;
  }
}

function literal(term: TypeTerm): JsonValue {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'list':
      return term.items.map(literal);
    case 'map':
      if (term.isOpen) throw new NotStatic(l10n.t('a spread or computed key in the JSON Schema cannot be read'));
      return Object.fromEntries(term.entries.map(({ name, value }) => [name, literal(value)]));
    case 'unknown':
      throw new NotStatic(term.reason);
    default:
      throw new NotStatic(l10n.t('a part of the JSON Schema is not known'));
  }
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** What zod or the conversion throws is part of the answer. */
function attempt<T>(make: () => T): Attempt<T> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    if (error instanceof NotStatic || error instanceof RangeError || !(error instanceof Error)) throw error;
    return { ok: false, message: error.message };
  }
}
