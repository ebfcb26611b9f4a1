import * as l10n from '@vscode/l10n';
import { printable } from '../../text/printable';
import { toFile } from '../files/to-file';
import { askGit, GitError, type GitOptions, runGit } from './git';

/** What to compare with: a commit by any name that git knows, or where the current branch left another. */
export interface WantedRevision {
  readonly kind: 'commit' | 'merge-base';
  /** Undefined, of a merge base: the default branch. */
  readonly name?: string | undefined;
}

/** A commit of the repository that a folder lies in. */
export interface Revision {
  /** The top folder of the repository. */
  readonly root: string;
  readonly commit: string;
  /** As it was asked for: `HEAD`, `main`. */
  readonly name: string;
  readonly isMergeBase: boolean;
  /** When it was committed, in seconds. */
  readonly time: number;
}

/** `main` is a commit; `main...` is where the current branch left `main`, as for `git diff`; `...` where it left the default branch. */
export function parseRevision(text: string): WantedRevision {
  return text.endsWith('...') ? { kind: 'merge-base', name: text.slice(0, -3) || undefined } : { kind: 'commit', name: text };
}

/** Throws `GitError` where there is no such thing, and why. */
export async function findRevision({ kind, name }: WantedRevision, options: GitOptions): Promise<Revision> {
  // Asked with the folder as git says it: with links resolved, it would be no path of the workspace.
  const prefix = (await runGit(['rev-parse', '--show-cdup'], options)).trim();
  const root = toFile(prefix === '' ? options.folder : prefix, options.folder);
  const wanted = name ?? (kind === 'merge-base' ? await findDefaultBranch(options) : 'HEAD');
  const found = await toCommit(wanted, options);
  if (found === undefined) throw new GitError(await whyNoCommit(wanted, options));
  const commit = kind === 'commit' ? found : await findMergeBase(wanted, found, options);
  const time = Number.parseInt(await runGit(['rev-list', '--max-count=1', '--timestamp', commit], options), 10);
  return { root, commit, name: wanted, isMergeBase: kind === 'merge-base', time };
}

async function toCommit(name: string, options: GitOptions): Promise<string | undefined> {
  // What begins with a dash would be an option.
  if (name === '' || name.startsWith('-')) return undefined;
  const found = await askGit(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], options);
  return found !== undefined && /^[0-9a-f]{40,64}$/.test(found) ? found : undefined;
}

async function whyNoCommit(name: string, options: GitOptions): Promise<string> {
  if ((await toCommit('HEAD', options)) === undefined) return l10n.t('The repository has no commit yet.');
  const text = l10n.t('The repository knows no `{0}`.', printable(name));
  return (await isShallow(options)) ? `${text} ${shallow()}` : text;
}

async function findMergeBase(name: string, commit: string, options: GitOptions): Promise<string> {
  const base = await askGit(['merge-base', commit, 'HEAD'], options);
  if (base) return base;
  const text = l10n.t('`{0}` and the current branch have no commit in common.', printable(name));
  throw new GitError((await isShallow(options)) ? `${text} ${shallow()}` : text);
}

/** That of the remote, where it is known; else what repositories call it. */
async function findDefaultBranch(options: GitOptions): Promise<string> {
  const remote = await askGit(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'], options);
  const told = await askGit(['config', '--get', 'init.defaultBranch'], options);
  for (const name of [remote, 'origin/main', 'origin/master', 'main', 'master', told]) {
    if (name && (await toCommit(name, options)) !== undefined) return name;
  }
  throw new GitError(l10n.t('Which branch is the default one is not known: name it.'));
}

async function isShallow(options: GitOptions): Promise<boolean> {
  return (await askGit(['rev-parse', '--is-shallow-repository'], options)) === 'true';
}

const shallow = () => l10n.t('Its history is cut short (a shallow clone): `git fetch --unshallow` gets the rest.');
