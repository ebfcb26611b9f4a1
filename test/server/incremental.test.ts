import { strict as assert } from 'node:assert';
import { FileChangeType } from 'vscode-languageserver/node';
import { makeFolder } from '../support/files/make-folder';
import { writeFiles } from '../support/files/write-files';
import { analyseFolders, type LspClient, toUri } from '../support/lsp-client';

const PACKS = 200;
const DESKS = 9;

const base = (name: string): string => `from agents import Agent

billing = Agent(name="${name}")
`;

const desk = (index: number): string => `from agents import Agent, handoff
from .base import billing

desk = Agent(name="Desk ${index}", handoffs=[billing, handoff(billing), "nobody"])
`;

/** 2,000 files: packs of one base that nine desks import. */
function makeWorkspace(): string {
  const packs = Array.from({ length: PACKS }, (_, pack) => [
    [`pack${pack}/base.py`, base(`Billing ${pack}`)],
    ...Array.from({ length: DESKS }, (_, index) => [`pack${pack}/desk${index}.py`, desk(index)]),
  ]);
  return makeFolder(Object.fromEntries(packs.flat()));
}

describe('server: incremental', () => {
  it('evaluates only what changed and what depends on it, with the findings of a cold start', async () => {
    const folder = makeWorkspace();
    const client = await analyseFolders([folder]);
    const evaluated = await change(client, folder, 'pack7/desk3.py', desk(3).replace('"nobody"', '"nobody", 1'));
    assert.deepEqual(evaluated, ['pack7/desk3.py']);
    assert.match(client.log.at(-1) ?? '', /^Evaluated 1 of 2000 modules \(pack7\/desk3\.py\) in \d+ ms: 2,000 agents/);

    const dependents = await change(client, folder, 'pack8/base.py', base('Invoices').replace(')', ', handoffs=[None])'));
    assert.deepEqual(dependents, ['pack8/base.py', ...Array.from({ length: DESKS }, (_, index) => `pack8/desk${index}.py`)]);

    const cold = await analyseFolders([folder]);
    assert.deepEqual(sorted(client), sorted(cold));
    assert.deepEqual((await client.settled()).workflow, (await cold.settled()).workflow);
  });

  async function change(client: LspClient, folder: string, file: string, text: string): Promise<readonly string[]> {
    const analysed = client.analysed();
    writeFiles(folder, { [file]: text });
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: toUri(folder, file), type: FileChangeType.Changed }],
    });
    const { analysis } = await analysed;
    return (analysis?.evaluated ?? []).map((path) => path.slice(folder.length + 1)).sort();
  }

  function sorted({ allDiagnostics }: LspClient): readonly unknown[] {
    return [...allDiagnostics].filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  }
});
