import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/model/workflow';
import { openRecording } from '../../src/recording/open-recording';
import { eventOf, type Recording } from '../../src/recording/recording';
import { findInHandoff } from '../../src/replay/findings/find-in-handoff';
import { readHandoff } from '../../src/replay/read-handoff';
import { makeFolder } from '../support/files/make-folder';
import type { Files } from '../support/files/write-files';
import { openScene } from '../webview/replay/open-scene';
import { runBaton } from './run-baton';

const PROGRAMS: Readonly<Record<Language, Files>> = {
  python: {
    'requirements.txt': 'openai-agents==0.24.0\n',
    'voice.py': `from agents import function_tool
from agents.realtime import RealtimeAgent, RealtimeRunner, realtime_handoff

@function_tool
def look_up(order: str) -> str:
    """Looks up."""
    return find(order)

def note(context):
    print("off")

billing = RealtimeAgent(name="Billing", instructions="Bill.")
triage = RealtimeAgent(name="Triage", instructions="Sort.", tools=[look_up], handoffs=[realtime_handoff(billing, on_handoff=note)])
billing.handoffs = [triage]
runner = RealtimeRunner(triage)
`,
  },
  typescript: {
    'package.json': '{ "dependencies": { "@openai/agents": "0.20.0" } }',
    'voice.ts': `import { handoff, tool } from '@openai/agents';
import { RealtimeAgent, RealtimeSession } from '@openai/agents/realtime';
import { z } from 'zod';

const lookUp = tool({ name: 'look_up', description: 'Looks up.', parameters: z.object({ order: z.string() }), execute: async ({ order }) => find(order) });
const note = () => console.log('off');
const drop = (data) => ({ ...data, newItems: [] });
const billing = new RealtimeAgent({ name: 'Billing', instructions: 'Bill.' });
const triage = new RealtimeAgent({
  name: 'Triage',
  instructions: 'Sort.',
  tools: [lookUp],
  handoffs: [handoff(billing, { onHandoff: note, inputFilter: drop })],
});
billing.handoffs = [triage];
const session = new RealtimeSession(triage);
`,
  },
};

const LOOK = { call: 'look_up', arguments: { order: 'o-7' } };

for (const language of ['python', 'typescript'] as const) {
  describe(`baton simulate, of a realtime session: ${language}`, () => {
    let folder: string;
    const play = async (script: object) => {
      folder = makeFolder({
        ...PROGRAMS[language],
        'script.json': JSON.stringify({ start: 'Triage', input: 'I was charged twice.', ...script }, undefined, 1),
      });
      return runBaton(folder, ['simulate', '--script', 'script.json', '--out', 'out.handoffs.jsonl']);
    };
    const read = async () => {
      const recording = await openRecording(join(folder, 'out.handoffs.jsonl'));
      assert.deepEqual(recording.problems, []);
      return recording;
    };

    it('writes what replays: tools, handoffs there and back, what was said', async () => {
      const answers = [[{ message: 'One moment.' }, { ...LOOK, returns: 'two charges' }], { handoff: 'Billing' }, 'Which one?', { handoff: 'Triage' }];
      const { status, stdout, stderr } = await play({ answers });
      assert.deepEqual([status, stderr], [0, 'baton: simulated out.handoffs.jsonl\n']);
      assert.match(stdout, /Triage → Billing[^]*Billing → Triage/);
      const recording = await read();
      assert.deepEqual(kindsOf(recording), [
        ...['run.begin', 'agent.start', 'tool.begin', 'tool.end', 'handoff.begin', 'handoff.invoke', 'handoff.end', 'agent.start'],
        ...['handoff.begin', 'handoff.end', 'agent.start', 'run.end', 'end'],
      ]);
      const [there, back] = recording.handoffs.map((seq) => readHandoff(recording, seq) ?? assert.fail());
      assert.deepEqual([there?.realtime, there?.from, there?.to, back?.from, back?.to], [true, 'Triage', 'Billing', 'Billing', 'Triage']);
      assert.deepEqual(textsIn(there?.settings), ['Bill.', language === 'python' ? 'transfer_to_triage' : 'transfer_to_Triage']);
      assert.deepEqual(
        recording.handoffs.map((seq) => historyAt(recording, seq).map((item) => textsIn(item).at(-1))),
        [
          ['I was charged twice.', 'One moment.'],
          ['I was charged twice.', 'One moment.', 'Which one?'],
        ],
      );
      const found = there ? findInHandoff(there, recording.header).map(({ rule }) => rule) : [];
      assert.deepEqual(found, language === 'python' ? [] : ['filter-ignored-in-realtime']);
    });

    it('opens in the panel', async () => {
      await play({ answers: [{ handoff: 'Billing' }] });
      const scene = await openScene(readFileSync(join(folder, 'out.handoffs.jsonl'), 'utf8'), 'out.handoffs.jsonl');
      try {
        scene.answer({ type: 'ready' });
        scene.answer({ type: 'seek', seq: scene.recording.handoffs[0] ?? -1 });
        assert.match(JSON.stringify(scene.moment), /Triage[^]*Billing/);
      } finally {
        scene.close();
      }
    });

    it('tells of a handoff that fails, and ends as the SDK does', async () => {
      const handoffs = { Billing: { onHandoff: { raises: 'no transfer' } } };
      const { status, stderr } = await play({ answers: [{ handoff: 'Billing' }, LOOK], tools: { look_up: 'x' }, handoffs });
      const unused = language === 'python' ? 'script.json:8: answers[1]: was not asked for, since the run had ended\n' : '';
      assert.deepEqual([status, stderr], [0, `${unused}baton: simulated out.handoffs.jsonl\n`]);
      const recording = await read();
      assert.equal(recording.runs[0]?.failed, language === 'python');
      assert.deepEqual(kindsOf(recording), [
        ...['run.begin', 'agent.start', 'handoff.begin', 'handoff.invoke', 'handoff.end'],
        ...(language === 'python' ? ['error'] : ['tool.begin', 'tool.end']),
        ...['run.end', 'end'],
      ]);
      assert.equal(readHandoff(recording, recording.handoffs[0] ?? -1)?.error?.message, 'no transfer');
    });

    it('takes answers by agent, and ends where the agent has none left', async () => {
      const { status, stderr } = await play({ answers: { Triage: [{ handoff: 'Billing' }, 'Back.'], Billing: ['Which one?'] } });
      assert.deepEqual(
        [status, stderr],
        [0, 'script.json:9: answers.Triage[1]: was not asked for, since the run had ended\nbaton: simulated out.handoffs.jsonl\n'],
      );
    });

    it('asks for what only the running program knows', async () => {
      const { status, stderr } = await play({ answers: [LOOK] });
      assert.equal(status, 2);
      assert.match(stderr, /what the tool `look_up` returns\n {4}"returns": "…" beside the call, or "tools": \{ "look_up": "…" \}\n$/);
    });

    it('asks of tools that wait for an approval', async () => {
      const { status, stderr } = await play({ answers: [{ ...LOOK, returns: 'x' }], tools: { look_up: { needsApproval: true } } });
      assert.equal(status, 2);
      assert.match(stderr, /what becomes of the tool `look_up`, which needs an approval \(those of sessions are not simulated\)/);
    });

    const faults: readonly (readonly [title: string, script: object, message: string])[] = [
      ['settings of runs', { answers: [], run: { maxTurns: 3 } }, 'script.json:6: run.maxTurns: a realtime session has no such setting'],
      [
        'filters',
        { answers: [], handoffs: { Billing: { filter: 'unchanged' } } },
        'script.json:7: handoffs.Billing.filter: a realtime session has neither filters nor nested history',
      ],
      [
        'items in answers',
        { answers: [['Hello.', { reasoning: 'Hm.' }]] },
        'script.json:7: answers[0][1]: the model of a realtime session answers with messages, calls and handoffs alone',
      ],
      [
        'handoffs that are not offered',
        { answers: [{ handoff: 'Sales' }] },
        `script.json:6: answers[0].handoff: \`Triage\` is offered no handoff to \`Sales\`, but transfer_to_${language === 'python' ? 'b' : 'B'}illing (Billing); for a model that calls what it is not offered, write \`call\``,
      ],
    ];
    for (const [title, script, message] of faults) {
      it(`refuses ${title}`, async () => assert.deepEqual(await play(script), { status: 2, stdout: '', stderr: `baton: ${message}\n` }));
    }
  });
}

/** What the session had said when a handoff began. */
function historyAt(recording: Recording, seq: number): readonly unknown[] {
  const { l } = eventOf(recording, seq, 'handoff.begin')?.given.hist ?? {};
  return (recording.list(Number(l)) ?? []).map((number) => recording.item(number));
}

function kindsOf(recording: Recording): readonly (string | undefined)[] {
  return Array.from({ length: recording.length }, (_, seq) => recording.event(seq)?.k);
}

/** All texts of a value but ids, types and the like. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(?:item_\d+|message|user|assistant|completed|text|input_text|output_text)$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
