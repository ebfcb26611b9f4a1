import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type LogMessageParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Registration,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { ClientSettings, GraphData, InitializationOptions, Requests, Status } from '../../src/server/protocol';
import { makeFolder } from './files/make-folder';

export interface ClientOptions {
  /** Absolute paths. */
  readonly folders: readonly string[];
  readonly settings?: ClientSettings;
  /** What Node runs; `dist/server.js --stdio` unless given. */
  readonly command?: readonly string[];
  readonly initializationOptions?: InitializationOptions;
  /** Of the server's process; the client's own unless given. */
  readonly env?: NodeJS.ProcessEnv;
  /** The client's language; none unless given. */
  readonly locale?: string;
  /** Requests of the server that the client answers with an error. */
  readonly refuses?: readonly string[];
  /** Added to those of a client that can do everything. */
  readonly capabilities?: ClientCapabilities;
}

/** A language client on a real connection to `dist/server.js`; what it is told is kept and can be waited for. */
export interface LspClient {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly log: readonly string[];
  readonly registrations: readonly Registration[];
  /** What the client answers to `workspace/configuration` from now on; says that it changed. */
  configure(settings: ClientSettings): Promise<void>;
  /** All that was sent before is analysed, and its diagnostics are here. Does not wait for settings that the server asks for. */
  settled(): Promise<GraphData>;
  /** The next analysis that ends after this call. */
  analysed(): Promise<Status>;
  /** The first status from now on that satisfies; the last one counts too. */
  status(satisfies: (status: Status) => boolean): Promise<Status>;
  /** What is shown for a file, as last published. */
  diagnostics(uri: string): readonly Diagnostic[];
  /** Everything shown, by URI. */
  readonly allDiagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  open(uri: string, languageId: string, text: string): Promise<void>;
  /** Replaces the whole text. */
  edit(uri: string, text: string): Promise<void>;
  close(uri: string): Promise<void>;
  request<M extends keyof Requests>(method: M, params: Requests[M]['params']): Promise<Requests[M]['result']>;
  /** Calls back when a work-done progress begins or reports. */
  onProgress(listener: (token: string | number, kind: string) => void): void;
  /** Says `shutdown` and `exit`; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Says `exit` alone. */
  exit(): Promise<number | null>;
}

const CAPABILITIES: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: { definition: { linkSupport: true } },
  window: { workDoneProgress: true, showDocument: { support: true } },
};

const running = new Set<LspClient>();

afterEach(async () => {
  for (const client of running) assert.equal(await client.stop(), 0);
});

/** A client that has seen its first analysis; mocha stops it after the test. */
export async function analyseFolders(folders: readonly string[], options: Omit<ClientOptions, 'folders'> = {}): Promise<LspClient> {
  const client = await startLspClient({ ...options, folders });
  await client.status(({ analysis }) => analysis !== undefined);
  return client;
}

/** As above, on a folder with one file, which is open. */
export async function openFile(file: string, text: string): Promise<{ readonly client: LspClient; readonly uri: string }> {
  const folder = makeFolder({ [file]: text });
  const client = await analyseFolders([folder]);
  const uri = toUri(folder, file);
  await client.open(uri, file.endsWith('.py') ? 'python' : 'typescript', text);
  return { client, uri };
}

/** Starts the server that `node esbuild.js` built and shakes hands; mocha stops it after the test. */
export async function startLspClient({
  folders,
  settings = {},
  command = ['dist/server.js', '--stdio'],
  initializationOptions,
  env,
  locale,
  capabilities,
  refuses = [],
}: ClientOptions): Promise<LspClient> {
  const server = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'], env });
  const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const events = new EventEmitter().setMaxListeners(0);
  const log: string[] = [];
  const registrations: Registration[] = [];
  const shown = new Map<string, readonly Diagnostic[]>();
  const versions = new Map<string, number>();
  let answers = settings;
  let last: Status | undefined;

  connection.onNotification('window/logMessage', ({ message }: LogMessageParams) => void log.push(message));
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => void shown.set(uri, diagnostics));
  connection.onNotification('baton/status', (status: Status) => void events.emit('status', (last = status)));
  connection.onNotification(
    '$/progress',
    ({ token, value }: { token: string | number; value: { kind: string } }) => void events.emit('progress', token, value.kind),
  );
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onRequest('client/registerCapability', (params: { registrations: Registration[] }) => void registrations.push(...params.registrations));
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => section.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answers) ?? null),
  );
  for (const method of refuses) connection.onRequest(method, () => new ResponseError(-32000, 'refused'));
  connection.listen();

  const initialized: InitializeResult = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { ...CAPABILITIES, ...capabilities },
    workspaceFolders: folders.map((folder) => ({ uri: toUri(folder), name: folder })),
    initializationOptions: { delay: 1, ...initializationOptions },
    ...(locale === undefined ? {} : { locale }),
  });
  await connection.sendNotification('initialized', {});

  const nextStatus = async (satisfies: (status: Status) => boolean): Promise<Status> => {
    for (;;) {
      const [status] = (await once(events, 'status')) as [Status];
      if (satisfies(status)) return status;
    }
  };

  const exit = async (): Promise<number | null> => {
    running.delete(client);
    const code = exitCode(server);
    await connection.sendNotification('exit');
    const known = await code;
    connection.dispose();
    return known;
  };

  const client: LspClient = {
    connection,
    initialized,
    log,
    registrations,
    allDiagnostics: shown,
    async configure(next) {
      answers = next;
      await connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    },
    settled: () => connection.sendRequest('baton/graph', {}),
    analysed: () => nextStatus(({ scanning }) => !scanning),
    status: async (satisfies) => (last && satisfies(last) ? last : nextStatus(satisfies)),
    diagnostics: (uri) => shown.get(uri) ?? [],
    async open(uri, languageId, text) {
      versions.set(uri, 1);
      await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    },
    async edit(uri, text) {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    },
    async close(uri) {
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    },
    request: (method, params) => connection.sendRequest(method, params),
    onProgress: (listener) => void events.on('progress', listener),
    async stop() {
      await connection.sendRequest('shutdown');
      return exit();
    },
    exit,
  };
  running.add(client);
  // Whoever waits for it would wait forever.
  server.once('exit', (code, signal) => {
    if (running.delete(client)) events.emit('error', new Error(`The server ended by itself: ${signal ?? code}`));
  });
  return client;
}

/** The URI of a file in a folder, or of the folder. */
export function toUri(folder: string, file = ''): string {
  return pathToFileURL(join(folder, file)).href;
}

async function exitCode(server: ChildProcess): Promise<number | null> {
  const [code] = (await once(server, 'exit')) as [number | null];
  return code;
}
