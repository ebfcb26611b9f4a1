import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CodeAction, CodeLens, CompletionList, DocumentSymbol, Hover, InlayHint, Location, LocationLink, Position } from 'vscode-languageserver/node';
import { FileChangeType } from 'vscode-languageserver/node';
import { applyEdit } from '../support/apply-edit';
import { makeFolder } from '../support/files/make-folder';
import { toNotebook } from '../support/files/to-notebook';
import { analyseFolders, type LspClient, toUri } from '../support/lsp-client';

const CELLS = [
  '!pip install openai-agents\nfrom agents import Agent, Runner, handoff\nfrom pydantic import BaseModel',
  'class Reason(BaseModel):\n    why: str\n\nbilling = Agent(name="Billing")',
  '%%bash\nls',
  '# 😀\ntriage = Agent(name="Triage", handoffs=[handoff(billing, input_type=Reason)])\nawait Runner.run(triage, "hi")',
];
const LAST = 3;

describe('server: notebooks', () => {
  it('shows findings in the cell, and takes them back', async () => {
    const { client, cell } = await openNotebook(CELLS);
    await client.settled();
    assert.deepEqual(shownIn(client), [cell(LAST)]);
    const [diagnostic] = client.diagnostics(cell(LAST));
    assert.equal(diagnostic?.code, 'input-type-without-on-handoff');
    assert.deepEqual(diagnostic.range.start, { line: 1, character: 57 });
    await client.editCell(LAST, CELLS[LAST]!.replace(', input_type=Reason', ''));
    await client.settled();
    assert.deepEqual(client.diagnostics(cell(LAST)), []);
  });

  it('fixes in the cell', async () => {
    const { client, cell } = await openNotebook(CELLS);
    await client.settled();
    const [diagnostic] = client.diagnostics(cell(LAST));
    assert.ok(diagnostic);
    const params = { textDocument: { uri: cell(LAST) }, range: diagnostic.range, context: { diagnostics: [] } };
    const actions: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', params);
    const changes = actions.find(({ isPreferred }) => isPreferred)?.edit?.changes;
    assert.deepEqual(Object.keys(changes ?? {}), [cell(LAST)]);
    await client.editCell(LAST, applyEdit(CELLS[LAST]!, changes?.[cell(LAST)]));
    await client.settled();
    assert.deepEqual(client.diagnostics(cell(LAST)), []);
  });

  it('writes a handoff into the cell by which both agents are there, and takes it out again', async () => {
    const cells = ['from agents import Agent', 'triage = Agent(name="Triage", handoffs=[])', '%%time\nbilling = Agent(name="Billing")', 'print(triage)'];
    const { client, cell } = await openNotebook(cells);
    await client.settled();
    const { workflow } = await client.request('baton/graph', {});
    const idOf = (name: string): string => workflow.agents.find((agent) => agent.name.value === name)?.id ?? '';
    const reply = await client.request('baton/planWrite', { kind: 'add-handoff', from: idOf('Triage'), to: idOf('Billing') });
    assert.ok(reply?.kind === 'plan', JSON.stringify(reply));
    const changes = reply.edit.changes ?? {};
    assert.deepEqual(Object.keys(changes), [cell(2)]);
    const after = applyEdit(cells[2]!, changes[cell(2)]);
    assert.equal(after, `${cells[2]}\ntriage.handoffs.append(billing)`);
    await client.editCell(2, after);
    await client.settled();
    const back = await client.request('baton/planWrite', {
      kind: 'remove-handoff',
      edge: (await client.request('baton/graph', {})).workflow.edges[0]?.id ?? '',
    });
    assert.ok(back?.kind === 'plan', JSON.stringify(back));
    assert.equal(applyEdit(after, back.edit.changes?.[cell(2)]), cells[2]);
  });

  it('writes nothing where cells were run in another order than they stand in', async () => {
    const cells = [
      'triage = Agent(name="Triage", handoffs=[billing])\nother = Agent(name="Other")',
      'from agents import Agent\nbilling = Agent(name="Billing")',
    ];
    const { client } = await openNotebook(cells, [2, 1]);
    await client.settled();
    const { workflow } = await client.request('baton/graph', {});
    const [from, to] = ['Other', 'Billing'].map((name) => workflow.agents.find((agent) => agent.name.value === name)?.id ?? '');
    const reply = await client.request('baton/planWrite', { kind: 'add-handoff', from: from ?? '', to: to ?? '' });
    assert.equal(reply?.kind === 'refusal' && reply.reason, 'The cells of team.ipynb were last run in another order than they stand in.');
  });

  it('completes agents in a cell, with their import there, and hints at tool names', async () => {
    const cells = ['from agents import Agent\nbilling = Agent(name="Billing")', '# 😀\ntriage = Agent(name="Triage", handoffs=[billing, ])'];
    const { client, cell } = await openNotebook(cells, [], 'python', { 'desk.py': 'from agents import Agent\n\nrefunds = Agent(name="Refunds")\n' });
    await client.settled();
    const textDocument = { uri: cell(1) };
    const at = { textDocument, position: positionOf(cells[1]!, '])') };
    await client.connection.sendRequest('textDocument/completion', at);
    await client.settled();
    const { items } = await client.connection.sendRequest<CompletionList>('textDocument/completion', at);
    assert.deepEqual(
      items.map(({ textEdit, additionalTextEdits = [] }) => textEdit && 'range' in textEdit && applyEdit(cells[1]!, [textEdit, ...additionalTextEdits])),
      [`from desk import refunds\n${cells[1]!.replace(', ])', ', refunds])')}`],
    );
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const hints = await client.connection.sendRequest<InlayHint[]>('textDocument/inlayHint', { textDocument, range });
    assert.deepEqual(
      hints.map(({ label, position }) => [label, position]),
      [['transfer_to_billing', positionOf(cells[1]!, ', ])')]],
    );
  });

  it('leads from cell to cell', async () => {
    const { client, cell } = await openNotebook(CELLS);
    const at = { textDocument: { uri: cell(LAST) }, position: positionOf(CELLS[LAST]!, 'billing') };
    const [link]: readonly LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
    assert.equal(link?.targetUri, cell(1));
    assert.equal(link.targetSelectionRange.start.line, 3);
    const hover: Hover = await client.connection.sendRequest('textDocument/hover', at);
    assert.equal(hover.range?.start.line, at.position.line);
    assert.ok(JSON.stringify(hover.contents).includes(cell(1)), JSON.stringify(hover.contents));
    const references: readonly { uri: string }[] = await client.connection.sendRequest('textDocument/references', {
      textDocument: { uri: cell(1) },
      position: positionOf(CELLS[1]!, 'Agent('),
      context: { includeDeclaration: false },
    });
    assert.deepEqual(new Set(references.map(({ uri }) => uri)), new Set([cell(LAST)]));
  });

  it('has lenses and symbols of each cell in that cell alone', async () => {
    const { client, cell } = await openNotebook(CELLS);
    await client.settled();
    const lines: number[][] = [];
    const names: string[][] = [];
    for (const index of [0, 1, LAST]) {
      const textDocument = { uri: cell(index) };
      const lenses: readonly CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', { textDocument });
      const symbols: readonly DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', { textDocument });
      lines.push(lenses.map(({ range }) => range.start.line));
      names.push(symbols.map(({ name }) => name));
    }
    assert.deepEqual(lines, [[], [3], [1]]);
    assert.deepEqual(names, [[], ['Billing'], ['Triage']]);
  });

  it('follows cells that come, go and change places', async () => {
    const { client, cell } = await openNotebook(CELLS);
    await client.settled();
    await client.replaceCells(1, 1, []);
    const { workflow } = await client.settled();
    assert.deepEqual(
      workflow.edges,
      workflow.edges.filter(({ to }) => to === undefined),
    );
    await client.replaceCells(1, 0, [1]);
    await client.settled();
    assert.deepEqual(client.diagnostics(cell(LAST))[0]?.range.start, { line: 1, character: 57 });
  });

  it('knows the cell of an agent of a notebook that was opened a moment ago', async () => {
    const { client, cell, open } = await saveNotebook(CELLS);
    const { workflow } = await client.settled();
    const span = workflow.agents.find(({ name }) => name.value === 'Triage')?.span;
    const locate = (): Promise<Location | null> => client.connection.sendRequest('baton/locate', { span });
    assert.ok((await locate())?.uri.endsWith('/team.ipynb'));
    void open();
    assert.equal((await locate())?.uri, cell(LAST));
  });

  it('says at its first cell that its cells are read in the order in which they were last run', async () => {
    const cells = ['from agents import Agent', 'triage = Agent(name="Triage", handoffs=[billing])', 'billing = Agent(name="Billing")'];
    const { client, cell } = await openNotebook(cells, [1, 3, 2]);
    const { workflow } = await client.settled();
    assert.equal(workflow.edges.length, 1);
    assert.deepEqual(shownIn(client), [cell(0)]);
    const [{ message, severity, code } = {}] = client.diagnostics(cell(0));
    assert.deepEqual([message, severity, code], ['The cells of this notebook are read in the order in which they were last run.', 3, undefined]);
  });

  it('is, below `%%writefile`, the file that is written, for as long as the cell is there', async () => {
    const cells = [
      '%%writefile team.py\nfrom agents import Agent\nbilling = Agent(name="Billing", handof_description="x")',
      'from agents import Agent\nfrom team import billing\ntriage = Agent(name="Triage", handoffs=[billing])',
    ];
    const { client, cell, uri } = await openNotebook(cells);
    assert.equal((await client.settled()).workflow.edges[0]?.to !== undefined, true);
    assert.deepEqual(shownIn(client), [cell(0)]);
    const [diagnostic] = client.diagnostics(cell(0));
    assert.deepEqual(diagnostic?.range.start, { line: 2, character: 32 });
    const at = { textDocument: { uri: cell(1) }, position: positionOf(cells[1]!, 'billing])') };
    const [link]: readonly LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
    assert.deepEqual([link?.targetUri, link?.targetSelectionRange.start.line], [cell(0), 2]);
    const params = { textDocument: { uri: cell(0) }, range: diagnostic.range, context: { diagnostics: [] } };
    const actions: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', params);
    const texts = actions.map(({ edit }) => applyEdit(cells[0]!, edit?.changes?.[cell(0)]));
    assert.ok(
      texts.some((text) => /^ *# baton-ignore/m.test(text)),
      texts.join('\n'),
    );
    await client.editCell(0, cells[0]!.replace('handof_', 'handoff_'));
    await client.settled();
    assert.deepEqual(shownIn(client), []);
    await client.replaceCells(0, 1, []);
    const { workflow } = await client.settled();
    assert.deepEqual([workflow.agents.length, workflow.edges[0]?.to], [1, undefined]);
    await client.connection.sendNotification('notebookDocument/didClose', { notebookDocument: { uri }, cellTextDocuments: [{ uri: cell(1) }] });
    assert.equal((await client.settled()).workflow.agents.length, 2);
    assert.deepEqual(shownIn(client), [uri]);
  });

  it('is read by the language of its cells', async () => {
    const cells = [
      'import { Agent } from "npm:@openai/agents";',
      'const desk = new Agent({ name: "Desk", handofDescription: "x" });',
      'new Agent({ name: "Triage", handoffs: [desk] });',
    ];
    const { client, cell } = await openNotebook(cells, [], 'typescript');
    const { workflow } = await client.settled();
    assert.equal(workflow.edges.length, 1);
    assert.deepEqual(shownIn(client), [cell(1)]);
    const at = { textDocument: { uri: cell(2) }, position: positionOf(cells[2]!, 'desk') };
    const [link]: readonly LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
    assert.equal(link?.targetUri, cell(1));
  });

  it('counts as on disk once it is closed', async () => {
    const { client, cell, uri } = await openNotebook(CELLS);
    await client.settled();
    await client.connection.sendNotification('notebookDocument/didClose', {
      notebookDocument: { uri },
      cellTextDocuments: CELLS.map((_, index) => ({ uri: cell(index) })),
    });
    await client.settled();
    assert.deepEqual(shownIn(client), [uri]);
  });

  it('is gone once it is closed, where it was deleted while it was open', async () => {
    const { client, cell, uri } = await openNotebook(CELLS);
    await client.settled();
    rmSync(fileURLToPath(uri));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type: FileChangeType.Deleted }] });
    await client.settled();
    assert.deepEqual(shownIn(client), [cell(LAST)]);
    await client.connection.sendNotification('notebookDocument/didClose', {
      notebookDocument: { uri },
      cellTextDocuments: CELLS.map((_, index) => ({ uri: cell(index) })),
    });
    await client.settled();
    assert.deepEqual(shownIn(client), []);
  });
});

/** The documents that have findings. */
function shownIn({ allDiagnostics }: LspClient): readonly string[] {
  return [...allDiagnostics].flatMap(([uri, shown]) => (shown.length > 0 ? [uri] : []));
}

interface NotebookClient extends LspClient {
  editCell(index: number, text: string): Promise<void>;
  /** Puts cells of `CELLS` in the place of others. */
  replaceCells(start: number, deleteCount: number, indices: readonly number[]): Promise<void>;
}

async function openNotebook(cells: readonly string[], executed: readonly number[] = [], language = 'python', beside: Readonly<Record<string, string>> = {}) {
  const notebook = await saveNotebook(cells, executed, language, beside);
  await notebook.open();
  return notebook;
}

/** One on disk that the client has not opened yet. */
async function saveNotebook(cells: readonly string[], executed: readonly number[] = [], languageId = 'python', beside: Readonly<Record<string, string>> = {}) {
  const folder = makeFolder({ ...beside, 'team.ipynb': toNotebook(cells, languageId) });
  const client = await analyseFolders([folder]);
  const uri = toUri(folder, 'team.ipynb');
  const cell = (index: number) => `vscode-notebook-cell:${uri.slice('file:'.length)}#W${index}sZmlsZQ%3D%3D`;
  let version = 1;
  const toCell = (index: number) => {
    const executionOrder = executed[index];
    return { kind: 2, document: cell(index), ...(executionOrder !== undefined && { executionSummary: { executionOrder } }) };
  };
  const toDocument = (index: number) => ({ uri: cell(index), languageId, version, text: cells[index] ?? '' });
  const change = (change: object) =>
    client.connection.sendNotification('notebookDocument/didChange', { notebookDocument: { uri, version: ++version }, change: { cells: change } });
  const indices = cells.map((_, index) => index);
  const open = () =>
    client.connection.sendNotification('notebookDocument/didOpen', {
      notebookDocument: { uri, notebookType: 'jupyter-notebook', version, cells: indices.map(toCell) },
      cellTextDocuments: indices.map(toDocument),
    });
  const notebook: NotebookClient = {
    ...client,
    editCell: (index, text) => change({ textContent: [{ document: { uri: cell(index), version: version + 1 }, changes: [{ text }] }] }),
    replaceCells: (start, deleteCount, added) =>
      change({
        structure: {
          array: { start, deleteCount, cells: added.map(toCell) },
          didOpen: added.map(toDocument),
          didClose: indices.slice(start, start + deleteCount).map((index) => ({ uri: cell(index) })),
        },
      }),
  };
  return { client: notebook, cell, uri, open };
}

function positionOf(text: string, part: string): Position {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
