import { strict as assert } from 'node:assert';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../../../src/recording/open-recording';
import { eventOf } from '../../../src/recording/recording';
import { countTokens } from '../../../src/replay/findings/count-tokens';
import { findFindings } from '../../../src/replay/findings/read/find-findings';
import type { RunFinding } from '../../../src/replay/findings/run-finding';
import { thatAreAsked } from '../../install/asked-releases';
import { ensurePythonSdk } from '../../install/python-sdk';
import { makePrograms, runProgram } from '../../recorders/node/record-scenarios';
import { makeProgramFolder } from '../../recorders/python/recorded';
import { RECORDING, recordProgram } from '../../support/recording/record-program';

/** What a fault is instead in releases that have the SDK do otherwise; null: nothing. Of the others the first release that is so. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  // Python drops calls without outputs from 0.13.0 on, and refuses filters there from 0.14.1 on.
  'python 0.8.4': { 'pruned-call': 'orphan-call', 'server-conversation': null, 'filter-and-server-conversation': 'filter-changed-nothing' },
  // JavaScript refuses filters there from 0.19.0 on, and waits for the guardrails of the first turn before it runs what the model asked for from some release on.
  'javascript 0.8.5': { 'callback-raised': 'callback-hidden', 'filter-and-server-conversation': 'server-conversation' },
  'javascript 0.14.3': { 'callback-raised': 'callback-hidden', 'filter-and-server-conversation': 'server-conversation', 'late-guardrail': null },
  'javascript 0.20.0': { 'late-guardrail': null },
};

/** Whose cause is where the shared helper makes the handoff or the run. */
const UNMARKED = new Set(['max-turns', 'server-conversation']);

interface Recorded {
  readonly findings: ReadonlyMap<string, readonly RunFinding[]>;
  /** What the line of a cause ends with. */
  markAt(line: number | undefined): string | undefined;
}

for (const release of thatAreAsked('python', ['0.8.4', '0.17.8', '0.24.0'])) {
  holdAgainst(`python ${release}`, async () => {
    const folder = makeProgramFolder();
    const env = { ...RECORDING, PYTHONDONTWRITEBYTECODE: '1', SCENARIO_LOG: join(folder, 'faults.log') };
    const { recordings } = await recordProgram([await ensurePythonSdk(release), 'faults.py'], { cwd: folder, env });
    return read(recordings[0], readFileSync('test/recorders/python/programs/faults.py', 'utf8'), (name) => name.replaceAll('_', '-'));
  });
}

for (const release of thatAreAsked('javascript', ['0.8.5', '0.14.3', '0.20.0'])) {
  holdAgainst(`javascript ${release}`, async () => {
    const folder = await makePrograms(release);
    after(() => rmSync(folder, { recursive: true, force: true }));
    const { recordings } = await runProgram(folder, ['faults.cjs']);
    return read(recordings[0], readFileSync('test/recorders/node/fixtures/faults.cjs', 'utf8'), (name) => name);
  });
}

/** Every run of the program has the one finding that it is called by, at the line that is marked so, and no other. */
function holdAgainst(name: string, record: () => Promise<Recorded>): void {
  describe(`findings over faults, ${name}`, () => {
    it('are each the one that the run is about, caused by the marked line', async () => {
      const { findings, markAt } = await record();
      assert.ok(findings.size > 20, `${findings.size} runs`);
      for (const [fault, found] of findings) {
        const rule = fault.replace(/-again$/, '');
        const expected = OTHERWISE[name]?.[rule];
        const wanted = expected === undefined ? rule : expected;
        assert.deepEqual([fault, ...found.map((finding) => finding.rule)], [fault, ...(wanted === null ? [] : [wanted])]);
        for (const { cause, message, why, fix } of found) {
          assert.ok(message && why && fix);
          if (cause.by !== 'run' && !UNMARKED.has(wanted ?? rule)) assert.deepEqual([fault, markAt(cause.place?.line)], [fault, rule]);
        }
      }
    });
  });
}

async function read(file: string | undefined, source: string, toRule: (workflow: string) => string): Promise<Recorded> {
  assert.ok(file);
  const recording = await openRecording(file);
  const all = findFindings({ recording }, { contextBudget: 3_000, countTokens });
  const faults = recording.runs.map(({ id, begin }) => [toRule(eventOf(recording, begin, 'run.begin')?.workflow ?? ''), id] as const);
  recording.close();
  const lines = source.split('\n');
  return {
    findings: new Map(faults.map(([fault, id]) => [fault, all.filter(({ run }) => run === id)])),
    markAt: (line) => /(?:#|\/\/) ([a-z-]+)$/.exec(lines[(line ?? 0) - 1] ?? '')?.[1],
  };
}
