import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, resolve } from 'node:path';
import { isRemotePath } from '../recording/is-remote-path';
import type { Recording } from '../recording/recording';
import type { Place } from '../recording/schema';

/** Where a source is on this machine; undefined where it is not. */
export type LocateSource = (place: Place) => string | undefined;

/**
 * Finds the files of a recording's places: where the recording says, else below `sourceRoot` by the longest end of the path that is
 * there. A recording is not to be trusted: files are looked for, never read, and none on another machine.
 */
export function createSourceLocator({ file, header }: Recording, sourceRoot: string | undefined): LocateSource {
  const root = resolve(dirname(file), header.root);
  const known = new Map<string, string | undefined>();
  return (place) => {
    if (!known.has(place.file)) known.set(place.file, locate(place.file));
    return known.get(place.file);
  };

  function locate(name: string): string | undefined {
    if (isRemotePath(name) || isRemotePath(header.root)) return undefined;
    const recorded = resolve(root, name);
    if (existsSync(recorded)) return recorded;
    if (sourceRoot === undefined) return undefined;
    const parts = posix.normalize(name.replace(/\\/g, '/')).split('/').filter((part) => part !== '..' && part !== '');
    const moved = parts.map((_, start) => join(sourceRoot, ...parts.slice(start)));
    return moved.find((path) => isAbsolute(path) && existsSync(path));
  }
}
