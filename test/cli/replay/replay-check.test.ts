import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { makeFolder } from '../../support/files/make-folder';
import { makeRecording } from '../../support/recording/make-recording';
import { runBaton } from '../run-baton';

const RECORDED = readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8').replace('"root":"."', '"root":"../.."');
const FILES = { '.baton/runs/desk.handoffs.jsonl': RECORDED };
/** Nothing but the plain handoff. */
const QUIET = makeRecording({
  runs: [
    {
      agent: 'Triage',
      input: 'hi',
      turns: [
        { does: 'handoff', to: 'Billing', isImplicit: true },
        { does: 'answer', text: 'Done.' },
      ],
      ending: 'ended',
    },
  ],
});

describe('baton replay --check', () => {
  it('says what went wrong, who did it, where it shows and what to do, and ends with 1', async () => {
    const { status, stdout } = await runBaton(makeFolder(FILES), ['replay', '--check', '.baton/runs']);
    assert.equal(status, 1);
    for (const told of [
      /^\.baton\/runs\/desk\.handoffs\.jsonl {2}2 findings: 1 warning, 1 note\n/,
      /warning {2}Refund Agent asked again for what `get_charges` had found\. {2}tool-result-lost\n {4}drop_tool_items filters\.py:4 · run r1, step 28\n/,
      /step 19 `get_charges` had found/,
      /step 24 `drop_tool_items` dropped it/,
      /step 28 Refund Agent needs `charge_id` for `refund_charge`, and asked for it/,
    ])
      assert.match(stdout, told);
  });

  it('ends with 0 where all is well, or only notes are left', async () => {
    const quiet = await runBaton(makeFolder({ 'desk.handoffs.jsonl': QUIET }), ['replay', '--check', 'desk.handoffs.jsonl']);
    assert.deepEqual([quiet.status, quiet.stdout, quiet.stderr], [0, 'desk.handoffs.jsonl  No findings\n', '']);
    const noted = await runBaton(makeFolder(FILES), ['replay', '--check', '--rule', 'tool-result-lost=info']);
    assert.deepEqual([noted.status, /2 findings: 2 notes/.test(noted.stdout)], [0, true]);
    const off = await runBaton(makeFolder(FILES), ['replay', '--check', '--rule', 'tool-result-lost=off', '--rule', 'user-message-lost=error']);
    assert.deepEqual([off.status, /1 finding: 1 error/.test(off.stdout)], [1, true]);
  });

  it('counts tokens where none are recorded, and says that it did', async () => {
    const { stdout } = await runBaton(makeFolder(FILES), ['replay', '--check', '--context-budget', '400']);
    const found = [...stdout.matchAll(/note {2}(\w+) Agent was given about (\d+) tokens, by an estimate; the budget is 400\. {2}context-over-budget/g)];
    assert.deepEqual(
      found.map(([, agent]) => agent),
      ['Billing'],
    );
    const { stdout: none } = await runBaton(makeFolder(FILES), ['replay', '--check', '--context-budget', '4000']);
    assert.doesNotMatch(none, /context-over-budget/);
  });

  it('has SARIF at the line that caused it', async () => {
    const { status, stdout } = await runBaton(makeFolder(FILES), ['replay', '--check', '--format', 'sarif']);
    assert.equal(status, 1);
    const [run] = JSON.parse(stdout).runs;
    assert.deepEqual(
      run.results.map((result: { ruleId: string; level: string; locations: unknown }) => [result.ruleId, result.level, result.locations]),
      [
        ['user-message-lost', 'note', [{ physicalLocation: { artifactLocation: { uri: 'team.py' }, region: { startLine: 47 } } }]],
        ['tool-result-lost', 'warning', [{ physicalLocation: { artifactLocation: { uri: 'filters.py' }, region: { startLine: 4 } } }]],
      ],
    );
    for (const { ruleId, ruleIndex } of run.results) assert.equal(run.tool.driver.rules[ruleIndex].id, ruleId);
    for (const { help } of run.tool.driver.rules) assert.match(help.markdown, /^# [a-z-]+\n/);
  });

  it('has JSON of what was found, and of what could not be looked at', async () => {
    const partly = QUIET.replace('"missing":[]', '"missing":["models"]');
    const { stdout } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': partly }), ['replay', '--check', 'desk.handoffs.jsonl', '--format', 'json']);
    const { version, recordings } = JSON.parse(stdout);
    assert.equal(version, 1);
    assert.deepEqual([recordings[0].file, recordings[0].findings], ['desk.handoffs.jsonl', []]);
    const [{ layer, rules }] = recordings[0].notChecked;
    assert.ok(layer === 'models' && rules.includes('orphan-call') && !rules.includes('async-filter'));
  });

  it('refuses what does not go with it', async () => {
    const folder = makeFolder(FILES);
    for (const args of [
      ['--check', '--secrets'],
      ['--check', '--context-budget', 'many'],
      ['--rule', 'ping-pong=off'],
      ['--check', 'nowhere'],
    ]) {
      assert.equal((await runBaton(folder, ['replay', ...args])).status, 2, args.join(' '));
    }
  });

  it('explains its rules', async () => {
    for (const command of ['check', 'replay']) {
      const { status, stdout } = await runBaton('.', [command, '--explain', 'orphan-call']);
      assert.deepEqual([status, stdout.split('\n')[0]], [0, '# orphan-call']);
    }
  });
});
