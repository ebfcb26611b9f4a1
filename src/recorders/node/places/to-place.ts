import { readFileSync } from 'node:fs';
import { findSourceMap, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { isSdkFile, type RuntimePosition, toPath } from './call-site';

/** A place of the format: `file` is relative to the recording's root. */
export interface WrittenPlace {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly fn?: string;
  readonly gen?: { readonly file: string; readonly line: number; readonly col: number };
}

type Maps = Pick<SourceMap, 'findEntry'>;

/** Leads positions back through source maps, whether or not Node was told to use them. */
export function createToPlace(root: string): (position: RuntimePosition) => WrittenPlace {
  const maps = new Map<string, Maps | undefined>();
  /** By the position itself: an agent's is asked for with each of its turns. */
  const known = new WeakMap<RuntimePosition, WrittenPlace>();
  return (position) => {
    const place = known.get(position) ?? toWritten(position);
    known.set(position, place);
    return place;
  };

  function toWritten({ file, line, col, fn }: RuntimePosition): WrittenPlace {
    const named = fn === undefined ? {} : { fn };
    const generated = { file: toRelative(file, root), line, col };
    const original = findOriginal(file, line, col, maps);
    return original ? { ...original, file: toRelative(original.file, root), ...named, gen: generated } : { ...generated, ...named };
  }
}

function findOriginal(file: string, line: number, col: number, maps: Map<string, Maps | undefined>): RuntimePosition | undefined {
  if (isSdkFile(file)) return undefined; // It ships maps to sources that it does not ship.
  if (!maps.has(file)) maps.set(file, findSourceMap(file) ?? readSourceMap(file));
  const entry = maps.get(file)?.findEntry(line - 1, col - 1);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
  const source = toPath(entry.originalSource) ?? entry.originalSource;
  const original = isAbsolute(source) ? source : resolve(dirname(file), source);
  return { file: original, line: entry.originalLine + 1, col: entry.originalColumn + 1 };
}

/** The map that the file names at its end, inline or beside it. Undefined where there is none that can be read. */
function readSourceMap(file: string): Maps | undefined {
  try {
    const [, url] = /\/\/[#@] sourceMappingURL=(\S+)\s*$/.exec(readFileSync(file, 'utf8')) ?? [];
    if (url === undefined) return undefined;
    const [, inline] = /^data:application\/json[^,]*;base64,(.*)$/.exec(url) ?? [];
    const text = inline === undefined ? readFileSync(resolve(dirname(file), url), 'utf8') : Buffer.from(inline, 'base64').toString();
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    return undefined; // Without a map the generated place is the best there is.
  }
}

function toRelative(file: string, root: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
