import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openRecording } from '../../src/recording/open-recording';
import { eventOf, type Recording } from '../../src/recording/recording';
import { eventsOf } from '../recorders/node/read-recording';
import { makePrograms, readScenariosTruth, recordScenarios as recordNodeScenarios, runProgram } from '../recorders/node/record-scenarios';
import { recordScenarios } from '../recorders/python/record-scenarios';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { type Ground, playTranscript } from './play-transcript';

const PYTHON = '0.24.0';
const JAVASCRIPT = '0.20.0';

/** Scenarios with a recording of their own: of several runs, or without a request that tells which run they are. */
const ALONE: readonly string[] = ['concurrent', 'guardrail'];

/** A source for the lines that made-up recordings name. */
const DESK = Object.entries({
  10: 'triage = Agent(name="Triage")',
  12: 'billing = Agent(name="Billing", handoffs=[refund])',
  14: 'refund = Agent(name="Refund")',
  30: 'def drop_tools(data):',
  31: '    kept = [item for item in data.pre_handoff_items]',
  33: '    return data',
  40: 'def on_transfer(context, data):',
  41: '    context.told = data',
  50: 'transfer = handoff(',
  51: '    refund,',
  52: ')',
  80: 'Runner.run(triage)',
}).reduce((text, [line, code]) => text.padEnd(text.length + Number(line) - text.split('\n').length, '\n') + code, '');

describe('a debug session', () => {
  describe('over the support desk', () => {
    playAll('test/debug/desk', () => {
      const recording = writeRecordingFile(makeRecording());
      const folder = join(dirname(recording), '../..');
      writeFileSync(join(folder, 'desk.py'), DESK);
      return { recording, folder };
    });
  });

  describe('over what a Python program did', () => {
    let ground: Ground;

    before(async () => {
      const { run, folder } = await recordScenarios(PYTHON);
      ground = await toGround(run.recordings[0], folder, byWorkflow);
    });

    playAll('test/debug/python', () => ground);
  });

  describe('over what a JavaScript program did', () => {
    let ground: Ground;

    before(async () => {
      const { run, folder } = await recordNodeScenarios(JAVASCRIPT);
      const { scenarios } = readScenariosTruth(folder);
      ground = await toGround(run.recordings[0], folder, (recording) => byScenario(recording, scenarios));
    });

    playAll('test/debug/javascript', async (scenario) => {
      if (!ALONE.includes(scenario)) return ground;
      const folder = await makePrograms(JAVASCRIPT);
      after(() => rmSync(folder, { recursive: true, force: true }));
      const { recordings } = await runProgram(folder, ['main.mjs', scenario]);
      return { recording: recordings[0] ?? assert.fail('nothing was recorded'), folder };
    });
  });
});

/** One test for each transcript of a folder; `UPDATE=1` writes them anew. */
function playAll(folder: string, findGround: (name: string) => Ground | Promise<Ground>): void {
  for (const name of readdirSync(folder)
    .sort()
    .map((file) => basename(file, '.dap'))) {
    it(name.replaceAll('-', ' '), async () => {
      const file = join(folder, `${name}.dap`);
      const transcript = readFileSync(file, 'utf8');
      const ground = await findGround(name);
      const played = mask(await playTranscript(transcript, ground), ground.folder);
      if (process.env['UPDATE']) writeFileSync(file, played);
      else assert.equal(played, transcript);
    });
  }
}

/** A recorded program with the ids of its runs, by what `nameRuns` calls them. */
async function toGround(file: string | undefined, folder: string, nameRuns: (recording: Recording) => readonly (readonly [string, string])[]): Promise<Ground> {
  if (file === undefined) assert.fail('nothing was recorded');
  const recording = await openRecording(file);
  const runs = new Map(nameRuns(recording));
  recording.close();
  return { recording: file, folder, runs };
}

/** By their workflow: the first of that name. */
function byWorkflow(recording: Recording): readonly (readonly [string, string])[] {
  return [...recording.runs].reverse().map(({ id, begin }) => [eventOf(recording, begin, 'run.begin')?.workflow ?? '', id]);
}

/** By their scenario, which asked its first model first of all. */
function byScenario(recording: Recording, scenarios: ReadonlyMap<string, number>): readonly (readonly [string, string])[] {
  const requests = eventsOf(recording, 'model.begin');
  return [...scenarios].flatMap(([name, at]) => (requests[at] === undefined ? [] : [[name, requests[at].run] as const]));
}

/** Takes out what differs from run to run and from machine to machine: how long things took, stacks, and the numbers of runs and calls. */
function mask(played: string, folder: string): string {
  const masked = played
    .replaceAll(folder, '<folder>')
    .replaceAll(process.cwd(), '<cwd>')
    .replace(/\b[\d.]+ (?:µs|ms|s)(?=\))/g, '…')
    .replace(/^( {2}(?:ms|stack) =) .*$/gm, '$1 …');
  return ['r', 'call_'].reduce(numberAnew, masked);
}

/** As they come, whatever numbers they had. */
function numberAnew(text: string, prefix: string): string {
  const numbers = new Map<string, string>();
  return text.replace(new RegExp(`\\b${prefix}\\d+\\b`, 'g'), (name) => {
    const number = numbers.get(name) ?? `${prefix}${numbers.size + 1}`;
    numbers.set(name, number);
    return number;
  });
}
