import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { thatAreAsked } from '../../install/asked-releases';
import { ensurePythonSdk } from '../../install/python-sdk';
import { type ProgramRun, RECORDING, recordProgram } from '../../support/recording/record-program';
import { makeProgramFolder } from './recorded';

/** The releases whose runs are looked at: those of a commit, and in `npm run test:long -- again` those between that the recorder takes. */
export const RECORDED = thatAreAsked('python', ['0.8.4', '0.14.8', '0.17.8', '0.20.0', '0.24.0']);

export interface RecordedScenarios {
  /** Where the programs lie and the recordings are, with what the scenarios noted in `LOG`. */
  readonly folder: string;
  readonly run: ProgramRun;
}

/** What the scenarios note while they are recorded, in their folder. */
export const LOG = 'scenarios.log';

/** What all of `scenarios.py` did under the recorder with a release of the SDK: recorded by the first test of a build that asks. */
export async function recordScenarios(release: string): Promise<RecordedScenarios> {
  const shared = resolve('out/test/recorded', `python-${release}`);
  const done = join(shared, 'run.json');
  if (existsSync(done)) return { folder: shared, run: JSON.parse(readFileSync(done, 'utf8')) as ProgramRun };
  const isOurs = take(shared);
  const folder = isOurs ? shared : makeProgramFolder();
  const run = await runScenarios(release, folder, { ...RECORDING, SCENARIO_LOG: join(folder, LOG) });
  if (isOurs) writeFileSync(done, JSON.stringify(run));
  return { folder, run };
}

/** Runs them in a folder that has them; recorded where `env` says so. */
export async function runScenarios(release: string, folder: string, env: Readonly<Record<string, string>>): Promise<ProgramRun> {
  return recordProgram([await ensurePythonSdk(release), 'scenarios.py'], { cwd: folder, env: { PYTHONDONTWRITEBYTECODE: '1', ...env } });
}

/** False where another process is at it, or died of it: two cannot write the same. */
function take(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
  } catch {
    return false;
  }
  cpSync('test/recorders/python/programs', realpathSync(folder), { recursive: true });
  return true;
}
