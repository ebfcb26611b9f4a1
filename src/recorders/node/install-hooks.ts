import * as nodeModule from 'node:module';
import { isOfProbedPackage } from './probes/probed-package';

type Source = string | ArrayBuffer | NodeJS.TypedArray | null | undefined;
interface Loaded {
  readonly source?: Source;
}
type Load = <Result extends Loaded>(url: string, context: object, next: (url: string, context: object) => Result) => Result;

/** Lets the probes into the SDK's files as they are loaded, by `import` and by `require`. `isProgram`: not on the thread of module hooks. */
export function installHooks(isProgram: boolean): void {
  const { registerHooks } = nodeModule as { readonly registerHooks?: (hooks: { readonly load: Load }) => void };
  if (registerHooks) {
    if (isProgram) registerHooks({ load });
    return;
  }
  const { hookImport, hookRequire } = require('./install-for-old-node') as typeof import('./install-for-old-node');
  hookImport();
  if (isProgram) hookRequire();
}

const load: Load = (url, context, next) => {
  const loaded = next(url, context);
  if (!isOfProbedPackage(url) || loaded.source === undefined || loaded.source === null) return loaded;
  const { addProbes, hasProbes } = require('./probes/probes') as typeof import('./probes/probes');
  if (!hasProbes(url)) return loaded;
  const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as ArrayBuffer).toString();
  return { ...loaded, source: addProbes(url, source) };
};
