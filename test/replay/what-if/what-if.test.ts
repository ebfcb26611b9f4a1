import { strict as assert } from 'node:assert';
import type { Answer, RunSettings, Scenario, ScenarioHandoff } from '../../../src/engine/run/scenario/scenario';
import { simulate } from '../../../src/engine/run/simulate';
import type { Sdk } from '../../../src/model/workflow';
import { openRecording } from '../../../src/recording/open-recording';
import type { RecordedHandoff } from '../../../src/replay/handoff';
import { readHandoff } from '../../../src/replay/read-handoff';
import { toWhatIf, type WhatIf } from '../../../src/replay/what-if/what-if';
import type { WhatIfKind } from '../../../src/replay/what-if/what-if-kind';
import { recordSimulation } from '../../../src/simulation/record-simulation';
import { writeRecordingFile } from '../../support/recording/make-recording';

const RELEASES: readonly Sdk[] = [
  ...['0.6.9', '0.8.4', '0.14.8', '0.17.8', '0.20.0', '0.24.0'].map((version) => ({ language: 'python', version }) as const),
  ...['0.3.9', '0.8.5', '0.14.3', '0.17.0', '0.20.0'].map((version) => ({ language: 'typescript', version }) as const),
];

const OPTIONS: Readonly<Record<WhatIfKind, Partial<ScenarioHandoff>>> = { 'remove-all-tools': { filter: 'remove_all_tools' }, nest: { nest: true }, none: {} };

/** Reasoning, a hosted tool, a tool, and a handoff with the option under test. */
const ANSWERS: readonly (readonly Answer[])[] = [
  [
    { type: 'reasoning', id: 'rs_1', text: 'let me see' },
    { type: 'search', id: 'ws_1', query: 'refunds' },
    { type: 'call', id: 'fc_1', callId: 'c1', name: 'look_up', arguments: '{}' },
  ],
  [
    { type: 'message', id: 'msg_1', text: 'One moment.\nI hand over.' },
    { type: 'call', id: 'fc_2', callId: 'c2', name: 'to_refund', arguments: '{}' },
  ],
  [{ type: 'message', id: 'msg_2', text: 'Done.' }],
];

describe('what if', () => {
  for (const sdk of RELEASES) {
    it(`${sdk.language} ${sdk.version}: tells from any recording what a run with the other filter or nesting gives`, async () => {
      const kinds: readonly WhatIfKind[] = sdk.language === 'python' ? ['remove-all-tools', 'nest', 'none'] : ['remove-all-tools', 'none'];
      for (const input of ['Money back!', [{ role: 'user', content: 'Money back!' }]]) {
        for (const was of kinds) {
          for (const kind of kinds) {
            const { whatIf } = await play(sdk, { input, was, kind });
            const { handoff } = await play(sdk, { input, was: kind, kind });
            assert.ok(handoff.nextInput && handoff.received);
            assert.deepEqual([values(whatIf.nextInput), values(whatIf.received)], [values(handoff.nextInput), values(handoff.received)], `${was} → ${kind}`);
            const stage = handoff.stages.find(({ by }) => by !== 'sdk');
            assert.deepEqual(
              whatIf.links.filter(({ mark }) => mark !== 'kept'),
              stage?.links.filter(({ mark }) => mark !== 'kept') ?? [],
              `${was} → ${kind}`,
            );
          }
        }
      }
    });
  }

  it('takes the markers of a summary from one that the recording shows', async () => {
    const run: RunSettings = { wrappers: { start: '<H>', end: '</H>' } };
    const input = [
      { role: 'assistant', content: 'For context, here is the conversation so far between the user and the previous agent:\n<H>\n1. user: Money back!\n</H>' },
    ];
    for (const sdk of RELEASES.filter(({ language }) => language === 'python')) {
      const { handoff: nested, whatIf: own } = await play(sdk, { was: 'nest', kind: 'nest', run });
      assert.deepEqual([values(own.nextInput), values(own.received)], [values(nested.nextInput), values(nested.received)], sdk.version);
      const { whatIf } = await play(sdk, { input, was: 'none', kind: 'nest', run });
      const { handoff } = await play(sdk, { input, was: 'nest', kind: 'nest', run });
      assert.deepEqual([values(whatIf.nextInput), values(whatIf.received)], [values(handoff.nextInput), values(handoff.received)], sdk.version);
    }
  });

  it('knows what the SDK does while the conversation lies with the server', async () => {
    const run: RunSettings = { conversation: 'conversation' };
    const newest: Sdk = { language: 'python', version: '0.24.0' };
    const { whatIf: filtered } = await play(newest, { was: 'none', kind: 'remove-all-tools', run });
    assert.deepEqual([filtered.nextInput, filtered.note], [undefined, 'server-refuses']);
    const { whatIf: nested, handoff } = await play(newest, { was: 'none', kind: 'nest', run });
    assert.deepEqual([values(nested.nextInput), nested.received, nested.note], [values(handoff.nextInput), undefined, 'server-nests-nothing']);
    const { whatIf: before } = await play({ language: 'python', version: '0.8.4' }, { was: 'none', kind: 'remove-all-tools', run });
    assert.deepEqual([values(before.nextInput)?.length, before.note], [2, undefined]);
  });
});

interface Play {
  readonly input?: Scenario['input'];
  readonly was: WhatIfKind;
  readonly kind: WhatIfKind;
  readonly run?: RunSettings;
}

/** Simulates and records a run, and asks what its handoff had been otherwise. */
async function play(sdk: Sdk, { input = 'Money back!', was, kind, run = {} }: Play): Promise<{ readonly handoff: RecordedHandoff; readonly whatIf: WhatIf }> {
  const agents: Scenario['agents'] = [
    {
      name: 'Desk',
      tools: [{ name: 'look_up', result: 'order 7' }],
      handoffs: [{ by: 'handoff', to: 1, toolName: 'to_refund', nest: false, ...OPTIONS[was] }],
    },
    { name: 'Refund' },
  ];
  const simulation = simulate(sdk, { agents, input, answers: ANSWERS, run });
  const recording = await openRecording(writeRecordingFile(recordSimulation(sdk, simulation, { at: new Date(0), version: '0.1.0', root: '../..' })));
  try {
    const handoff = readHandoff(recording, recording.handoffs[0] ?? -1) ?? assert.fail('no handoff');
    return { handoff, whatIf: toWhatIf(recording, handoff, kind) };
  } finally {
    recording.close();
  }
}

function values(items: RecordedHandoff['received']) {
  return items?.map(({ value }) => value);
}
