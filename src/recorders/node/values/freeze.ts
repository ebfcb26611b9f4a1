import { createHash } from 'node:crypto';
import { types } from 'node:util';
import type { Json } from '../../../recording/schema';
import { LIMITS, SHORTEST_BLOB } from './limits';
import type { Secrets } from './secrets';

export interface Freezer {
  /** What a recording keeps of a value: its data, never its code. Runs none of the program's code: no getter, no `toJSON`, no proxy. */
  freeze(value: unknown, options?: FreezeOptions): Json;
  /** How much was left out so far. */
  counts(): { readonly truncated: number; readonly blobs: number };
}

export interface FreezeOptions {
  /** A JSON schema: its property names name no values. */
  readonly schema?: boolean;
  /** Shapes instead of texts, where the program does not want its texts in traces. */
  readonly shapes?: boolean;
}

/** Keys with a meaning of their own in a recording. */
export const RESERVED = ['$ref', '$list', '$entries', '$run', '$trunc', '$blob', '$esc'];
/** Fields that say what a value is, not what it tells. */
const SHAPE = new Set(['type', 'role', 'status', 'name', 'id', 'callId', 'call_id', 'object', 'namespace']);
const MOST_NODES = 100_000;
/** Longer than any secret but a file of keys. */
const MARGIN = 4096;

/** What is known while one value is copied. */
interface Freezing {
  readonly secrets: Secrets;
  readonly schema: boolean;
  readonly shapes: boolean;
  readonly counts: { truncated: number; blobs: number };
  /** Those that the one that is copied stands in. */
  readonly open: Set<object>;
  nodes: number;
  size: number;
}

export function createFreezer(secrets: Secrets): Freezer {
  const counts = { truncated: 0, blobs: 0 };
  return {
    counts: () => ({ ...counts }),
    freeze: (value, { schema = false, shapes = false } = {}) =>
      walk({ secrets, schema, shapes, counts, open: new Set(), nodes: 0, size: 0 }, value, '', 0) ?? null,
  };
}

/** Undefined where JSON has nothing for it. */
function walk(freezing: Freezing, value: unknown, key: string, depth: number): Json | undefined {
  if (freezing.nodes++ > MOST_NODES || freezing.size > LIMITS.maxItem) return leaveOut(freezing, '[…]');
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'string':
      return toText(freezing, value, key);
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'boolean':
      return value;
    case 'bigint':
      return `${value}n`;
    case 'symbol':
      return String(value);
    case 'function':
      return `[function ${functionNameOf(value)}]`;
    case 'object':
      return value === null ? null : toObject(freezing, value, depth);
  }
}

function toText(freezing: Freezing, text: string, key: string): Json {
  const blob = toTextBlob(text);
  if (blob) {
    freezing.counts.blobs++;
    return blob;
  }
  if (freezing.shapes && !SHAPE.has(key)) return text === '' ? '' : `${text.length} characters #${freezing.secrets.fingerprint(text)}`;
  const isLong = text.length > LIMITS.maxString;
  if (isLong) freezing.counts.truncated++;
  const kept = isLong ? redactBeginning(freezing, text) : freezing.secrets.redactText(text);
  freezing.size += kept.length;
  return isLong ? { $trunc: kept, length: text.length } : kept;
}

/** Redacted with some of what follows, so that what is cut leaves no half of a secret. */
function redactBeginning(freezing: Freezing, text: string): string {
  const window = text.slice(0, LIMITS.maxString + MARGIN);
  const redacted = freezing.secrets.redactText(window);
  return redacted.slice(0, Math.min(LIMITS.maxString, window.length < text.length ? Math.max(0, redacted.length - MARGIN) : LIMITS.maxString));
}

function toObject(freezing: Freezing, value: object, depth: number): Json {
  if (freezing.open.has(value)) return '[circular]';
  if (depth >= LIMITS.maxDepth) return leaveOut(freezing, '[…]');
  if (types.isProxy(value)) return '[proxy]';
  const whole = toWhole(freezing, value);
  if (whole !== undefined) return whole;
  freezing.open.add(value);
  const result = toMembers(freezing, value, depth);
  freezing.open.delete(value);
  return result;
}

function toMembers(freezing: Freezing, value: object, depth: number): Json {
  if (Array.isArray(value)) return toArray(freezing, value, depth);
  if (types.isSet(value)) return toArray(freezing, [...Set.prototype.values.call(value)], depth);
  if (types.isMap(value)) {
    const entries = [...Map.prototype.entries.call(value)] as [unknown, unknown][];
    if (entries.every(([key]) => typeof key === 'string')) return toRecord(freezing, entries as [string, unknown][], depth);
    return toArray(
      freezing,
      entries.map(([key, element]) => [key, typeof key === 'string' ? (toMark(freezing, key, element) ?? element) : element]),
      depth,
    );
  }
  return toRecord(freezing, readFields(value), depth);
}

function toArray(freezing: Freezing, elements: readonly unknown[], depth: number): Json {
  const result: Json[] = [];
  const length = Math.min(elements.length, LIMITS.maxChildren);
  for (let index = 0; index < length; index++) {
    const { value, get } = Object.getOwnPropertyDescriptor(elements, index) ?? {};
    const before = index === 0 ? undefined : Object.getOwnPropertyDescriptor(elements, index - 1)?.value;
    result.push(get ? '[getter]' : (freezing.secrets.argument(before, value) ?? walk(freezing, value, '', depth + 1) ?? null));
  }
  if (elements.length > length) result.push(leaveOut(freezing, `[… ${elements.length - length} more]`));
  return result;
}

function toRecord(freezing: Freezing, entries: readonly (readonly [string, unknown])[], depth: number): Json {
  const result: Record<string, Json> = {};
  const named = freezing.schema || !entries.some(([key]) => key === 'value') ? undefined : freezing.secrets.namedBeside(Object.fromEntries(entries));
  for (const [key, element] of entries.slice(0, LIMITS.maxChildren)) {
    const kept =
      toMark(freezing, key, element) ??
      (named !== undefined && key === 'value' ? toMark(freezing, named, element) : undefined) ??
      walk(freezing, element, key, depth + 1);
    if (kept !== undefined) setField(result, freezing.secrets.redactText(key), kept);
    freezing.size += key.length;
  }
  if (entries.length > LIMITS.maxChildren) setField(result, '…', leaveOut(freezing, `${entries.length - LIMITS.maxChildren} more`));
  return RESERVED.some((key) => Object.hasOwn(result, key)) ? { $esc: result } : result;
}

/** Undefined where the field is no secret. */
function toMark(freezing: Freezing, key: string, value: unknown): string | undefined {
  const word = freezing.schema ? undefined : freezing.secrets.judge(key, types.isProxy(value) ? '[proxy]' : value);
  return word === undefined ? undefined : freezing.secrets.mark(word, textOf(freezing, value));
}

function textOf(freezing: Freezing, value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(walk(freezing, value, 'type', LIMITS.maxDepth - 4)) ?? '');
}

function toWhole(freezing: Freezing, value: object): Json | undefined {
  if (types.isDate(value)) return Number.isNaN(Date.prototype.getTime.call(value)) ? null : Date.prototype.toISOString.call(value);
  if (types.isRegExp(value)) return RegExp.prototype.toString.call(value);
  if (types.isNativeError(value)) return toError(freezing, value);
  if (types.isPromise(value)) return '[Promise]';
  if (value instanceof URL) return toText(freezing, value.href, '');
  const bytes = ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : types.isAnyArrayBuffer(value)
      ? Buffer.from(value)
      : undefined;
  if (!bytes) return undefined;
  freezing.counts.blobs++;
  return toBlob('application/octet-stream', bytes);
}

function toError(freezing: Freezing, error: Error): Json {
  const message = Object.getOwnPropertyDescriptor(error, 'message')?.value as unknown;
  return { name: classOf(error), message: typeof message === 'string' ? toText(freezing, message, '') : '' };
}

function leaveOut(freezing: Freezing, text: string): string {
  freezing.counts.truncated++;
  return text;
}

/** The name of a value's class, read without running code of the program. */
export function classOf(value: object): string {
  for (let object: object | null = value; object; object = Object.getPrototypeOf(object)) {
    const constructor = Object.getOwnPropertyDescriptor(object, 'constructor')?.value as unknown;
    if (typeof constructor === 'function') return functionNameOf(constructor);
  }
  return 'Object';
}

/** The name of a function, read without running code of the program. */
export function functionNameOf(fn: object): string {
  const name = Object.getOwnPropertyDescriptor(fn, 'name')?.value as unknown;
  return typeof name === 'string' ? name : '';
}

function readFields(value: object): [string, unknown][] {
  const fields: [string, unknown][] = [];
  for (const key of Object.keys(value)) {
    const { value: field, get } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    fields.push([key, get ? '[getter]' : field]);
  }
  return fields;
}

/** `{ …, ['__proto__']: … }` would set the prototype. */
function setField(target: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

function toTextBlob(text: string): Json | undefined {
  if (text.length < SHORTEST_BLOB.dataUrl) return undefined;
  const [, mime, data] = /^data:([^,;]*)[^,]*,/.test(text) ? (/^data:([^,;]*)[^,]*,(.*)$/s.exec(text) ?? []) : [];
  if (data !== undefined) return toBlob(mime || 'text/plain', Buffer.from(data, 'base64'));
  const isBase64 = text.length >= SHORTEST_BLOB.base64 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  if (!isBase64 || !(/[A-Z]/.test(text) && /[a-z]/.test(text) && /[0-9]/.test(text) && /[+/]/.test(text))) return undefined;
  return toBlob('application/octet-stream', Buffer.from(text, 'base64'));
}

function toBlob(mime: string, bytes: Buffer): Json {
  return { $blob: mime, bytes: bytes.length, sha: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}
