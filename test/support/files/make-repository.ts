import { execFileSync } from 'node:child_process';
import { makeFolder } from './make-folder';
import { type Files, writeFiles } from './write-files';

const PERSON = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@b' };
const ALONE = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

/** What git prints, whatever the machine's own settings are. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env: { ...process.env, ...PERSON, ...ALONE },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString();
}

/** A repository with one commit that holds these files, gone after the test. */
export function makeRepository(files: Files): string {
  const folder = makeFolder(files);
  git(folder, 'init', '--quiet');
  commit(folder, {});
  return folder;
}

/** Commits all that lies in the folder, with these files written before. */
export function commit(folder: string, files: Files): void {
  writeFiles(folder, files);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'x');
}
