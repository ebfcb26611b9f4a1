import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { listRecordings } from '../../src/recording/find-recordings';
import { type ListedRun, listRuns } from '../../src/runs/ask/listed-run';
import { createRunIndex } from '../../src/runs/index/run-index';
import { tallyCode } from '../../src/runs/lenses/tally-code';
import { toAgo } from '../../src/runs/lenses/to-ago';
import { toRunHover } from '../../src/runs/lenses/to-run-hover';
import { toRunLenses } from '../../src/runs/lenses/to-run-lenses';
import { atCursor } from '../support/cursor';
import { makeFolder } from '../support/files/make-folder';
import { playPlan } from '../support/recording/play-plan';
import type { RunPlan } from '../support/recording/recording-plan';

const REFUND: RunPlan = {
  agent: 'Triage',
  input: 'Hi',
  turns: [
    { does: 'handoff', to: 'Refund' },
    { does: 'answer', text: 'Done.' },
  ],
  ending: 'ended',
};
const FAILED: RunPlan = {
  ...REFUND,
  turns: [
    { does: 'handoff', to: 'Refund' },
    { does: 'fail', message: 'busy' },
  ],
  ending: 'failed',
};
const HEAD = 'from agents import Agent, handoff\n';
const PYTHON = `${HEAD}refund = Agent(name="Refund")
human = Agent(name="Human")
other = Agent(name="Other", handoffs=[human])
triage = Agent(name="Triage", handoffs=[handoff(refund), human])
<|>`;

describe('lenses of recorded runs', () => {
  it('say what runs did with agents and handoffs', async () =>
    assert.deepEqual(await lensesOf(PYTHON, [REFUND, REFUND, FAILED]), [
      'Agent: received 3× · 1 run failed here',
      'handoff(refund): taken 3× · last 2 min. ago',
      'human: never taken in 3 runs',
    ]));

  it('count errors and warnings of the handoff alone', async () => {
    const findings = (run: ListedRun['run']) => [
      { rule: 'a', severity: 'warning' as const, message: '', handoff: run.passes[0]?.begin },
      { rule: 'b', severity: 'error' as const, message: '', handoff: undefined },
    ];
    const found = await lensesOf(PYTHON, [REFUND, REFUND], (runs) =>
      runs.map((listed, at) => (at > 0 ? listed : { ...listed, run: { ...listed.run, findings: findings(listed.run) } })),
    );
    assert.ok(found.includes('handoff(refund): taken 2× · 1 with findings · last 2 min. ago'), found.join('\n'));
  });

  it('say that all runs were before an edit', async () => {
    const found = (editedAfter: number, file: string) =>
      lensesOf(PYTHON, [REFUND], undefined, {}, (name, began) => (name.endsWith(file) ? began + editedAfter : undefined));
    assert.deepEqual(await found(1, 'team.py'), [
      'Agent: received 1× · before your edit',
      'handoff(refund): taken 1× · last 2 min. ago · before your edit',
      'human: never taken in 1 run',
    ]);
    for (const others of [found(-1, 'team.py'), found(1, 'other.py')])
      assert.deepEqual(await others, ['Agent: received 1×', 'handoff(refund): taken 1× · last 2 min. ago', 'human: never taken in 1 run']);
  });

  it('lead to the handoff of the newest run', async () => {
    const { workflow } = await atCursor({ 'team.py': PYTHON });
    const runs = await runsOf([FAILED, REFUND]);
    const [newest] = runs;
    for (const { last, lastAt } of toRunLenses(workflow, runs, 0).slice(0, 2)) assert.deepEqual([last, lastAt], [newest, newest?.run.passes[0]?.begin]);
  });

  it('have hovers with what went wrong how often', async () => {
    const { workflow } = await atCursor({ 'team.py': PYTHON });
    const found = (run: ListedRun['run'], message: string) => [
      { rule: 'a', severity: 'warning' as const, message, handoff: run.passes[0]?.begin },
      { rule: 'a', severity: 'warning' as const, message: 'once more in the same', handoff: run.passes[0]?.begin },
      { rule: 'n', severity: 'note' as const, message: 'a note', handoff: run.passes[0]?.begin },
      ...(message === 'newest' ? [{ rule: 'b', severity: 'error' as const, message: 'worse', handoff: run.passes[0]?.begin }] : []),
    ];
    const hovers = (runs: readonly ListedRun[]) => [...tallyCode(workflow, runs).edges.values()].map(toRunHover);
    const runs = await runsOf([REFUND, REFUND, REFUND]);
    const faulty = runs.map((listed, at) => ({
      ...listed,
      run: { ...listed.run, findings: at === 2 ? [] : found(listed.run, at === 0 ? 'newest' : 'older') },
    }));
    assert.deepEqual(hovers(faulty), [
      {
        title: 'In 3 recorded runs',
        text: 'Taken 3×, 2× something went wrong:',
        found: [
          { severity: 'warning', message: 'once more in the same', times: '2×' },
          { severity: 'error', message: 'worse', times: '1×' },
        ],
        all: 'Show all 3 runs',
      },
      undefined,
    ]);
    assert.deepEqual(hovers(runs.slice(0, 1)), [{ title: 'In 1 recorded run', text: 'Taken 1×.', found: [], all: 'Show the run' }, undefined]);
  });

  it('are none where nothing was recorded', async () => assert.deepEqual(await lensesOf(PYTHON, []), []));

  it('say nothing of agents that share a name, or whose name only the program knows', async () => {
    assert.deepEqual(
      await lensesOf(`${HEAD}one = Agent(name="Refund")\nother = Agent(name="Refund")\ntriage = Agent(name="Triage", handoffs=[one, other])\n<|>`, [REFUND]),
      [],
    );
    assert.deepEqual(
      await lensesOf(`${HEAD}import os\none = Agent(name=os.environ["NAME"])\ntriage = Agent(name="Triage", handoffs=[one])\n<|>`, [REFUND]),
      [],
    );
  });

  it('know agents of either language apart', async () => {
    const typescript = `import { Agent } from '@openai/agents';
const refund = new Agent({ name: 'Refund' });
const triage = new Agent({ name: 'Triage', handoffs: [refund] });
`;
    assert.deepEqual(
      (await lensesOf(PYTHON, [REFUND], undefined, { 'team.ts': typescript })).filter((text) => !text.startsWith('human')),
      ['Agent: received 1×', 'handoff(refund): taken 1× · last 2 min. ago'],
    );
  });

  for (const [milliseconds, text] of [
    [-5_000, '0 sec. ago'],
    [59_000, '59 sec. ago'],
    [3_599_000, '59 min. ago'],
    [86_399_000, '23 hr. ago'],
    [3 * 86_400_000, '3 days ago'],
  ] as const) {
    it(`tells ${milliseconds} ms as ${text}`, () => assert.equal(toAgo(milliseconds).replace('now', '0 sec. ago'), text));
  }
});

async function lensesOf(
  code: string,
  plans: readonly RunPlan[],
  change = (runs: readonly ListedRun[]) => runs,
  others: Readonly<Record<string, string>> = {},
  editedAt: (file: string, began: number) => number | undefined = () => undefined,
): Promise<readonly string[]> {
  const { workflow, code: textOf } = await atCursor({ 'team.py': code, ...others });
  const runs = change(await runsOf(plans));
  const began = runs[0]?.at ?? 0;
  return toRunLenses(workflow, runs, began + 125_000, (file) => editedAt(file, began)).map(({ at, title }) => `${textOf(at)}: ${title}`);
}

async function runsOf(plans: readonly RunPlan[]): Promise<readonly ListedRun[]> {
  const folder = makeFolder(plans.length === 0 ? {} : { 'a.handoffs.jsonl': playPlan({ lang: 'py', runs: plans, isEnded: true }) });
  const index = createRunIndex();
  await index.update(listRecordings(join(folder)));
  return listRuns(index.recordings);
}
