import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has V8 collect what nobody holds any more. It does so by itself, but late: where much was made that is not needed now, what comes next would
 * grow the heap beside it.
 */
export function collectGarbage(): void {
  exposeCollector()();
}

/** The function that collects; it does nothing where the program may not ask for it. */
export function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  // Under other flags V8 takes nothing that it compiled before.
  setFlagsFromString('--no-expose-gc');
  return () => {
    if (typeof collect === 'function') collect();
  };
}
