import type { JsonSchema, JsonValue } from '../../../model/input-schema';

/** Copies descriptions the `openai` package lost. `mergeJsonSchemaDescriptions` (utils/zodJsonSchemaCompat.ts). */
export function mergeDescriptions(target: JsonSchema, source: JsonSchema): JsonSchema {
  const merged: Record<string, JsonValue> = { ...target };
  if (typeof source['description'] === 'string' && source['description'].trim() && !('description' in target)) merged['description'] = source['description'];
  const { properties, items } = target;
  if (target['type'] === 'object' && source['type'] === 'object' && isRecord(properties) && isRecord(source['properties'])) {
    const others = source['properties'];
    merged['properties'] = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, mergeBoth(value, others[key])]));
  }
  if (target['type'] === 'array' && source['type'] === 'array' && items !== undefined) {
    merged['items'] = isList(items) ? mergeLists(items, source['items']) : mergeBoth(items, source['items']);
  }
  for (const keyword of ['anyOf', 'allOf', 'oneOf']) {
    const branches = target[keyword];
    if (isList(branches)) merged[keyword] = mergeLists(branches, source[keyword]);
  }
  return merged;
}

function mergeLists(target: readonly JsonValue[], source: JsonValue | undefined): readonly JsonValue[] {
  return isList(source) ? target.map((item, i) => mergeBoth(item, source[i])) : target;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function mergeBoth(target: JsonValue, source: JsonValue | undefined): JsonValue {
  return isRecord(target) && isRecord(source) ? mergeDescriptions(target, source) : target;
}

function isRecord(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
