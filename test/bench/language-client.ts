import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { createProtocolConnection, type ProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';

/** A language server as an editor uses it, and how long it takes to answer. */
export interface MeasuredServer {
  readonly connection: ProtocolConnection;
  open(uri: string, text: string): Promise<void>;
  /** Replaces the whole text. */
  change(uri: string, text: string): Promise<void>;
  /** Milliseconds until a hover is answered. */
  hover(uri: string, line: number, character: number): Promise<number>;
  /** Milliseconds until diagnostics of a document are published after `work`. */
  untilDiagnostics(uri: string, work: () => Promise<void>): Promise<number>;
  stop(): void;
}

const CAPABILITIES = {
  workspace: { configuration: true, workspaceFolders: true },
  textDocument: { hover: {}, publishDiagnostics: {} },
  window: { workDoneProgress: true },
};

/** Starts a server with `node ARGUMENTS` on a folder and shakes hands; settings are the server's own. */
export async function startServer(command: readonly string[], folder: string): Promise<MeasuredServer> {
  const server: ChildProcess = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (!server.stdout || !server.stdin) throw new Error(`${command.join(' ')} has no pipes.`);
  const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const versions = new Map<string, number>();
  const published = new Map<string, () => void>();
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => items.map(() => null));
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onRequest('client/registerCapability', () => null);
  connection.onNotification('textDocument/publishDiagnostics', ({ uri }: { uri: string }) => published.get(uri)?.());
  connection.listen();
  const uri = pathToFileURL(folder).href;
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: uri, capabilities: CAPABILITIES, workspaceFolders: [{ uri, name: 'bench' }] });
  await connection.sendNotification('initialized', {});

  return {
    connection,
    async open(uri, text) {
      versions.set(uri, 1);
      await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'python', version: 1, text } });
    },
    async change(uri, text) {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    },
    async hover(uri, line, character) {
      const start = performance.now();
      await connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: { line, character } });
      return performance.now() - start;
    },
    async untilDiagnostics(uri, work) {
      const shown = new Promise<void>((resolve) => published.set(uri, resolve));
      const start = performance.now();
      await work();
      await shown;
      published.delete(uri);
      return performance.now() - start;
    },
    stop() {
      connection.dispose();
      server.kill();
    },
  };
}
