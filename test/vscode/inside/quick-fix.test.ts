import { strict as assert } from 'node:assert';
import { type CodeAction, commands, workspace } from 'vscode';
import { open, PYTHON, problems, TYPESCRIPT } from './desk';

describe('quick fixes', () => {
  for (const [path, before, after] of [
    [PYTHON, 'handoff(refunds, toolNameOverride="give_refund")', 'handoff(refunds, tool_name_override="give_refund")'],
    [TYPESCRIPT, '{ inputFilter: async (data) => data }', '{ inputFilter: (data) => data }'],
  ] as const) {
    it(`mend ${path}`, async () => {
      const document = await open(path);
      assert.ok(document.getText().includes(before));
      const original = document.getText();
      const [problem] = await problems(document, (found) => found.length > 0);
      const actions = await commands.executeCommand<readonly CodeAction[]>('vscode.executeCodeActionProvider', document.uri, problem?.range);
      const fix = actions.find(({ isPreferred }) => isPreferred);
      assert.ok(fix?.edit, `a preferred fix among ${actions.map(({ title }) => title).join(', ')}`);
      assert.ok(await workspace.applyEdit(fix.edit));
      assert.equal(document.getText(), original.replace(before, after));
      await problems(document, (found) => found.length === 0);
      await commands.executeCommand('undo');
      await problems(document, (found) => found.length > 0);
    });
  }
});
