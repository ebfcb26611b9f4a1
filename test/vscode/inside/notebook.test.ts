import { strict as assert } from 'node:assert';
import {
  type CodeAction,
  commands,
  extensions,
  type Location,
  type LocationLink,
  NotebookCellData,
  NotebookCellKind,
  NotebookData,
  Position,
  window,
  workspace,
} from 'vscode';
import { problems, ruleOf } from './desk';

const CELLS = [
  '!pip install openai-agents\nfrom agents import Agent, handoff',
  'billing = Agent(name="Notebook billing")',
  'triage = Agent(name="Notebook triage", handoffs=[handoff(billing, toolNameOverride="to_billing")])',
];

describe('notebooks', () => {
  it('have findings, fixes and definitions in their cells', async () => {
    const data = new NotebookData(CELLS.map((text) => new NotebookCellData(NotebookCellKind.Code, text, 'python')));
    const notebook = await workspace.openNotebookDocument('jupyter-notebook', data);
    await window.showNotebookDocument(notebook);
    await extensions.getExtension('baton.baton')?.activate();
    const [, second, third] = notebook.getCells().map(({ document }) => document);
    assert.ok(second && third);
    const [problem] = await problems(third, (found) => found.length > 0);
    assert.ok(problem);
    assert.equal(ruleOf(problem).id, 'unknown-handoff-option');
    const at = new Position(0, CELLS[2]!.indexOf('billing,'));
    const targets = await commands.executeCommand<readonly (Location | LocationLink)[]>('vscode.executeDefinitionProvider', third.uri, at);
    const uris = targets.map((target) => ('targetUri' in target ? target.targetUri : target.uri).toString());
    assert.ok(uris.includes(second.uri.toString()), `${uris}`);
    const actions = await commands.executeCommand<readonly CodeAction[]>('vscode.executeCodeActionProvider', third.uri, problem.range);
    const fix = actions.find(({ isPreferred }) => isPreferred);
    assert.ok(fix?.edit);
    assert.ok(await workspace.applyEdit(fix.edit));
    assert.equal(third.getText(), CELLS[2]!.replace('toolNameOverride', 'tool_name_override'));
    await problems(third, (found) => found.length === 0);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
