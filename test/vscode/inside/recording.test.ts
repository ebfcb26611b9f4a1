import { strict as assert } from 'node:assert';
import { existsSync, watch } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { ConfigurationTarget, commands, debug, Uri, window, workspace } from 'vscode';
import { open, PYTHON } from './desk';
import { removeRecordings } from './recordings';

describe('recording', () => {
  before(() => open(PYTHON));
  afterEach(() => Promise.all(window.terminals.map((terminal) => terminal.dispose())));

  it('is on in new terminals from toggle to toggle', async () => {
    assert.equal(await printed(1), '');
    await commands.executeCommand('baton.toggleRecording');
    try {
      const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
      assert.match(await printed(2), new RegExp(`^1 ${folder}/\\.baton/runs ${folder} \\S*/recorders/python\\S* --require "\\S+/register\\.cjs"$`));
    } finally {
      await commands.executeCommand('baton.toggleRecording');
    }
    assert.equal(await printed(3), '');
  });

  it('sends what *Record* has recorded to the collector of the settings', async () => {
    const folder = workspace.workspaceFolders?.[0];
    assert.ok(folder);
    const program = Uri.joinPath(folder.uri, 'recorded.mjs');
    // What a recorder would have written: which program that was is another test's.
    const source = resolve(__dirname, '../../../../test/traces/imports/fixtures/javascript/nested/recorded.handoffs.jsonl');
    const target = '`${process.env.BATON_RECORD_DIR}/sent.handoffs.jsonl`';
    const code = `import { copyFileSync, mkdirSync } from 'node:fs';\nmkdirSync(process.env.BATON_RECORD_DIR, { recursive: true });\ncopyFileSync(${JSON.stringify(source)}, ${target});\n`;
    await writeFile(program.fsPath, code);
    const { url, body, close } = await collect();
    const settings = workspace.getConfiguration('baton.record', folder.uri);
    await settings.update('otlp', url, ConfigurationTarget.Workspace);
    try {
      await commands.executeCommand('baton.recordFile', program.toString());
      const { path, text } = await body;
      assert.equal(path, '/v1/traces');
      assert.equal(text.match(/"handoff from /g)?.length, 3);
    } finally {
      await settings.update('otlp', undefined, ConfigurationTarget.Workspace);
      await close();
      await debug.stopDebugging();
      await commands.executeCommand('workbench.action.closeAllGroups');
      await rm(program.fsPath, { force: true });
      await removeRecordings();
    }
  });
});

/** A collector, and the first request that it gets. */
async function collect() {
  let settle = (_: { readonly path: string; readonly text: string }) => {};
  const body = new Promise<{ readonly path: string; readonly text: string }>((resolved) => (settle = resolved));
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    settle({ path: request.url ?? '', text: Buffer.concat(parts).toString() });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, body, close: () => new Promise((closed) => server.close(closed)) };
}

/** What a new terminal has of the recorder's variables. */
async function printed(nth: number): Promise<string> {
  const folder = workspace.workspaceFolders?.[0];
  assert.ok(folder);
  const name = `printed-${nth}.txt`;
  const path = Uri.joinPath(folder.uri, name).fsPath;
  const written = new Promise<void>((settle) => {
    const watcher = watch(folder.uri.fsPath, () => {
      if (!existsSync(path)) return;
      watcher.close();
      settle();
    });
  });
  window
    .createTerminal({ shellPath: '/bin/sh' })
    .sendText(`echo $BATON_RECORD $BATON_RECORD_DIR $BATON_RECORD_ROOT \${BATON_RECORD:+$PYTHONPATH $NODE_OPTIONS} > ${name}.part; mv ${name}.part ${name}`);
  await written;
  return (await readFile(path, 'utf8')).trim();
}
