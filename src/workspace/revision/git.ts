import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import * as l10n from '@vscode/l10n';
import { printable } from '../../text/printable';

/** Something that git was asked for cannot be had; the message is for the user. */
export class GitError extends Error {}

export interface GitOptions {
  /** Where it is to be run. */
  readonly folder: string;
  /** The program; `git` of the path unless given. */
  readonly program?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Of a hook that Baton may run in: git is to find the repository by the folder alone. */
const LOCAL = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_NAMESPACE'];

/** What git prints. Only what reads is to be asked for: it takes no locks, asks nobody and fetches nothing. Throws `GitError`. */
export async function runGit(args: readonly string[], options: GitOptions): Promise<string> {
  const git = startGit(args, options);
  git.stdin.end();
  const parts: Buffer[] = [];
  git.stdout.on('data', (part: Buffer) => void parts.push(part));
  await whenDone(git, options.folder);
  return Buffer.concat(parts).toString();
}

/** The same, or undefined where git says no. */
export async function askGit(args: readonly string[], options: GitOptions): Promise<string | undefined> {
  try {
    return (await runGit(args, options)).trim();
  } catch (error) {
    if (error instanceof GitError && !(error instanceof NoGitError)) return undefined;
    throw error;
  }
}

/** Objects by their ids, each told as it is read. Throws `GitError`, also where one is not there. */
export async function readObjects(ids: readonly string[], options: GitOptions, tell: (index: number, bytes: Buffer) => void): Promise<void> {
  if (ids.length === 0) return;
  const git = startGit(['cat-file', '--batch'], options);
  // It ends before it has read all that it is asked for where it fails.
  git.stdin.on('error', () => undefined);
  git.stdin.end(`${ids.join('\n')}\n`);
  let isWhole = true;
  const take = createBatchReader((index, bytes) => {
    if (bytes) tell(index, bytes);
    else isWhole = false;
  });
  git.stdout.on('data', take);
  await whenDone(git, options.folder);
  if (!isWhole) throw new GitError(toLack());
}

/** `<id> blob <size>\n<bytes>\n`, or `<id> missing\n`. */
function createBatchReader(tell: (index: number, bytes: Buffer | undefined) => void): (part: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  let needed = 1;
  let index = 0;
  return (part) => {
    parts.push(part);
    length += part.length;
    // Joined once they hold what is waited for, however many they are.
    if (length < needed) return;
    let rest: Buffer = Buffer.concat(parts);
    for (;;) {
      const end = rest.indexOf(10);
      const size = end < 0 ? undefined : / (\d+)$/.exec(rest.subarray(0, end).toString())?.[1];
      const total = end < 0 ? rest.length + 1 : size === undefined ? end + 1 : end + 1 + Number(size) + 1;
      needed = total;
      if (rest.length < total) break;
      // A copy: what was read as one shall not stay for the sake of a part.
      tell(index, size === undefined ? undefined : Buffer.from(rest.subarray(end + 1, total - 1)));
      index += 1;
      rest = rest.subarray(total);
    }
    [parts, length] = [[rest], rest.length];
  };
}

function startGit(args: readonly string[], { folder, program = 'git', signal }: GitOptions): ChildProcessWithoutNullStreams {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LOCAL.includes(name)));
  const env = { ...own, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' };
  // Without a command to connect with, an older git that would fetch what is missing cannot.
  return spawn(program, ['--no-pager', '-c', 'protocol.allow=never', ...args], { cwd: folder, env, ...(signal ? { signal } : {}), windowsHide: true });
}

class NoGitError extends GitError {}

/** The folder lies in no repository. */
export class NoRepositoryError extends GitError {}

async function whenDone(git: ChildProcessWithoutNullStreams, folder: string): Promise<void> {
  const said: Buffer[] = [];
  git.stderr.on('data', (part: Buffer) => void said.push(part));
  const status = await new Promise<number | null>((resolve, reject) => {
    git.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new NoGitError(l10n.t('git was not found: comparing with a revision needs it.')) : error),
    );
    git.on('close', resolve);
  });
  if (status !== 0) throw toError(Buffer.concat(said).toString(), folder);
}

/** Of a partial clone, which nothing is fetched for behind the user's back. */
const toLack = () => l10n.t('This copy of the repository lacks what it would first have to fetch: `git fetch --refetch` gets it.');

function toError(said: string, folder: string): GitError {
  if (/not a git repository/i.test(said)) return new NoRepositoryError(l10n.t('{0} is in no git repository.', printable(folder)));
  if (/dubious ownership/i.test(said))
    return new GitError(l10n.t('git does not read {0}, since it belongs to somebody else (`safe.directory`).', printable(folder)));
  if (/promisor remote|lazy fetching|transport .* not allowed/i.test(said)) {
    return new GitError(toLack());
  }
  return new GitError(l10n.t('git failed: {0}', printable(said.replace(/^fatal: /, '').split('\n')[0] ?? '')));
}
