import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import * as l10n from '@vscode/l10n';
import { isRemotePath } from '../recording/is-remote-path';
import type { Recording } from '../recording/recording';
import type { SourcePlace } from '../recording/schema';

/** Where a source is on this machine, or why it is not shown. */
export type LocateSource = (place: SourcePlace) => Located;

export type Located = { readonly path: string; readonly reason?: undefined } | { readonly path?: undefined; readonly reason: string };

/**
 * Finds the files of a recording's places: where the recording says, else below `sourceRoot` by the longest end of the path that is
 * there. A recording is not to be trusted: it can lead to no file outside `sourceRoot` and the folder that it lies in (or, where that
 * is a `.baton` folder, that holds it), whatever it names as its root and by whatever link, and to none on another machine.
 */
export function createSourceLocator({ file, header }: Recording, sourceRoot: string | undefined): LocateSource {
  const root = resolve(dirname(file), header.root);
  const allowed = [...(sourceRoot === undefined ? [] : [sourceRoot]), toHome(file)].flatMap((folder) => toRealPath(folder) ?? []);
  const known = new Map<string, Located>();
  return (place) => {
    const located = known.get(place.file) ?? locate(place.file);
    known.set(place.file, located);
    return located;
  };

  function locate(name: string): Located {
    if (isRemotePath(name) || isRemotePath(header.root)) return { reason: l10n.t('on another machine') };
    const recorded = resolve(root, name);
    if (isAllowed(recorded)) return { path: recorded };
    const moved = findMoved(name);
    if (moved !== undefined) return { path: moved };
    return { reason: existsSync(recorded) ? l10n.t('outside the source root, not opened') : l10n.t('not found') };
  }

  function isAllowed(path: string): boolean {
    const real = toRealPath(path);
    return real !== undefined && allowed.some((folder) => isBelow(folder, real));
  }

  function findMoved(name: string): string | undefined {
    if (sourceRoot === undefined) return undefined;
    const parts = posix
      .normalize(name.replace(/\\/g, '/'))
      .split('/')
      .filter((part) => part !== '..');
    const moved = parts.map((_, start) => join(sourceRoot, ...parts.slice(start)));
    return moved.find((path) => isAbsolute(path) && isAllowed(path));
  }
}

/** The folder that a recording is about: that which holds its `.baton` folder, else its own. */
function toHome(file: string): string {
  const folder = dirname(resolve(file));
  const parts = folder.split(sep);
  const at = parts.lastIndexOf('.baton');
  return at > 1 ? parts.slice(0, at).join(sep) : folder;
}

function isBelow(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

/** Undefined where there is no such file. */
function toRealPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined; // Not there, or no path at all.
  }
}
