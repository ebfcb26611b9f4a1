import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Half } from '../../extension/samples/copy-refund-desk';
import { RECORDING, recordChangedDesk } from '../../extension/samples/record-refund-desk';
import { makeFolder } from '../../support/files/make-folder';
import { makeRecording } from '../../support/recording/make-recording';
import { runBaton } from '../run-baton';

interface Shown {
  readonly seq: number;
  readonly nextInput: unknown;
  readonly received: unknown;
  readonly filter: { readonly dropped: unknown; readonly added: unknown; readonly changed: unknown } | null;
  readonly whatIf?: {
    readonly nextInput: unknown;
    readonly received: unknown;
    readonly dropped: unknown;
    readonly added: unknown;
    readonly changed: unknown;
    readonly note: string | null;
  };
}

const [PYTHON, TYPESCRIPT] = [
  { half: 'python', file: 'team.py' },
  { half: 'typescript', file: 'src/team.ts' },
] as const;
const PYTHON_FILTER = ['from agents import', 'from agents.extensions.handoff_filters import remove_all_tools\nfrom agents import'] as const;
const TYPESCRIPT_FILTER = ["import { z } from 'zod';", "import { removeAllTools } from '@openai/agents-core/extensions';\nimport { z } from 'zod';"] as const;

/** Which handoff of the refund desk, and what makes its program one with that filter or nesting. */
const CHANGES = [
  { ...PYTHON, number: 1, kind: 'remove-all-tools', edits: [PYTHON_FILTER, ['nest_handoff_history=True', 'input_filter=remove_all_tools']] },
  { ...PYTHON, number: 1, kind: 'none', edits: [[', nest_handoff_history=True', '']] },
  { ...PYTHON, number: 2, kind: 'remove-all-tools', edits: [PYTHON_FILTER, ['input_filter=drop_tool_items', 'input_filter=remove_all_tools']] },
  { ...PYTHON, number: 2, kind: 'nest', edits: [['input_filter=drop_tool_items', 'nest_handoff_history=True']] },
  { ...PYTHON, number: 2, kind: 'none', edits: [['input_filter=drop_tool_items,', '']] },
  {
    ...TYPESCRIPT,
    number: 1,
    kind: 'remove-all-tools',
    edits: [TYPESCRIPT_FILTER, ["'transfer_to_billing' }", "'transfer_to_billing', inputFilter: removeAllTools }"]],
  },
  { ...TYPESCRIPT, number: 2, kind: 'remove-all-tools', edits: [TYPESCRIPT_FILTER, ['inputFilter: dropToolItems', 'inputFilter: removeAllTools']] },
  { ...TYPESCRIPT, number: 2, kind: 'none', edits: [['inputFilter: dropToolItems,', '']] },
] as const;

describe('baton replay --what-if', () => {
  for (const { half, file, number, kind, edits } of CHANGES) {
    it(`${half}, handoff ${number}, ${kind}: shows what the program gives when it is changed so`, async () => {
      const folder = makeFolder({});
      const changed = await recordChangedDesk(half, folder, () => edit(join(folder, file), edits));
      const really = (await replay(makeFolder({ 'changed.handoffs.jsonl': changed }), ['changed.handoffs.jsonl']))[number - 1];
      const shown = await replaySample(half, ['--what-if', kind]);
      const { whatIf, ...recorded } = shown[number - 1] ?? assert.fail();
      assert.deepEqual(await replaySample(half, ['--what-if', kind, '--at', String(recorded.seq)]), [shown[number - 1]]);

      assert.deepEqual([whatIf?.nextInput, whatIf?.received, whatIf?.note], [really?.nextInput, really?.received, null]);
      assert.notDeepEqual(whatIf?.nextInput, recorded.nextInput);
      const { dropped, added, changed: rewritten } = really?.filter ?? { dropped: [], added: [], changed: [] };
      assert.deepEqual([whatIf?.dropped, whatIf?.added, whatIf?.changed], [dropped, added, rewritten]);
    });
  }

  it('shows what really happened where the program has that very nesting', async () => {
    const [nested] = await replaySample('python', ['--what-if', 'nest']);
    assert.deepEqual(nested?.whatIf?.nextInput, nested?.nextInput);
  });

  it('prints it below what really happened', async () => {
    const folder = makeFolder({ 'desk.handoffs.jsonl': makeRecording() });
    const { status, stdout, stderr } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl', '--what-if', 'remove-all-tools']);
    assert.deepEqual([status, stderr], [0, '']);
    const { stdout: plain } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl']);
    const second = plain.indexOf('\n  2.');
    assert.equal(stdout, plain.slice(0, second) + FIRST_TEXT + plain.slice(second) + SECOND_TEXT);
  });

  it('tells what a failed filter would have handed on', async () => {
    const recording = makeRecording({
      lang: 'js',
      runs: [{ agent: 'Desk', input: 'How much?', turns: [{ does: 'handoff', to: 'Refund', filter: { does: 'promise' } }], ending: 'failed' }],
    });
    const [handoff] = await replay(makeFolder({ 'desk.handoffs.jsonl': recording }), ['desk.handoffs.jsonl', '--what-if', 'remove-all-tools']);
    assert.equal(handoff?.nextInput, null);
    assert.deepEqual(handoff?.whatIf?.nextInput, [{ type: 'message', role: 'user', content: 'How much?' }]);
  });

  it('says why it cannot', async () => {
    const folder = makeFolder({
      'py.handoffs.jsonl': makeRecording(),
      'js.handoffs.jsonl': makeRecording({ lang: 'js' }),
      'old.handoffs.jsonl': makeRecording().replace('"0.24.0"', '"0.5.0"'),
    });
    const seqs = (await replay(folder, ['py.handoffs.jsonl'])).map(({ seq }) => seq);
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['js.handoffs.jsonl', '--what-if', 'nest'], 'The JavaScript SDK has no nested history: `nest` is for recordings of Python programs.'],
      [['old.handoffs.jsonl', '--what-if', 'nest'], 'openai-agents 0.5.0, which this was recorded with, has no nested history: it came with 0.6.0.'],
      [
        ['py.handoffs.jsonl', '--what-if', 'none', '--at', '0'],
        `There is no handoff at 0: there are ${seqs[0]} (Triage → Billing), ${seqs[1]} (Billing → Refund).`,
      ],
    ];
    for (const [argv, message] of cases) {
      assert.deepEqual(await runBaton(folder, ['replay', ...argv]), { status: 2, stdout: '', stderr: `baton: ${message}\n` });
    }
  });

  it('does not say what a filter of the model’s input would have made of it', async () => {
    const recording = makeRecording({
      runs: [
        {
          agent: 'Desk',
          input: 'How much?',
          turns: [
            { does: 'tool', tool: 'look_up', args: '{}', result: '12' },
            { does: 'handoff', to: 'Refund' },
            { does: 'answer', text: '12' },
          ],
          ending: 'ended',
          modelFilter: 'drop-tools',
        },
      ],
    });
    const folder = makeFolder({ 'desk.handoffs.jsonl': recording });
    const [handoff] = await replay(folder, ['desk.handoffs.jsonl', '--what-if', 'remove-all-tools']);
    assert.equal((handoff?.received as readonly unknown[]).length, 3);
    assert.deepEqual([handoff?.whatIf?.nextInput, handoff?.whatIf?.received], [[{ role: 'user', content: 'How much?' }], null]);
    assert.equal(handoff?.whatIf?.note, 'What the filter of its model’s input would have made of this is not known');
    const { stdout } = await runBaton(folder, ['replay', 'desk.handoffs.jsonl', '--what-if', 'remove-all-tools']);
    assert.match(
      stdout,
      /What if it had the filter remove_all_tools \(at \d+\)  What the filter of its model’s input would have made of this is not known\.\n/,
    );
  });

  it('says where the lists are missing', async () => {
    const lines = makeRecording().split('\n');
    const broken = lines.map((line) => (line.includes('"k":"handoff.filter"') || line.includes('"k":"handoff.end"') ? '{"k":"it' : line)).join('\n');
    const { status, stdout } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': broken }), ['replay', 'desk.handoffs.jsonl', '--what-if', 'none']);
    assert.equal(status, 0);
    assert.equal(stdout.match(/What if .*  What was handed on was not recorded\./g)?.length, 2, stdout);
  });
});

async function replay(folder: string, argv: readonly string[]): Promise<readonly Shown[]> {
  const { status, stdout, stderr } = await runBaton(folder, ['replay', ...argv, '--format', 'json']);
  assert.deepEqual([status, stderr], [0, '']);
  return (JSON.parse(stdout) as { runs: { handoffs: Shown[] }[] }).runs.flatMap(({ handoffs }) => handoffs);
}

function replaySample(half: Half, argv: readonly string[]): Promise<readonly Shown[]> {
  return replay(resolve('src/extension/samples/refund-desk', half), [RECORDING, ...argv]);
}

function edit(file: string, edits: readonly (readonly [string, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of edits) {
    assert.ok(text.includes(before), before);
    text = text.replace(before, after);
  }
  writeFileSync(file, text);
}

const FIRST_TEXT = `     What if it had the filter remove_all_tools (at 4)
     Next input  1 item, really 3
         user           I want my money back for order 7.
     Dropped
       − handoff call   Triage  transfer_to_billing()
       − handoff output Triage  {"assistant":"Billing"}
`;

const SECOND_TEXT = `     What if it had the filter remove_all_tools (at 13)
     Next input  1 item, really 5
         user           I want my money back for order 7.
     Dropped
       − handoff call   Triage   transfer_to_billing()
       − handoff output Triage   {"assistant":"Billing"}
       − tool call      Billing  look_up({"order":7})
       − tool output    Billing  order 7: 12.00, paid
       − handoff call   Billing  transfer_to_refund({"reason":"paid twice"})
       − handoff output Billing  {"assistant":"Refund"}
`;
