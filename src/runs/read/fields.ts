/** A field of whatever may be an object. */
export function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as { readonly [name: string]: unknown })[name] : undefined;
}

export function nameOf(value: unknown): string | undefined {
  return textOf(fieldIn(value, 'name'));
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function intOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
