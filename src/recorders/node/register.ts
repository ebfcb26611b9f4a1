import { isMainThread, parentPort } from 'node:worker_threads';
import { installHooks } from './install-hooks';

/*
 * `node --require register.cjs program.js`: records the program's handoffs where `BATON_RECORD=1` asks for it. Until the program imports the
 * SDK, all that happens is here and in `install-hooks`; the recorder itself is made by the first call of a probe.
 */

const RECORDER = Symbol.for('baton.recorder');

if (process.env['BATON_RECORD'] === '1' && !(RECORDER in globalThis)) {
  Object.defineProperty(globalThis, RECORDER, { configurable: true, get: makeRecorder });
  // Node preloads on its own thread for module hooks too; only that one has no port to a parent.
  installHooks(isMainThread || parentPort !== null);
}

function makeRecorder(): unknown {
  const { createRecorder } = require('./recorder') as typeof import('./recorder');
  const value = createRecorder(__filename);
  Object.defineProperty(globalThis, RECORDER, { configurable: true, value });
  return value;
}
