import { strict as assert } from 'node:assert';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashCell } from '../../src/replay/places/find-cell';
import { makeFullRecording } from '../support/recording/full-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { makeOddRecording } from '../support/recording/odd-recording';
import type { RecordingPlan } from '../support/recording/recording-plan';
import { playWire } from './play-wire';

/** A call of three lines at each tenth line, where made-up recordings have most of their places. */
const SOURCE = `${'\n'.repeat(9)}${`f(\n    x,\n)${'\n'.repeat(8)}`.repeat(10)}`;
/** Two runs that take turns, the second with more than one line of everything. */
const PAIR: Partial<RecordingPlan> = {
  runs: ['Triage', 'Desk'].map((agent) => ({
    ...{ agent, input: 'one\ntwo', ending: 'ended' },
    turns: [
      { does: 'tool', tool: 'look_up', args: '{"order":7}', result: 'x'.repeat(200) },
      { does: 'handoff', to: 'Billing', args: '{"reason":"paid\\ntwice"}', on: 'runs', filter: { does: 'rewrite' } },
      { does: 'answer', text: 'Done.', guardrail: { name: 'tone', isTriggered: agent === 'Desk' } },
    ],
  })),
  order: [0, 1],
};
/** Cells as a recorder saw them: by their text, by the function they define, by where they stand alone. */
const CELLS: Readonly<Record<string, string>> = {
  3: JSON.stringify({ h: hashCell('def drop_tools(data):\n    return data'), n: 7 }),
  4: JSON.stringify({ h: 'changed since', n: 9 }),
  5: JSON.stringify({ n: 3 }),
};
/** Desks asked as tools at the same time, the one failing in its callback, the other in its filter; and a handoff on which nothing is set. */
const FAILING: Partial<RecordingPlan> = {
  runs: [
    {
      ...{ agent: 'Triage', input: 'one', ending: 'failed' },
      turns: [
        {
          ...{ does: 'tool', tool: 'ask', args: '{}', result: 'x', fails: true },
          inside: [
            { agent: 'Desk', input: 'two', ending: 'failed', turns: [{ does: 'handoff', to: 'Billing', on: 'fails' }] },
            { agent: 'Till', input: 'three', ending: 'failed', turns: [{ does: 'handoff', to: 'Refund', filter: { does: 'fail' } }] },
          ],
        },
        { does: 'handoff', to: 'Night', isImplicit: true },
        { does: 'fail', message: 'no such model' },
      ],
    },
  ],
};
/** Recordings that a transcript can begin with, `# over the desk`, and whether the source that they name is there. */
const GROUNDS: Readonly<Record<string, { readonly text: () => string; readonly isElsewhere?: true }>> = {
  'the desk': { text: () => makeRecording() },
  'two desks': { text: () => makeRecording(PAIR) },
  'the desk elsewhere': { text: () => makeRecording(), isElsewhere: true },
  everything: { text: () => makeFullRecording('py') },
  'everything in TypeScript': { text: () => makeFullRecording('js') },
  'a notebook': {
    text: () => makeRecording().replace(/"file":"desk\.py","line":([345])0,/g, (_, cell) => `"file":"desk.ipynb","cell":${CELLS[cell]},"line":1,`),
  },
  'a notebook of numbers': {
    text: () => makeRecording().replace(/"file":"desk\.py","line":([345])0,/g, (_, cell) => `"file":"desk.ipynb","cell":{"n":${cell}},"line":1,`),
  },
  'what is odd': { text: () => makeOddRecording('py') },
  'what fails': { text: () => makeRecording(FAILING) },
  'a crowded line': { text: () => makeRecording().replace(/"line":(?:40|50),"col":5/g, (place) => `"line":30,"col":${place.includes('40') ? 20 : 40}`) },
  'two files': { text: () => makeRecording().replaceAll('"file":"desk.py","line":50', '"file":"src/desk.ts","line":30') },
  'rubbish from the filter of a model': {
    text: () =>
      makeFullRecording('py')
        .replace('"out":{"input":{"l":3},"instructions":6}', '"out":{"bad":"a list"}')
        .replace(
          '"name":"MaxTurnsExceeded","message":"Max turns (2) exceeded"',
          '"name":"UserError","message":"call_model_input_filter must return a ModelInputData"',
        ),
  },
  'a damaged desk': { text: () => makeRecording() + Array.from({ length: 25 }, (_, line) => `{"s": ${line}\n`).join('') },
};

/** Every message in full, as it goes over the wire, is what `UPDATE=1` writes. */
describe('what a debug session says word for word', () => {
  for (const name of readdirSync('test/debug/wire').sort()) {
    it(basename(name, '.wire').replaceAll('-', ' '), async () => {
      const file = join('test/debug/wire', name);
      const transcript = readFileSync(file, 'utf8');
      const [, ground = ''] = /^# over (.*)$/m.exec(transcript) ?? [];
      const { text, isElsewhere } = GROUNDS[ground] ?? assert.fail(`no recording "${ground}"`);
      const recording = writeRecordingFile(text());
      const folder = join(dirname(recording), '../..');
      mkdirSync(join(folder, 'src'));
      if (!isElsewhere) for (const source of ['desk.py', 'src/desk.ts', 'desk.ipynb']) writeFileSync(join(folder, source), SOURCE);
      const played = await playWire(transcript, { recording, folder });
      if (process.env['UPDATE']) writeFileSync(file, played);
      else assert.equal(played, transcript);
    });
  }
});
