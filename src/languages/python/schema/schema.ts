import type { InputSchema, JsonSchema, JsonValue } from '../../../model/input-schema';
import type { Span } from '../../../model/span';
import type { TypeTerm } from '../../type-term';
import { adapterName } from './adapter-name';
import { findRefused } from './constrain-node';
import { createdModel } from './created-model';
import { createReading, type SchemaReading } from './schema-reading';
import { displayType } from './type-names';
import { typeToJson } from './type-to-json';
import { typeToNode } from './type-to-node';

/**
 * The JSON Schema pydantic makes of an input type: `TypeAdapter(input_type).json_schema()`, or what that raises. Where a part is
 * not surely understood, `unknown` says why; `json` then holds what is known, the rest of it as empty schemas.
 */
export function readPythonSchema(term: TypeTerm, span: Span): InputSchema {
  const read = (reading: SchemaReading): JsonSchema => typeToJson(term, { reading, variables: new Map(), open: [], config: new Map(), texts: new Map() });
  const first = createReading();
  const before = read(first);
  const reading = first.limitsTexts ? createReading(sharedIn(before, first)) : first;
  const root = first.limitsTexts ? read(reading) : before;
  const name = createdModel(term)?.name ?? displayType(term);
  const shown = adapterName(term);
  const node = typeToNode(term);
  const refused = findRefused(node);
  if (refused !== undefined) reading.errors.push({ phase: 'generation', error: { type: 'RuntimeError', message: refused } });
  const raised = reading.errors.find(({ phase }) => phase === 'generation') ?? reading.errors[0];
  if (raised) return { name, form: 'python', error: raised.error, places: [] };

  const { json, rootDefinition } = withDefinitions(root, reading);
  const prefix = rootDefinition === undefined ? undefined : `/$defs/${rootDefinition}`;
  const places = reading.places.map((place) => {
    const isInRoot = prefix !== undefined && (place.pointer === prefix || place.pointer.startsWith(`${prefix}/`));
    return isInRoot ? { ...place, pointer: place.pointer.slice(prefix.length) } : place;
  });
  return {
    name,
    form: 'python',
    json,
    pydantic: { node, ...(shown !== undefined && { shown }) },
    ...(reading.unknown !== undefined && { unknown: reading.unknown }),
    places: places.some(({ pointer }) => pointer === '') ? places : [{ pointer: '', name, span }, ...places],
  };
}

/**
 * The root's own definition stands in place, unless something else refers to it too; the others that are referred to go to `$defs`.
 * `GenerateJsonSchema.generate` (pydantic/json_schema.py).
 */
function withDefinitions(written: JsonSchema, { definitions }: SchemaReading): { readonly json: JsonSchema; readonly rootDefinition?: string } {
  const byReference = new Map([...definitions.values()].map((definition) => [`#/$defs/${definition.name}`, definition]));
  const counts = countReferences(written, (reference) => byReference.get(reference)?.json);
  let root = written;
  let rootDefinition: string | undefined;
  for (;;) {
    const reference = Object.keys(root).length === 1 ? root['$ref'] : undefined;
    const target = typeof reference === 'string' && counts.get(reference) === 1 ? byReference.get(reference) : undefined;
    if (!target?.json) break;
    root = target.json;
    rootDefinition = target.name;
  }
  const kept = countReferences(root, (reference) => byReference.get(reference)?.json);
  const rest = [...byReference].filter(([reference]) => kept.has(reference));
  const json: JsonSchema = { ...(rest.length > 0 && { $defs: Object.fromEntries(rest.map(([, { name, json: body }]) => [name, body ?? {}])) }), ...root };
  return rootDefinition === undefined ? { json } : { json, rootDefinition };
}

/** The definitions that more than one thing refers to. */
function sharedIn(root: JsonSchema, { definitions }: SchemaReading): ReadonlySet<string> {
  const byReference = new Map([...definitions].map(([key, { name, json }]) => [`#/$defs/${name}`, { key, json }]));
  const counts = countReferences(root, (reference) => byReference.get(reference)?.json);
  return new Set([...byReference].flatMap(([reference, { key }]) => ((counts.get(reference) ?? 0) > 1 ? [key] : [])));
}

/** How often each reference stands in what can be reached. */
function countReferences(root: JsonSchema, resolve: (reference: string) => JsonSchema | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value) as readonly [string, JsonValue][]) {
      if (key === 'examples' || key === 'default') continue;
      visit(part);
      if (key !== '$ref' || typeof part !== 'string') continue;
      const before = counts.get(part) ?? 0;
      counts.set(part, before + 1);
      const target = before === 0 ? resolve(part) : undefined;
      if (target) visit(target);
    }
  };
  visit(root);
  return counts;
}
