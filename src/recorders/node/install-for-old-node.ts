import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addProbes, hasProbes } from './probes';

interface LoadedModule {
  _compile(source: string, file: string): void;
}
type Extension = (module: LoadedModule, file: string) => void;
/** What Node keeps of its CommonJS loader, and has kept for all of its releases without `registerHooks`. */
interface Loader {
  readonly _extensions: Record<string, Extension>;
  _nodeModulePaths: (from: string) => string[];
}

/** For Node before 22.15: hooks on a thread of their own for `import`, and the CommonJS loader for `require`. */
export function installForOldNode(own: string): void {
  hookRequire();
  // The thread takes 30 ms to start, and shifts numbers that programs can see (`threadId`, async ids).
  const main = process.argv[1];
  if (mayImport(main) && canReachSdk(main)) nodeModule.register(toHooks(own), pathToFileURL(own));
}

function toHooks(own: string): string {
  const code = `import { createRequire } from 'node:module';
const { probe } = createRequire(${JSON.stringify(own)})(${JSON.stringify(own)});
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.includes('agents-core') || !loaded.source) return loaded;
  return { ...loaded, source: probe(url, Buffer.from(loaded.source).toString()) };
}`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Whether the program has ECMAScript modules: its main file is one, or imports one, or something is preloaded that may. */
function mayImport(main: string | undefined): boolean {
  if (main === undefined || process.execArgv.some((option) => /^--(?:import|(?:experimental-)?loader)\b/.test(option))) return true;
  const file = existsSync(main) ? main : `${main}.js`;
  if (!existsSync(file) || /\.m[jt]s$/.test(file)) return true;
  if (!/\.c[jt]s$/.test(file) && isModulePackage(dirname(realpathSync(file)))) return true;
  return statSync(file).isDirectory() || /\bimport\s*\(/.test(readFileSync(file, 'utf8'));
}

/** Whether the nearest `package.json` makes `.js` files ECMAScript modules. */
function isModulePackage(folder: string): boolean {
  const manifest = ancestors(folder).map((ancestor) => join(ancestor, 'package.json')).find((file) => existsSync(file));
  return manifest !== undefined && /"type"\s*:\s*"module"/.test(readFileSync(manifest, 'utf8'));
}

/** Whether the SDK lies where the program may find it: beside it or the working folder or above, or in a workspace whose packages may have it. */
function canReachSdk(main: string | undefined): boolean {
  const starts = [process.cwd(), ...(main === undefined ? [] : [dirname(resolve(main))])];
  return 'pnp' in process.versions || starts.some((start) => ancestors(start).some(mayHoldSdk));
}

function ancestors(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function mayHoldSdk(folder: string): boolean {
  const modules = join(folder, 'node_modules');
  if (['@openai/agents', '@openai/agents-core', '.pnpm/node_modules/@openai/agents-core'].some((name) => existsSync(join(modules, name)))) return true;
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true;
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"workspaces"');
}

/**
 * Compiles the SDK's files with their probes. A wrapper around `Module._extensions` would stay in the stack of all that a file requires, the
 * user's modules too. So it is put there only for the file that is about to be loaded, which the search for its `node_modules` tells.
 */
function hookRequire(): void {
  const loader = nodeModule.Module as unknown as Loader;
  const nodeModulePaths = loader._nodeModulePaths;
  loader._nodeModulePaths = function _nodeModulePaths(this: unknown, from: string): string[] {
    if (from.includes('agents-core')) probeNext(loader);
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
