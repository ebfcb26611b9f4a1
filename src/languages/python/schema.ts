import type { Span } from '../../model/span';
import type { InputSchema, JsonSchema } from '../../model/workflow';
import type { TypeTerm } from '../type-term';
import { displayType } from './schema-names';
import { typeToNode } from './schema-node';
import { createReading, type Reading } from './schema-reading';
import { adapterName } from './schema-shown';
import { typeToJson } from './schema-type';

/**
 * The JSON Schema pydantic makes of an input type: `TypeAdapter(input_type).json_schema()`, or what that raises. Where a part is
 * not surely understood, `unknown` says why; `json` then holds what is known, the rest of it as empty schemas.
 */
export function readPythonSchema(term: TypeTerm, span: Span): InputSchema {
  const reading = createReading();
  const root = typeToJson(term, { reading, variables: new Map(), open: [], config: new Map() });
  const name = displayType(term);
  const shown = adapterName(term);
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
    pydantic: { node: typeToNode(term), ...(shown !== undefined && { shown }) },
    ...(reading.unknown !== undefined && { unknown: reading.unknown }),
    places: places.some(({ pointer }) => pointer === '') ? places : [{ pointer: '', name, span }, ...places],
  };
}

/** The root's own definition stands in place, unless it refers to itself; the others go to `$defs`. */
function withDefinitions(root: JsonSchema, { definitions }: Reading): { readonly json: JsonSchema; readonly rootDefinition?: string } {
  const all = [...definitions.values()];
  const target = Object.keys(root).length === 1 ? all.find(({ name }) => root['$ref'] === `#/$defs/${name}`) : undefined;
  const inlined = target?.references === 1 ? target : undefined;
  const rest = all.filter((definition) => definition !== inlined);
  const json: JsonSchema = {
    ...(rest.length > 0 && { $defs: Object.fromEntries(rest.map(({ name, json: body }) => [name, body ?? {}])) }),
    ...(inlined?.json ?? root),
  };
  return inlined ? { json, rootDefinition: inlined.name } : { json };
}
