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
    assert.equal(headline, '4 runs, 2 with errors or warnings');
    assert.match(facts ?? '', /^2 recordings · 1 failed · median /);
    assert.match(head ?? '', /^When +Path +Handoffs +Duration +Tokens +What went wrong$/);
    assert.match(rows.join('\n'), /Triage ⇄ Billing 2× › Triage +4 /);
    assert.match(rows.join('\n'), / The run used up its turns: Max turns /);
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
    [['--search', '^$\\.*+?()[]{}|/-'], 0],
    [['--search', 'money-'], 0],
    [['--since', '2026-03-04'], 4],
    [['--since', '2026-03-05'], 0],
    [['--since', '1m'], 0],
    [['--finding', 'any'], 2],
    [['--finding', 'none'], 2],
    [['--finding', 'max-turns'], 1],
    [['--finding', 'ping-pong'], 1],
  ] as const) {
    it(`finds ${expected} with ${words.join(' ')}`, async () => {
      const { stdout } = await runBaton(makeRuns(), ['runs', '--format', 'json', ...words]);
      const { totals, all, runs } = JSON.parse(stdout);
      assert.deepEqual([totals.runs, runs.length, all], [expected, expected, 4]);
    });
  }

  it('says what it does not understand', async () => {
    const folder = makeRuns();
    for (const words of [['--since', 'x'], ['--edge', 'x'], ['--by', 'x'], ['--limit', 'x'], ['--outcome', 'x'], ['--out', 'x'], ['nowhere'], ['no*.jsonl']]) {
      const { status, stderr } = await runBaton(folder, ['runs', ...words]);
      assert.equal(status, 2, words.join(' '));
      assert.match(stderr, /^baton: .*x|nowhere|no\*|--out/);
    }
  });

  it('tells what is found, in the runs and at the handoffs where it is', async () => {
    const words = ['runs', `${process.cwd()}/src/extension/samples/refund-desk/python`, '--format', 'json'];
    const { totals, runs, edges, findings } = JSON.parse((await runBaton(makeFolder({}), words)).stdout);
    assert.deepEqual([totals.withFindings, totals.checked], [1, 1]);
    assert.ok(runs[0].findings.some(({ rule, handoff }: { rule: string; handoff: number }) => rule === 'tool-result-lost' && handoff === 21));
    assert.deepEqual(
      edges.map(({ to, withFindings }: { to: string; withFindings: number }) => [to, withFindings]),
      [
        ['Refund Agent', 1],
        ['Billing Agent', 0],
      ],
    );
    assert.ok(findings.some(({ rule, runs: many }: { rule: string; runs: number }) => rule === 'tool-result-lost' && many === 1));
    const unchecked = JSON.parse((await runBaton(makeFolder({}), [...words, '--no-check'])).stdout);
    assert.deepEqual([unchecked.totals.checked, unchecked.runs[0].findings], [0, null]);
  });

  it('tells tokens and costs by agent', async () => {
    const folder = makeRuns({ 'prices.json': '{ "ScriptedModel": { "input": 10, "output": 100 } }', 'broken.json': '{ "x": 1 }', 'cut.json': '{ "x": ' });
    const { stdout } = await runBaton(folder, ['runs', '--by', 'agent', '--prices', 'prices.json']);
    assert.match(stdout, /^Agent +Runs +Requests +Input +Cached +Output +Reasoning +Cost$/m);
    assert.match(stdout, /^Refund +2 +2 +200 +0 +40 +0 +0.006000$/m);
    assert.doesNotMatch((await runBaton(folder, ['runs', '--by', 'agent'])).stdout, /Cost/);
    const told = JSON.parse((await runBaton(folder, ['runs', '--format', 'json', '--prices', 'prices.json'])).stdout);
    assert.ok(told.runs.some(({ cost }: { cost: number | null }) => cost !== null && cost > 0));
    for (const by of ['run', 'edge']) {
      const table = (await runBaton(folder, ['runs', '--by', by, '--prices', 'prices.json'])).stdout;
      assert.match(table, / Tokens +Cost( |$)/m);
      assert.doesNotMatch((await runBaton(folder, ['runs', '--by', by])).stdout, /Cost/);
    }
    // Each handoff costs what its input does, where that is known.
    assert.ok(told.edges.some(({ cost }: { cost: number | null }) => cost !== null));
    for (const { taken, medianTokens, cost } of told.edges) assert.ok(cost === null || Math.abs(cost - (taken * medianTokens * 10) / 1e6) < 1e-9);
    for (const [file, told] of [
      ['broken.json', /^baton: broken\.json: the price of `x` needs /],
      ['cut.json', /^baton: cut\.json: It is no JSON: /],
      ['nowhere.json', /^baton: There is no `nowhere\.json`\./],
      ['.baton', /^baton: \.baton: it is a folder/],
    ] as const) {
      const { status, stderr } = await runBaton(folder, ['runs', '--prices', file]);
      assert.deepEqual([status, told.test(stderr)], [2, true], stderr);
    }
  });

  it('tells runs of a time that no date holds without one', async () => {
    const text = playPlan({ lang: 'py', runs: [REFUND], isEnded: true }).replace(/"at":"[^"]*"/, '"at":"+275760-09-13T00:00:00.000Z"');
    const folder = makeFolder({ 'a.handoffs.jsonl': text });
    const { runs } = JSON.parse((await runBaton(folder, ['runs', '.', '--format', 'json'])).stdout);
    assert.deepEqual(
      runs.map(({ at, path }: { at: string | null; path: string }) => [at, path]),
      [[null, 'Triage › Refund']],
    );
    for (const words of [[], ['--format', 'parquet', '--out', 'tables']]) assert.equal((await runBaton(folder, ['runs', '.', ...words])).status, 0);
  });

  it('says that agents and findings are asked for that there are not, and what was imported', async () => {
    const imported = { format: 'langfuse', by: 'Langfuse', file: 'trace.json', absent: [] };
    const text = playPlan({ lang: 'py', runs: [REFUND], isEnded: true }).replace('{', `{"imported":${JSON.stringify(imported)},`);
    const folder = makeFolder({ 'a.handoffs.jsonl': text });
    assert.match((await runBaton(folder, ['runs', '.'])).stdout, / Triage › Refund · imported +1 /);
    assert.equal(JSON.parse((await runBaton(folder, ['runs', '.', '--format', 'json'])).stdout).runs[0].imported, 'langfuse');
    const { status, stderr } = await runBaton(folder, ['runs', '.', '--edge', 'Triage > Refunds']);
    assert.deepEqual([status, stderr], [0, 'No run was with an agent named Refunds: there are Refund, Triage.\n']);
    const wrong = await runBaton(folder, ['runs', '.', '--finding', 'orphans']);
    assert.deepEqual([wrong.status, wrong.stderr.startsWith('baton: Unknown value of `--finding`: `orphans`. Known are any, none, ')], [2, true]);
  });

  it('prints no control characters of what it does not understand', async () => {
    const { status, stderr } = await runBaton(makeRuns(), ['runs', 'a\u001b[31m\u202e']);
    assert.deepEqual([status, stderr.split('\n')[0]], [2, 'baton: There is no `a\ufffd[31m\ufffd`.']);
  });

  it('reads on past what is no recording', async () => {
    const { status, stdout, stderr } = await runBaton(
      makeFolder({ 'a.handoffs.jsonl': 'Hello\n', 'b.handoffs.jsonl': playPlan({ lang: 'py', runs: [REFUND], isEnded: true }) }),
      ['runs', '.'],
    );
    assert.equal(status, 0);
    assert.match(stdout, /^1 run, 0 with errors or warnings\n/);
    assert.match(stderr, /^a.handoffs.jsonl: .*no recording/);
  });
});

function makeRuns(more: Readonly<Record<string, string>> = {}): string {
  return makeFolder({
    ...more,
    '.baton/runs/a.handoffs.jsonl': playPlan({ lang: 'py', runs: [REFUND, LOOPED], isEnded: true }),
    '.baton/runs/b.handoffs.jsonl': playPlan({ lang: 'py', runs: [FAILED, REFUND], isEnded: true }),
    'team.py': CODE,
  });
}
