import type { Span } from '../model/span';

/** What only the running program knows, and the script does not tell. */
export interface Gap {
  readonly span: Span;
  /** `what the filter \`drop_tools\` hands on`, with the reason where there is one. */
  readonly what: string;
  /** An example of what to write into the script. */
  readonly write: string;
}

/** `"tools": { "look_up": … }`: the keys, the innermost with an example of its value as JSON text. */
export function toExample(keys: readonly string[], value: string): string {
  return keys.reduceRight((inner, key, depth) => (depth === 0 ? `${JSON.stringify(key)}: ${inner}` : `{ ${JSON.stringify(key)}: ${inner} }`), value);
}
