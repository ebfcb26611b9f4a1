import { strict as assert } from 'node:assert';
import { pathToFileURL } from 'node:url';
import { CancellationTokenSource, LSPErrorCodes, type ResponseError } from 'vscode-languageserver/node';
import { toSummary } from '../../src/graph/diff/change-words';
import { compareWorkflows } from '../../src/graph/diff/compare-workflows';
import { commit, makeRepository } from '../support/files/make-repository';
import { startLspClient } from '../support/lsp-client';

const team = (names: readonly string[]) =>
  `from agents import Agent\n${names.map((name) => `${name} = Agent(name="${name}")\n`).join('')}desk = Agent(name="Desk", handoffs=[${names.join(', ')}])\n`;

describe('a revision that the server reads', () => {
  it('is what a commit held, beside texts that nobody has saved yet', async () => {
    const folder = makeRepository({ 'team.py': team(['a', 'b']) });
    commit(folder, { 'team.py': team(['a']) });
    const client = await startLspClient({ folders: [folder] });
    await client.open(pathToFileURL(`${folder}/team.py`).href, 'python', team(['a', 'c']));
    const { workflow: now } = await client.settled();
    const told = async (name: string) => {
      const { workflow, folders } = await client.request('baton/revision', { kind: 'commit', name });
      assert.deepEqual(
        folders.map(({ path, revision }) => [path, revision.root, revision.name]),
        [[folder, folder, name]],
      );
      return toSummary(compareWorkflows(workflow, now));
    };
    assert.equal(await told('HEAD'), '1 agent added · 1 handoff added');
    assert.equal(await told('HEAD~1'), '1 agent added, 1 removed · 1 handoff added, 1 removed');
  });

  it('says why it cannot be read, and stops when nobody waits for it', async () => {
    const folder = makeRepository({ 'team.py': team(['a']) });
    const client = await startLspClient({ folders: [folder] });
    const failed = (error: ResponseError<unknown>) => error;
    const refused = await client.connection.sendRequest('baton/revision', { kind: 'commit', name: 'nowhere' }).catch(failed);
    assert.match((refused as Error).message, /The repository knows no `nowhere`\./);
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest('baton/revision', { kind: 'commit', name: 'HEAD' }, source.token).catch(failed);
    source.cancel();
    assert.equal(((await asked) as ResponseError<unknown>).code, LSPErrorCodes.RequestCancelled);
    assert.equal((await client.settled()).workflow.agents.length, 2);
  });
});
