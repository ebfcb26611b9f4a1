import { askGit, type GitOptions } from './git';

export interface ListedRevision {
  readonly kind: 'branch' | 'tag' | 'commit';
  /** As git knows it. */
  readonly name: string;
  /** The subject of its commit. */
  readonly detail: string;
}

const MOST = 200;
const COMMITS = 50;

/** Branches and tags, newest first, then the last commits of the current branch. */
export async function listRevisions(options: GitOptions): Promise<readonly ListedRevision[]> {
  const format = '--format=%(refname)%00%(contents:subject)';
  const refs = await askGit(['for-each-ref', '--sort=-committerdate', `--count=${MOST}`, format, 'refs/heads', 'refs/remotes', 'refs/tags'], options);
  const commits = await askGit(['rev-list', `--max-count=${COMMITS}`, '--format=%h%x00%s', 'HEAD'], options);
  return [
    ...(refs ?? '').split('\n').flatMap((line): readonly ListedRevision[] => {
      const [, kind, name, detail] = /^refs\/(heads|remotes|tags)\/([^\0]+)\0(.*)$/.exec(line) ?? [];
      return name === undefined || name.endsWith('/HEAD') ? [] : [{ kind: kind === 'tags' ? 'tag' : 'branch', name, detail: detail ?? '' }];
    }),
    ...(commits ?? '').split('\n').flatMap((line): readonly ListedRevision[] => {
      const [name, detail] = line.split('\0');
      return name && detail !== undefined ? [{ kind: 'commit', name, detail }] : [];
    }),
  ];
}
