import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import * as l10n from '@vscode/l10n';
import { tooLarge, toReason, whyNoFile } from './why-not-read';

/** A file's bytes, valid until the next read; or why there are none. `stamp` is what tells this version from others. */
export type BytesRead = { readonly bytes: Buffer; readonly stamp: Stamp } | Unreadable;

export interface Unreadable {
  /** One sentence without its full stop, to follow the file's name. */
  readonly reason: string;
  /** There is nothing of this name. */
  readonly isAbsent?: true;
}

/** Changes whenever a file does, as far as its folder entry shows. */
export interface Stamp {
  readonly mtime: number;
  readonly size: number;
}

export interface ByteReader {
  /** Reads a file unless it has the stamp already known; then `bytes` would tell nothing new and it returns `undefined`. */
  read(file: string, known?: Stamp): BytesRead | undefined;
}

const FIRST_ROOM = 1 << 16;

/** The size of a block: remote file systems may end a read at one. */
const BLOCK = 512;

/**
 * Reads regular files of at most `maximumSize` bytes into one buffer, which every read reuses: a scan allocates nothing per file, and
 * one synchronous read per file beats promises by a factor of three. What the descriptor turns out to be decides, so nothing that is
 * put in a file's place between a look and the opening can block or go on for ever; nor can a file that grows while it is read.
 */
export function createByteReader(maximumSize: number): ByteReader {
  let buffer = Buffer.allocUnsafeSlow(Math.min(maximumSize, FIRST_ROOM) + 1);

  /** Makes room for `size` bytes and one more, which tells that there are more than expected. */
  const makeRoom = (size: number): void => {
    if (buffer.length > size) return;
    const larger = Buffer.allocUnsafeSlow(Math.min(maximumSize, Math.max(size, 2 * buffer.length)) + 1);
    buffer.copy(larger);
    buffer = larger;
  };

  /** How many bytes were read; undefined for more than there may be. */
  const readFully = (descriptor: number): number | undefined => {
    for (let length = 0; ; ) {
      if (length > maximumSize) return undefined;
      makeRoom(Math.min(length, maximumSize));
      const count = readSync(descriptor, buffer, length, buffer.length - length, null);
      length += count;
      if (count === 0 || (count % BLOCK !== 0 && length < buffer.length)) return length;
    }
  };

  return {
    read(file, known) {
      let descriptor: number | undefined;
      try {
        // A look takes half as long as opening.
        if (known && isAsKnown(statSync(file, { throwIfNoEntry: false }), known)) return undefined;
        descriptor = openForReading(file);
        const status = fstatSync(descriptor);
        const reason = whyNoFile(status);
        if (reason !== undefined) return { reason };
        if (known && isAsKnown(status, known)) return undefined;
        const { mtimeMs: mtime, size } = status;
        if (size > maximumSize) return { reason: tooLarge(maximumSize) };
        makeRoom(size);
        const length = readFully(descriptor);
        return length === undefined ? { reason: tooLarge(maximumSize) } : { bytes: buffer.subarray(0, length), stamp: { mtime, size } };
      } catch (error) {
        return toUnreadable(error, file);
      } finally {
        if (descriptor !== undefined) closeSync(descriptor);
      }
    },
  };
}

function isAsKnown(status: Stats | undefined, { mtime, size }: Stamp): boolean {
  return status?.isFile() === true && status.mtimeMs === mtime && status.size === size;
}

/** Opens whatever has this name without waiting for anybody at its other end; the caller looks what it is. Throws as `openSync` does. */
export function openForReading(file: string): number {
  // Windows has neither of these flags, nor what they guard against.
  return openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
}

/** The bytes of one file, for what is read now and then: a device is not even opened, since that alone may do something. */
export function readFileBytes(file: string, maximumSize: number): { readonly bytes: Buffer } | Unreadable {
  try {
    const reason = whyNoFile(statSync(file));
    if (reason !== undefined) return { reason };
  } catch (error) {
    return toUnreadable(error, file);
  }
  // Without a stamp to compare with, there is always an answer.
  return createByteReader(maximumSize).read(file) ?? { reason: l10n.t('it did not change') };
}

/** A stretch of a file, as far as there is one; nothing where the file cannot be read. */
export function readFilePart(file: string, start: number, length: number): Buffer {
  let descriptor: number | undefined;
  try {
    descriptor = openForReading(file);
    const status = fstatSync(descriptor);
    if (!status.isFile()) return Buffer.alloc(0);
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, status.size - start)));
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start));
  } catch (error) {
    toReason(error);
    return Buffer.alloc(0);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Stretches of one version of a file, as far as there are any; nothing where the file cannot be read. */
export function readFileParts(file: string, places: readonly (readonly [start: number, end: number])[]): readonly Buffer[] {
  let descriptor: number | undefined;
  try {
    descriptor = openForReading(file);
    const from = descriptor;
    const status = fstatSync(from);
    if (!status.isFile()) return [];
    return places.map(([start, end]) => {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, status.size) - start));
      return bytes.subarray(0, readSync(from, bytes, 0, bytes.length, start));
    });
  } catch (error) {
    toReason(error);
    return [];
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function toUnreadable(error: unknown, file: string): Unreadable {
  const reason = toReason(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return { reason };
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? { reason: l10n.t('it is a link that leads nowhere') } : { reason, isAbsent: true };
}
