import { strict as assert } from 'node:assert';
import { utimesSync } from 'node:fs';
import fc from 'fast-check';
import * as z from 'zod';
import { makeFolder } from '../../support/files/make-folder';
import { atLeast, SEED } from '../../support/random';
import { arbitraryRecording } from '../../support/recording/arbitrary-recording';
import { makeRecording } from '../../support/recording/make-recording';
import type { ModelFilterDoes } from '../../support/recording/recording-plan';
import { runBaton } from '../run-baton';

const NAME = '20260304T050607890Z-4711.handoffs.jsonl';

describe('baton replay', () => {
  it('prints runs and their handoffs', async () => {
    const { status, stdout, stderr } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': makeRecording() }), ['replay', 'desk.handoffs.jsonl']);
    assert.deepEqual([status, stderr], [0, '']);
    assert.equal(stdout, DESK_TEXT);
  });

  it('prints runs of agents as tools below the run that called them, what failed, and why', async () => {
    const recording = makeRecording({
      lang: 'js',
      runs: [
        {
          agent: 'Desk',
          input: 'How much?',
          turns: [
            {
              does: 'tool',
              tool: 'ask_expert',
              args: '{}',
              result: '12',
              inside: [{ agent: 'Expert', input: 'Sum?', turns: [{ does: 'answer', text: '12' }], ending: 'ended' }],
            },
            { does: 'handoff', to: 'Refund', filter: { does: 'promise' } },
          ],
          ending: 'failed',
        },
      ],
      isEnded: false,
    });
    const { stdout } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': recording }), ['replay', 'desk.handoffs.jsonl']);
    assert.equal(stdout, FAILED_TEXT);
  });

  it('prints JSON of the documented shape', async () => {
    const { stdout, stderr } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': makeRecording() }), ['replay', 'desk.handoffs.jsonl', '--format', 'json']);
    assert.equal(stderr, '');
    const [run] = replayed.parse(JSON.parse(stdout)).runs;
    assert.deepEqual(Object.keys(run ?? {}), ['id', 'parent', 'agent', 'error', 'handoffs', 'ended', 'findings']);
    const [, second] = run?.handoffs ?? [];
    assert.deepEqual(Object.keys(second ?? {}).slice(0, 14), [
      'seq',
      'from',
      'to',
      'tool',
      'arguments',
      'inputHistory',
      'preHandoffItems',
      'newItems',
      'filter',
      'nextInput',
      'received',
      'error',
      'file',
      'line',
    ]);
    assert.deepEqual([second?.from, second?.to, second?.arguments, second?.file, second?.line], ['Billing', 'Refund', { reason: 'paid twice' }, 'desk.py', 50]);
    assert.deepEqual(second?.filter, {
      name: 'drop_tools',
      file: 'desk.py',
      line: 30,
      dropped: [
        { type: 'function_call', call_id: 'c3', name: 'look_up', arguments: '{"order":7}' },
        { type: 'function_call_output', call_id: 'c3', output: 'order 7: 12.00, paid' },
      ],
      added: [],
      changed: [],
      microseconds: 25,
      returned: null,
    });
    assert.deepEqual(second?.received, second?.nextInput);
    assert.deepEqual([second?.inputHistory?.length, second?.preHandoffItems?.length, second?.newItems?.length, second?.received?.length], [1, 4, 2, 5]);
  });

  it('prints what a filter of the model’s input did as its own, not as the SDK’s', async () => {
    const folder = makeFolder({ 'desk.handoffs.jsonl': makeFiltered('drop-tools') });
    assert.equal((await runBaton(folder, ['replay', 'desk.handoffs.jsonl'])).stdout, FILTERED_TEXT);
    const { stdout } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl', '--format', 'json']);
    const [handoff] = replayed.parse(JSON.parse(stdout)).runs[0]?.handoffs ?? [];
    assert.equal(handoff?.filter, null);
    const { dropped, ...rest } = handoff?.modelFilter ?? assert.fail();
    assert.deepEqual(rest, {
      name: 'trim',
      file: 'desk.py',
      line: 60,
      added: [],
      changed: [],
      instructions: null,
      microseconds: 15,
      returned: null,
      error: null,
    });
    assert.deepEqual(dropped, handoff?.nextInput?.slice(1, -2));
    assert.deepEqual(handoff?.received, [handoff?.nextInput?.[0], ...(handoff?.nextInput?.slice(-2) ?? [])]);
  });

  for (const [does, title, raised] of [
    ['fail', "`trim` raised `KeyError`: 'order'", 'trim raised KeyError'],
    ['rubbish', '`trim` returned None, not the data of a model’s input.', 'trim returned None'],
  ] as const) {
    it(`tells that a filter of the model’s input ended the run: ${does}`, async () => {
      const folder = makeFolder({ 'desk.handoffs.jsonl': makeFiltered(does) });
      const { stdout } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl', '--format', 'json']);
      const [handoff] = replayed.parse(JSON.parse(stdout)).runs[0]?.handoffs ?? [];
      assert.deepEqual([handoff?.outcome, handoff?.received, handoff?.modelFilter?.dropped], ['done', null, null]);
      assert.deepEqual(
        handoff?.findings.map(({ message }) => message),
        [title],
      );
      assert.match((await runBaton(folder, ['replay', 'desk.handoffs.jsonl'])).stdout, new RegExp(`Refund never ran: ${raised}\\n`));
    });
  }

  it('prints JSON of that shape for any recording, and text that no terminal acts upon', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const folder = makeFolder({ 'a.handoffs.jsonl': text });
        for (const whatIf of [[], ['--what-if', text.includes('"lang":"py"') ? 'nest' : 'remove-all-tools']]) {
          const json = await runBaton(folder, ['replay', 'a.handoffs.jsonl', '--format', 'json', ...whatIf]);
          assert.deepEqual([json.status, json.stderr], [0, '']);
          replayed.parse(JSON.parse(json.stdout));
          const shown = await runBaton(folder, ['replay', 'a.handoffs.jsonl', ...whatIf]);
          assert.equal(shown.status, 0);
          assert.doesNotMatch(shown.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
        }
      }),
      { seed: SEED, numRuns: atLeast(40) },
    );
  });

  it('says what is broken, where, and prints the rest', async () => {
    const lines = makeRecording().split('\n');
    const folder = makeFolder({ 'desk.handoffs.jsonl': [...lines.slice(0, 9), '{"k":"it', ...lines.slice(9)].join('\n') });
    const { status, stdout, stderr } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl']);
    assert.equal(status, 0);
    assert.match(stderr, /^desk\.handoffs\.jsonl:10: .*\n$/);
    assert.equal(stdout, DESK_TEXT);
  });

  it('takes the newest of a folder, by default of .baton/runs, and says which', async () => {
    const folder = makeFolder({ [`.baton/runs/${NAME}`]: makeRecording(), '.baton/runs/older.handoffs.jsonl': 'not this one', '.baton/runs/notes.txt': '' });
    utimesSync(`${folder}/.baton/runs/older.handoffs.jsonl`, 1, 1);
    for (const argv of [['replay'], ['replay', '.baton/runs']]) {
      const { status, stdout, stderr } = await runBaton(folder, argv);
      assert.deepEqual([status, stderr], [0, `baton: replaying .baton/runs/${NAME}, the newest\n`]);
      assert.equal(stdout, DESK_TEXT.replace('desk.handoffs.jsonl', `.baton/runs/${NAME}`));
    }
  });

  it('says why it cannot', async () => {
    const folder = makeFolder({ 'empty/notes.txt': '', 'notes.handoffs.jsonl': 'hello\n', 'colour.handoffs.jsonl': '\x1b[31mhello\n' });
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['replay'], /^baton: There are no recordings here yet: `baton record -- python app\.py` makes one\.\n/],
      [['replay', 'empty'], /^baton: There is no recording \(`\*\.handoffs\.jsonl`\) in `empty`\.\n/],
      [['replay', 'nowhere.jsonl'], /^baton: There is no `nowhere\.jsonl`\.\n/],
      [['replay', 'notes.handoffs.jsonl'], /^baton: notes\.handoffs\.jsonl cannot be replayed: .+\n$/],
      [['replay', 'colour.handoffs.jsonl'], /^baton: colour\.handoffs\.jsonl cannot be replayed: [^\x1b]+\n$/],
      [['replay', 'a', 'b'], /^baton: `baton replay` takes one recording\.\n/],
      [['replay', 'a', '--what-if', 'nothing'], /^baton: Unknown value of `--what-if`: `nothing`\. Known are none, remove-all-tools, nest\.\n/],
      [['replay', 'a', '--what-if', 'none', '--at', 'one'], /^baton: `--at` takes the number of a handoff, its `seq` in the JSON format, not `one`\.\n/],
      [['replay', '--format', 'xml'], /^baton: Unknown format of `baton replay`: `xml`\. Known are text, json\.\n/],
    ];
    for (const [argv, expected] of cases) {
      const { status, stdout, stderr } = await runBaton(folder, argv);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, expected);
    }
  });

  it('colours for terminals that want it, and changes nothing else', async () => {
    const folder = makeFolder({ 'desk.handoffs.jsonl': makeRecording() });
    const { stdout } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl'], { isTTY: true });
    assert.match(stdout, /\u001b\[31m\u2212 tool call/);
    assert.equal(stdout.replace(/\u001b\[\d+m/g, ''), DESK_TEXT);
  });
});

/** As `cli.md` documents it. */
const items = z.array(z.json()).nullable();
const place = { file: z.string().nullable(), line: z.int().nullable() };
const error = z.strictObject({ name: z.string(), message: z.string(), stack: z.string().nullable() }).nullable();
const finding = z.strictObject({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  message: z.string(),
  why: z.string(),
  fix: z.string(),
  run: z.string(),
  handoff: z.int().nullable(),
  cause: z.strictObject({ by: z.string(), name: z.string().nullable(), ...place, cell: z.int().nullable().optional(), seq: z.int() }),
  shown: z.int(),
  steps: z.array(z.strictObject({ seq: z.int(), is: z.enum(['found', 'lost', 'seen']), text: z.string() })),
  items: z.array(z.strictObject({ side: z.enum(['given', 'received']), at: z.int(), lacks: z.enum(['call', 'output', 'item']).nullable() })),
});
const findings = z.array(finding);
const changed = z.array(z.strictObject({ before: z.array(z.json()), after: z.array(z.json()) }));
const replayed = z.strictObject({
  version: z.literal(1),
  sdk: z.strictObject({ language: z.enum(['python', 'typescript']), version: z.string() }),
  redacted: z.record(z.string(), z.number()),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      parent: z.string().nullable(),
      agent: z.string(),
      error,
      handoffs: z.array(
        z.strictObject({
          seq: z.int(),
          from: z.string(),
          to: z.string().nullable(),
          tool: z.string().nullable(),
          arguments: z.json(),
          inputHistory: items,
          preHandoffItems: items,
          newItems: items,
          filter: z
            .strictObject({
              name: z.string(),
              ...place,
              dropped: items,
              added: items,
              changed: changed.nullable(),
              microseconds: z.int().nullable(),
              returned: z.string().nullable(),
            })
            .nullable(),
          nextInput: items,
          received: items,
          error,
          ...place,
          turn: z.int(),
          callId: z.string().nullable(),
          argumentsText: z.string().nullable(),
          rejected: z.array(z.strictObject({ callId: z.string().nullable(), tool: z.string(), to: z.string(), argumentsText: z.string().nullable() })),
          onHandoff: z.strictObject({ name: z.string(), ...place, microseconds: z.int().nullable(), error }).nullable(),
          contextBefore: z.json(),
          contextAfter: z.json(),
          microseconds: z.int().nullable(),
          outcome: z.enum(['done', 'failed', 'open']),
          findings,
          modelFilter: z
            .strictObject({
              name: z.string(),
              ...place,
              dropped: items,
              added: items,
              changed: changed.nullable(),
              instructions: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
              microseconds: z.int().nullable(),
              returned: z.string().nullable(),
              error,
            })
            .nullable(),
          request: z
            .strictObject({
              model: z.string().nullable(),
              settings: z.json(),
              responseId: z.string().nullable(),
              requestId: z.string().nullable(),
              conversationId: z.string().nullable(),
              previousResponseId: z.string().nullable(),
              usage: z
                .strictObject({
                  inputTokens: z.int().nullable(),
                  outputTokens: z.int().nullable(),
                  cachedTokens: z.int().nullable(),
                  reasoningTokens: z.int().nullable(),
                })
                .nullable(),
            })
            .nullable(),
          imported: z.enum(['reconstructed', 'absent']).nullable(),
          whatIf: z
            .strictObject({
              kind: z.enum(['remove-all-tools', 'nest', 'none']),
              nextInput: items,
              received: items,
              dropped: items,
              added: items,
              changed: changed.nullable(),
              note: z.string().nullable(),
            })
            .optional(),
        }),
      ),
      ended: z.boolean(),
      findings,
    }),
  ),
});

const DESK_TEXT = `desk.handoffs.jsonl
openai-agents 0.24.0 · recorded 2026-03-04 05:06:07 UTC · 1 run · 2 handoffs

Run r1: Triage  9 ms · 2 handoffs

  1. Triage → Billing  transfer_to_billing · desk.py:12 · 0.4 ms
     Billing received 3 items, nothing changed
     Input history  1 item
         user           I want my money back for order 7.
     Pre-handoff items  0 items
     New items  2 items
         handoff call   Triage  transfer_to_billing()
         handoff output Triage  {"assistant":"Billing"}
     Received by Billing  3 items
         user           I want my money back for order 7.
         handoff call   transfer_to_billing()
         handoff output {"assistant":"Billing"}

  2. Billing → Refund  transfer_to_refund · desk.py:50 · 0.4 ms
     Refund received 5 of 7 items
     −2 dropped by drop_tools (desk.py:30)
     arguments    {"reason":"paid twice"}
     on_handoff   on_transfer (desk.py:40), 70 µs
     filter       drop_tools (desk.py:30), 25 µs
     context      + told3: "Refund"
     Input history  1 item
         user           I want my money back for order 7.
     Pre-handoff items  4 items
         handoff call   Triage   transfer_to_billing()
         handoff output Triage   {"assistant":"Billing"}
       − tool call      Billing  look_up({"order":7})  by drop_tools
       − tool output    Billing  order 7: 12.00, paid  by drop_tools
     New items  2 items
         handoff call   Billing  transfer_to_refund({"reason":"paid twice"})
         handoff output Billing  {"assistant":"Refund"}
     Received by Refund  5 items
         user           I want my money back for order 7.
         handoff call   transfer_to_billing()
         handoff output {"assistant":"Billing"}
         handoff call   transfer_to_refund({"reason":"paid twice"})
         handoff output {"assistant":"Refund"}
`;

/** A tool, then a handoff, in a run with such a filter of what its models are given. */
function makeFiltered(modelFilter: ModelFilterDoes): string {
  const turns = [
    { does: 'tool', tool: 'look_up', args: '{"order":7}', result: 'order 7: 12.00, paid' },
    { does: 'handoff', to: 'Refund' },
    { does: 'answer', text: 'Done.' },
  ] as const;
  return makeRecording({ runs: [{ agent: 'Triage', input: 'Money back!', turns, ending: 'ended', modelFilter }] });
}

const FILTERED_TEXT = `desk.handoffs.jsonl
openai-agents 0.24.0 · recorded 2026-03-04 05:06:07 UTC · 1 run · 1 handoff

Run r1: Triage  9 ms · 1 handoff

  1. Triage → Refund  transfer_to_refund · desk.py:50 · 0.4 ms
     Refund received 3 of 5 items
     −2 dropped by trim (desk.py:60)
     model filter trim (desk.py:60), 15 µs
     Input history  1 item
         user           Money back!
     Pre-handoff items  2 items
       − tool call      Triage  look_up({"order":7})  by trim
       − tool output    Triage  order 7: 12.00, paid  by trim
     New items  2 items
         handoff call   Triage  transfer_to_refund()
         handoff output Triage  {"assistant":"Refund"}
     Received by Refund  3 items
         user           Money back!
         handoff call   transfer_to_refund()
         handoff output {"assistant":"Refund"}
`;

const FAILED_TEXT = `desk.handoffs.jsonl
@openai/agents 0.20.0 · recorded 2026-03-04 05:06:07 UTC · 2 runs · 1 handoff
The recording has no end: the program was killed, or still runs.

Run r1: Desk  9 ms · 1 handoff · failed

  1. Desk → Refund  transfer_to_Refund · src/desk.ts:50 · 0.1 ms
     Refund never ran: its filter returned a Promise
     filter       promise (src/desk.ts:30), 25 µs
     error        TypeError: originalInput is not iterable
     ! \`promise\` is async. In the JS SDK an input filter must return its result directly.
       The SDK calls the filter and uses what it returns at once. It does not wait. It got a
       Promise where it expected items, and failed two calls later.
       Make \`promise\` synchronous. Do the waiting earlier, in the tool that makes the output
       or in \`onHandoff\`, and read the result from the run context.
     Input history  1 item
         user           How much?
     Pre-handoff items  2 items
         tool call      Desk  ask_expert()
         tool output    Desk  12
     New items  2 items
         handoff call   Desk  transfer_to_Refund()
         handoff output Desk  {"assistant":"Refund"}

  Run r3: Expert  tool of r1, call c2 · 9 ms · 0 handoffs

  failed  MaxTurnsExceeded: Max turns (10) exceeded
     ! The run used up its turns: Max turns (10) exceeded.
       Each request to a model is a turn, so each handoff takes one.
       Raise the limit, or look for agents that hand the conversation back and forth.
`;
