import type { Span } from '../../model/span';

/** The scheme of files as they were: no path leads there any more. */
export const OLD_SCHEME = 'baton-was';

const OLD = `${OLD_SCHEME}:`;

/** A file as it was, in the place of its path. */
function toOldFile(file: string): string {
  return isOldFile(file) ? file : OLD + file;
}

export function isOldFile(file: string): boolean {
  return file.startsWith(OLD);
}

/** The path of a file, whether it is the one that was or the one that is. */
export function fromOldFile(file: string): string {
  return isOldFile(file) ? file.slice(OLD.length) : file;
}

/** Plain data with all its places in files as they were. */
export function inOldFiles<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOldFiles) as Value;
  const moved = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOldFiles(part as unknown)]));
  return (isSpan(value) ? { ...moved, file: toOldFile(value.file) } : moved) as Value;
}

function isSpan(value: object): value is Span {
  return 'file' in value && 'start' in value && 'end' in value && typeof value.file === 'string';
}
