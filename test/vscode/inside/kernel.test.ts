import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  commands,
  type DebugSession,
  debug,
  extensions,
  Location,
  type NotebookCell,
  type NotebookController,
  notebooks,
  Position,
  SourceBreakpoint,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { DebugPosition } from '../../../src/debug/position-changed';
import { toNotebook } from '../../support/files/to-notebook';
import { when } from './desk';
import { removeRecordings } from './recordings';
import { move, start } from './sessions';

const CELLS = [
  'from agents import Agent, RunConfig, Runner, handoff\nfrom agents.testing import ScriptedModel, assistant_message, function_call',
  'billing = Agent(name="Billing", model=ScriptedModel([[assistant_message("done")]]))',
  '\nto_billing = handoff(billing)\ntriage = Agent(name="Triage", model=ScriptedModel([[function_call("transfer_to_billing", {}, call_id="c1")]]), handoffs=[to_billing])',
  'result = await Runner.run(triage, "hi", run_config=RunConfig(tracing_disabled=True))',
];

describe('a notebook', () => {
  let controller: NotebookController;
  let folder: string;
  const files = ['kernel.ipynb', 'kernel.py', 'cells.json'];

  beforeEach(async () => {
    folder = workspace.workspaceFolders?.[0]?.uri.fsPath ?? assert.fail();
    await writeFile(join(folder, 'kernel.ipynb'), toNotebook(CELLS));
    const { extensionPath } = extensions.getExtension('baton.baton') ?? assert.fail();
    await copyFile(join(extensionPath, 'test/recorders/python/programs/kernel.py'), join(folder, 'kernel.py'));
    controller = notebooks.createNotebookController('kernel', 'jupyter-notebook', 'A real kernel', (cells) => runCells(cells));
  });
  afterEach(async () => {
    controller.dispose();
    await debug.stopDebugging();
    await commands.executeCommand('workbench.action.closeAllGroups');
    await removeRecordings();
    await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
  });

  it('is recorded in a kernel that has started since, and its replay opens the cell at the line and stops at a breakpoint there', async () => {
    const notebook = await workspace.openNotebookDocument(Uri.file(join(folder, 'kernel.ipynb')));
    const notebookEditor = await window.showNotebookDocument(notebook);
    await extensions.getExtension('baton.baton')?.activate();
    await commands.executeCommand('baton.toggleRecording');
    try {
      await commands.executeCommand('notebook.selectKernel', { notebookEditor, id: 'kernel', extension: 'baton.baton' });
      await commands.executeCommand('notebook.execute', notebook.uri);
    } finally {
      await commands.executeCommand('baton.toggleRecording');
    }
    assert.equal(process.env['BATON_RECORD'], undefined);
    const runs = join(folder, '.baton/runs');
    const [recording = '', ...others] = (await readdir(runs)).filter((name) => name.endsWith('.jsonl'));
    assert.deepEqual(others, []);

    const cells = notebook.getCells().map(({ document }) => document.uri.toString());
    const session = await start({ recording: join(runs, recording) });
    const seen = await framesOf(session, cells);
    for (let i = 0; i < 12 && !seen.includes('2:2'); i++) {
      await move(session, 'next');
      seen.push(...(await framesOf(session, cells)));
    }
    assert.deepEqual([...new Set(seen)].sort(), ['2:2', '2:3', '3:1']);
    const shown = () => window.activeTextEditor;
    const editor = await when(window.onDidChangeActiveTextEditor, () => (shown()?.document.uri.toString() === cells[2] ? shown() : undefined));
    assert.equal(editor.document.lineAt(1).text, 'to_billing = handoff(billing)');

    await debug.stopDebugging(session);
    const breakpoint = new SourceBreakpoint(new Location(Uri.parse(cells[2] ?? ''), new Position(1, 0)));
    debug.addBreakpoints([breakpoint]);
    try {
      // Without it the run would go on to its end, in the last cell.
      const [top] = await framesOf(await start({ recording: join(runs, recording), stopOnEntry: false }), cells);
      assert.equal(top, '2:2');
    } finally {
      debug.removeBreakpoints([breakpoint]);
    }
  });

  /** The frames where a replay stands, each as its cell's index and the line. */
  async function framesOf(session: DebugSession, cells: readonly string[]): Promise<string[]> {
    const { threadId } = (await session.customRequest('position')) as DebugPosition;
    const { stackFrames } = (await session.customRequest('stackTrace', { threadId })) as {
      readonly stackFrames: readonly { readonly line: number; readonly source?: { readonly path?: string } }[];
    };
    return stackFrames.map(({ line, source }) => `${cells.indexOf(source?.path ?? '')}:${line}`);
  }

  /** As the Jupyter extension does: with the environment that extensions share. */
  async function runCells(cells: readonly NotebookCell[]): Promise<void> {
    const executions = cells.map((cell) => controller.createNotebookCellExecution(cell));
    for (const execution of executions) execution.start();
    const file = join(folder, 'cells.json');
    await writeFile(file, JSON.stringify(cells.map(({ document }) => ({ code: document.getText(), id: document.uri.toString() }))));
    const python = process.env['BATON_TEST_KERNEL'] ?? assert.fail();
    const child = spawn(python, ['kernel.py', file], { cwd: folder, env: process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    for (const execution of executions) execution.end(true);
    assert.equal(said, 'ok 0\nok 0\nok 0\nok 1\n', complained);
  }
});
