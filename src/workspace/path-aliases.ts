import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { PathAliases } from '../analyze';
import { asArray, asObject, asString, readIfThere, readJson, type JsonObject } from './read-json';
import { toFolder } from './to-file';

/** `extends` and `references` chains longer than this end. */
const MAXIMUM_DEPTH = 8;

interface Paths {
  readonly baseUrl: string | undefined;
  readonly paths: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * The path aliases a `tsconfig.json` or `jsconfig.json` sets, its `extends` chain followed; undefined when it sets none. A
 * config that only refers to others (`references`, as Vite's templates do) takes the first of those that sets some.
 */
export function readPathAliases(config: string): PathAliases | undefined {
  const { baseUrl, paths } = readPaths(config, toFolder(config), 0);
  if (baseUrl === undefined && paths === undefined) return undefined;
  return { folder: toFolder(config), baseUrl, paths: paths ?? {} };
}

function readPaths(config: string, configFolder: string, depth: number): Paths {
  const json = readJson(readIfThere(config) ?? '');
  if (!json || depth > MAXIMUM_DEPTH) return { baseUrl: undefined, paths: undefined };
  const folder = toFolder(config);
  const resolve = (path: string, from: string) => posix.resolve(from, path.replaceAll('${configDir}', configFolder));
  const inherited = [asString(json['extends']) ?? asArray(json['extends'])]
    .flat()
    .flatMap((specifier) => findConfig(folder, asString(specifier)) ?? [])
    .map((base) => readPaths(base, configFolder, depth + 1));

  const options = asObject(json['compilerOptions']);
  const ownBase = asString(options?.['baseUrl']);
  const baseUrl = ownBase === undefined ? inherited.findLast((base) => base.baseUrl !== undefined)?.baseUrl : resolve(ownBase, folder);
  const own = asObject(options?.['paths']);
  const paths = own ? toTargets(own, (path) => resolve(path, baseUrl ?? folder)) : inherited.findLast((base) => base.paths)?.paths;
  return paths || baseUrl !== undefined ? { baseUrl, paths } : readReferences(json, folder, depth);
}

function readReferences(json: JsonObject, folder: string, depth: number): Paths {
  for (const reference of asArray(json['references'])) {
    const config = findConfig(folder, relativePath(asString(asObject(reference)?.['path'])));
    const found = config === undefined ? undefined : readPaths(config, toFolder(config), depth + 1);
    if (found?.paths) return found;
  }
  return { baseUrl: undefined, paths: undefined };
}

function relativePath(path: string | undefined): string | undefined {
  return path === undefined || path.startsWith('.') || path.startsWith('/') ? path : `./${path}`;
}

function toTargets(paths: JsonObject, resolve: (path: string) => string): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(paths).map(([pattern, targets]) => [pattern, asArray(targets).flatMap((target) => asString(target) ?? []).map(resolve)]),
  );
}

/** A config by relative or absolute path, or that of a package in a `node_modules` upwards. */
function findConfig(folder: string, specifier: string | undefined): string | undefined {
  if (specifier === undefined) return undefined;
  if (/^(\.|\/|[a-z]:)/i.test(specifier)) return candidates(posix.resolve(folder, specifier)).find((file) => existsSync(file));
  for (let from = folder; ; from = toFolder(from)) {
    const found = candidates(posix.join(from, 'node_modules', specifier)).find((file) => existsSync(file));
    if (found !== undefined || from === toFolder(from)) return found;
  }
}

function candidates(path: string): readonly string[] {
  return path.endsWith('.json') ? [path] : [`${path}.json`, `${path}/tsconfig.json`];
}

