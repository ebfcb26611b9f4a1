import { strict as assert } from 'node:assert';
import { openRecording } from '../../../src/recording/open-recording';
import { eventOf } from '../../../src/recording/recording';
import { findFindings } from '../../../src/replay/findings/read/find-findings';
import { recordScenarios as recordNodeScenarios } from '../../recorders/node/record-scenarios';
import { RECORDED, recordScenarios } from '../../recorders/python/record-scenarios';

/** What is wrong in the recorders' programs, by scenario; with every other run all is well, and nothing above a note may be said of it. */
const PYTHON: Readonly<Record<string, string>> = {
  several_in_one_turn: 'several-handoffs-in-turn',
  // Its filter of the model's input leaves the last two items alone.
  both_filters: 'user-message-lost',
  wrong_arguments: 'wrong-arguments',
  failing_callback: 'callback-raised',
  failing_filter: 'filter-raised',
  rubbish_filter: 'filter-result',
  unknown_handoff: 'handoff-not-offered',
  too_many_turns: 'max-turns',
  streaming_failure: 'filter-raised',
  failing_model_filter: 'model-filter-raised',
  rubbish_model_filter: 'model-filter-result',
};

/** The same for JavaScript, whose scenarios have no names in the recording. */
const JAVASCRIPT = [
  'async-filter',
  'callback-raised',
  'filter-raised',
  'filter-raised',
  'filter-result',
  'max-turns',
  'model-filter-raised',
  'model-filter-result',
  'several-handoffs-in-turn',
  'user-message-lost',
  'wrong-arguments',
  'wrong-arguments',
];

describe('findings over the programs of the recorders', () => {
  for (const release of RECORDED) {
    it(`are those of the faulty ones alone, python ${release}`, async () => {
      const { run } = await recordScenarios(release);
      const found = await readGrave(run.recordings[0]);
      assert.ok(found.length > 30);
      for (const { workflow, rules } of found) {
        const expected = PYTHON[workflow];
        assert.deepEqual([workflow, ...rules], [workflow, ...(expected === undefined ? [] : [expected])]);
      }
    });
  }

  for (const [release, otherwise] of [
    ['0.8.5', { 'callback-raised': 'callback-hidden' }],
    ['0.20.0', {}],
  ] as const) {
    it(`are those of the faulty ones alone, javascript ${release}`, async () => {
      const { run } = await recordNodeScenarios(release);
      const found = await readGrave(run.recordings[0]);
      assert.ok(found.length > 40);
      const expected = JAVASCRIPT.map((rule) => (otherwise as Readonly<Record<string, string>>)[rule] ?? rule).sort();
      assert.deepEqual(found.flatMap(({ rules }) => rules).sort(), expected);
    });
  }
});

/** Of each run what is above a note. */
async function readGrave(file: string | undefined) {
  assert.ok(file);
  const recording = await openRecording(file);
  const findings = findFindings({ recording }).filter(({ severity }) => severity !== 'note');
  const read = recording.runs.map(({ id, begin }) => ({
    workflow: eventOf(recording, begin, 'run.begin')?.workflow ?? '',
    rules: findings.filter(({ run }) => run === id).map(({ rule }) => rule),
  }));
  recording.close();
  return read;
}
