import { strict as assert } from 'node:assert';
import { type CodeLens, commands } from 'vscode';
import { open, PYTHON, problems, TYPESCRIPT } from './desk';

describe('writing', () => {
  for (const [path, before, after] of [
    [PYTHON, 'refunds = Agent(name="Refunds")', 'billing.handoffs.append(refunds)'],
    [TYPESCRIPT, "const sales = new Agent({ name: 'Sales' });", 'support.handoffs.push(sales);'],
  ] as const) {
    it(`adds a handoff to ${path} by its command, in one step to undo`, async () => {
      const document = await open(path);
      const original = document.getText();
      await problems(document, (found) => found.length > 0);
      const lenses = await commands.executeCommand<readonly CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 100);
      const [first, second] = lenses.flatMap(({ command }) => (command?.command === 'baton.showGraph' ? [String(command.arguments?.[0])] : []));
      await commands.executeCommand('baton.addHandoff', first, second, {});
      assert.equal(document.getText(), original.replace(before, `${before}\n${after}`));
      await commands.executeCommand('undo');
      assert.equal(document.getText(), original);
    });
  }
});
