import * as nodeModule from 'node:module';

type Source = string | ArrayBuffer | NodeJS.TypedArray | null | undefined;
interface Loaded {
  readonly source?: Source;
}
type Load = <Result extends Loaded>(url: string, context: object, next: (url: string, context: object) => Result) => Result;

/** Lets the probes into the SDK's files as they are loaded, by `import` and by `require`. `own` is the recorder's file. */
export function installHooks(own: string): void {
  const { registerHooks } = nodeModule as { readonly registerHooks?: (hooks: { readonly load: Load }) => void };
  if (registerHooks) {
    registerHooks({ load });
  } else {
    const { installForOldNode } = require('./install-for-old-node') as typeof import('./install-for-old-node');
    installForOldNode(own);
  }
}

const load: Load = (url, context, next) => {
  const loaded = next(url, context);
  if (!url.includes('agents-core') || loaded.source === undefined || loaded.source === null) return loaded;
  const { probe } = require('./probe') as typeof import('./probe');
  const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as ArrayBuffer).toString();
  return { ...loaded, source: probe(url, source) };
};
