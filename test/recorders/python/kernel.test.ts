import { strict as assert } from 'node:assert';
import { copyFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openRecording } from '../../../src/recording/open-recording';
import { eventOf, type Recording } from '../../../src/recording/recording';
import type { SourcePlace } from '../../../src/recording/schema';
import { hashCell } from '../../../src/replay/places/find-cell';
import { toLineText } from '../../../src/replay/places/to-line-text';
import { runBaton } from '../../cli/run-baton';
import { spawnBaton } from '../../cli/spawn-baton';
import { ensurePythonKernel } from '../../install/python-kernel';
import { makeFolder } from '../../support/files/make-folder';
import { toNotebook } from '../../support/files/to-notebook';
import { RECORDING, recordProgram } from '../../support/recording/record-program';
import { eventsOf } from './recorded';

const PROGRAMS = 'test/recorders/python/programs';

/** Lines are told by their cell, whatever IPython makes of it. */
const CELLS = [
  '# Refunds',
  '%env SCENARIO_LOG=scenario.log\nfrom agents import Agent, RunConfig, Runner, handoff\nfrom scripted_model import ScriptedModel, call, say\nquiet = RunConfig(tracing_disabled=True)',
  '\n\ndef drop(data):\n    return data\n\nbilling = Agent(name="Billing", model=ScriptedModel(*[[say("done")]] * 9))',
  '%%time\n\nseen = 1\ntriage = Agent(\n    name="Triage", model=ScriptedModel(*[[call("transfer_to_billing", "c1")]] * 9),\n    handoffs=[handoff(billing, input_filter=drop)])',
  'print("run")\nresult = await Runner.run(triage, "hi", run_config=quiet)\nresult.final_output',
];
/** What is in them: the call of the runner, the agents, the handoff, its filter. */
const PLACES = ['team.ipynb:cell 5:2', 'team.ipynb:cell 4:4', 'team.ipynb:cell 4:6', 'team.ipynb:cell 3:3', 'team.ipynb:cell 3:6'];

describe('the Python recorder in a kernel', () => {
  const makeTeam = (cells: readonly string[] = CELLS): string => {
    const folder = makeFolder({ 'team.ipynb': toNotebook(cells) });
    for (const name of ['scripted_model.py', 'kernel.py']) copyFileSync(join(PROGRAMS, name), join(folder, name));
    return folder;
  };
  const toPath = (python: string) => ({ PATH: [dirname(python), process.env['PATH']].join(delimiter), PYTHONDONTWRITEBYTECODE: '1' });

  for (const line of ['jupyter execute team.ipynb', 'papermill team.ipynb out.ipynb -p seen 2']) {
    it(`records what \`${line}\` runs: one recording, whose places are cells`, async () => {
      const folder = makeTeam();
      const { status, stderr } = await spawnBaton(folder, ['record', '--', ...line.split(' ')], { environment: toPath(await ensurePythonKernel()) });
      assert.equal(status, 0, stderr);
      const said = stderr.split('\n').filter((text) => text.startsWith('baton: '));
      const [, name = ''] = /^baton: recorded (.*): 1 run, 1 handoff$/.exec(said[0] ?? '') ?? [];
      assert.deepEqual(said.slice(1), [`baton: \`baton replay ${name}\` shows the handoffs`]);
      const recording = await openRecording(join(folder, name));
      assert.equal(recording.header.proc.main, 'team.ipynb');
      assert.deepEqual(placesIn(recording).map(toLineText), PLACES);
      assert.deepEqual(placesIn(recording)[0]?.cell, { h: hashCell(CELLS[4] ?? ''), n: 5, id: 'cell-5' });
      recording.close();
      const { stdout } = await runBaton(folder, ['replay', name]);
      assert.match(stdout, /transfer_to_billing · team\.ipynb:cell 4:6 · /);
    });
  }

  it('can be read after each cell, and has another run for each time that a cell runs, changed and unsaved ones too', async () => {
    const folder = makeTeam();
    const uri = `vscode-notebook-cell${pathToFileURL(join(folder, 'team.ipynb')).href.slice('file'.length)}#W0sZmlsZQ%3D%3D`;
    const unsaved = `# As it is now.\n${CELLS[4]}`;
    const cells = [...CELLS.slice(1), CELLS[4], unsaved].map((code) => ({ code, id: uri }));
    const { stdout, recordings, faults } = await runCells(folder, cells, RECORDING);
    assert.deepEqual(stdout.split('\n'), ['ok 0', 'ok 0', 'ok 0', 'ok 1', 'ok 2', 'ok 3', '']);
    assert.equal(faults, '');
    const recording = await openRecording(recordings[0] ?? assert.fail());
    assert.deepEqual([recordings.length, recording.ending, recording.problems], [1, 'ended', []]);
    const starts = recording.runs.map(({ begin }) => eventOf(recording, begin, 'run.begin')?.def);
    assert.deepEqual(
      starts.map((place) => place && toLineText(place)),
      ['team.ipynb:cell 5:2', 'team.ipynb:cell 5:2', 'team.ipynb:cell ?:3'],
    );
    assert.deepEqual(starts[2]?.cell, { h: hashCell(unsaved) });
    recording.close();
  });

  it('is switched on by `%load_ext baton_recorder`, and names cells by their count where no notebook is known', async () => {
    const folder = makeTeam(['print("another")']);
    const path = JSON.stringify(resolve('dist/recorders/python'));
    const cells = [
      `import sys\nsys.path.append(${path})\n%load_ext baton_recorder\nimport baton_recorder\nbaton_recorder.install()`,
      ...CELLS.slice(1),
      '1 / 0',
    ].map((code) => ({ code }));
    const { stdout, recordings, faults } = await runCells(folder, cells, {});
    assert.deepEqual(stdout.split('\n'), ['ok 0', 'ok 0', 'ok 0', 'ok 0', 'ok 1', 'ZeroDivisionError: division by zero 1', '']);
    assert.equal(faults, '');
    const recording = await openRecording(recordings[0] ?? assert.fail());
    assert.deepEqual(placesIn(recording).map(toLineText), ['In[5]:2', 'In[4]:4', 'In[4]:6', 'In[3]:3', 'In[3]:6']);
    assert.equal(recording.header.proc.main, null);
    recording.close();
  });

  async function runCells(folder: string, cells: readonly { readonly code: string | undefined }[], env: Readonly<Record<string, string>>) {
    const python = await ensurePythonKernel();
    const file = makeFolder({ 'cells.json': JSON.stringify(cells) });
    const run = await recordProgram([python, 'kernel.py', join(file, 'cells.json')], { cwd: folder, env: { ...toPath(python), ...env } });
    assert.equal(run.status, 0, run.stderr);
    return run;
  }
});

/** Of the first run: where it began, its first agent, the handoff, the handoff's filter, the next agent. */
function placesIn(recording: Recording): readonly SourcePlace[] {
  const run = recording.runs[0]?.id;
  const places = eventsOf(recording).flatMap((event) => {
    if (!('run' in event) || event.run !== run) return [];
    if (event.k === 'handoff.begin') return [event.def, event.filter?.loc];
    return event.k === 'run.begin' || event.k === 'agent.start' ? [event.def] : [];
  });
  return places.filter((place) => place !== null && place !== undefined);
}
