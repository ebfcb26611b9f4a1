import { relative } from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { version } from '../../../package.json';
import type { EventKind, Header } from '../../recording/schema';
import { readOwnSecrets } from '../../recording/secrets/own-secrets';
import { createRecordingWriter, type RecordingWriter } from '../../recording/write-recording';
import type { RuntimePosition } from './places/call-site';
import { createFunctionPositions } from './places/function-position';
import { createToPlace, type WrittenPlace } from './places/to-place';
import { createItemStore } from './recorded-items';
import { logElsewhere, openRecordingFile, type RecordingFile } from './recording-file';
import { readSettings } from './settings';
import { createFreezer, type FreezeOptions, functionNameOf } from './values/freeze';
import { LIMITS } from './values/limits';
import { createParts, type Parts } from './values/parts';
import { describe, toRecordedError, type WrittenError } from './values/recorded-error';
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

/** A recording being written: values are frozen, redacted and stored as they are given. The file is opened by the first event. */
export interface ActiveRecording {
  item(value: unknown, options?: FreezeOptions): number;
  /** A value that is likely to be the last one of its `role` again: an agent's tools, its instructions. */
  again(value: unknown, role: string, options?: FreezeOptions): number;
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
  /** Looks again for secrets in the environment, which programs fill late: before what their code gives. */
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

export function createRecording(environment: NodeJS.ProcessEnv, facts: () => SdkFacts): ActiveRecording {
  const { root, folder, redacts, log: elsewhere } = readSettings(environment);
  const own = readOwnSecrets(environment);
  const secrets = createSecrets({ environment, off: !redacts, own });
  const freezer = createFreezer(secrets);
  const toPlace = createToPlace(root);
  const positionOf = createFunctionPositions();
  let open: Open | undefined;
  let [isBroken, isLost, isFull, isLimitNoted, written, start] = [false, false, false, false, 0, 0n];
  /** Lines that no event follows yet. */
  let waiting = '';

  const recording: ActiveRecording = {
    item: (value, options) => opened().parts.item(freezer.freeze(value, options)),
    again: (value, role, options) => items.one(value, `${role} ${options?.shapes}`, () => recording.item(value, options)),
    context: (value, options) => items.one(value, `context ${options?.shapes}`, () => opened().parts.context(freezer.freeze(value, options))),
    items: (list, role, options) => {
      if (!Array.isArray(list)) return { bad: describe(list) };
      return { l: opened().writer.list(role, items.store(list, role, options)) };
    },
    input: (input, role, options) => (typeof input === 'string' ? { text: recording.again(input, role, options) } : recording.items(input, role, options)),
    event: (k, fields) => {
      const { writer, file } = opened();
      const seq = writer.event({ k, t: Number((process.hrtime.bigint() - start) / 1000n), ...fields });
      flush(file);
      return seq;
    },
    error: (error) => toRecordedError(error, secrets),
    text: (text) => secrets.redactText(text),
    place: (position) => (position ? toPlace(position) : null),
    fn: (fn) => {
      const position = positionOf(fn);
      return { name: functionNameOf(fn), ...(position ? { loc: toPlace(position) } : {}) };
    },
    refresh: () => {
      if (secrets.refresh()) items.forget();
    },
    forgetLists: (run) => {
      const roles = ROLES.map((role) => `${run} ${role}`);
      items.forgetLists(roles);
      open?.writer.forget(roles);
    },
    counts: () => {
      const kinds = secrets.kinds();
      return { redacted: Object.values(kinds).reduce((sum, count) => sum + count, 0), kinds, ...freezer.counts() };
    },
    log,
  };
  const items = createItemStore(recording.item, (item) => opened().writer.item(item));
  return recording;

  function log(thrown: unknown): void {
    const fault = secrets.redactText(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    try {
      if (open) return open.file.log(fault);
    } catch {
      // Most likely for the same reason.
    }
    if (isLost) return;
    isLost = true;
    logElsewhere(elsewhere, fault);
  }

  function opened(): Open {
    if (open) return open;
    if (isBroken) throw new Error('the recording could not be opened');
    isBroken = true; // Unless what follows comes to its end.
    const now = new Date();
    start = process.hrtime.bigint();
    const file = openRecordingFile(folder, now);
    const writer = createRecordingWriter(toHeader({ facts: facts(), folder, root, isRedacted: redacts, now }), write);
    open = { file, writer, parts: createParts(writer) };
    isBroken = false;
    for (const problem of redacts ? own.problems : []) {
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

  function write(line: string): void {
    if (isFull) return;
    waiting += line;
    written += Buffer.byteLength(line);
    if (written < LIMITS.maxFile || isLimitNoted) return;
    isLimitNoted = true;
    recording.event('error', { run: null, what: 'limit' });
    isFull = true;
  }

  /** Writes each event at once with the values that it refers to, so that nothing is lost when the process dies. */
  function flush(file: RecordingFile): void {
    const lines = waiting;
    waiting = '';
    file.write(lines);
  }
}

interface HeaderParts {
  readonly facts: SdkFacts;
  readonly folder: string;
  readonly root: string;
  readonly isRedacted: boolean;
  readonly now: Date;
}

function toHeader({ facts: { sdk, layers, missing }, folder, root, isRedacted, now }: HeaderParts): Header {
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
    redact: { profile: isRedacted ? 'default' : 'off' },
    limits: LIMITS,
    layers: [...layers],
    missing: [...missing],
  };
}

function toRelative(from: string, to: string): string {
  return relative(from, to).replaceAll('\\', '/');
}
