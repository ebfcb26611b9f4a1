import { strict as assert } from 'node:assert';
import { renameSync, symlinkSync } from 'node:fs';
import { makeFolder } from '../support/files/make-folder';
import { writeFiles } from '../support/files/write-files';
import { desk } from './desk';
import { runBaton } from './run-baton';

describe('baton graph', () => {
  it('prints text', async () => {
    const { status, stdout, stderr } = await runBaton(makeFolder(desk), ['graph']);
    assert.deepEqual([status, stderr], [0, '']);
    assert.equal(stdout, GRAPH_TEXT);
  });

  it('prints JSON of the documented shape', async () => {
    const { status, stdout, stderr } = await runBaton(makeFolder(desk), ['graph', '--format', 'json']);
    assert.equal(status, 0);
    assert.equal(stderr, 'desk/latin.py: it is not valid UTF-8 and was read as latin-1\n');
    assert.deepEqual(JSON.parse(stdout), GRAPH_JSON);
  });

  it('prints Mermaid', async () => {
    const { stdout } = await runBaton(makeFolder(desk), ['graph', 'web', '--format', 'mermaid']);
    assert.match(stdout, /^flowchart (TB|LR)\n.*Front/);
    assert.match(stdout, /^n0 e0@--> n1$/m);
  });

  it('prints the same bytes for the same sources, in whatever order the disk lists them', async () => {
    const one = makeFolder(desk);
    const other = makeFolder({});
    for (const [path, content] of Object.entries(desk).reverse()) writeFiles(other, { [path]: content });
    renameSync(`${other}/desk`, `${other}/elsewhere`);
    renameSync(`${other}/elsewhere`, `${other}/desk`);
    for (const argv of [['graph'], ['graph', '--format', 'json'], ['graph', '--format', 'mermaid'], ['check', '--format', 'sarif']]) {
      assert.equal((await runBaton(one, argv)).stdout, (await runBaton(other, argv)).stdout, argv.join(' '));
    }
    const argv = ['graph', '--format', 'json'];
    assert.equal((await runBaton(one, [...argv, 'desk', 'web'])).stdout, (await runBaton(one, [...argv, 'web', 'desk', './web'])).stdout);
  });

  it('prints the same with a cold and with a warm cache', async () => {
    const folder = makeFolder(desk);
    const plain = await runBaton(folder, ['graph', '--format', 'json']);
    const cold = await runBaton(folder, ['graph', '--format', 'json', '--cache', '.cache/baton']);
    const warm = await runBaton(folder, ['graph', '--format', 'json', '--cache', '.cache/baton']);
    assert.deepEqual([cold, warm], [plain, plain]);
  });

  it('takes a file with what it imports', async () => {
    const { stdout } = await runBaton(makeFolder(desk), ['graph', '--format', 'json', 'desk/triage.py']);
    const { agents } = JSON.parse(stdout) as { agents: { name: string; file: string }[] };
    assert.deepEqual(
      agents.map(({ name, file }) => [name, file]),
      [
        ['Billing', 'desk/billing.py'],
        ['Triage', 'desk/triage.py'],
      ],
    );
  });

  it('takes folders outside the working directory', async () => {
    const folder = makeFolder({ ...desk, 'elsewhere/x.txt': '' });
    const { stdout } = await runBaton(`${folder}/elsewhere`, ['graph', '--format', 'json', '../web']);
    const { agents } = JSON.parse(stdout) as { agents: { file: string }[] };
    assert.deepEqual(new Set(agents.map(({ file }) => file)), new Set(['../web/desk.ts']));
  });

  it('shows one workflow, by its name or that of an agent in it, whatever the case', async () => {
    const folder = makeFolder(desk);
    for (const name of ['Front', 'refunds']) {
      const { status, stdout } = await runBaton(folder, ['graph', '--workflow', name]);
      assert.equal(status, 0);
      assert.match(stdout, /^2 agents, 1 handoff, 1 agent as a tool\n\nFront  web/);
      assert.doesNotMatch(stdout, /Billing|binary\.py/);
    }
    const { status, stderr } = await runBaton(folder, ['graph', '--workflow', 'Nobody']);
    assert.equal(status, 2);
    assert.match(stderr, /There is no workflow `Nobody`\. There are: `Billing`, `Front`\./);
  });

  it('leaves out what it is told to', async () => {
    const { stdout } = await runBaton(makeFolder(desk), ['graph', '--format', 'json', '--exclude', 'desk', '--exclude', '**/*.js']);
    const { agents } = JSON.parse(stdout) as { agents: { file: string }[] };
    assert.deepEqual(new Set(agents.map(({ file }) => file)), new Set(['web/desk.ts']));
  });

  it('takes forks of the SDK for the SDK when told', async () => {
    const folder = makeFolder({ 'a.py': 'from acme.agents import Agent\nx = Agent(name="x")\n' });
    assert.match((await runBaton(folder, ['graph'])).stdout, /^No agents found/);
    assert.match((await runBaton(folder, ['graph', '--sdk-module', 'acme.agents'])).stdout, /^1 agent,/);
  });

  it('says what it looked for where there is nothing', async () => {
    const nothing = await runBaton(makeFolder({}), ['graph']);
    assert.equal(nothing.status, 0);
    assert.match(
      nothing.stdout,
      /^No agents found\.\nLooked for agents of the OpenAI Agents SDK .*\nin 0 source files below the current folder; .*\nGive the folder/,
    );
    const folder = makeFolder({ 'plain/a.py': 'x = 1\n', 'plain/b.ts': '', 'plain/closed.py': Buffer.from([0]) });
    const { stdout } = await runBaton(folder, ['graph', 'plain']);
    assert.match(stdout, /in 3 source files below plain; /);
    assert.match(stdout, /plain\/closed.py:1:1 +not read: it is binary/);
  });

  it('prints nothing a terminal would obey', async () => {
    const folder = makeFolder({ 'a.py': 'from agents import Agent\nx = Agent(name="\\x1b[31mred\\x1b]0;title\\x07", handoffs=[unknown_\u001b])\n' });
    symlinkSync(`${folder}/a.py`, `${folder}/\u001b[2Jb.py`);
    for (const argv of [['graph'], ['check'], ['graph', '--format', 'json'], ['graph', '--format', 'mermaid'], ['check', '--format', 'sarif']]) {
      const { stdout, stderr } = await runBaton(folder, argv);
      assert.doesNotMatch(stdout + stderr, /[\u0000-\u0009\u000b-\u001f\u007f]/, argv.join(' '));
    }
  });
});

const GRAPH_TEXT = `4 agents, 3 handoffs · 1 unknown, 1 agent as a tool

Front  web/desk.ts:4:22
  → Refunds  transfer_to_Refunds  web/desk.ts:4:60
  ⊸ Refunds  ask_refunds()        web/desk.ts:4:78

Refunds  web/desk.ts:3:17

Billing  desk/billing.py:3:17
  → Triage  transfer_to_triage  desk/triage.py:8:31

Triage  desk/triage.py:4:16
  → Billing  to_billing                                                         desk/triage.py:6:15
  → ?        ?           not known: \`plugins\` is not defined before this point  desk/triage.py:6:73

Not resolved (2):
  desk/binary.py:1:1  not read: it is binary (it holds NUL bytes)
  desk/triage.py:6:73  \`plugins\` is not defined before this point

desk/latin.py: it is not valid UTF-8 and was read as latin-1
`;

const GRAPH_JSON = {
  version: 1,
  agents: [
    { id: 'desk/billing.py:3:17', name: 'Billing', language: 'python', kind: 'agent', file: 'desk/billing.py', line: 3, column: 17 },
    { id: 'desk/triage.py:4:16', name: 'Triage', language: 'python', kind: 'agent', file: 'desk/triage.py', line: 4, column: 16 },
    { id: 'web/desk.ts:3:17', name: 'Refunds', language: 'typescript', kind: 'agent', file: 'web/desk.ts', line: 3, column: 17 },
    { id: 'web/desk.ts:4:22', name: 'Front', language: 'typescript', kind: 'agent', file: 'web/desk.ts', line: 4, column: 22 },
  ],
  edges: [
    {
      from: 'desk/triage.py:4:16',
      to: 'desk/billing.py:3:17',
      kind: 'handoff',
      toolName: 'to_billing',
      certainty: 'certain',
      reason: null,
      file: 'desk/triage.py',
      line: 6,
      column: 5,
    },
    {
      from: 'desk/triage.py:4:16',
      to: null,
      kind: 'handoff',
      toolName: null,
      certainty: 'unknown',
      reason: '`plugins` is not defined before this point',
      file: 'desk/triage.py',
      line: 6,
      column: 5,
    },
    {
      from: 'desk/billing.py:3:17',
      to: 'desk/triage.py:4:16',
      kind: 'handoff',
      toolName: 'transfer_to_triage',
      certainty: 'certain',
      reason: null,
      file: 'desk/triage.py',
      line: 8,
      column: 1,
    },
    {
      from: 'web/desk.ts:4:22',
      to: 'web/desk.ts:3:17',
      kind: 'handoff',
      toolName: 'transfer_to_Refunds',
      certainty: 'certain',
      reason: null,
      file: 'web/desk.ts',
      line: 4,
      column: 49,
    },
    {
      from: 'web/desk.ts:4:22',
      to: 'web/desk.ts:3:17',
      kind: 'agent-tool',
      toolName: 'ask_refunds',
      certainty: 'certain',
      reason: null,
      file: 'web/desk.ts',
      line: 4,
      column: 70,
    },
  ],
  unresolved: [
    { file: 'desk/binary.py', line: 1, column: 1, reason: 'not read: it is binary (it holds NUL bytes)' },
    { file: 'desk/triage.py', line: 6, column: 73, reason: '`plugins` is not defined before this point' },
  ],
};
