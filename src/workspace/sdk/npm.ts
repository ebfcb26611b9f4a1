import { asArray, asObject, asString, type JsonObject, parseJson } from '../../files/parse-json';
import { shortLines } from './short-lines';
import { firstOf, type VersionSource, type VersionSources } from './version-source';

/** Released together under one version; the core decides what handoffs do. */
const PACKAGES = ['@openai/agents-core', '@openai/agents', '@openai/agents-realtime'] as const;

/** Which `@openai/agents` a folder installs, locks or pins. */
export const npm: VersionSources = {
  installed: firstOf(
    Object.fromEntries(PACKAGES.map((name) => [`node_modules/${name}/package.json`, (text: string) => asString(parseJson(text)?.['version'])])),
  ),
  present: firstOf({
    'package-lock.json': readPackageLock,
    'npm-shrinkwrap.json': readPackageLock,
    'pnpm-lock.yaml': readPnpmLock,
    'yarn.lock': readYarnLock,
    'bun.lock': readBunLock,
  }),
  pinned: firstOf({ 'package.json': readManifest }),
};

/** Which `zod` a folder installs, locks or asks for. */
export const zod: VersionSource = firstOf({
  'node_modules/zod/package.json': (text) => asString(parseJson(text)?.['version']),
  'package-lock.json': (text) => version(asObject(parseJson(text)?.['packages'])?.['node_modules/zod']),
  'pnpm-lock.yaml': (text) => ofOneMajor(pnpmVersions(text, 'zod')),
  'yarn.lock': (text) => ofOneMajor(yarnVersions(text, 'zod')),
  'package.json': (text) => {
    const json = parseJson(text);
    const ranges = ['dependencies', 'devDependencies', 'peerDependencies'].map((key) => asString(asObject(json?.[key])?.['zod']));
    return ranges.find((range) => range !== undefined)?.replace(/^[\^~=v]*/, '');
  },
});

function readPackageLock(text: string): string | undefined {
  const json = parseJson(text);
  const packages = asObject(json?.['packages']);
  const dependencies = asObject(json?.['dependencies']);
  return first((name) => version(packages?.[`node_modules/${name}`]) ?? version(dependencies?.[name]) ?? nested(packages, name));
}

/** A version that only a member of the workspace has: `packages/desk/node_modules/@openai/agents`. */
function nested(packages: JsonObject | undefined, name: string): string | undefined {
  const path = Object.keys(packages ?? {}).find((key) => key.endsWith(`/node_modules/${name}`));
  return path === undefined ? undefined : version(packages?.[path]);
}

/** Dependencies may lock releases of their own: then `package.json` has to tell. */
function ofOneMajor(versions: readonly string[]): string | undefined {
  const [major, ...others] = new Set(versions.map((each) => each.split('.', 1)[0]));
  return major !== undefined && others.length === 0 ? versions[0] : undefined;
}

/** A workspace that has the package among its own says nothing of a release, though a member of it may lock one. */
function readPnpmLock(text: string): string | undefined {
  const lines = shortLines(text);
  const isOwn = lines.some((line, index) => /^ +'@openai\/agents(-core|-realtime)?':$/.test(line) && /^ +specifier: '?workspace:/.test(lines[index + 1] ?? ''));
  return isOwn ? undefined : first((name) => pnpmVersions(text, name)[0]);
}

/**
 * Keys of `packages` by lock file version: `/@openai/agents/0.1.0` (5), `/@openai/agents@0.1.0(zod@3.25.0)` (6), without `/` (9). pnpm writes
 * one a line, two columns in; nothing else of the file is of interest, and a parser of YAML takes seconds for a large one.
 */
function pnpmVersions(text: string, name: string): readonly string[] {
  const lines = shortLines(text);
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

function readYarnLock(text: string): string | undefined {
  return first((name) => yarnVersions(text, name)[0]);
}

/** Both yarn formats: a line of `name@range` specifiers ending in `:`, then `version "0.1.0"` or `version: 0.1.0`. */
function yarnVersions(text: string, name: string): readonly string[] {
  const specifier = new RegExp(`^"?${name}@`);
  const lines = shortLines(text);
  return lines.flatMap((line, index) => {
    if (!line.endsWith(':') || line.startsWith(' ') || !line.split(', ').some((each) => specifier.test(each))) return [];
    return /^ {2}version:? "?([^"\s]+)/.exec(lines[index + 1] ?? '')?.[1] ?? [];
  });
}

function readBunLock(text: string): string | undefined {
  const packages = asObject(parseJson(text)?.['packages']);
  return first((name) => asString(asArray(packages?.[name])[0])?.slice(name.length + 1));
}

function readManifest(text: string): string | undefined {
  const json = parseJson(text);
  const groups = ['dependencies', 'devDependencies', 'peerDependencies'].map((key) => asObject(json?.[key]));
  return first((name) =>
    groups
      .map((group) => asString(group?.[name]))
      .find((range) => range !== undefined && /^[=v]?\d+\.\d+\.\d+\S*$/.test(range))
      ?.replace(/^[=v]/, ''),
  );
}

function version(entry: unknown): string | undefined {
  return asString(asObject(entry)?.['version']);
}

function first(read: (name: string) => string | undefined): string | undefined {
  for (const name of PACKAGES) {
    const found = read(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
