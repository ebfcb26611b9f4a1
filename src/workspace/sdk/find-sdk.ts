import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { newestSdk } from '../../engine/sdk-version';
import type { Language, Sdk } from '../../model/workflow';
import { readIfThere } from '../read-json';
import { toFolder } from '../to-file';
import { npm } from './npm';
import { pypi } from './pypi';
import type { FolderView, FoundVersion, VersionSource, VersionSources } from './version-source';

const SOURCES: Readonly<Record<Language, VersionSources>> = { python: pypi, typescript: npm };

export interface SdkFinder {
  /** The release that applies to a file: what is installed or locked in the nearest folder upwards, else pinned, else the newest. */
  find(file: string, language: Language): Sdk;
}

/** Remembers what it found per folder; make a new one when a file with versions changed. `root` shortens the sources it names. */
export function createSdkFinder(rootOf: (file: string) => string | undefined): SdkFinder {
  const views = new Map<string, FolderView>();
  const found = new Map<string, Sdk>();

  function view(folder: string): FolderView {
    const known = views.get(folder) ?? toView(folder);
    views.set(folder, known);
    return known;
  }

  function nearest(folder: string, source: VersionSource): FoundVersion | undefined {
    for (let from = folder; ; from = toFolder(from)) {
      const version = source(view(from));
      if (version) return { version: version.version, source: posix.join(from, version.source) };
      if (from === toFolder(from)) return undefined;
    }
  }

  return {
    find(file, language) {
      const folder = toFolder(file);
      const key = `${language} ${folder}`;
      const known = found.get(key);
      if (known) return known;
      const { installed, locked, pinned, installedWins } = SOURCES[language];
      const present: VersionSource = (view) => installed(view) ?? locked(view);
      const version = (installedWins ? nearest(folder, installed) : undefined) ?? nearest(folder, present) ?? nearest(folder, pinned);
      const root = rootOf(file);
      const sdk = version
        ? { language, version: version.version, source: root === undefined ? version.source : posix.relative(root, version.source) }
        : newestSdk(language);
      found.set(key, sdk);
      return sdk;
    },
  };
}

function toView(folder: string): FolderView {
  return {
    names: new Set(list(folder)),
    readText: (path) => readIfThere(posix.join(folder, path)),
    list: (path) => list(posix.join(folder, path)),
  };
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return [];
  }
}
