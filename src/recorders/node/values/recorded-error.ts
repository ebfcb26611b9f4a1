import { classOf, functionNameOf } from './freeze';
import { LIMITS } from './limits';
import type { Secrets } from './secrets';

export interface WrittenError {
  readonly name: string;
  readonly message: string;
}

/** The name and the message of what was thrown, without secrets. */
export function toRecordedError(error: unknown, { redactText }: Pick<Secrets, 'redactText'>): WrittenError {
  if (typeof error !== 'object' || error === null) return { name: typeof error, message: redactText(describe(error)) };
  // Never `stack`: V8 formats it when it is first read, and Node then no longer finds the line that it prints of an uncaught error.
  const [name, message] = ['name', 'message'].map((key) => readText(error, key));
  const own = classOf(error);
  return {
    name: name === undefined || name === 'Error' ? own : name,
    message: redactText(message ?? innerMessage(error) ?? describe(error)).slice(0, LIMITS.maxString),
  };
}

/** What a value is, in a few words, where its content is of no use. */
export function describe(value: unknown): string {
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? `function ${functionNameOf(value)}` : String(value).slice(0, 200);
  const { isPromise } = (require('node:util') as typeof import('node:util')).types;
  return isPromise(value) ? 'a Promise' : `an object of the class ${classOf(value)}`;
}

function readText(object: object, key: string): string | undefined {
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** What a server says of an error: `{ error: { message } }`, once or twice nested. */
function innerMessage(error: object, depth = 2): string | undefined {
  const inner: unknown = Object.getOwnPropertyDescriptor(error, 'error')?.value;
  if (typeof inner !== 'object' || inner === null || depth === 0) return undefined;
  return readText(inner, 'message') ?? innerMessage(inner, depth - 1);
}
