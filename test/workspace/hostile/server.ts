import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { GraphData, Status } from '../../../src/server/protocol';
import type { HostileCase } from './cases';
import { type Seen, toSeen } from './sound';
import { inHostileFolder } from './watched';

/** One language server that is shown one hostile folder after the other; it has to survive them all. */
export interface HostileServer {
  look(hostile: HostileCase): Promise<Seen>;
  dispose(): Promise<void>;
}

/** Starts the built server. Independent of mocha, so that long runs may use it. */
export async function connectServer(): Promise<HostileServer> {
  const child: ChildProcess = spawn(process.execPath, ['dist/server.js', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('no pipes');
  const connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
  let status: Status | undefined;
  connection.onNotification('baton/status', (next: Status) => {
    status = next;
  });
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => items.map(() => ({})));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.listen();
  const died = new Promise<never>((_, reject) => child.once('exit', (code, signal) => reject(new Error(`the server died of ${signal ?? code}`))));
  died.catch(() => undefined);
  const ask = <T>(method: string, params: object) => Promise.race([connection.sendRequest<T>(method, params), died]);
  await ask('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [],
    capabilities: { workspace: { workspaceFolders: true } },
    initializationOptions: { delay: 1 },
  });
  await connection.sendNotification('initialized', {});
  const change = (added: readonly string[], removed: readonly string[]) => {
    const toFolders = (folders: readonly string[]) => folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: 'hostile' }));
    return connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: toFolders(added), removed: toFolders(removed) } });
  };

  return {
    look: (hostile) =>
      inHostileFolder(hostile, async (folder) => {
        await change([folder], []);
        const { workflow, findings } = await ask<GraphData>('baton/graph', {});
        const named = [
          ...(status?.unreadable ?? []).map(({ uri, reason }) => ({ file: fileURLToPath(uri), reason })),
          ...(status?.unresolved ?? []).map(({ location, reason }) => ({ file: fileURLToPath(location.uri), reason })),
        ];
        await change([], [folder]);
        return toSeen(folder, { workflow, findings }, named);
      }),
    async dispose() {
      await ask('shutdown', {});
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await connection.sendNotification('exit');
      await ended;
      connection.dispose();
    },
  };
}
