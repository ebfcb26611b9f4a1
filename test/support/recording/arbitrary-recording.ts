import fc from 'fast-check';
import { playPlan } from './play-plan';
import type { AnswerTurn, FailedTurn, ForeignTurn, HandoffTurn, RecordingPlan, RunPlan, ToolTurn, Turn } from './recording-plan';

const agent = fc.constantFrom('Triage', 'Billing', 'Refund', 'Français & Cie', 'constructor', '__proto__');
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('', '{"$ref":0}', '\u2028\n"\\', '😀'.repeat(30), '\ud800'));
const args = fc.oneof(text, fc.json({ maxDepth: 2 }), fc.constantFrom('{"reason":"paid twice"}', '{'));

const answer: fc.Arbitrary<AnswerTurn> = fc.record(
  { does: fc.constant('answer'), text, guardrail: fc.record({ name: text, isTriggered: fc.boolean() }) },
  { requiredKeys: ['does', 'text'] },
);
const failed: fc.Arbitrary<FailedTurn> = fc.record({ does: fc.constant('fail'), message: text });
const foreign: fc.Arbitrary<ForeignTurn> = fc.record({ does: fc.constant('foreign'), kind: fc.constantFrom('sandbox', 'toString') });

const filter = fc.record(
  {
    does: fc.constantFrom('keep', 'drop-tools', 'drop-earlier', 'drop-this-turn', 'rewrite', 'add', 'fail', 'promise', 'rubbish'),
    from: fc.constantFrom('handoff', 'runner', 'run_config'),
  },
  { requiredKeys: ['does'] },
);
const handoff: fc.Arbitrary<HandoffTurn> = fc.record(
  {
    does: fc.constant('handoff'),
    to: agent,
    args,
    rejected: fc.array(agent, { maxLength: 2 }),
    tool: fc.constantFrom('look_up', 'search'),
    on: fc.constantFrom('runs', 'fails'),
    filter,
    isNested: fc.boolean(),
    isImplicit: fc.boolean(),
    isOpen: fc.nat(9).map((number) => number === 0),
  },
  { requiredKeys: ['does', 'to'] },
);

const { run } = fc.letrec<{ run: RunPlan; tool: ToolTurn; turn: Turn }>((tie) => ({
  tool: fc.record(
    {
      does: fc.constant('tool'),
      tool: fc.constantFrom('look_up', 'ask_expert'),
      args,
      result: text,
      fails: fc.boolean(),
      inside: fc.oneof({ maxDepth: 2, depthIdentifier: 'runs' }, fc.constant([]), fc.array(tie('run'), { maxLength: 2, depthIdentifier: 'runs' })),
    },
    { requiredKeys: ['does', 'tool', 'args', 'result'] },
  ),
  turn: fc.oneof({ weight: 3, arbitrary: handoff }, { weight: 2, arbitrary: tie('tool') }, { weight: 2, arbitrary: answer }, failed, foreign),
  run: fc.record(
    {
      agent,
      input: text,
      history: fc.array(text, { minLength: 1, maxLength: 3 }),
      turns: fc.array(tie('turn'), { maxLength: 6, depthIdentifier: 'runs' }),
      ending: fc.constantFrom('ended', 'failed', 'open'),
      isStreamed: fc.boolean(),
      isRealtime: fc.boolean(),
      modelFilter: fc.constantFrom('keep', 'drop-tools', 'drop-outputs', 'add', 'fail', 'rubbish'),
    },
    { requiredKeys: ['agent', 'input', 'turns', 'ending'] },
  ),
}));

/** Any course that recorded runs can take: side by side, inside one another, cut short. */
const arbitraryPlan: fc.Arbitrary<RecordingPlan> = fc.record(
  {
    lang: fc.constantFrom('py', 'js'),
    runs: fc.array(run, { minLength: 1, maxLength: 3 }),
    order: fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
    isEnded: fc.boolean(),
    block: fc.integer({ min: 200, max: 20_000 }),
  },
  { requiredKeys: ['lang', 'runs', 'isEnded'] },
);

/** The text of a recording as a recorder writes it, of any such course. */
export const arbitraryRecording: fc.Arbitrary<string> = arbitraryPlan.map(playPlan);
