import { relative, resolve } from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { version } from '../../../package.json';
import type { EventKind, Header } from '../../recording/schema';
import { readOwnSecrets } from '../../recording/secrets/own-secrets';
import { createRecordingWriter, type RecordingWriter } from '../../recording/write-recording';
import { createParts, type Parts } from './events/parts';
import type { RuntimePosition } from './places/call-site';
import { createFunctionPositions } from './places/function-position';
import { createToPlace, type WrittenPlace } from './places/to-place';
import { logElsewhere, openRecordingFile, type RecordingFile } from './recording-file';
import { classOf, createFreezer, type FreezeOptions, functionNameOf, LIMITS } from './values/freeze';
import { isPlain } from './values/is-plain';
import { createSecrets } from './values/secrets';

/** What the SDK turned out to be, once it is loaded. */
export interface SdkFacts {
  readonly sdk: { readonly name: string; readonly version: string };
  readonly layers: readonly string[];
  readonly missing: readonly string[];
}

export type WrittenInput = { readonly text: number } | WrittenItems;
export type WrittenItems = { readonly l: number } | { readonly bad: string };
export interface WrittenFunction {
  readonly name: string;
  readonly loc?: WrittenPlace;
  readonly from?: 'handoff' | 'runner' | 'run';
}
export interface WrittenError {
  readonly name: string;
  readonly message: string;
}

/** A recording being written: values are frozen, redacted and stored as they are given. The file is opened by the first event. */
export interface ActiveRecording {
  item(value: unknown, options?: FreezeOptions): number;
  /** A run context: what it shares with earlier ones is not stored again. */
  context(value: unknown, options?: FreezeOptions): number;
  /** Run items or raw items; `role` names the list that the new one is likely to be like. */
  items(list: unknown, role: string, options?: FreezeOptions): WrittenItems;
  input(input: unknown, role: string, options?: FreezeOptions): WrittenInput;
  event(kind: EventKind, fields: object): number;
  error(error: unknown): WrittenError;
  /** A text of an event, without secrets. */
  text(text: string): string;
  place(position: RuntimePosition | undefined): WrittenPlace | null;
  fn(fn: object): WrittenFunction;
  /** Looks again for secrets in the environment, which programs fill late. */
  refresh(): void;
  /** Nothing will be a delta on the lists of this run any more. */
  forgetLists(run: string): void;
  counts(): { readonly redacted: number; readonly kinds: Readonly<Record<string, number>>; readonly truncated: number; readonly blobs: number };
  log(fault: unknown): void;
}

interface Open {
  readonly file: RecordingFile;
  readonly writer: RecordingWriter;
  readonly parts: Parts;
}

/** Of the lists of a run. */
const ROLES = ['input', 'model', 'output', 'hist', 'pre', 'new'] as const;
const MOST_TEXTS = 20_000;
const LONGEST_TEXT = 16_384;

export function createRecording(environment: NodeJS.ProcessEnv, facts: () => SdkFacts): ActiveRecording {
  const off = environment['BATON_RECORD_REDACT'] === 'off';
  const root = resolve(environment['BATON_RECORD_ROOT'] || '.');
  const folder = resolve(environment['BATON_RECORD_DIR'] || '.baton/runs');
  const own = readOwnSecrets(environment);
  const secrets = createSecrets({ environment, off, own });
  const freezer = createFreezer(secrets);
  const toPlace = createToPlace(root);
  const positionOf = createFunctionPositions();
  /** Numbers of values by their JSON text, and of run items by what they are made of. */
  const numbers = new Map<string, number>();
  const runItems = new Map<string, number>();
  const plain = new WeakSet<object>();
  let open: Open | undefined;
  let [isBroken, isLost, isFull, isLimitNoted, written, start] = [false, false, false, false, 0, 0n];

  const recording: ActiveRecording = {
    item: (value, options) => opened().parts.item(freezer.freeze(value, options)),
    context: (value, options) => opened().parts.context(freezer.freeze(value, options)),
    items: (list, role, options) => {
      if (!Array.isArray(list)) return { bad: describe(list) };
      return {
        l: opened().writer.list(
          role,
          list.map((item) => storeItem(item, options)),
        ),
      };
    },
    input: (input, role, options) => (typeof input === 'string' ? { text: recording.item(input, options) } : recording.items(input, role, options)),
    event: (k, fields) => {
      const { writer } = opened();
      return writer.event({ k, t: Number((process.hrtime.bigint() - start) / 1000n), ...fields });
    },
    error: (error) => toRecordedError(error),
    text: (text) => secrets.redactText(text),
    place: (position) => (position ? toPlace(position) : null),
    fn: (fn) => {
      const position = positionOf(fn);
      return { name: functionNameOf(fn), ...(position ? { loc: toPlace(position) } : {}) };
    },
    refresh: () => {
      if (secrets.refresh()) numbers.clear();
    },
    forgetLists: (run) => open?.writer.forget(ROLES.map((role) => `${run} ${role}`)),
    counts: () => {
      const kinds = secrets.kinds();
      return { redacted: Object.values(kinds).reduce((sum, count) => sum + count, 0), kinds, ...freezer.counts() };
    },
    log,
  };
  return recording;

  function storeItem(item: unknown, options: FreezeOptions | undefined): number {
    if (!isRunItem(item)) return storeRaw(item, options);
    const { type, rawItem, agent, sourceAgent, targetAgent } = item;
    const [from, to] = [nameOfAgent(sourceAgent ?? agent), nameOfAgent(targetAgent)];
    const $ref = storeRaw(rawItem, options);
    const key = JSON.stringify([type, from, to, $ref]);
    const number =
      runItems.get(key) ??
      opened().writer.item({ $run: type, ...(from === undefined ? {} : { agent: from }), ...(to === undefined ? {} : { to }), raw: { $ref } });
    runItems.set(key, number);
    return number;
  }

  /** Lists hold the same items again and again: those known by their text need not be redacted and hashed again. */
  function storeRaw(value: unknown, options: FreezeOptions | undefined): number {
    if (options?.shapes || !isPlain(value, plain)) return recording.item(value, options);
    const text = JSON.stringify(value) ?? 'null';
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const number = recording.item(value, options);
    if (numbers.size > MOST_TEXTS) numbers.clear();
    if (text.length <= LONGEST_TEXT) numbers.set(text, number);
    return number;
  }

  function toRecordedError(error: unknown): WrittenError {
    if (typeof error !== 'object' || error === null) return { name: typeof error, message: secrets.redactText(describe(error)) };
    // Never `stack`: V8 formats it when it is first read, and Node then no longer finds the line that it prints of an uncaught error.
    const [name, message] = ['name', 'message'].map((key) => readText(error, key));
    const own = classOf(error);
    return {
      name: name === undefined || name === 'Error' ? own : name,
      message: secrets.redactText(message ?? innerMessage(error) ?? describe(error)).slice(0, LIMITS.maxString),
    };
  }

  function log(thrown: unknown): void {
    const fault = secrets.redactText(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    try {
      if (open) return open.file.log(fault);
    } catch {
      // Most likely for the same reason.
    }
    if (isLost) return;
    isLost = true;
    logElsewhere(environment['BATON_RECORD_LOG'], fault);
  }

  function opened(): Open {
    if (open) return open;
    if (isBroken) throw new Error('the recording could not be opened');
    isBroken = true; // Unless what follows comes to its end.
    const now = new Date();
    start = process.hrtime.bigint();
    const file = openRecordingFile(folder, now);
    const writer = createRecordingWriter(toHeader(now), (line) => write(file, line));
    open = { file, writer, parts: createParts(writer) };
    isBroken = false;
    for (const problem of off ? [] : own.problems) {
      file.log(problem);
      writer.event({ k: 'error', t: 0, run: null, what: 'recorder', error: { name: 'RedactionError', message: problem } });
    }
    process.on('exit', () => {
      try {
        recording.event('end', {});
        file.close();
      } catch (error) {
        log(error);
      }
    });
    return open;
  }

  function write(file: RecordingFile, line: string): void {
    if (isFull) return;
    file.write(line);
    written += Buffer.byteLength(line);
    if (written < LIMITS.maxFile || isLimitNoted) return;
    isLimitNoted = true;
    recording.event('error', { run: null, what: 'limit' });
    isFull = true;
  }

  function toHeader(now: Date): Header {
    const { sdk, layers, missing } = facts();
    const main = process.argv[1];
    return {
      k: 'header',
      v: 1,
      format: 'handoff-recording',
      minReader: 1,
      at: now.toISOString(),
      lang: 'js',
      sdk,
      rt: { node: process.version },
      recorder: { name: 'baton', version },
      proc: { pid: process.pid, main: main === undefined ? null : toRelative(root, main), ...(isMainThread ? {} : { thread: threadId }) },
      root: toRelative(folder, root) || '.',
      redact: { profile: off ? 'off' : 'default' },
      limits: LIMITS,
      layers: [...layers],
      missing: [...missing],
    };
  }
}

/** What a value is, in a few words, where its content is of no use. */
export function describe(value: unknown): string {
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? `function ${functionNameOf(value)}` : String(value).slice(0, 200);
  const { isPromise } = (require('node:util') as typeof import('node:util')).types;
  return isPromise(value) ? 'a Promise' : `an object of the class ${classOf(value)}`;
}

/** The name of an agent; undefined for what is none. */
export function nameOfAgent(agent: unknown): string | undefined {
  if (typeof agent !== 'object' || agent === null) return undefined;
  const { name } = agent as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

interface RunItem {
  readonly type: string;
  readonly rawItem: unknown;
  readonly agent?: unknown;
  readonly sourceAgent?: unknown;
  readonly targetAgent?: unknown;
}

function isRunItem(item: unknown): item is RunItem {
  return typeof item === 'object' && item !== null && 'rawItem' in item && 'type' in item && typeof item.type === 'string';
}

function readText(object: object, key: string): string | undefined {
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** What a server says of an error: `{ error: { message } }`, once or twice nested. */
function innerMessage(error: object, depth = 2): string | undefined {
  const inner: unknown = Object.getOwnPropertyDescriptor(error, 'error')?.value;
  if (typeof inner !== 'object' || inner === null || depth === 0) return undefined;
  return readText(inner, 'message') ?? innerMessage(inner, depth - 1);
}

function toRelative(from: string, to: string): string {
  return relative(from, to).replaceAll('\\', '/');
}
