import { closeSync, fstatSync } from 'node:fs';
import { openForReading } from '../../files/read-bytes';
import { LONGEST_LINE } from '../file/limits';
import { readChunks } from '../file/read-chunks';
import { readRange } from '../file/read-range';
import type { Json } from '../schema';
import { createSecretNames } from './judge-names';
import type { OwnSecrets } from './own-secrets';
import { createRedactText, namedBeside, redactArgument } from './redact-text';

/** A secret in a line of a recording, without the secret. */
export interface RecordedSecret {
  /** From 1. */
  readonly line: number;
  /** In the line's JSON: `d.output[0].text`; empty where the line is none. */
  readonly path: string;
  readonly kind: string;
  /** How many of this kind there are in this place. */
  readonly count: number;
}

/** A line that was too long to be looked at. */
export interface SkippedLine {
  readonly line: number;
  readonly skipped: true;
}

const DEEPEST = 200;
const SHORTEST_TEXT = 5;
/** Of the format's own, or of no text of the program's. */
const SKIPPED = new Set(['h', 'sha']);

/** Looks through a recording (or a log of a recorder) line by line, with the formats and names of today. Throws where the file cannot be read. */
export function* findRecordedSecrets(file: string, own: OwnSecrets): Generator<RecordedSecret | SkippedLine> {
  const look = createLook(own);
  const fd = openForReading(file);
  try {
    const { size } = fstatSync(fd);
    let [line, end] = [0, 0];
    for (const { offset, length, bytes } of readChunks(fd, 0, size)) {
      end = offset + length;
      if (!bytes) yield { line: ++line, skipped: true };
      else for (const text of bytes.toString('utf8').split('\n').slice(0, -1)) yield* look(text, ++line);
    }
    // What a killed program left of its last line.
    if (size - end > LONGEST_LINE) yield { line: line + 1, skipped: true };
    else yield* look(readRange(fd, end, size - end).toString('utf8'), line + 1);
  } finally {
    closeSync(fd);
  }
}

function createLook(own: OwnSecrets): (text: string, line: number) => Generator<RecordedSecret> {
  const names = createSecretNames(own.names);
  let met = new Map<string, number>();
  const mark = (kind: string) => {
    met.set(kind, (met.get(kind) ?? 0) + 1);
    return `[redacted ${kind} #0000]`;
  };
  const redact = createRedactText({ names, mark, patterns: own.patterns, mentions: () => own.names.length > 0, known: () => [] });

  return function* look(text, line) {
    const value = parse(text);
    if (value === undefined) yield* take(line, '', () => redact(text));
    else yield* walk(value, '', line, 0);
  };

  function* walk(value: Json, path: string, line: number, depth: number): Generator<RecordedSecret> {
    if (typeof value === 'string') {
      if (value.length >= SHORTEST_TEXT) yield* take(line, path, () => redact(value));
      return;
    }
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    if (isList(value)) {
      for (const [at, element] of value.entries()) {
        const before = value[at - 1];
        // An entry of an object of many: `["password", "…"]`.
        const isEntry = path === 'd' && at === 1 && value.length === 2 && typeof before === 'string';
        const found = isEntry ? names.judge(before, element) : undefined;
        if (found !== undefined) yield { line, path: `${path}[${at}]`, kind: found, count: 1 };
        else if (yield* take(line, `${path}[${at}]`, () => redactArgument(names, mark, before, element))) continue;
        else yield* walk(element, `${path}[${at}]`, line, depth + 1);
      }
      return;
    }
    const named = namedBeside(names, value);
    for (const [key, field] of Object.entries(value)) {
      // The counts of a run's end are named as the kinds are.
      if (SKIPPED.has(key) || (path === '' && key === 'redaction')) continue;
      const place = /^[A-Za-z_$][\w$]{0,63}$/.test(key) ? (path === '' ? key : `${path}.${key}`) : `${path}[${JSON.stringify(redact(key).slice(0, 80))}]`;
      met = new Map();
      const kind = names.judge(key, field) ?? (named !== undefined && key === 'value' ? names.judge(named, field) : undefined);
      if (kind === undefined) yield* walk(field, place, line, depth + 1);
      else yield { line, path: place, kind, count: 1 };
    }
  }

  /** What `find` marked, by kind; gives whether that was anything. */
  function* take(line: number, path: string, find: () => unknown): Generator<RecordedSecret, boolean> {
    met = new Map();
    find();
    const found = [...met];
    for (const [kind, count] of found) yield { line, path, kind, count };
    return found.length > 0;
  }
}

function parse(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // A line that was cut, or of a log.
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
