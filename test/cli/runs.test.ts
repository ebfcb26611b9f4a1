import { strict as assert } from 'node:assert';
import { makeFolder } from '../support/files/make-folder';
import { playPlan } from '../support/recording/play-plan';
import type { RunPlan } from '../support/recording/recording-plan';
import { runBaton } from './run-baton';

const REFUND: RunPlan = {
  agent: 'Triage',
  input: 'Money back!',
  turns: [
    { does: 'handoff', to: 'Refund' },
    { does: 'answer', text: 'Done.' },
  ],
  ending: 'ended',
};
const LOOPED: RunPlan = {
  agent: 'Triage',
  input: 'Where is it?',
  turns: [...['Billing', 'Triage', 'Billing', 'Triage'].map((to) => ({ does: 'handoff', to }) as const), { does: 'answer', text: 'No idea.' }],
  ending: 'ended',
};
const FAILED: RunPlan = { ...REFUND, input: 'Hello', turns: [{ does: 'fail', message: 'the server is busy' }], ending: 'failed' };
const CODE = `from agents import Agent
refund = Agent(name="Refund")
human = Agent(name="Human")
triage = Agent(name="Triage", handoffs=[refund, human])
`;

describe('baton runs', () => {
  it('prints a table of runs, newest first', async () => {
    const { status, stdout } = await runBaton(makeRuns(), ['runs']);
    assert.equal(status, 0);
    const [headline, facts, , head, ...rows] = stdout.split('\n');
    assert.equal(headline, '4 runs');
    assert.match(facts ?? '', /^2 recordings · 1 failed · median /);
    assert.match(head ?? '', /^When +Path +Handoffs +Duration +Tokens +What went wrong$/);
    assert.match(rows.join('\n'), /Triage ⇄ Billing 2× › Triage +4 /);
    assert.match(rows.join('\n'), /MaxTurnsExceeded: Max turns \(10\) exceeded/);
  });

  it('groups by path and by edge, and tells loops and what is never taken', async () => {
    const folder = makeRuns();
    const paths = (await runBaton(folder, ['runs', '.baton/runs', '--by', 'path'])).stdout;
    assert.match(paths, /Triage › Refund +2 +50 % +0 /);
    assert.match(paths, /Triage ⇄ Billing in 1 run, up to 2 times/);
    const edges = (await runBaton(folder, ['runs', '**/*.jsonl', '--by', 'edge', '--code', 'team.py'])).stdout;
    assert.match(edges, /Triage › Refund +2 +2 +0 /);
    assert.match(edges, /never taken {2}Triage › Human {2}team.py:4/);
    assert.doesNotMatch(edges, /never taken {2}Triage › Refund/);
  });

  for (const [words, expected] of [
    [['--agent', 'Refund'], 2],
    [['--edge', 'Billing > Triage'], 1],
    [['--outcome', 'failed'], 1],
    [['--search', 'MONEY'], 2],
    [['--search', 'maxturns'], 1],
    [['--search', '.*'], 0],
    [['--since', '2026-03-04'], 4],
    [['--since', '2026-03-05'], 0],
    [['--since', '1m'], 0],
    [['--finding', 'any'], 0],
  ] as const) {
    it(`finds ${expected} with ${words.join(' ')}`, async () => {
      const { stdout } = await runBaton(makeRuns(), ['runs', '--format', 'json', ...words]);
      const { totals, all, runs } = JSON.parse(stdout);
      assert.deepEqual([totals.runs, runs.length, all], [expected, expected, 4]);
    });
  }

  it('says what it does not understand', async () => {
    const folder = makeRuns();
    for (const words of [['--since', 'x'], ['--edge', 'x'], ['--by', 'x'], ['--limit', 'x'], ['--outcome', 'x'], ['nowhere'], ['no*.jsonl']]) {
      const { status, stderr } = await runBaton(folder, ['runs', ...words]);
      assert.equal(status, 2, words.join(' '));
      assert.match(stderr, /^baton: .*x|nowhere|no\*/);
    }
  });

  it('reads on past what is no recording', async () => {
    const { status, stdout, stderr } = await runBaton(
      makeFolder({ 'a.handoffs.jsonl': 'Hello\n', 'b.handoffs.jsonl': playPlan({ lang: 'py', runs: [REFUND], isEnded: true }) }),
      ['runs', '.'],
    );
    assert.equal(status, 0);
    assert.match(stdout, /^1 run\n/);
    assert.match(stderr, /^a.handoffs.jsonl: .*no recording/);
  });
});

function makeRuns(): string {
  return makeFolder({
    '.baton/runs/a.handoffs.jsonl': playPlan({ lang: 'py', runs: [REFUND, LOOPED], isEnded: true }),
    '.baton/runs/b.handoffs.jsonl': playPlan({ lang: 'py', runs: [FAILED, REFUND], isEnded: true }),
    'team.py': CODE,
  });
}
