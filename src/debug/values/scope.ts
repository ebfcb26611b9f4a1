import type { Json } from '../../recording/schema';

/** One group of values at a stop, as the Variables view shows it. */
export interface VariablesScope {
  readonly name: string;
  /** The JMESPath of its value in the data. */
  readonly expression: string;
  readonly value: Json;
}

/** What expressions are evaluated over: values by name. */
export type ScopeData = Readonly<Record<string, Json | undefined>>;

/** An object whose fields are worked out when they are first read. */
export function toLazy(fields: Readonly<Record<string, () => Json | undefined>>): ScopeData {
  const object: Record<string, Json | undefined> = {};
  for (const [name, read] of Object.entries(fields)) {
    Object.defineProperty(object, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = read();
        Object.defineProperty(object, name, { enumerable: value !== undefined, value });
        return value;
      },
    });
  }
  return object;
}

/** The object without the fields that are undefined. */
export function toJson(fields: Readonly<Record<string, Json | undefined>>): Json {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
