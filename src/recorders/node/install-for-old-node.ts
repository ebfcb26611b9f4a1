import { promises, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';
import { isOfProbedPackage } from './probes/probed-package';
import { addProbes, hasProbes } from './probes/probes';

interface LoadedModule {
  _compile(source: string, file: string): void;
}
type Extension = (module: LoadedModule, file: string) => void;
/** What Node keeps of its CommonJS loader, and has kept for all of its releases without `registerHooks`. */
interface Loader {
  readonly _extensions: Record<string, Extension>;
  _nodeModulePaths: (from: string) => string[];
}

/**
 * For Node before 22.15. Its `module.register` would start a thread, which takes 30 ms, shifts numbers that programs can see (`threadId`,
 * async ids) and changes the stacks of failing imports. The loader of ECMAScript modules reads files by `fs.promises.readFile`, looked up
 * at each call (`internal/modules/esm/load`), with the URL alone; on the thread of other hooks, such as tsx's, too.
 */
export function hookImport(): void {
  const { readFile: original } = promises;
  const readFile = function readFile(this: unknown, path: unknown, options: unknown) {
    const reading: Promise<string | Buffer> = Reflect.apply(original, this, [path, options]);
    if (options !== undefined || !(path instanceof URL) || !hasProbes(path.href)) return reading;
    return reading.then((source) => Buffer.from(addProbes(path.href, source.toString())));
  };
  Object.defineProperty(promises, 'readFile', { value: readFile });
}

/**
 * Compiles the SDK's files with their probes. A wrapper around `Module._extensions` would stay in the stack of all that a file requires, the
 * user's modules too. So it is put there only for the file that is about to be loaded, which the search for its `node_modules` tells.
 */
export function hookRequire(): void {
  const loader = nodeModule.Module as unknown as Loader;
  const nodeModulePaths = loader._nodeModulePaths;
  loader._nodeModulePaths = function _nodeModulePaths(this: unknown, from: string): string[] {
    if (isOfProbedPackage(from)) probeNext(loader);
    return Reflect.apply(nodeModulePaths, this, [from]);
  };
}

function probeNext(loader: Loader): void {
  const compile = loader._extensions['.js'];
  if (!compile) return;
  loader._extensions['.js'] = (module, file) => {
    loader._extensions['.js'] = compile;
    if (!hasProbes(file)) return compile(module, file);
    module._compile(addProbes(pathToFileURL(file).href, readFileSync(file, 'utf8')), file);
  };
}
