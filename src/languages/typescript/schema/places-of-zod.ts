import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import type { InputSchema } from '../../../model/input-schema';
import type { Span } from '../../../model/span';
import type { TypeTerm } from '../../type-term';
import type { SpanTable } from './read-zod';

type SchemaPlace = InputSchema['places'][number];

/** Where the properties of a zod schema were written, by pointer into its JSON Schema. */
export function placesOfZod(schema: z.core.$ZodType, spans: SpanTable, pointer = ''): readonly SchemaPlace[] {
  if (schema instanceof z.ZodObject) {
    const written = spans.get(schema);
    return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([key, field]) => {
      const at = `${pointer}/properties/${escape(key)}`;
      const span = written?.get(key);
      return [...(span ? [{ pointer: at, name: key, span }] : []), ...placesOfZod(field, spans, at)];
    });
  }
  if (schema instanceof z.ZodArray) return placesOfZod(schema.element, spans, `${pointer}/items`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return placesOfZod(schema.unwrap(), spans, pointer);
  }
  return schema instanceof z.ZodNullable ? placesOfZod(schema.unwrap(), spans, `${pointer}/anyOf/0`) : [];
}

/** The same for zod 3. */
export function placesOfZod3(schema: z3.ZodTypeAny, spans: SpanTable, pointer = ''): readonly SchemaPlace[] {
  if (schema instanceof z3.ZodObject) {
    const written = spans.get(schema);
    return Object.entries(schema.shape as Readonly<Record<string, z3.ZodTypeAny>>).flatMap(([key, field]) => {
      const at = `${pointer}/properties/${escape(key)}`;
      const span = written?.get(key);
      return [...(span ? [{ pointer: at, name: key, span }] : []), ...placesOfZod3(field, spans, at)];
    });
  }
  if (schema instanceof z3.ZodArray) return placesOfZod3(schema._def.type as z3.ZodTypeAny, spans, `${pointer}/items`);
  return schema instanceof z3.ZodOptional || schema instanceof z3.ZodDefault ? placesOfZod3(schema._def.innerType as z3.ZodTypeAny, spans, pointer) : [];
}

/** Where the properties and definitions of a JSON Schema literal were written. */
export function placesOfLiteral(term: TypeTerm, pointer = '', isNamed = false): readonly SchemaPlace[] {
  if (term.kind === 'list') return term.items.flatMap((item, i) => placesOfLiteral(item, `${pointer}/${i}`));
  if (term.kind !== 'map') return [];
  return term.entries.flatMap(({ name, value, span }) => {
    const at = `${pointer}/${escape(name)}`;
    const holdsNames = !isNamed && ['properties', '$defs', 'definitions'].includes(name);
    return [...(isNamed ? [{ pointer: at, name, span }] : []), ...placesOfLiteral(value, at, holdsNames)];
  });
}

/** The field that alone cannot be converted, so that an error without a place gets one. */
export function findFailingField(
  schema: z.ZodType,
  spans: SpanTable,
  fails: (field: z.core.$ZodType) => boolean,
): { readonly name: string; readonly span: Span } | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  for (const [name, field] of Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)) {
    const span = spans.get(schema)?.get(name);
    if (span && fails(field)) return { name, span };
  }
  return undefined;
}

function escape(step: string): string {
  return step.replace(/~/g, '~0').replace(/\//g, '~1');
}
