import { strict as assert } from 'node:assert';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../../src/recording/open-recording';
import { eventsOfRun } from '../../src/replay/stepping/events-of-run';
import { HALVES, type Half } from '../extension/samples/copy-refund-desk';
import { isShipped } from '../extension/samples/is-shipped';
import { RECORDING } from '../extension/samples/record-refund-desk';
import { makeFolder } from '../support/files/make-folder';
import type { Files } from '../support/files/write-files';
import { runBaton } from './run-baton';

type Fields = Readonly<Record<string, unknown>>;
interface Told {
  readonly runs: readonly {
    readonly error: Fields | null;
    readonly handoffs: readonly (Fields & { readonly filter: Fields | null; readonly onHandoff: Fields | null })[];
  }[];
}

const SCRIPT = 'refund-desk.handoff-script.json';

const WRITTEN = 'baton: simulated out.handoffs.jsonl\n';
const TOLD_HANDOFF = { enabled: true, filter: { preHandoffItems: { without: ['tool_call_item', 'tool_call_output_item'] } } };
const TOLD = { guardrails: { polite: 'passes' }, handoffs: { to_billing: TOLD_HANDOFF } };
const OPEN = `baton: script.json does not tell what only the running program knows. Write into it:
  desk.py:23:116  whether this handoff is enabled
    "handoffs": { "to_billing": { "enabled": true } }
  desk.py:21:55  whether the guardrail \`polite\` trips
    "guardrails": { "polite": "passes" }
  desk.py:9:5  what the tool \`look_up\` returns
    "returns": "…" beside the call, or "tools": { "look_up": "…" }
  desk.py:23:99  what the filter \`drop\` does
    "handoffs": { "to_billing": { "filter": { "preHandoffItems": { "without": ["tool_call_item"] } } } }
`;

describe('baton simulate', () => {
  describe('agents that a factory makes', () => {
    const FACTORY = `from agents import Agent, handoff

def worker(name, note):
    return Agent(name=name, instructions=note)

def pair():
    inner = Agent(name="Inner")
    return Agent(name="Pair", handoffs=[inner])

first = pair()
second = pair()
one = worker("Twin", "1")
two = worker("Twin", "2")
boss = Agent(name="Boss", handoffs=[handoff(one), handoff(two, tool_name_override="to_two")])
`;
    const play = (script: object) => {
      const folder = makeFolder({ 'team.py': FACTORY, 'script.json': JSON.stringify({ input: 'Hi', ...script }) });
      return runBaton(folder, ['simulate', '--script', 'script.json', '--out', 'out.handoffs.jsonl', '--format', 'json']);
    };
    const handoffsOf = (stdout: string) => (JSON.parse(stdout) as Told).runs.flatMap(({ handoffs }) => handoffs.map(({ from, to }) => [from, to]));

    it('are one where they are equal, with all that they lead to', async () => {
      const { status, stdout, stderr } = await play({ start: 'Pair', answers: [{ handoff: 'Inner' }, 'Done.'] });
      assert.equal(status, 0, stderr);
      assert.deepEqual(handoffsOf(stdout), [['Pair', 'Inner']]);
    });

    it('are told apart by the call where they are not', async () => {
      const { status, stderr } = await play({ start: 'Twin', answers: ['Done.'] });
      assert.equal(status, 2);
      assert.match(stderr, /several agents are meant: Twin at team\.py:4 via team\.py:12:7, Twin at team\.py:4 via team\.py:13:7; say which/);
      for (const start of [
        { agent: 'Twin', line: 13 },
        { agent: 'Twin', file: 'team.py', line: 12 },
        'team.py:4 via team.py:12',
        'team.py:4 via team.py:13:7',
      ]) {
        const played = await play({ start, answers: ['Done.'] });
        assert.equal(played.status, 0, played.stderr);
      }
      assert.equal((await play({ start: { agent: 'Twin', line: 11 }, answers: ['Done.'] })).status, 2);
    });

    it('are asked for in words that help', async () => {
      const script = { start: 'Boss', answers: [{ handoff: 'to_two' }, 'Done.'] };
      const { status, stderr } = await play(script);
      assert.equal(status, 2);
      const [, asked = ''] = /("agents": .*)/.exec(stderr) ?? [];
      const agents = (JSON.parse(`{${asked}}`) as { agents: Record<string, { name: string }> }).agents;
      assert.deepEqual(Object.keys(agents), ['team.py:4 via team.py:12:7']);
      const again = await play({ ...script, agents });
      assert.equal(again.status, 0, again.stderr);
      assert.deepEqual(handoffsOf(again.stdout), [['Boss', 'Twin']]);
    });

    it('raise what the script says, as their class', async () => {
      const folder = makeFolder({
        'team.py':
          'from agents import Agent, handoff\n\ndef on(ctx): ...\n\nrefund = Agent(name="Refund")\ndesk = Agent(name="Desk", handoffs=[handoff(refund, on_handoff=on)])\n',
        'script.json': JSON.stringify({
          start: 'Desk',
          input: 'Hi',
          answers: [{ handoff: 'Refund' }],
          handoffs: { Refund: { onHandoff: { raises: 'LookupError: no order 7' } } },
        }),
      });
      const { stdout } = await runBaton(folder, ['simulate', '--script', 'script.json', '--out', 'out.handoffs.jsonl', '--format', 'json']);
      assert.deepEqual((JSON.parse(stdout) as Told).runs[0]?.error, { name: 'LookupError', message: 'no order 7', stack: null });
    });
  });

  for (const half of HALVES) {
    it(`${half}: the refund desk's script gives the handoffs of its recording`, async () => {
      const folder = copyDesk(half);
      const { status, stderr } = await runBaton(folder, ['simulate', '--script', SCRIPT, '--out', 'simulated.handoffs.jsonl']);
      assert.deepEqual([status, stderr], [0, 'baton: simulated simulated.handoffs.jsonl\n']);
      assert.deepEqual(withoutIds(await tellHandoffs(folder, 'simulated.handoffs.jsonl')), withoutIds(await tellHandoffs(folder, RECORDING)));
    });

    it(`${half}: the answers of its recording, item for item, give exactly what was received`, async () => {
      const folder = copyDesk(half, { 'script.json': await toRawScript(half) });
      const { status, stdout, stderr } = await runBaton(folder, [
        'simulate',
        '--script',
        'script.json',
        '--out',
        'simulated.handoffs.jsonl',
        '--format',
        'json',
      ]);
      assert.deepEqual([status, stderr], [0, 'baton: simulated simulated.handoffs.jsonl\n']);
      assert.deepEqual(await tellHandoffs(folder, 'simulated.handoffs.jsonl'), await tellHandoffs(folder, RECORDING));
      const { stdout: replayed } = await runBaton(folder, ['replay', 'simulated.handoffs.jsonl', '--format', 'json']);
      assert.equal(stdout, replayed);
    });
  }

  it('writes where recorders write, for the user alone, and says so', async () => {
    const folder = copyDesk('python');
    const { stdout, stderr } = await runBaton(folder, ['simulate', '--script', SCRIPT]);
    const [name = ''] = readdirSync(join(folder, '.baton/runs'));
    assert.match(name, /^\d{8}T\d{9}Z-\d+\.handoffs\.jsonl$/);
    assert.equal(stderr, `baton: simulated .baton/runs/${name}\n`);
    assert.match(stdout, /simulated \d{4}-.* · 1 run · 2 handoffs\n/);
    assert.equal(readFileSync(join(folder, '.baton/.gitignore'), 'utf8'), '*\n');
    assert.equal(statSync(join(folder, '.baton/runs', name)).mode & 0o777, 0o600);
    const recording = await openRecording(join(folder, '.baton/runs', name));
    await recording.check();
    assert.deepEqual([recording.problems, recording.ending, recording.header.root], [[], 'ended', '../..']);
    recording.close();
  });
});

describe('baton simulate, of what the script leaves open', () => {
  it('names each place and what to write', async () => {
    const { status, stdout, stderr } = await simulate({ answers: [{ call: 'look_up' }, { handoff: 'Billing' }, 'Paid.'] });
    assert.deepEqual([status, stdout], [2, '']);
    assert.equal(stderr, OPEN);
  });

  it('names the input type of which it cannot tell whether arguments fit', async () => {
    const files = {
      'typed.py':
        'from ipaddress import IPv4Address\nfrom agents import Agent, handoff\nlast = Agent(name="Last")\nfirst = Agent(name="Typed", handoffs=[handoff(last, on_handoff=lambda ctx, data: None, input_type=IPv4Address)])\n',
    };
    const script = { start: 'Typed', answers: [{ handoff: 'Last', arguments: '"10.0.0.1"' }, 'Done'] };
    assert.match(
      (await simulate(script, [], files)).stderr,
      /typed\.py:4:\d+ {2}whether the arguments fit the input type \(how pydantic validates `IPv4Address` is not read\)\n {4}"handoffs": \{ "\S+": \{ "acceptsArguments": true \} \}/,
    );
    assert.equal((await simulate({ ...script, handoffs: { Last: { acceptsArguments: true } } }, [], files)).handoffs[0]?.['to'], 'Last');
  });

  it('takes what the script tells', async () => {
    const { handoffs, stderr } = await simulate({ answers: [{ call: 'look_up', returns: 'order 7' }, { handoff: 'Billing', id: 'h1' }, 'Paid.'], ...TOLD });
    assert.equal(stderr, WRITTEN);
    assert.deepEqual([handoffs[0]?.filter?.['name'], handoffs[0]?.filter?.['file'], handoffs[0]?.filter?.['line']], ['drop', 'desk.py', 13]);
    assert.deepEqual(handoffs[0]?.['received'], [
      { content: 'Hello', role: 'user' },
      { arguments: '{}', call_id: 'h1', name: 'to_billing', type: 'function_call', id: 'fc_h1', status: 'completed' },
      { call_id: 'h1', output: '{"assistant": "Billing"}', type: 'function_call_output' },
    ]);
  });

  it('asks for all that an agent is offered, and takes it', async () => {
    const files = { 'open.py': OPEN_DESK };
    const asked = await simulate({ start: 'Start', answers: ['Hello'] }, [], files);
    assert.deepEqual(
      [...asked.stderr.matchAll(/^ {4}(".*)$/gm)].map(([, example]) => example),
      ASKED,
    );
    const { handoffs, stderr } = await simulate({ start: 'Start', answers: [[{ handoff: 'picked' }, { handoff: 'files' }], 'Bye'], ...OPEN_TOLD }, [], files);
    assert.match(stderr, /open\.py:19:5: the program may not come so far: A string is neither an agent nor a handoff/);
    const { from, to, tool, rejected, file, line }: Fields = handoffs[0] ?? {};
    assert.deepEqual([from, to, tool, (rejected as Fields[])[0]?.['tool'], file, line], ['Start', 'Clerk', 'picked', 'files', 'open.py', 15]);
  });

  it('plays JavaScript, where a filter that is async is known to fail', async () => {
    const { run, handoffs } = await simulate({ start: 'Front', answers: [{ handoff: 'Back' }] }, [], { 'web.ts': WEB });
    assert.deepEqual([run?.error?.['name'], handoffs[0]?.filter?.['returned'], handoffs[0]?.filter?.['name']], ['TypeError', 'a Promise', 'later']);
  });

  it('knows the filters of the SDKs', async () => {
    const { handoffs } = await simulate({ start: 'Front', answers: [{ call: 'find', returns: 'x' }, { handoff: 'Clean' }, 'Done'] }, [], { 'web.ts': WEB });
    assert.deepEqual([handoffs[0]?.filter?.['name'], (handoffs[0]?.['received'] as unknown[]).length], ['removeAllTools', 1]);
  });

  it('tells that settings of the run are not read', async () => {
    const files = { 'run.py': 'from agents import Runner\nfrom desk import triage\nRunner.run(triage, "Hello", max_turns=3)\n' };
    assert.equal(
      (await simulate({ answers: ['Hello'], ...TOLD }, [], files)).stderr,
      `run.py:3:1: settings of the run are not read; write into the script those that matter: "run": {}\n${WRITTEN}`,
    );
    assert.equal((await simulate({ answers: ['Hello'], ...TOLD, run: { maxTurns: 3 } }, [], files)).stderr, WRITTEN);
  });

  const behaviours: readonly (readonly [string, Fields, string | undefined, readonly string[]])[] = [
    [
      'a filter that changes nothing',
      { handoffs: { to_billing: { filter: 'unchanged', enabled: true } } },
      undefined,
      ['user', 'look_up', 'output', 'to_billing', 'output'],
    ],
    ['no filter', { handoffs: { 'Triage->Billing': { filter: null, enabled: [true] } } }, undefined, ['user', 'look_up', 'output', 'to_billing', 'output']],
    ['the last items', { handoffs: { Billing: { enabled: true, filter: { preHandoffItems: 'none', newItems: { last: 1 } } } } }, undefined, ['user', 'output']],
    ['a filter that raises', { handoffs: { to_billing: { enabled: true, filter: { raises: 'no' } } } }, 'ValueError: no', []],
    [
      'a filter that returns nothing',
      { handoffs: { to_billing: { enabled: true, filter: 'returns_nothing' } } },
      'UserError: Invalid input filter result: None',
      [],
    ],
    ['a callback that raises', { handoffs: { to_billing: { ...TOLD_HANDOFF, onHandoff: { raises: 'closed' } } } }, 'ValueError: closed', []],
    ['a guardrail that trips', { guardrails: { polite: 'trips' } }, 'InputGuardrailTripwireTriggered: Guardrail InputGuardrail triggered tripwire', []],
    ['too few turns', { run: { maxTurns: 2 } }, 'MaxTurnsExceeded: Max turns (2) exceeded', []],
    [
      'a disabled handoff',
      { answers: [{ call: 'to_billing' }], handoffs: { to_billing: { enabled: false, filter: null } } },
      'ModelBehaviorError: Tool to_billing not found in agent Triage',
      [],
    ],
    ['an is_enabled that raises', { handoffs: { to_billing: { enabled: { raises: 'who?' } } } }, 'ValueError: who?', []],
  ];
  for (const [title, told, error, received] of behaviours) {
    it(`plays ${title}`, async () => {
      const { run, handoffs, stderr } = await simulate({
        answers: [{ call: 'look_up', returns: 'order 7' }, { handoff: 'to_billing' }, 'Paid.'],
        ...TOLD,
        ...told,
      });
      const { name, message } = (run?.error ?? {}) as { name?: string; message?: string };
      assert.equal(name === undefined ? undefined : `${name}: ${message ?? ''}`, error, stderr);
      const items = (handoffs[0]?.['received'] ?? []) as readonly Fields[];
      assert.deepEqual(
        items.map(({ role, name: tool }) => role ?? tool ?? 'output'),
        received,
      );
    });
  }

  it('calls functions as recorders do', async () => {
    const { handoffs } = await simulate(
      { start: 'Front', answers: [{ handoff: 'a' }, { handoff: 'b' }, { handoff: 'c' }, 'Done'], handoffs: { a: KEEPS, b: KEEPS, c: KEEPS } },
      [],
      { 'web.ts': NAMES },
    );
    assert.deepEqual(
      handoffs.map(({ filter, onHandoff }) => [filter?.['name'], onHandoff?.['name']]),
      [
        ['assigned', 'onHandoff'],
        ['ofObject', 'declared'],
        ['inputFilter', 'cast'],
      ],
    );
  });

  it('asks for what is set after a handoff was made, but for the name of its tool', async () => {
    const files = {
      'late.py':
        'from agents import Agent, handoff\nlast = Agent(name="Last")\none, two = handoff(last), handoff(last, tool_name_override="two")\nfirst = Agent(name="Late", handoffs=[one, two])\none.tool_name = "one"\ntwo.input_filter = lambda data: data\n',
    };
    const { stderr } = await simulate({ start: 'Late', answers: [{ handoff: 'one' }, 'Done'] }, [], files);
    assert.deepEqual(
      [...stderr.matchAll(/^ {2}(\S.*)\n {4}(.*)$/gm)].map(([, what, example]) => [what, example]),
      [['late.py:3:27  what else this handoff is like (attributes of it are set after it is made)', '"handoffs": { "two": { "filter": null } }']],
    );
    const { handoffs, stderr: told } = await simulate(
      { start: 'Late', answers: [{ handoff: 'one' }, 'Done'], handoffs: { two: { filter: 'unchanged' } } },
      [],
      files,
    );
    assert.deepEqual([handoffs[0]?.['tool'], told], ['one', WRITTEN]);
  });

  it('records the schema that the model is given', async () => {
    const { handoffs } = await simulate({ answers: [{ handoff: 'Refunds', arguments: { amount: 3 } }, 'Paid.'], ...TOLD }, [], {
      'desk.py': String(DESK['desk.py']).replace('amount: float', 'amount: float\n    note: str | None = None'),
    });
    const [finding] = handoffs[0]?.['findings'] as readonly Fields[];
    assert.equal(finding?.['message'], 'The SDK took arguments that do not fit their schema: `note`: must be a text or null, but is missing.');
  });

  it('takes names that objects are born with', async () => {
    const file =
      'from agents import Agent, handoff\nlast = Agent(name="constructor")\nproto = Agent(name="__proto__", handoffs=[last])\nstart = Agent(name="toString", handoffs=[handoff(proto, input_filter=lambda data: data)])\n';
    const script = `{ "start": "toString", "input": "Hi", "answers": { "toString": [{ "handoff": "__proto__", "arguments": { "__proto__": "k" } }], "__proto__": [{ "handoff": "constructor" }], "constructor": ["Bye"] }, "handoffs": { "__proto__": { "filter": "unchanged" } } }`;
    const folder = makeFolder({ 'odd.py': file, 'script.json': script, 'wrong.json': script.replace('"unchanged"', '5') });
    const { stdout, stderr } = await runBaton(folder, ['simulate', '--script', 'script.json', '--out', 'out.handoffs.jsonl', '--format', 'json']);
    assert.equal(stderr, WRITTEN);
    const [run] = (JSON.parse(stdout) as Told).runs;
    assert.deepEqual(
      run?.handoffs.map(({ to, argumentsText }) => [to, argumentsText]),
      [
        ['__proto__', '{"__proto__":"k"}'],
        ['constructor', '{}'],
      ],
    );
    const { stderr: told } = await runBaton(folder, ['simulate', '--script', 'wrong.json']);
    assert.match(told, /^baton: wrong\.json:1: handoffs\.__proto__\.filter: must be /);
  });

  it('ends with what the tools return that the agent stops at', async () => {
    const unused = `script.json:13: answers[2]: was not asked for, since the run had ended\n${WRITTEN}`;
    for (const [file, source] of STOPPING) {
      const { stderr, run } = await simulate({ start: 'Stops', answers: [{ call: 'look_up', returns: 'x' }, { call: 'send', returns: 'sent' }, 'Done'] }, [], {
        [file]: source,
      });
      assert.deepEqual([stderr, run?.error], [unused, null], file);
    }
    const open = { 'open.py': STOPPING_PY.replace('"send"', 'os.environ["STOP"]').replace('from', 'import os\nfrom') };
    const told = { start: 'Stops', answers: [{ call: 'look_up', returns: 'x' }, { call: 'send', returns: 'sent' }, 'Done'] };
    assert.match(
      (await simulate(told, [], open)).stderr,
      /open\.py:\d+:\d+ {2}what becomes of the results of the tools of `Stops`\n {4}"agents": \{ "Stops": \{ "toolUse": "run_llm_again" \} \}/,
    );
    assert.equal((await simulate({ ...told, agents: { Stops: { toolUse: { stopAtTools: ['send'] } } } }, [], open)).stderr, unused);
  });

  it('checks final output against its type', async () => {
    for (const [file, source, wrong] of TYPED) {
      const told = (answer: string) => ({ start: 'Typed', answers: [answer] });
      assert.equal((await simulate(told('{"amount": 3}'), [], { [file]: source })).run?.error, null, file);
      for (const answer of ['Three.', '{"amount": "much"}'])
        assert.equal((await simulate(told(answer), [], { [file]: source })).run?.error?.['message'], wrong, file);
    }
    const list = { 'list.py': 'from agents import Agent\nlists = Agent(name="Typed", output_type=list[str])\n' };
    assert.equal((await simulate({ start: 'Typed', answers: ['{"response": ["a"]}'] }, [], list)).run?.error, null);
    assert.equal((await simulate({ start: 'Typed', answers: ['["a"]'] }, [], list)).run?.error?.['message'], TYPED[0]?.[2]);
    const text = { 'text.py': 'from agents import Agent\ntexts = Agent(name="Typed", output_type=str)\n' };
    assert.equal((await simulate({ start: 'Typed', answers: ['Three.'] }, [], text)).run?.error, null);
  });

  it('asks whether final output fits a type that is not read, and takes what it is told', async () => {
    const files = { 'typed.py': 'from agents import Agent\nfrom plugins import Answer\ntyped = Agent(name="Typed", output_type=Answer)\n' };
    const told = { start: 'Typed', answers: ['{"amount": 3}'] };
    const { stderr } = await simulate(told, [], files);
    assert.match(
      stderr,
      /\n {2}typed\.py:3:41 {2}whether what `Typed` answers fits its output type \(.+\)\n {4}"agents": \{ "Typed": \{ "outputType": "accepted" \} \}\n$/,
    );
    for (const outputType of ['accepted', 'text']) {
      const { run, stderr: written } = await simulate({ ...told, agents: { Typed: { outputType } } }, [], files);
      assert.deepEqual([run?.error, written], [null, WRITTEN]);
    }
    const loose = { 'typed.py': 'from agents import Agent\ntyped = Agent(name="Typed", output_type=dict[str, str])\n' };
    assert.match((await simulate(told, [], loose)).stderr, /typed\.py:2:41 {2}whether the SDK takes the output type of `Typed`/);
  });

  it('plays another release', async () => {
    const told = {
      answers: [{ call: 'look_up', returns: 'order 7' }, { handoff: 'Billing' }, 'Paid.'],
      ...TOLD,
      handoffs: { to_billing: { ...TOLD_HANDOFF, filter: null } },
    };
    const [newest, older] = [await simulate(told), await simulate(told, ['--sdk', 'python@0.6.9'])];
    assert.equal((newest.handoffs[0]?.['received'] as unknown[]).length, 5);
    assert.equal((older.handoffs[0]?.['received'] as unknown[]).length, 1, 'nested by default');
  });

  it('checks arguments against the input type', async () => {
    const answers = (amount: unknown) => ({ answers: [{ handoff: 'Refunds', arguments: { amount } }, 'Paid.'], ...TOLD });
    assert.equal((await simulate(answers(3))).run?.error, null);
    assert.deepEqual((await simulate(answers('much'))).run?.error?.['message'], 'Invalid JSON when parsing model output');
  });
});

describe('baton simulate, of a script with faults', () => {
  const faults: readonly (readonly [string, string, string])[] = [
    ['no JSON', '{\n  "start": "Triage",\n  "input": \n}', 'script.json:4: no JSON: a value is expected here'],
    ['an empty file', '', 'script.json:1: no JSON: a value is expected here'],
    [
      'missing parts',
      '{ "start": "Triage" }',
      'script.json:1: input: must be a text or a list, but is missing\nscript.json:1: answers: must be a list or an object, but is missing',
    ],
    ['what is no object', '[1]', 'script.json:1: must be an object, but is a list'],
    [
      'wrong values',
      toScript({ answers: [[]], run: { maxTurns: 2.5, nest: 'yes' } }),
      'script.json:5: answers[0]: must not be empty\nscript.json:8: run.maxTurns: must be a whole number\nscript.json:9: run.nest: must be true or false, but is a text',
    ],
    ['items that are none', toScript({ input: [1], answers: [] }), 'script.json:4: input[0]: must be an object, but is a number'],
    ['an unknown key', toScript({ answers: [], speed: 3 }), 'script.json:5: speed: there is no such key'],
    ['an unknown kind of answer', toScript({ answers: [{ says: 'Hello' }] }), 'script.json:6: answers[0].says: there is no such key'],
    [
      'two kinds at once',
      toScript({ answers: [{ message: 'Hello', call: 'look_up' }] }),
      'script.json:5: answers[0]: must have one of message, handoff, call, reasoning, item, not several: message, call',
    ],
    [
      'an unknown filter',
      toScript({ answers: [], handoffs: { to_billing: { filter: 'drop_all' } } }),
      'script.json:7: handoffs.to_billing.filter: must be "unchanged", "remove_all_tools", "nest_handoff_history", "returns_nothing", an object, or null',
    ],
    [
      'an unknown start',
      toScript({ start: 'Triag', answers: [] }),
      'script.json:2: start: there is no agent `Triag`; there are Billing, Twin, Refunds, Triage',
    ],
    [
      'an ambiguous start',
      toScript({ start: 'Twin', answers: [] }),
      'script.json:2: start: several agents are meant: Twin at desk.py:16, Twin at desk.py:17; say which, by the line that makes it or the call that leads there: "start": { "file": "…", "line": … }',
    ],
    [
      'an unknown target',
      toScript({ answers: [{ handoff: 'Sales' }], ...TOLD }),
      'script.json:6: answers[0].handoff: `Triage` is offered no handoff to `Sales`, but to_billing (Billing), transfer_to_refunds (Refunds); for a model that calls what it is not offered, write `call`',
    ],
    [
      'too few answers',
      toScript({ answers: [{ handoff: 'Billing' }], ...TOLD }),
      'script.json:4: answers: `Billing` is asked, and no answer is left for it (after 1 answer)',
    ],
    [
      'no answers of an agent',
      toScript({ answers: { Triage: [{ handoff: 'Billing' }] }, ...TOLD }),
      'script.json:4: answers: `Billing` is asked, and no answer is left for it (after 1 answer)',
    ],
    [
      'what nothing answers to',
      toScript({ answers: ['Hello'], tools: { look: 'x' }, ...TOLD }),
      'script.json:8: tools.look: the run can reach nothing that this is about; `tools` there are: look_up',
    ],
    ['what is nested without end', '['.repeat(100_000), 'script.json:1: nested more than 60 deep'],
    [
      'what is nested deeply',
      toScript({ answers: [{ call: 'look_up', arguments: JSON.parse(`{"a":${'['.repeat(80)}${']'.repeat(80)}}`) as unknown }] }),
      'script.json:65: nested more than 60 deep',
    ],
    [
      'nested history that JavaScript does not have',
      toScript({ start: 'Front', answers: [], run: { nest: true } }),
      'script.json:6: run.nest: the JavaScript SDK has no nested history',
    ],
    [
      'a name of two lines',
      toScript({ start: 'Two', answers: [{ handoff: 'x' }], agents: { Two: { handoffs: ['nobody'] } } }),
      'script.json:12: agents.Two.handoffs[0]: there is no agent `nobody`; there are Billing, Twin, Refunds, Triage, One line and another, Two',
    ],
    [
      'the same id twice',
      toScript({
        answers: [
          [
            { call: 'look_up', id: 'a', returns: 'x' },
            { call: 'look_up', id: 'a' },
          ],
        ],
        ...TOLD,
      }),
      'script.json:13: answers[0][1].id: another call has the id a',
    ],
  ];
  for (const [title, text, message] of faults) {
    it(`tells of ${title}`, async () => {
      const folder = makeFolder({
        ...DESK,
        'web.ts': WEB,
        'lines.py': LINES,
        'script.json': text,
      });
      const paths = /"Front"/.test(text) ? [] : /"Two"/.test(text) ? ['desk.py', 'lines.py'] : ['desk.py'];
      assert.deepEqual(await runBaton(folder, ['simulate', ...paths, '--script', 'script.json']), { status: 2, stdout: '', stderr: `baton: ${message}\n` });
      assert.ok(!existsSync(join(folder, '.baton')));
    });
  }

  it('tells of answers that nobody asked for', async () => {
    const { status, stderr } = await simulate({ answers: ['Hello', 'Hello?'], ...TOLD });
    assert.deepEqual([status, stderr], [0, `script.json:6: answers[1]: was not asked for, since the run had ended\n${WRITTEN}`]);
  });

  it('tells of what keeps the program from running', async () => {
    const { stderr } = await simulate({ answers: ['Hello'], ...TOLD }, [], { 'desk.py': String(DESK['desk.py']).replace('lambda c: None', 'lambda: None') });
    assert.match(stderr, /^desk\.py:23:70: the program may not come so far: .* \(on-handoff-arity\)\nbaton: simulated/);
  });

  it('tells of a wrong command line', async () => {
    const folder = makeFolder({ ...DESK, 'script.json': toScript({ answers: ['Hello'], ...TOLD }) });
    const cases: readonly (readonly [readonly string[], string])[] = [
      [[], 'Say which script to play: `baton simulate --script FILE`.'],
      [['--script', 'none.json'], 'There is no `none.json`.'],
      [['--script', 'script.json', '--sdk', 'python'], '`--sdk` takes a language and a release: `--sdk python@0.24.0`, not `python`.'],
      [['--script', 'script.json', '--sdk', 'ruby@1.0.0'], 'Unknown language of `--sdk`: `ruby`. Known are python, typescript, javascript.'],
    ];
    for (const [argv, message] of cases) {
      assert.deepEqual(await runBaton(folder, ['simulate', ...argv]), {
        status: 2,
        stdout: '',
        stderr: `baton: ${message}\n\`baton --help\` lists what there is.\n`,
      });
    }
  });
});

const DESK: Files = {
  'requirements.txt': 'openai-agents==0.24.0\n',
  'desk.py': `import os
from agents import Agent, GuardrailFunctionOutput, handoff, function_tool, input_guardrail
from pydantic import BaseModel

class Refund(BaseModel):
    amount: float

@function_tool
def look_up(): ...

@input_guardrail
def polite(context, agent, message): ...
def drop(data): return data

billing = Agent(name="Billing")
one = Agent(name="Twin")
other = Agent(name="Twin", handoffs=[one])
refunds = Agent(name="Refunds")

triage = Agent(
    name="Triage", tools=[look_up], input_guardrails=[polite],
    handoffs=[
        handoff(billing, tool_name_override="to_billing", on_handoff=lambda c: None, input_filter=drop, is_enabled=lambda c, a: True),
        handoff(refunds, input_type=Refund, on_handoff=lambda c, refund: None),
    ],
)
`,
};

const OPEN_DESK = `import os, sys
from agents import Agent, handoff
from agents.mcp import MCPServerStdio
from plugins import load, options, opts, pick

a = Agent(name="A")
b = Agent(name="B", mcp_servers=[MCPServerStdio(name="files", params={})])
c = Agent(name=os.environ["NAME"])
entries = [a, b, c]
if len(sys.argv) > 1:
    entries.append(handoff(a, tool_name_override="maybe"))

start = Agent(name="Start", tools=load(), handoffs=[
    *entries,
    handoff(pick(), tool_name_override="to_pick"),
    handoff(a, **options),
    handoff(b, tool_name_override=os.environ["TOOL"], nest_handoff_history=opts.nest),
    load(),
    "nonsense",
], input_guardrails=opts.guards, tool_use_behavior=pick)
`;
const ASKED = [
  '"agents": { "Start": { "toolUse": "run_llm_again" } }',
  '"agents": { "open.py:8": { "name": "…" } }',
  '"handoffs": { "maybe": { "enabled": true } }',
  '"handoffs": { "to_pick": { "to": "…" } }',
  '"handoffs": { "open.py:16": { "toolName": "…" } }',
  '"handoffs": { "open.py:16": { "filter": null } }',
  '"handoffs": { "open.py:17": { "toolName": "…" } }',
  '"agents": { "Start": { "handoffs": ["…"] } }',
  '"agents": { "Start": { "handoffs": ["…"] } }',
  '"agents": { "Start": { "tools": [] } }',
  '"agents": { "Start": { "inputGuardrails": [] } }',
];
const OPEN_TOLD = {
  agents: {
    'open.py:8': { name: 'Clerk' },
    Start: { handoffs: ['A', 'maybe', 'picked', 'files'], tools: [], inputGuardrails: [], toolUse: 'run_llm_again' },
    B: { tools: ['read'] },
  },
  handoffs: { maybe: { enabled: [false, true] }, to_pick: { to: 'Clerk', toolName: 'picked' }, 'open.py:17': { toolName: 'files', nest: true } },
  tools: { read: 'text' },
};

const WEB = `import { Agent, handoff, tool } from '@openai/agents';
import * as filters from '@openai/agents-core/extensions';
async function later(data) { return data; }
const back = new Agent({ name: 'Back' });
const clean = new Agent({ name: 'Clean' });
const find = tool({ name: 'find', description: '', parameters: {}, execute: () => '' });
export const front = new Agent({ name: 'Front', tools: [find], handoffs: [handoff(back, { inputFilter: later }), handoff(clean, { inputFilter: filters.removeAllTools })] });
`;

const LINES = 'from agents import Agent\nlines = Agent(name="One line\\nand another")\ntwo = Agent(name="Two", handoffs=[lines])\n';

const NAMES = `import { Agent, handoff } from '@openai/agents';
const assigned = (data) => data;
function declared() {}
const own = { ofObject: (data) => data };
const cast = (() => {}) as () => void;
const third = new Agent({ name: 'c' });
const second = new Agent({ name: 'b', handoffs: [handoff(third, { toolNameOverride: 'c', inputFilter: (data) => data, onHandoff: cast })] });
const first = new Agent({ name: 'a', handoffs: [handoff(second, { toolNameOverride: 'b', inputFilter: own.ofObject, onHandoff: declared })] });
export const front = new Agent({ name: 'Front', handoffs: [handoff(first, { toolNameOverride: 'a', inputFilter: assigned, onHandoff: () => {} })] });
`;
const TYPED: readonly (readonly [string, string, string])[] = [
  [
    'typed.py',
    'from agents import Agent\nfrom pydantic import BaseModel\nclass Sum(BaseModel):\n    amount: float\ntyped = Agent(name="Typed", output_type=Sum)\n',
    'Invalid JSON when parsing model output',
  ],
  [
    'typed.ts',
    "import { Agent } from '@openai/agents';\nimport { z } from 'zod';\nexport const typed = new Agent({ name: 'Typed', outputType: z.object({ amount: z.number() }) });\n",
    'Invalid output type: final assistant output did not match the expected schema.',
  ],
];
const STOPPING_PY = `from agents import Agent, function_tool

@function_tool
def look_up(): ...

@function_tool
def send(): ...

stops = Agent(name="Stops", tools=[look_up, send], tool_use_behavior={"stop_at_tool_names": ["send"]})
`;
const STOPPING_TS = `import { Agent, tool } from '@openai/agents';
const look_up = tool({ name: 'look_up', description: '', parameters: {}, execute: () => '' });
const send = tool({ name: 'send', description: '', parameters: {}, execute: () => '' });
export const stops = new Agent({ name: 'Stops', tools: [look_up, send], toolUseBehavior: { stopAtToolNames: ['send'] } });
`;
const STOPPING: readonly (readonly [string, string])[] = [
  ['stops.py', STOPPING_PY],
  ['stops.ts', STOPPING_TS],
];
const KEEPS = { filter: 'unchanged' };

function toScript(parts: Fields): string {
  return JSON.stringify({ start: 'Triage', input: 'Hello', ...parts }, undefined, 2);
}

/** Plays a script over the desk; what was recorded is read from what is printed. */
async function simulate(parts: Fields, argv: readonly string[] = [], files: Files = {}) {
  const folder = makeFolder({ ...DESK, ...files, 'script.json': toScript(parts) });
  const outcome = await runBaton(folder, ['simulate', '--script', 'script.json', '--out', 'out.handoffs.jsonl', '--format', 'json', ...argv]);
  const [run] = outcome.stdout === '' ? [] : (JSON.parse(outcome.stdout) as Told).runs;
  return { ...outcome, run, handoffs: run?.handoffs ?? [] };
}

function copyDesk(half: Half, files: Files = {}): string {
  const folder = makeFolder(files);
  cpSync(join('src/extension/samples/refund-desk', half), folder, { recursive: true, filter: isShipped });
  return folder;
}

/** What `baton replay` tells of handoffs but for times, the run context, which a simulation has none of, where a line begins, and findings, which name events. */
async function tellHandoffs(folder: string, file: string): Promise<readonly unknown[]> {
  const { stdout } = await runBaton(folder, ['replay', file, '--format', 'json']);
  const { runs } = JSON.parse(stdout) as Told;
  return runs.flatMap(({ handoffs }) =>
    handoffs.map(({ seq, microseconds, contextBefore, contextAfter, filter, onHandoff, findings, ...handoff }) => ({
      ...handoff,
      // A simulation asks no model.
      request: null,
      filter: filter && { ...filter, microseconds: null },
      onHandoff: onHandoff && { ...onHandoff, microseconds: null },
    })),
  );
}

/** Models number their items in their own way, and scripted ones add fields of their own. */
function withoutIds(told: unknown): string {
  return JSON.stringify(told)
    .replace(/\\*"(id|callId|call_id|status)\\*": ?\\*"[^"\\]*\\*"(, ?)?/g, '')
    .replaceAll(',"logprobs":[]', '')
    .replace(/, ?}/g, '}');
}

/** The sample's script with the very items that the recorded models answered with. */
async function toRawScript(half: Half): Promise<string> {
  const recording = await openRecording(join('src/extension/samples/refund-desk', half, RECORDING));
  try {
    const [run] = recording.runs;
    assert.ok(run);
    const answers = [...eventsOfRun(recording, run, run.begin, 1)].flatMap((event) => {
      if (event.k !== 'model.end') return [];
      return [(recording.list(Number(event.output?.['l'])) ?? []).map((number) => ({ item: recording.item(number) }))];
    });
    const results = [...eventsOfRun(recording, run, run.begin, 1)].flatMap((event) =>
      event.k === 'tool.end' ? [[event.tool, recording.item(event.result ?? -1)]] : [],
    );
    const input = 'I was charged twice for order o-7. Please give me the second charge back.';
    const handoffs = { transfer_to_refund: { filter: { preHandoffItems: { without: ['tool_call_item', 'tool_call_output_item'] } } } };
    return JSON.stringify({
      start: 'Triage Agent',
      input,
      answers,
      tools: Object.fromEntries(results) as Fields,
      guardrails: { relevance: 'passes' },
      handoffs,
      run: {},
    });
  } finally {
    recording.close();
  }
}
