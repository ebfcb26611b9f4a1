import { strict as assert } from 'node:assert';
import { type CompletionItem, type CompletionList, commands, Position, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { open, PYTHON, TYPESCRIPT } from './desk';

const CASES = [
  {
    beside: PYTHON,
    path: 'python/front.py',
    language: 'python',
    text: 'from agents import Agent\n\nown = Agent(name="Own Agent")\nfront = Agent(name="Front", handoffs=[<|>])\n',
    taken: 'from agents import Agent\nfrom desk import billing\n\nown = Agent(name="Own Agent")\nfront = Agent(name="Front", handoffs=[billing])\n',
    wanted: 'Billing',
  },
  {
    beside: TYPESCRIPT,
    path: 'typescript/front.ts',
    language: 'typescript',
    text: "import { Agent } from '@openai/agents';\n\nconst own = new Agent({ name: 'Own Agent' });\nexport const front = new Agent({ name: 'Front', handoffs: [<|>] });\n",
    taken:
      "import { Agent } from '@openai/agents';\nimport { reception } from './desk';\n\nconst own = new Agent({ name: 'Own Agent' });\nexport const front = new Agent({ name: 'Front', handoffs: [reception] });\n",
    wanted: 'Reception',
  },
] as const;

describe('completion', () => {
  for (const { beside, path, language, text, taken, wanted } of CASES) {
    it(`offers agents in ${path} before it is saved and after, each once, and imports the one that is taken`, async () => {
      await open(beside);
      const folder = workspace.workspaceFolders?.[0]?.uri;
      assert.ok(folder);
      const saved = Uri.joinPath(folder, path);
      const untitled = await workspace.openTextDocument(saved.with({ scheme: 'untitled' }));
      assert.equal(untitled.languageId, language);
      await window.showTextDocument(untitled);
      await write(untitled, text.replace('<|>', ''));
      await offered(untitled, text, 'Own Agent');
      assert.ok(await untitled.save());
      const document = await workspace.openTextDocument(saved);
      try {
        await window.showTextDocument(document);
        const items = await offered(document, text, wanted);
        const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
        assert.deepEqual(
          labels.filter((label, index) => labels.indexOf(label) !== index),
          [],
        );
        const item = items[labels.indexOf(`→ ${wanted}`)];
        assert.ok(item);
        await take(document, text, item);
        assert.equal(document.getText(), taken);
      } finally {
        await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
        await workspace.fs.delete(saved);
      }
    });
  }

  /** What all extensions offer at the mark, once an agent is among it: how files import others is found out meanwhile. */
  async function offered(document: TextDocument, marked: string, agent: string): Promise<readonly CompletionItem[]> {
    for (;;) {
      const position = document.positionAt(marked.indexOf('<|>'));
      const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', document.uri, position, undefined, 1_000);
      if (items.some(({ label }) => typeof label !== 'string' && label.label === `→ ${agent}`)) return items;
      // Somebody else has their turn.
      await new Promise(setImmediate);
    }
  }

  async function write(document: TextDocument, text: string): Promise<void> {
    const edit = new WorkspaceEdit();
    edit.insert(document.uri, new Position(0, 0), text);
    assert.ok(await workspace.applyEdit(edit));
  }

  async function take(document: TextDocument, marked: string, { insertText, label, additionalTextEdits = [] }: CompletionItem): Promise<void> {
    const edit = new WorkspaceEdit();
    const name = typeof insertText === 'string' ? insertText : (insertText?.value ?? (typeof label === 'string' ? label : label.label));
    edit.insert(document.uri, document.positionAt(marked.indexOf('<|>')), name);
    for (const { range, newText } of additionalTextEdits) edit.replace(document.uri, range, newText);
    assert.ok(await workspace.applyEdit(edit));
  }
});
