import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ProgramRun } from './record-program';

/** A recorded program that several tests look at, and change nothing of. */
export interface RecordedOnce {
  /** Where the programs lie and the recordings are, with what they noted. */
  readonly folder: string;
  readonly run: ProgramRun;
}

/**
 * What a program did under its recorder: recorded by the first test of a build that asks, into a folder of this `name`, which `record` fills. A test
 * that asks meanwhile, or after one that died of it, records into a folder of its own: two cannot write the same.
 */
export async function recordOnce(name: string, record: (folder: string) => Promise<ProgramRun>): Promise<RecordedOnce> {
  const shared = resolve('out/test/recorded', name);
  const done = join(shared, 'run.json');
  if (existsSync(done)) return { folder: shared, run: JSON.parse(readFileSync(done, 'utf8')) as ProgramRun };
  const isOurs = take(shared);
  const folder = isOurs ? shared : makeOwn();
  const run = await record(folder);
  if (isOurs) writeFileSync(done, JSON.stringify(run));
  return { folder, run };
}

function take(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Removed after the suite. */
function makeOwn(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-recorded-')));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
