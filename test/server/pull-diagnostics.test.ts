import { strict as assert } from 'node:assert';
import type { ClientCapabilities, DocumentDiagnosticReport, WorkspaceDiagnosticReport } from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, startLspClient, toUri } from '../support/lsp-client';
import { CLEAN, PYTHON, TYPESCRIPT } from './desks';

const PULLS: ClientCapabilities = {
  textDocument: { diagnostic: { relatedDocumentSupport: false }, definition: { linkSupport: true } },
  workspace: { configuration: true, workspaceFolders: true, diagnostics: { refreshSupport: true } },
};

const SHARED = { 'team.py': CLEAN, 'desk.py': 'from agents import Agent\nfrom team import extra\ndesk = Agent(name="Desk", handoffs=[extra])\n' };

describe('server: pulled diagnostics', () => {
  it('says its version', async () => {
    const client = await startLspClient({ folders: [] });
    assert.deepEqual(client.initialized.serverInfo, { name: 'baton', version });
  });

  it('offers them to clients that pull, and pushes to all others', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const pulling = await analyseFolders([folder], { capabilities: PULLS });
    assert.deepEqual(pulling.initialized.capabilities.diagnosticProvider, { identifier: 'baton', interFileDependencies: true, workspaceDiagnostics: true });
    await pulling.settled();
    assert.equal(pulling.allDiagnostics.size, 0);

    for (const options of [{}, { capabilities: PULLS, initializationOptions: { wantsPush: true } }]) {
      const pushed = await analyseFolders([folder], options);
      assert.equal(pushed.initialized.capabilities.diagnosticProvider, undefined);
      assert.equal(pushed.diagnostics(toUri(folder, 'desk.py')).length, 1);
    }
  });

  it('answers for a document, and says when nothing changed', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON, 'clean.py': CLEAN });
    const client = await analyseFolders([folder], { capabilities: PULLS });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', PYTHON);
    const first = await pull(client, uri);
    assert.ok(first.kind === 'full');
    assert.deepEqual(
      first.items.map(({ code, range }) => [code, range.start]),
      [['invalid-handoff-entry', { line: 6, character: 32 }]],
    );

    const again = await pull(client, uri, first.resultId);
    assert.deepEqual(again, { kind: 'unchanged', resultId: first.resultId });

    // What was typed before the request counts.
    await client.edit(uri, CLEAN);
    const clean = await pull(client, uri, first.resultId);
    assert.ok(clean.kind === 'full');
    assert.deepEqual(clean.items, []);
    assert.notEqual(clean.resultId, first.resultId);
    await client.edit(uri, PYTHON);
    assert.deepEqual(await pull(client, uri, clean.resultId), first);

    assert.deepEqual(await pull(client, toUri(folder, 'clean.py'), clean.resultId), { kind: 'unchanged', resultId: clean.resultId });
    const nowhere = await pull(client, 'untitled:nothing');
    assert.deepEqual(nowhere.kind === 'full' && nowhere.items, []);
  });

  it('answers before the first scan has ended, and after a restart knows the same ids', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const uri = toUri(folder, 'desk.py');
    const first = await pull(await startLspClient({ folders: [folder], capabilities: PULLS }), uri);
    assert.equal(first.kind === 'full' && first.items.length, 1);
    const again = await pull(await startLspClient({ folders: [folder], capabilities: PULLS }), uri, first.resultId);
    assert.equal(again.kind, 'unchanged');
  });

  it('answers for the workspace: what is found, what is gone, what is as it was', async () => {
    const folder = makeFolder({ 'a.py': PYTHON, 'b.ts': TYPESCRIPT, 'clean.py': CLEAN });
    const client = await analyseFolders([folder], { capabilities: PULLS });
    const [a, b] = [toUri(folder, 'a.py'), toUri(folder, 'b.ts')];
    await client.open(a, 'python', PYTHON);
    const { items } = await pullAll(client);
    assert.deepEqual(items.map(({ uri, version, kind }) => [uri, version, kind]).sort(), [
      [a, 1, 'full'],
      [b, null, 'full'],
    ]);

    const previousResultIds = items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
    assert.deepEqual(
      (await pullAll(client, previousResultIds)).items.map(({ kind }) => kind),
      ['unchanged', 'unchanged'],
    );

    await client.edit(a, CLEAN);
    const later = await pullAll(client, previousResultIds);
    assert.deepEqual(later.items.map(({ uri, version, kind }) => [uri, version, kind]).sort(), [
      [a, 2, 'full'],
      [b, null, 'unchanged'],
    ]);
    const gone = later.items.find(({ uri }) => uri === a);
    assert.deepEqual(gone?.kind === 'full' && gone.items, []);
  });

  it("knows a document by the client's spelling of its URI", async () => {
    const folder = makeFolder({ 'de sk.py': PYTHON });
    const client = await analyseFolders([folder], { capabilities: PULLS });
    const spelled = toUri(folder, 'de sk.py').replace('de%20sk', '%64e%20sk');
    const report = await pull(client, spelled);
    assert.equal(report.kind === 'full' && report.items.length, 1);
    const { items } = await pullAll(client, [{ uri: spelled, value: report.resultId ?? '' }]);
    assert.deepEqual(
      items.map(({ uri, kind }) => [uri, kind]),
      [[spelled, 'unchanged']],
    );
  });

  it('asks to be asked again when an edit changes what is found elsewhere, and not when it does not', async () => {
    const folder = makeFolder(SHARED);
    const client = await startLspClient({ folders: [folder], capabilities: PULLS });
    let refreshed = 0;
    client.connection.onRequest('workspace/diagnostic/refresh', () => void refreshed++);
    await client.settled();
    const before = refreshed;
    const team = toUri(folder, 'team.py');
    await client.open(team, 'python', CLEAN);
    await client.edit(team, `${CLEAN}# nothing\n`);
    await client.settled();
    assert.equal(refreshed, before);

    await client.edit(team, `${CLEAN}extra = "nobody"\n`);
    const desk = await pull(client, toUri(folder, 'desk.py'));
    assert.equal(desk.kind === 'full' && desk.items.length, 1);
    // The server asked before it answered.
    assert.equal(refreshed, before + 1);
  });

  it('does not ask clients that cannot', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await startLspClient({ folders: [folder], capabilities: { textDocument: { diagnostic: {} }, workspace: {} } });
    let refreshed = 0;
    client.connection.onRequest('workspace/diagnostic/refresh', () => void refreshed++);
    await pull(client, toUri(folder, 'desk.py'));
    assert.equal(refreshed, 0);
  });
});

function pull(client: LspClient, uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
  return client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri }, ...(previousResultId === undefined ? {} : { previousResultId }) });
}

function pullAll(client: LspClient, previousResultIds: readonly { uri: string; value: string }[] = []): Promise<WorkspaceDiagnosticReport> {
  return client.connection.sendRequest('workspace/diagnostic', { previousResultIds });
}
