import { strict as assert } from 'node:assert';
import { ConfigurationTarget, workspace } from 'vscode';
import { open, PYTHON, problems, ruleOf, TYPESCRIPT } from './desk';

describe('problems', () => {
  for (const [path, rule, marked] of [
    [PYTHON, 'unknown-handoff-option', 'toolNameOverride'],
    [TYPESCRIPT, 'async-input-filter', 'async'],
  ] as const) {
    it(`appear in ${path}, with the rule's document`, async () => {
      const document = await open(path);
      const [problem] = await problems(document, (found) => found.length > 0);
      assert.ok(problem);
      assert.equal(ruleOf(problem).id, rule);
      assert.match(ruleOf(problem).document, new RegExp(`${rule}(\\.md)?$`));
      assert.ok(document.getText(problem.range).includes(marked), document.getText(problem.range));
    });
  }

  it('go when `baton.rules` switches the rule off, and come back', async () => {
    const document = await open(PYTHON);
    await problems(document, (found) => found.length > 0);
    const configuration = workspace.getConfiguration('baton');
    await configuration.update('rules', { 'unknown-handoff-option': 'off' }, ConfigurationTarget.Workspace);
    await problems(document, (found) => found.length === 0);
    await configuration.update('rules', undefined, ConfigurationTarget.Workspace);
    await problems(document, (found) => found.length > 0);
  });
});
