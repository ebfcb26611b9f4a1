import { strict as assert } from 'node:assert';
import { commands, debug, TabInputCustom, TabInputText, type Uri, window } from 'vscode';
import { open, PYTHON, when } from './desk';
import { putRecordings, removeRecordings } from './recordings';
import { move, moved, start, toConfiguration } from './sessions';

describe('replaying', () => {
  let uri: Uri;
  before(() => open(PYTHON));
  beforeEach(async () => {
    const [put] = await putRecordings();
    assert.ok(put);
    uri = put;
  });
  afterEach(async () => {
    await debug.stopDebugging();
    await commands.executeCommand('workbench.action.closeAllGroups');
    await removeRecordings();
  });

  it('opens a recording in its own editor, as text on demand, and back', async () => {
    await commands.executeCommand('vscode.open', uri);
    await inFront((input) => input instanceof TabInputCustom && input.viewType === 'baton.replay');
    await commands.executeCommand('baton.openRecordingAsText');
    await inFront((input) => input instanceof TabInputText);
    const { document } = await when(window.onDidChangeActiveTextEditor, () =>
      window.activeTextEditor?.document.uri.toString() === uri.toString() ? window.activeTextEditor : undefined,
    );
    assert.equal(document.languageId, 'handoffs-jsonl');
    await commands.executeCommand('baton.openRecordingAsReplay');
    await inFront((input) => input instanceof TabInputCustom);
  });

  it('steps forward and back through the same stops', async () => {
    const session = await start({ recording: uri.fsPath });
    const forward: number[] = [];
    for (let i = 0; i < 6; i++) forward.push((await move(session, 'next')).seq);
    assert.deepEqual(
      forward,
      [...new Set(forward)].sort((one, other) => one - other),
    );
    const back: number[] = [];
    for (let i = 0; i < 5; i++) back.push((await move(session, 'stepBack')).seq);
    assert.deepEqual(back, forward.slice(0, -1).reverse());
    const { seq } = await move(session, 'reverseContinue');
    assert.ok(seq < (forward[0] ?? 0));
  });

  it('opens the panel below the code, with one session for each recording', async () => {
    await open(PYTHON);
    const arrived = moved();
    await commands.executeCommand('baton.replay', uri);
    const { session } = await arrived;
    assert.equal(session.type, 'handoff-replay');
    await when(debug.onDidChangeActiveDebugSession, () => (debug.activeDebugSession?.id === session.id ? true : undefined));
    await commands.executeCommand('baton.replay', uri);
    assert.equal(debug.activeDebugSession?.id, session.id);
    const groups = () => window.tabGroups.all.map(({ tabs }) => tabs.map(({ input }) => (input instanceof TabInputCustom ? 'panel' : 'code')));
    await when(window.tabGroups.onDidChangeTabs, () => (groups().flat().includes('panel') ? true : undefined));
    assert.deepEqual(groups(), [['code'], ['panel']]);
  });

  it('fills in the only recording where a launch configuration names none, and the folder of its sources', async () => {
    const { configuration } = await start({});
    assert.equal(configuration['recording'], uri.fsPath);
    assert.ok(uri.fsPath.startsWith(String(configuration['sourceRoot'])));
  });

  it('takes a recording relative to the workspace folder', async () => {
    const { configuration } = await start({ recording: '.baton/runs/desk.handoffs.jsonl' });
    assert.equal(configuration['recording'], uri.fsPath);
  });

  it('refuses a recording that is not there', async () => {
    // The dialog that says it is refused in tests; its text is the reason.
    await assert.rejects(
      async () => debug.startDebugging(undefined, toConfiguration({ recording: '/nowhere/x.handoffs.jsonl' })),
      /There is no recording \/nowhere\/x\.handoffs\.jsonl/,
    );
  });

  it('evaluates what the SDK calls things', async () => {
    const session = await start({ recording: uri.fsPath });
    const evaluate = (expression: string) => session.customRequest('evaluate', { expression, context: 'hover' }) as Promise<{ readonly result: string }>;
    while (
      !(await evaluate('handoff.filter.name').then(
        ({ result }) => result !== 'null',
        () => false,
      ))
    )
      await move(session, 'next');
    assert.match((await evaluate('data.pre_handoff_items')).result, /look_up|\[/);
  });

  async function inFront(isMeant: (input: unknown) => boolean): Promise<void> {
    await when(window.tabGroups.onDidChangeTabs, () => (isMeant(window.tabGroups.activeTabGroup.activeTab?.input) ? true : undefined));
  }
});
