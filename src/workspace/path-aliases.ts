import { posix } from 'node:path';
import type { PathAliases } from '../analyze/analyze';
import { asArray, asObject, asString, type JsonObject } from '../files/parse-json';
import type { SettingsReader } from './files/settings-reader';
import { toFolder } from './files/to-file';

/** `extends` and `references` chains longer than this end. */
const MAXIMUM_DEPTH = 8;

/** Nobody extends or refers to more. */
const MOST_REFERENCES = 1_000;

interface Paths {
  readonly baseUrl: string | undefined;
  readonly paths: Readonly<Record<string, readonly string[]>> | undefined;
}

const NONE: Paths = { baseUrl: undefined, paths: undefined };

/** One reading under way: each config is read once, however many others extend it, and itself. */
interface Reading {
  readonly settings: SettingsReader;
  readonly known: Map<string, Paths>;
}

/**
 * The path aliases a `tsconfig.json` or `jsconfig.json` sets, its `extends` chain followed; undefined when it sets none. A
 * config that only refers to others (`references`, as Vite's templates do) takes the first of those that sets some.
 */
export function readPathAliases(config: string, settings: SettingsReader): PathAliases | undefined {
  const { baseUrl, paths } = readPaths({ settings, known: new Map() }, config, toFolder(config), 0);
  if (baseUrl === undefined && paths === undefined) return undefined;
  return { folder: toFolder(config), baseUrl, paths: paths ?? {} };
}

function readPaths(reading: Reading, config: string, configFolder: string, depth: number): Paths {
  const key = `${configFolder}\0${config}`;
  const known = reading.known.get(key);
  if (known) return known;
  reading.known.set(key, NONE);
  const found = depth > MAXIMUM_DEPTH ? NONE : readConfig(reading, config, configFolder, depth);
  reading.known.set(key, found);
  return found;
}

function readConfig(reading: Reading, config: string, configFolder: string, depth: number): Paths {
  const json = reading.settings.json(config);
  if (!json) return NONE;
  const folder = toFolder(config);
  const resolve = (path: string, from: string) => posix.resolve(from, path.replaceAll('${configDir}', configFolder));
  const inherited = [asString(json['extends']) ?? asArray(json['extends']).slice(0, MOST_REFERENCES)]
    .flat()
    .flatMap((specifier) => findConfig(folder, asString(specifier), reading.settings) ?? [])
    .map((base) => readPaths(reading, base, configFolder, depth + 1));

  const options = asObject(json['compilerOptions']);
  const ownBase = asString(options?.['baseUrl']);
  const baseUrl = ownBase === undefined ? inherited.findLast((base) => base.baseUrl !== undefined)?.baseUrl : resolve(ownBase, folder);
  const own = asObject(options?.['paths']);
  const paths = own ? toTargets(own, (path) => resolve(path, baseUrl ?? folder)) : inherited.findLast((base) => base.paths)?.paths;
  return paths || baseUrl !== undefined ? { baseUrl, paths } : readReferences(reading, json, folder, depth);
}

function readReferences(reading: Reading, json: JsonObject, folder: string, depth: number): Paths {
  for (const reference of asArray(json['references']).slice(0, MOST_REFERENCES)) {
    const config = findConfig(folder, relativePath(asString(asObject(reference)?.['path'])), reading.settings);
    const found = config === undefined ? undefined : readPaths(reading, config, toFolder(config), depth + 1);
    if (found?.paths) return found;
  }
  return NONE;
}

function relativePath(path: string | undefined): string | undefined {
  return path === undefined || path.startsWith('.') || path.startsWith('/') ? path : `./${path}`;
}

function toTargets(paths: JsonObject, resolve: (path: string) => string): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(paths).map(([pattern, targets]) => [
      pattern,
      asArray(targets)
        .flatMap((target) => asString(target) ?? [])
        .map(resolve),
    ]),
  );
}

/** A config by relative or absolute path, or that of a package in a `node_modules` upwards. */
function findConfig(folder: string, specifier: string | undefined, { exists }: SettingsReader): string | undefined {
  if (specifier === undefined) return undefined;
  if (/^(\.|\/|[a-z]:)/i.test(specifier)) return candidates(posix.resolve(folder, specifier)).find(exists);
  for (let from = folder; ; from = toFolder(from)) {
    const found = candidates(posix.join(from, 'node_modules', specifier)).find(exists);
    if (found !== undefined || from === toFolder(from)) return found;
  }
}

function candidates(path: string): readonly string[] {
  return path.endsWith('.json') ? [path] : [`${path}.json`, `${path}/tsconfig.json`];
}
