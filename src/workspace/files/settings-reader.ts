import { existsSync } from 'node:fs';
import { type JsonObject, parseJson, UnfitText } from '../../files/parse-json';
import { readText as readTextOnDisk } from '../../files/read-text';
import type { Notice } from '../notice';

/** Reads files that are no sources: settings, lock files, ignore files. What cannot be read tells nothing, and is noticed. */
export interface SettingsReader {
  /** Undefined where there is none to be had. */
  text(file: string): string | undefined;
  /** The object in a file of JSON, as far as it could be read. */
  json(file: string): JsonObject | undefined;
  /** What `read` makes of a file's text; undefined where it finds the text unfit. */
  fit<T>(file: string, text: string, read: (text: string) => T): T | undefined;
  exists(file: string): boolean;
  /** Something to tell about a file that was read. */
  remark(file: string, reason: string): void;
  /** The file changed or is gone: nothing is to be told of it before it is read again. */
  forget(file: string): void;
  readonly notices: readonly Notice[];
}

/** Where they are read from. */
interface SettingsFiles {
  readonly readText: typeof readTextOnDisk;
  exists(file: string): boolean;
}

export function createSettingsReader({ readText, exists }: SettingsFiles = { readText: readTextOnDisk, exists: existsSync }): SettingsReader {
  const notices = new Map<string, Notice>();
  const reader: SettingsReader = {
    text(file) {
      const found = readText(file);
      // What whoever reads it for something else remarked stands until it changes.
      if (notices.get(file)?.isRead === false) notices.delete(file);
      if ('text' in found) return found.text;
      if (!found.isAbsent) notices.set(file, { file, reason: found.reason, isRead: false });
      return undefined;
    },
    json(file) {
      const text = reader.text(file);
      return text === undefined ? undefined : reader.fit(file, text, parseJson);
    },
    fit(file, text, read) {
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof UnfitText)) throw error;
        notices.set(file, { file, reason: error.message, isRead: false });
        return undefined;
      }
    },
    exists,
    remark: (file, reason) => void notices.set(file, { file, reason, isRead: true }),
    forget: (file) => void notices.delete(file),
    get notices() {
      return [...notices.values()];
    },
  };
  return reader;
}
