import { strict as assert } from 'node:assert';
import {
  type CodeLens,
  commands,
  type DocumentSymbol,
  type Hover,
  type Location,
  type LocationLink,
  type MarkdownString,
  type Position,
  type TextDocument,
} from 'vscode';
import { open, PYTHON, problems, TYPESCRIPT } from './desk';

const FILES = [
  { path: PYTHON, agents: ['Billing', 'Refunds', 'Triage'], handoff: 'handoff(refunds', entry: '[billing' },
  { path: TYPESCRIPT, agents: ['Support', 'Sales', 'Reception'], handoff: 'handoff(sales', entry: '[support' },
] as const;

describe('language features', () => {
  for (const { path, agents, handoff, entry } of FILES) {
    describe(path, () => {
      let document: TextDocument;
      before(async () => {
        document = await open(path);
        await problems(document, (found) => found.length > 0);
      });

      it('hovers say what the model sees', async () => {
        const hovers = await ask<readonly Hover[]>('Hover', at(handoff));
        const text = hovers.flatMap(({ contents }) => contents.map((part) => (part as MarkdownString).value)).join('\n');
        assert.match(text, /transfer_to_|give_refund/);
      });

      it('lenses count handoffs and lead to the graph', async () => {
        const lenses = await ask<readonly CodeLens[]>('CodeLens');
        assert.equal(lenses.length, agents.length);
        assert.ok(lenses.every(({ command }) => command?.command === 'baton.showGraph'));
        assert.ok(lenses.some(({ command }) => command?.title.startsWith('2 handoffs')));
      });

      it('definition leads from an entry to its agent', async () => {
        const [found] = await ask<readonly (Location | LocationLink)[]>('Definition', at(entry).translate(0, 2));
        const line = found && ('targetRange' in found ? found.targetRange : found.range).start.line;
        assert.equal(line, at(`${entry.slice(1)} =`).line);
      });

      it('symbols are the agents', async () => {
        const symbols = await ask<readonly DocumentSymbol[]>('DocumentSymbol');
        const names = symbols.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]);
        for (const agent of agents) assert.ok(names.includes(agent), `${agent} among ${names.join(', ')}`);
      });

      function ask<T>(provider: string, ...args: readonly unknown[]): Promise<T> {
        return Promise.resolve(commands.executeCommand<T>(`vscode.execute${provider}Provider`, document.uri, ...args));
      }

      function at(text: string): Position {
        return document.positionAt(document.getText().indexOf(text));
      }
    });
  }
});
