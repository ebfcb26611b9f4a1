import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { toReplayJson } from '../../src/cli/formats/replay/replay-json';
import { readEventData } from '../../src/debug/events/event-variables';
import { evaluate } from '../../src/debug/values/evaluate';
import { toOneLine } from '../../src/debug/values/one-line';
import { toPythonJson } from '../../src/engine/sdk/python-text';
import { createFindings } from '../../src/panel/findings/panel-findings';
import { toMoment } from '../../src/panel/moment/to-moment';
import { openRecording } from '../../src/recording/open-recording';
import { readHandoff, readHandoffHead } from '../../src/replay/read-handoff';
import { parseExactJson, toExactJson } from '../../src/text/exact-json';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

const LARGE = '12345678901234567891';

describe('exact JSON', () => {
  it('keeps every digit of every integer, and all else as JSON.parse has it', () => {
    const integer = fc.bigInt().map((value) => ({ json: String(value), value: Number.isSafeInteger(Number(value)) ? Number(value) : value }));
    const value = fc.oneof(
      integer,
      fc
        .jsonValue({ maxDepth: 2 })
        .filter((other) => !/\d{16}/.test(JSON.stringify(other)))
        .map((other) => ({ json: JSON.stringify(other), value: JSON.parse(JSON.stringify(other)) as unknown })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), value), { maxLength: 6 }), (entries) => {
        const text = `[${entries.map(([key, { json }]) => `{${JSON.stringify(key)}:${json}}`).join()}]`;
        assert.deepEqual(
          parseExactJson(text),
          entries.map(([key, { value }]) => JSON.parse(`{${JSON.stringify(key)}:0}`) && Object.fromEntries([[key, value]])),
        );
        assert.deepEqual(parseExactJson(toExactJson(parseExactJson(text), 2)), parseExactJson(text));
      }),
      { seed: 3, numRuns: 500 },
    );
    for (const text of [`"${LARGE}"`, `{"${LARGE}":"\\"${LARGE}"}`, '1.2345678901234567', '1e22', '12345678901234567e-2', '9007199254740991']) {
      assert.deepEqual(parseExactJson(text), JSON.parse(text), text);
    }
    for (let before = 0; before < 40; before++)
      for (const number of ['9007199254740993', '1234567890123456', '123456789012345', '-90071992547409931'])
        assert.equal(toExactJson(parseExactJson(`["${'x'.repeat(before)}",${number}]`)), `["${'x'.repeat(before)}",${number}]`);
    assert.equal(toExactJson({ n: [BigInt(LARGE)] }), `{"n":[${LARGE}]}`);
    assert.throws(() => parseExactJson(`[${LARGE},`), SyntaxError);
    assert.equal(toPythonJson([BigInt(LARGE)]), `[${LARGE}]`);
  });

  it('is what recordings are read and shown by', async () => {
    const args = `{"order":${LARGE}}`;
    const text = makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [{ does: 'handoff', to: 'Billing', args }], ending: 'ended' }] });
    const recording = await openRecording(writeRecordingFile(text));
    const seq = recording.handoffs[0] ?? assert.fail('no handoff');
    const json = [...toReplayJson(recording)].join('');
    assert.match(json, new RegExp(`"order": ${LARGE}\\b`));
    const event = recording.event(seq) ?? assert.fail('no event');
    assert.match(
      toOneLine(
        evaluate(
          'handoff.args',
          readEventData(recording, event, {
            agent: () => 'Triage',
            handoff: (seq) => ({ whole: () => readHandoff(recording, seq), head: () => readHandoffHead(recording, seq) }),
          }),
        ),
      ),
      new RegExp(`order: ${LARGE}`),
    );
    const moment = JSON.stringify(
      toMoment(recording, { is: 'handoff', seq }, { whatIf: undefined, findings: createFindings(recording, { all: undefined }), chosen: undefined })?.shown
        .details,
    );
    assert.ok(moment.includes(LARGE));
    recording.close();
  });
});
