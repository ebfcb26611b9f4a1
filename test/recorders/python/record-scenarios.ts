import { cpSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { thatAreAsked } from '../../install/asked-releases';
import { ensurePythonSdk } from '../../install/python-sdk';
import { type RecordedOnce, recordOnce } from '../../support/recording/record-once';
import { type ProgramRun, RECORDING, recordProgram } from '../../support/recording/record-program';

/** The releases whose runs are looked at: those of a commit, and in `npm run test:long -- again` those between that the recorder takes. */
export const RECORDED = thatAreAsked('python', ['0.8.4', '0.14.8', '0.17.8', '0.20.0', '0.24.0']);

/** What the scenarios note while they are recorded, in their folder. */
export const LOG = 'scenarios.log';

/** What all of `scenarios.py` did under the recorder with a release of the SDK; its folder has what they noted in `LOG`. */
export function recordScenarios(release: string): Promise<RecordedOnce> {
  return recordOnce(`python-${release}`, (folder) => {
    cpSync('test/recorders/python/programs', realpathSync(folder), { recursive: true });
    return runScenarios(release, folder, { ...RECORDING, SCENARIO_LOG: join(folder, LOG) });
  });
}

/** Runs them in a folder that has them; recorded where `env` says so. */
export async function runScenarios(release: string, folder: string, env: Readonly<Record<string, string>>): Promise<ProgramRun> {
  return recordProgram([await ensurePythonSdk(release), 'scenarios.py'], { cwd: folder, env: { PYTHONDONTWRITEBYTECODE: '1', ...env } });
}
