import { posix } from 'node:path';
import { newestSdk } from '../../engine/sdk/sdk-version';
import type { JsonObject } from '../../files/parse-json';
import type { Language, Sdk } from '../../model/workflow';
import { DISK, type FileTree } from '../files/file-tree';
import type { SettingsReader } from '../files/settings-reader';
import { toFolder } from '../files/to-file';
import { npm, zod } from './npm';
import { pypi } from './pypi';
import type { FolderView, FoundVersion, VersionSource, VersionSources } from './version-source';

const SOURCES: Readonly<Record<Language, VersionSources>> = { python: pypi, typescript: npm };

export interface SdkFinder {
  /** The release that applies to a file: what is installed or locked for its folder in the nearest one upwards, else pinned, else the newest. */
  find(file: string, language: Language): Sdk;
}

/** Remembers what it found per folder, and looks into each once; make a new one when a file with versions changed. `root` shortens the sources it names. */
export function createSdkFinder(
  settings: SettingsReader,
  rootOf: (file: string) => string | undefined,
  { readNames }: Pick<FileTree, 'readNames'> = DISK,
): SdkFinder {
  const views = new Map<string, FolderView>();
  const found = new Map<string, Sdk>();
  const tellers = new Map<VersionSource, Map<string, ReturnType<VersionSource>>>();
  const manifests = new Map<string, JsonObject | undefined>();

  const view = (folder: string) => remembered(views, folder, () => toView(folder, settings, readNames));
  const manifest = (folder: string) =>
    remembered(manifests, folder, () => (view(folder).names.has('package.json') ? settings.json(posix.join(folder, 'package.json')) : undefined));

  function nearest(folder: string, source: VersionSource): FoundVersion | undefined {
    const known = remembered(tellers, source, () => new Map<string, ReturnType<VersionSource>>());
    const way: string[] = [];
    for (let [each, outer] = [folder, toFolder(folder)]; ; [each, outer] = [outer, toFolder(outer)]) {
      way.push(each);
      const tell = remembered(known, each, () => source(view(each)));
      const own = tell?.({ below: posix.relative(each, folder), manifests: () => way.map(manifest).filter((found) => found !== undefined) });
      if (own) return { version: own.version, source: posix.join(each, own.source) };
      if (outer === each) return undefined;
    }
  }

  return {
    find(file, language) {
      const folder = toFolder(file);
      const key = `${language} ${folder}`;
      const known = found.get(key);
      if (known) return known;
      const { installed, present, pinned } = SOURCES[language];
      const version = (installed && nearest(folder, installed)) ?? nearest(folder, present) ?? nearest(folder, pinned);
      const root = rootOf(file);
      const hasZod3 = language === 'typescript' && nearest(folder, zod)?.version.startsWith('3.') === true;
      const release: Sdk = version
        ? { language, version: version.version, source: root === undefined ? version.source : posix.relative(root, version.source) }
        : newestSdk(language);
      const sdk: Sdk = hasZod3 ? { ...release, zod: 3 } : release;
      found.set(key, sdk);
      return sdk;
    },
  };
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const old = known.get(key);
  if (old !== undefined || known.has(key)) return old as V;
  const made = make();
  known.set(key, made);
  return made;
}

function toView(folder: string, settings: SettingsReader, readNames: FileTree['readNames']): FolderView {
  return {
    names: new Set(readNames(folder)),
    readText: (path) => settings.text(posix.join(folder, path)),
    fit: (path, text, read) => settings.fit(posix.join(folder, path), text, read),
    list: (path) => readNames(posix.join(folder, path)),
  };
}
