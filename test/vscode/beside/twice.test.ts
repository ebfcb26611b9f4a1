import { strict as assert } from 'node:assert';
import { type CompletionList, commands, type Hover, type MarkdownString, type TextDocument, Uri, window, workspace } from 'vscode';
import { open, PYTHON, TYPESCRIPT } from '../inside/desk';

/** Where something is offered: what both others and Baton have there, told by one of the items of each. */
const PLACES = [
  { beside: PYTHON, path: 'python/front.py', marked: 'handoff(own, <|>)', others: /^input_filter=?$/, own: undefined },
  { beside: PYTHON, path: 'python/front.py', marked: 'Agent(name="Front", <|>', others: /^tools=?$/, own: undefined },
  { beside: PYTHON, path: 'python/front.py', marked: 'handoffs=[<|>', others: /^last$/, own: /^→ Last$/ },
  { beside: TYPESCRIPT, path: 'typescript/front.ts', marked: 'handoff(own, { <|> }', others: /^inputFilter\??$/, own: undefined },
  { beside: TYPESCRIPT, path: 'typescript/front.ts', marked: "Agent({ name: 'Front', <|>", others: /^tools\??$/, own: undefined },
  { beside: TYPESCRIPT, path: 'typescript/front.ts', marked: 'handoffs: [<|>', others: /^last$/, own: /^→ Last$/ },
] as const;

const TEXTS = {
  'python/front.py':
    'from agents import Agent, handoff\n\nown = Agent(name="Own")\nlast = Agent(name="Last")\nfront = Agent(name="Front", handoffs=[last, handoff(own, )])\n',
  'typescript/front.ts':
    "import { Agent, handoff } from '@openai/agents';\n\nconst own = new Agent({ name: 'Own' });\nconst last = new Agent({ name: 'Last' });\nexport const front = new Agent({ name: 'Front', handoffs: [last, handoff(own, {  })] });\n",
} as const;

/** Baton beside the language features of Pyright and of TypeScript. */
describe('nothing is said twice', function () {
  this.timeout(120_000);
  let document: TextDocument;
  afterEach(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  async function show(beside: string, path: keyof typeof TEXTS): Promise<void> {
    await open(beside);
    const folder = workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const file = Uri.joinPath(folder, path);
    await workspace.fs.writeFile(file, Buffer.from(TEXTS[path]));
    document = await workspace.openTextDocument(file);
    await window.showTextDocument(document);
  }

  for (const { beside, path, marked, others, own } of PLACES) {
    it(`of what is offered in ${path}: ${marked}`, async () => {
      await show(beside, path);
      const offset = document.getText().indexOf(marked.slice(0, marked.indexOf('<|>'))) + marked.indexOf('<|>');
      for (;;) {
        const { items } = await commands.executeCommand<CompletionList>('vscode.executeCompletionItemProvider', document.uri, document.positionAt(offset));
        const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
        const isThere = labels.some((label) => others.test(label)) && (own === undefined || labels.some((label) => own.test(label)));
        if (!isThere) {
          // The other server may read the SDK still; somebody else has their turn.
          await new Promise(setImmediate);
          continue;
        }
        // What Baton offers begins so; others offer some of their own more than once.
        const names = items.flatMap(({ sortText }, index) => (/^0\d{4}\D/.test(sortText ?? '') ? [labels[index]?.replace('→ ', '')] : []));
        assert.deepEqual(
          names.filter((name, index) => names.indexOf(name) !== index || labels.some((label) => label.replace(/[=?]$/, '') === name)),
          [],
        );
        if (own !== undefined) assert.ok(names.length > 0);
        return;
      }
    });
  }

  for (const [beside, path, option] of [
    [PYTHON, 'python/front.py', 'handoffs'],
    [TYPESCRIPT, 'typescript/front.ts', 'handoffs'],
  ] as const) {
    it(`of what is hovered over in ${path}`, async () => {
      await show(beside, path);
      for (const word of [option, 'handoff(own', 'own,']) {
        const position = document.positionAt(document.getText().lastIndexOf(word) + 1);
        for (;;) {
          const hovers = await commands.executeCommand<readonly Hover[]>('vscode.executeHoverProvider', document.uri, position);
          // Both have something to say of each of them.
          if (hovers.length < 2) {
            await new Promise(setImmediate);
            continue;
          }
          const said = hovers.flatMap(({ contents }) => contents.map((part) => (part as MarkdownString).value.trim())).filter((text) => text !== '');
          assert.deepEqual(
            said.filter((text, index) => said.indexOf(text) !== index),
            [],
          );
          assert.equal(hovers.length, 2, said.join('\n---\n'));
          break;
        }
      }
    });
  }
});
