import type { JsonSchema, JsonValue, ZodNode } from '../../../model/input-schema';
import { StrictSchemaError } from '../strict/strict-schema-error';

export const LOSSY =
  'Cannot convert this Zod schema with an intersection to OpenAI strict mode without losing constraints. Use unconstrained compatible intersections, combine the fields into one Zod object, or disable strict mode.';
export const UNSUPPORTED_INTERSECTION =
  'Cannot convert this Zod intersection to an OpenAI strict schema. Use compatible Zod object intersections with distinct properties and closed object branches, combine the fields into one Zod object, or disable strict mode.';

/** Whether the conversion of this node alone loses nothing. `isLosslessStrictFallbackNode` (utils/zodJsonSchemaCompat.ts). */
export function isLossless({ type, checks, check, catchall, rest, unknownKeys }: ZodNode): boolean {
  if (checks.length > 0 || check !== undefined) return false;
  if (type === 'tuple') return rest === undefined;
  if (type === 'record') return false;
  if (type !== 'object') return true;
  return unknownKeys !== 'passthrough' && (catchall === undefined || catchall.type === 'never');
}

/** Throws a StrictSchemaError for an open object. `isClosedZodObjectIntersectionOperand`. */
export function isClosedOperand({ type, catchall, unknownKeys }: ZodNode): boolean {
  if (type === 'intersection') return true;
  if (type !== 'object') return false;
  const isOpen = unknownKeys === 'strict' || unknownKeys === 'passthrough' || (catchall !== undefined && catchall.type !== 'never');
  if (isOpen) throw new StrictSchemaError('UserError', UNSUPPORTED_INTERSECTION, []);
  return true;
}

/** Undefined where a property stands in both. `mergeObjectIntersectionSchemas`. */
export function mergeObjects(left: JsonSchema, right: JsonSchema): JsonSchema | undefined {
  const [one, other] = [left['properties'], right['properties']] as readonly (JsonSchema | undefined)[];
  if (!one || !other || Object.keys(other).some((key) => key in one)) return undefined;
  const required = [...namesOf(left['required']), ...namesOf(right['required'])];
  return { type: 'object', properties: { ...one, ...other }, required, additionalProperties: false, ...joinDescriptions(left, right) };
}

/** `mergePrimitiveIntersectionSchemas`. */
export function mergePrimitives(left: JsonSchema, right: JsonSchema): JsonSchema | undefined {
  const { type } = left;
  const isPlain = (schema: JsonSchema): boolean => Object.keys(schema).every((key) => key === 'type' || key === 'description');
  if (type !== right['type'] || !['string', 'number', 'boolean'].includes(String(type)) || !isPlain(left) || !isPlain(right)) return undefined;
  return { type: String(type), ...joinDescriptions(left, right) };
}

function joinDescriptions(left: JsonSchema, right: JsonSchema): JsonSchema {
  const descriptions = [left['description'], right['description']].filter((description) => typeof description === 'string');
  return descriptions.length > 0 ? { description: descriptions.join('\n\n') } : {};
}

function namesOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
