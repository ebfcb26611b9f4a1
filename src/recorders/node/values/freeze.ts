import { createHash } from 'node:crypto';
import { types } from 'node:util';
import type { Json } from '../../../recording/schema';
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

export const LIMITS = { maxString: 65_536, maxDepth: 24, maxChildren: 10_000, maxItem: 1 << 20, maxFile: 1 << 30 } as const;

/** Keys with a meaning of their own in a recording. */
export const RESERVED = ['$ref', '$list', '$entries', '$run', '$trunc', '$blob', '$esc'];
/** Fields that say what a value is, not what it tells. */
const SHAPE = new Set(['type', 'role', 'status', 'name', 'id', 'callId', 'call_id', 'object', 'namespace']);
const MOST_NODES = 100_000;
/** Longer than any secret but a file of keys. */
const MARGIN = 4096;

export function createFreezer(secrets: Secrets): Freezer {
  let [truncated, blobs] = [0, 0];
  return {
    counts: () => ({ truncated, blobs }),
    freeze: (value, { schema = false, shapes = false } = {}) => {
      const open = new Set<object>();
      let [nodes, size] = [0, 0];
      return walk(value, '', 0) ?? null;

      /** Undefined where JSON has nothing for it. */
      function walk(value: unknown, key: string, depth: number): Json | undefined {
        if (nodes++ > MOST_NODES || size > LIMITS.maxItem) return leaveOut('[…]');
        switch (typeof value) {
          case 'undefined':
            return undefined;
          case 'string':
            return toText(value, key);
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
            return value === null ? null : toObject(value, depth);
        }
      }

      function toText(text: string, key: string): Json {
        const blob = toTextBlob(text);
        if (blob) {
          blobs++;
          return blob;
        }
        if (shapes && !SHAPE.has(key)) return text === '' ? '' : `${text.length} characters #${secrets.fingerprint(text)}`;
        const isLong = text.length > LIMITS.maxString;
        if (isLong) truncated++;
        const kept = isLong ? redactBeginning(text) : secrets.redactText(text);
        size += kept.length;
        return isLong ? { $trunc: kept, length: text.length } : kept;
      }

      /** Redacted with some of what follows, so that what is cut leaves no half of a secret. */
      function redactBeginning(text: string): string {
        const window = text.slice(0, LIMITS.maxString + MARGIN);
        const redacted = secrets.redactText(window);
        return redacted.slice(0, Math.min(LIMITS.maxString, window.length < text.length ? Math.max(0, redacted.length - MARGIN) : LIMITS.maxString));
      }

      function toObject(value: object, depth: number): Json {
        if (open.has(value)) return '[circular]';
        if (depth >= LIMITS.maxDepth) return leaveOut('[…]');
        if (types.isProxy(value)) return '[proxy]';
        const whole = toWhole(value);
        if (whole !== undefined) return whole;
        open.add(value);
        const result = toMembers(value, depth);
        open.delete(value);
        return result;
      }

      function toMembers(value: object, depth: number): Json {
        if (Array.isArray(value)) return toArray(value, depth);
        if (types.isSet(value)) return toArray([...Set.prototype.values.call(value)], depth);
        if (types.isMap(value)) {
          const entries = [...Map.prototype.entries.call(value)] as [unknown, unknown][];
          if (entries.every(([key]) => typeof key === 'string')) return toRecord(entries as [string, unknown][], depth);
          return toArray(
            entries.map(([key, element]) => [key, typeof key === 'string' ? (toMark(key, element) ?? element) : element]),
            depth,
          );
        }
        return toRecord(readFields(value), depth);
      }

      function toArray(elements: readonly unknown[], depth: number): Json {
        const result: Json[] = [];
        const length = Math.min(elements.length, LIMITS.maxChildren);
        for (let index = 0; index < length; index++) {
          const { value, get } = Object.getOwnPropertyDescriptor(elements, index) ?? {};
          const before = index === 0 ? undefined : Object.getOwnPropertyDescriptor(elements, index - 1)?.value;
          result.push(get ? '[getter]' : (secrets.argument(before, value) ?? walk(value, '', depth + 1) ?? null));
        }
        if (elements.length > length) result.push(leaveOut(`[… ${elements.length - length} more]`));
        return result;
      }

      function toRecord(entries: readonly (readonly [string, unknown])[], depth: number): Json {
        const result: Record<string, Json> = {};
        const named = schema || !entries.some(([key]) => key === 'value') ? undefined : secrets.namedBeside(Object.fromEntries(entries));
        for (const [key, element] of entries.slice(0, LIMITS.maxChildren)) {
          const kept = toMark(key, element) ?? (named !== undefined && key === 'value' ? toMark(named, element) : undefined) ?? walk(element, key, depth + 1);
          if (kept !== undefined) setField(result, secrets.redactText(key), kept);
          size += key.length;
        }
        if (entries.length > LIMITS.maxChildren) setField(result, '…', leaveOut(`${entries.length - LIMITS.maxChildren} more`));
        return RESERVED.some((key) => Object.hasOwn(result, key)) ? { $esc: result } : result;
      }

      /** Undefined where the field is no secret. */
      function toMark(key: string, value: unknown): string | undefined {
        const word = schema ? undefined : secrets.judge(key, types.isProxy(value) ? '[proxy]' : value);
        return word === undefined ? undefined : secrets.mark(word, textOf(value));
      }

      function textOf(value: unknown): string {
        return typeof value === 'string' ? value : (JSON.stringify(walk(value, 'type', LIMITS.maxDepth - 4)) ?? '');
      }

      function toWhole(value: object): Json | undefined {
        if (types.isDate(value)) return Number.isNaN(Date.prototype.getTime.call(value)) ? null : Date.prototype.toISOString.call(value);
        if (types.isRegExp(value)) return RegExp.prototype.toString.call(value);
        if (types.isNativeError(value)) return toError(value);
        if (types.isPromise(value)) return '[Promise]';
        if (value instanceof URL) return toText(value.href, '');
        const bytes = ArrayBuffer.isView(value)
          ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
          : types.isAnyArrayBuffer(value)
            ? Buffer.from(value)
            : undefined;
        if (!bytes) return undefined;
        blobs++;
        return toBlob('application/octet-stream', bytes);
      }

      function toError(error: Error): Json {
        const message = Object.getOwnPropertyDescriptor(error, 'message')?.value as unknown;
        return { name: classOf(error), message: typeof message === 'string' ? toText(message, '') : '' };
      }

      function leaveOut(text: string): string {
        truncated++;
        return text;
      }
    },
  };
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
  if (text.length < 1024) return undefined;
  const [, mime, data] = /^data:([^,;]*)[^,]*,/.test(text) ? (/^data:([^,;]*)[^,]*,(.*)$/s.exec(text) ?? []) : [];
  if (data !== undefined) return toBlob(mime || 'text/plain', Buffer.from(data, 'base64'));
  const isBase64 = text.length >= 4096 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  if (!isBase64 || !(/[A-Z]/.test(text) && /[a-z]/.test(text) && /[0-9]/.test(text) && /[+/]/.test(text))) return undefined;
  return toBlob('application/octet-stream', Buffer.from(text, 'base64'));
}

function toBlob(mime: string, bytes: Buffer): Json {
  return { $blob: mime, bytes: bytes.length, sha: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}
