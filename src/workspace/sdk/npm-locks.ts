import { asArray, asObject, asString, parseJson } from '../../files/parse-json';
import { first, rangeIn } from './manifest';
import { shortLines } from './short-lines';
import type { Asker } from './version-source';

/** What a lock file says of packages that are released together. */
export interface Lock {
  /** What the member of the workspace that a folder belongs to has; '' where it has the workspace's own, undefined where that is not said. */
  own(asker: Asker): string | undefined;
  /** All releases, whoever asked for them; none where the packages are the workspace's own. */
  readonly all: readonly string[];
}

/** By the names of their files. `names` are those of the packages, the one that decides first. */
export const NPM_LOCKS: Readonly<Record<string, (text: string, names: readonly string[]) => Lock>> = {
  'package-lock.json': readPackageLock,
  'npm-shrinkwrap.json': readPackageLock,
  'pnpm-lock.yaml': readPnpmLock,
  'yarn.lock': readYarnLock,
  'bun.lock': readBunLock,
};

/** Where packages lie: `node_modules/@openai/agents` for all, `packages/desk/node_modules/@openai/agents` for a member. Of old, `dependencies` has them by name. */
function readPackageLock(text: string, names: readonly string[]): Lock {
  const json = parseJson(text);
  const isOf = (path: string, name: string) => `/${path}`.endsWith(`/node_modules/${name}`);
  const old = Object.entries(asObject(json?.['dependencies']) ?? {}).map(([name, entry]) => [`node_modules/${name}`, entry] as const);
  const entries = [...old, ...Object.entries(asObject(json?.['packages']) ?? {})].filter(([path]) => names.some((name) => isOf(path, name)));
  const found = new Map(
    entries.flatMap(([path, entry]) => {
      const release = asObject(entry)?.['link'] === true ? '' : asString(asObject(entry)?.['version']);
      return release === undefined ? [] : [[path, release] as const];
    }),
  );
  const own = ({ below }: Asker) => first(pathsUp(below), (path) => first(names, (name) => found.get(`${path && `${path}/`}node_modules/${name}`)));
  return { own, all: toAll(names, [...found], isOf) };
}

const PNPM_GROUPS: ReadonlySet<string> = new Set(['dependencies', 'devDependencies', 'optionalDependencies']);

/**
 * What each member of the workspace has stands in `importers`, by its folder; where the workspace is one package, at the top. pnpm writes a key a line, two columns for each level;
 * nothing else of the file is of interest, and a parser of YAML takes seconds for a large one.
 */
function readPnpmLock(text: string, names: readonly string[]): Lock {
  const lines = shortLines(text);
  const importers = pnpmImporters(lines, new Set(names));
  const isOwn = [...importers.values()].some((importer) => [...importer.values()].includes(''));
  return {
    own: ({ below }) => first(pathsUp(below), (path) => first(names, (name) => importers.get(path || '.')?.get(name))),
    all: isOwn ? [] : (names.map((name) => pnpmVersions(lines, name)).find((releases) => releases.length > 0) ?? []),
  };
}

function pnpmImporters(lines: readonly string[], names: ReadonlySet<string>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const importers = new Map<string, Map<string, string>>();
  let [section, path, group, name] = ['', '.', '', ''];
  for (const line of lines) {
    const [, space = '', key = '', value] = /^( *)['"]?([^\s'":]+)['"]?:(?: +(\S.*))?$/.exec(line) ?? [];
    if (key === '') continue;
    if (space === '') [section, path] = [key, '.'];
    const depth = space.length / 2 - (section === 'importers' ? 2 : 0);
    if (depth === -1) path = key;
    else if (depth === 0) group = key;
    else if (depth === 1) name = key;
    const release = (depth === 1 || (depth === 2 && key === 'version')) && PNPM_GROUPS.has(group) && names.has(name) ? value : undefined;
    if (release === undefined) continue;
    const importer = importers.get(path) ?? new Map<string, string>();
    importers.set(path, importer.set(name, /^(?:link|file):/.test(release) ? '' : release.replace(/^['"]|[(_'"].*$/g, '')));
  }
  return importers;
}

/** Keys of `packages` by lock file version: `/@openai/agents/0.1.0` (5), `/@openai/agents@0.1.0(zod@3.25.0)` (6), without `/` (9). */
function pnpmVersions(lines: readonly string[], name: string): readonly string[] {
  const start = lines.indexOf('packages:') + 1;
  if (start === 0) return [];
  const end = lines.findIndex((line, index) => index >= start && /^\w/.test(line));
  const keys = lines.slice(start, end < 0 ? undefined : end).flatMap((line) => /^ {2}(['"]?)([^\s'"].*)\1:(?: .*)?$/.exec(line)?.[2] ?? []);
  const own = keys.filter((key) => key.replace(/^\//, '').startsWith(`${name}@`) || key.startsWith(`/${name}/`));
  return own.map((key) =>
    key
      .replace(/^\//, '')
      .slice(name.length + 1)
      .replace(/[(_].*$/, ''),
  );
}

/** Both yarn formats: a line of `name@range` specifiers ending in `:`, then `version "0.1.0"` or `version: 0.1.0`. What range a member asks for is in its `package.json`. */
function readYarnLock(text: string, names: readonly string[]): Lock {
  const lines = shortLines(text);
  const releases = new Map<string, string>();
  lines.forEach((line, index) => {
    if (!line.endsWith(':') || line.startsWith(' ')) return;
    const specifiers = line.slice(0, -1).replaceAll('"', '').split(', ');
    const release = line.includes('@workspace:') ? '' : (/^ {2}version:? "?([^"\s]+)/.exec(lines[index + 1] ?? '')?.[1] ?? '');
    for (const specifier of specifiers) if (names.some((name) => specifier.startsWith(`${name}@`))) releases.set(specifier, release);
  });
  function own({ manifests }: Asker): string | undefined {
    const [name, range] = first(manifests(), (manifest) => first(names, (each) => withName(each, rangeIn(manifest, each)))) ?? [];
    if (range === undefined) return undefined;
    return range.startsWith('workspace:') ? '' : (releases.get(`${name}@${range}`) ?? releases.get(`${name}@npm:${range}`));
  }
  return { own, all: toAll(names, [...releases], (specifier, name) => specifier.startsWith(`${name}@`)) };
}

function withName(name: string, range: string | undefined): readonly [name: string, range: string] | undefined {
  return range === undefined ? undefined : [name, range];
}

/** What only a member of the workspace has lies below the name of that member: `desk/@openai/agents`. */
function readBunLock(text: string, names: readonly string[]): Lock {
  const json = parseJson(text);
  const workspaces = asObject(json?.['workspaces']);
  const found = new Map(
    Object.entries(asObject(json?.['packages']) ?? {}).flatMap(([path, entry]) => {
      const name = names.find((each) => `/${path}`.endsWith(`/${each}`));
      const release = asString(asArray(entry)[0])?.slice((name?.length ?? 0) + 1);
      return name === undefined || release === undefined ? [] : [[path, release.startsWith('workspace:') ? '' : release] as const];
    }),
  );
  function own({ below }: Asker): string | undefined {
    const member = first(pathsUp(below), (path) => asString(asObject(workspaces?.[path])?.['name']));
    return first(member === undefined ? [''] : [`${member}/`, ''], (prefix) => first(names, (name) => found.get(prefix + name)));
  }
  return { own, all: toAll(names, [...found], (path, name) => `/${path}`.endsWith(`/${name}`)) };
}

/** The releases of the first name that has any; none where one is the workspace's own. */
function toAll(
  names: readonly string[],
  found: readonly (readonly [key: string, release: string])[],
  isOf: (key: string, name: string) => boolean,
): readonly string[] {
  if (found.some(([, release]) => release === '')) return [];
  return names.map((name) => found.filter(([key]) => isOf(key, name)).map(([, release]) => release)).find(({ length }) => length > 0) ?? [];
}

/** A folder and those around it, by their paths: `packages/desk`, `packages` and the one that all lie in, ''. */
function pathsUp(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), ''];
}
