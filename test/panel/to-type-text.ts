import * as z from 'zod';
import { REFERENCES } from '../../src/recording/file/check/find-references';
import { Fn, HandoffData, Input, Items, ModelData, RecordedError, SourcePlace } from '../../src/recording/schema';

/** Shapes that the document of the format names. */
export const SHAPES: Readonly<Record<string, z.ZodType>> = {
  place: SourcePlace,
  input: Input,
  items: Items,
  data: HandoffData,
  modelData: ModelData,
  failure: RecordedError,
  fn: Fn,
};

/** A field of a shape, as a row of the document's tables begins: `us?`, `int`. */
export interface Field {
  readonly name: string;
  readonly type: string;
}

/** The fields of an object's schema, as the document writes them. */
export function toFields({ shape }: z.ZodObject): readonly Field[] {
  return Object.entries(shape).map(([key, schema]) => {
    const isOptional = schema instanceof z.ZodOptional;
    return { name: isOptional ? `${key}?` : key, type: toType(isOptional ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType), key) };
  });
}

export function toType(schema: z.ZodType, key: string): string {
  const shape = Object.entries(SHAPES).find(([, named]) => named === schema)?.[0];
  if (shape !== undefined) return shape;
  const of = (inner: unknown, name = key) => toType(inner as z.ZodType, name);
  if (schema instanceof z.ZodNullable) return `${of(schema.unwrap())} or null`;
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => of(option)).join(' or ');
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => JSON.stringify(value)).join(' or ');
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => JSON.stringify(value)).join(' or ');
  if (schema instanceof z.ZodArray) return `[${of(schema.element, '')}]`;
  if (schema instanceof z.ZodTuple) return `[${[...schema.def.items.map((item) => of(item, '')), ...(schema.def.rest ? ['…'] : [])].join(', ')}]`;
  if (schema instanceof z.ZodRecord) return `{ text: ${of(schema.valueType, '')} }`;
  if (schema instanceof z.ZodObject)
    return `{ ${toFields(schema)
      .map(({ name, type }) => `${name}: ${type}`)
      .join(', ')} }`;
  if (schema instanceof z.ZodBoolean) return 'bool';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return schema.isInt ? (REFERENCES.get(key) ?? 'int') : 'number';
  if (schema instanceof z.ZodUnknown) return 'any';
  throw new Error(`The document has no word for ${schema.def.type}.`);
}
