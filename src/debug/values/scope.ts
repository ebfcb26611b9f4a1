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

/** An object whose fields are worked out when they are first read. */
export function toLazy(fields: ScopeFields): ScopeData {
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
