import type { Json } from '../../recording/schema';

/** One group of values at a stop, as the Variables view shows it. */
export interface VariablesScope {
  readonly name: string;
  /** The JMESPath of its value in the data. */
  readonly expression: string;
  readonly value: Json;
}

/** What expressions can name. `find-scopes.ts` says which of them the Variables view shows. */
export type ScopeName =
  | 'error'
  | 'handoff'
  | 'input_history'
  | 'pre_handoff_items'
  | 'new_items'
  | 'changed_by'
  | 'dropped'
  | 'added'
  | 'rewritten'
  | 'rubbish'
  | 'changed_by_sdk'
  | 'model_filter'
  | 'next_agent_input'
  | 'next_agent_instructions'
  | 'run_context'
  | 'model'
  | 'tool'
  | 'guardrail'
  | 'span'
  | 'run'
  | 'agent'
  | 'event';

/** Values by the name of a scope, worked out when they are read. */
export type ScopeFields = { readonly [Name in ScopeName]?: () => Json | undefined };

/** What expressions are evaluated over: values by name. */
export type ScopeData = Readonly<Record<string, Json | undefined>>;

/**
 * An object whose fields are worked out when they are first read. Accessors of its own would give each object a hidden class of its own in V8, which
 * holds on to what they read until memory is collected as a whole: one for each event that a condition is evaluated at.
 */
export function toLazy(fields: ScopeFields): ScopeData {
  const known = new Map<string | symbol, Json | undefined>();
  const read = (name: string | symbol): Json | undefined => {
    if (!known.has(name)) known.set(name, fields[name as ScopeName]?.());
    return known.get(name);
  };
  const isField = (name: string | symbol): boolean => Object.hasOwn(fields, name);
  return new Proxy<Record<string, Json | undefined>>(
    {},
    {
      has: (_, name) => isField(name),
      get: (_, name) => (isField(name) ? read(name) : undefined),
      ownKeys: () => Object.keys(fields),
      getOwnPropertyDescriptor: (_, name) =>
        isField(name) ? { value: read(name), enumerable: read(name) !== undefined, configurable: true, writable: false } : undefined,
    },
  );
}

/** The object without the fields that are undefined. */
export function toJson(fields: Readonly<Record<string, Json | undefined>>): Json {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
