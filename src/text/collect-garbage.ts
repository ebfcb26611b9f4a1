import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has V8 collect what nobody holds any more. It does so by itself, but late: where much was made that is not needed now, what comes next would
 * grow the heap beside it.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // Under other flags V8 takes nothing that it compiled before.
  setFlagsFromString('--no-expose-gc');
  collect();
}
