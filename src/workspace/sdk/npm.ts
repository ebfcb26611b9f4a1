import { compareVersions } from '../../engine/sdk/sdk-version';
import { asString, type JsonObject, parseJson } from '../../files/parse-json';
import { first, rangeIn } from './manifest';
import { NPM_LOCKS } from './npm-locks';
import { asVersion, firstOf, toSource, type VersionSource, type VersionSources } from './version-source';

/** Released together under one version. A program has the parts that its umbrella has, wherever they lie. */
const PACKAGES = ['@openai/agents', '@openai/agents-core', '@openai/agents-realtime'] as const;

/** Which `@openai/agents` a folder installs, locks or pins. */
export const npm: VersionSources = {
  installed: toSource(
    firstOf(Object.fromEntries(PACKAGES.map((name) => [`node_modules/${name}/package.json`, (text: string) => asString(parseJson(text)?.['version'])]))),
  ),
  present: lockedAs(PACKAGES, newest),
  pinned: toSource(firstOf({ 'package.json': (text) => first(PACKAGES, (name) => exactly(rangeOf(parseJson(text), name))) })),
};

const zodInstalled = firstOf({ 'node_modules/zod/package.json': (text) => asString(parseJson(text)?.['version']) });
const zodLocked = lockedAs(['zod'], ofOneMajor);
const zodAsked = firstOf({ 'package.json': (text) => rangeOf(parseJson(text), 'zod')?.replace(/^[\^~=v]*/, '') });

/** Which `zod` a folder installs, locks or asks for. */
export const zod: VersionSource = (folder) => {
  const [installed, locked, asked] = [zodInstalled(folder), zodLocked(folder), zodAsked(folder)];
  return (asker) => installed ?? locked?.(asker) ?? asked;
};

/** What lock files say of packages: to a member of the workspace that has them what it has, to others what `choose` makes of all that is locked. */
function lockedAs(names: readonly string[], choose: (versions: readonly string[]) => string | undefined): VersionSource {
  return (folder) => {
    const locks = Object.entries(NPM_LOCKS).flatMap(([source, read]) => {
      const text = folder.names.has(source) ? folder.readText(source) : undefined;
      const lock = text === undefined ? undefined : folder.fit(source, text, (fit) => read(fit, names));
      return lock ? [{ source, lock }] : [];
    });
    if (locks.length === 0) return undefined;
    return (asker) =>
      first(locks, ({ source, lock }) => {
        const version = asVersion(lock.own(asker) ?? choose(lock.all));
        return version === undefined ? undefined : { version, source };
      });
  };
}

function newest(versions: readonly string[]): string | undefined {
  return versions.toSorted(compareVersions).at(-1);
}

/** Dependencies may lock releases of their own: then `package.json` has to tell. */
function ofOneMajor(versions: readonly string[]): string | undefined {
  const [major, ...others] = new Set(versions.map((each) => each.split('.', 1)[0]));
  return major !== undefined && others.length === 0 ? versions[0] : undefined;
}

function rangeOf(manifest: JsonObject | undefined, name: string): string | undefined {
  return manifest && rangeIn(manifest, name);
}

function exactly(range: string | undefined): string | undefined {
  return range !== undefined && /^[=v]?\d+\.\d+\.\d+\S*$/.test(range) ? range.replace(/^[=v]/, '') : undefined;
}
