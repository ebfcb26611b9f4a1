import { strict as assert } from 'node:assert';
import type { CompletionItem, CompletionList } from 'vscode-languageserver/node';
import { applyEdit } from '../support/apply-edit';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, toUri } from '../support/lsp-client';

const TEAM = 'from agents import Agent\n\nbilling = Agent(name="Billing")\nrefunds = Agent(name="Refunds")\n';
const DESK = 'from agents import Agent\n\ntriage = Agent(name="Triage", handoffs=[<|>])\n';
const LATER = { textDocument: { completion: { completionItem: { resolveSupport: { properties: ['additionalTextEdits', 'documentation'] } } } } };

describe('server: completion', () => {
  it('offers agents of other files, and imports the one that is taken', async () => {
    const folder = makeFolder({ 'team.py': TEAM, 'desk.py': DESK.replace('<|>', '') });
    const client = await analyseFolders([folder], { capabilities: LATER });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', DESK.replace('<|>', ''));
    await client.settled();
    await completeAt(client, uri, DESK);
    await client.settled();
    const { items } = await completeAt(client, uri, DESK);
    assert.deepEqual(
      items.map(({ label }) => label),
      ['→ Billing', '→ Refunds'],
    );
    // While one is taken, another list may have been asked for already.
    await completeAt(client, uri, DESK);
    const taken = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', items[0]);
    assert.equal(take(DESK, taken), DESK.replace('<|>', 'billing').replace('Agent\n\n', 'Agent\nfrom team import billing\n\n'));
    assert.match(String((taken.documentation as { value: string }).value), /\*\*Billing\*\*/);
  });

  it('writes imports at once for clients that do not ask later', async () => {
    const folder = makeFolder({ 'team.py': TEAM, 'desk.py': DESK.replace('<|>', '') });
    const client = await analyseFolders([folder]);
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', DESK.replace('<|>', ''));
    await completeAt(client, uri, DESK);
    await client.settled();
    const { items } = await completeAt(client, uri, DESK);
    assert.deepEqual(
      items.map((item) => take(DESK, item)),
      ['billing', 'refunds'].map((name) => DESK.replace('<|>', name).replace('Agent\n\n', `Agent\nfrom team import ${name}\n\n`)),
    );
  });

  it('writes a blank behind a comma, which whoever types one does not lose', async () => {
    const text =
      'from agents import Agent\n\nbilling = Agent(name="Billing")\nrefunds = Agent(name="Refunds")\ntriage = Agent(name="Triage", handoffs=[billing,<|>])\n';
    const folder = makeFolder({ 'desk.py': text.replace('<|>', '') });
    const client = await analyseFolders([folder]);
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', text.replace('<|>', ''));
    await client.settled();
    await completeAt(client, uri, text);
    await client.settled();
    const { isIncomplete, items } = await completeAt(client, uri, text);
    assert.deepEqual(
      items.map((item) => take(text, item)),
      [text.replace('<|>', ' refunds')],
    );
    assert.equal(isIncomplete, false);
  });

  it('answers from what was analysed before, with places moved by what was typed since', async () => {
    const text = 'from agents import Agent\n\nbilling = Agent(name="Billing")\ntriage = Agent(name="Triage")\n';
    const folder = makeFolder({ 'desk.py': text });
    const client = await analyseFolders([folder], { initializationOptions: { delay: 10_000 } });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', text);
    await completeAt(client, uri, `${text}<|>`);
    const typed = `# One more line\n${text.replace('"Triage"', '"Triage", handoffs=[bi<|>')}`;
    await client.edit(uri, `# One more line\n${text}`);
    await client.edit(uri, typed.replace('<|>', ''));
    const { isIncomplete, items } = await completeAt(client, uri, typed);
    assert.deepEqual(
      items.map((item) => take(typed, item)),
      [typed.replace('bi<|>', 'billing')],
    );
    assert.ok(isIncomplete, 'asked again as more is typed, it knows what was typed since');
  });

  it('leaves options to a client that completes them by other means', async () => {
    const text = 'from agents import Agent\n\ntriage = Agent(<|>)\n';
    for (const [completesOptions, count] of [
      [['python'], 0],
      [['typescript'], 16],
    ] as const) {
      const folder = makeFolder({ 'desk.py': text.replace('<|>', '') });
      const client = await analyseFolders([folder], { initializationOptions: { completesOptions } });
      const uri = toUri(folder, 'desk.py');
      await client.open(uri, 'python', text.replace('<|>', ''));
      assert.equal((await completeAt(client, uri, text)).items.length, count);
    }
  });

  async function completeAt(client: LspClient, uri: string, marked: string): Promise<CompletionList> {
    const lines = marked.slice(0, marked.indexOf('<|>')).split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const found = await client.connection.sendRequest<CompletionList | null>('textDocument/completion', { textDocument: { uri }, position });
    return found ?? { isIncomplete: false, items: [] };
  }

  function take(marked: string, { textEdit, additionalTextEdits = [] }: CompletionItem): string {
    assert.ok(textEdit && 'range' in textEdit);
    return applyEdit(marked.replace('<|>', ''), [textEdit, ...additionalTextEdits]);
  }
});
