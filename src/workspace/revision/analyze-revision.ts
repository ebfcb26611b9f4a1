import * as l10n from '@vscode/l10n';
import { type AnalyzeOptions, createAnalyzer, type Project } from '../../analyze/analyze';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import type { Workflow } from '../../model/workflow';
import { createWorkspace } from '../create-workspace';
import type { FileTree } from '../files/file-tree';
import type { WorkspaceFolder } from '../files/folder-rules';
import { MAXIMUM_FILE_SIZE } from '../files/maximum-file-size';
import { isResolutionFile, isVersionFile } from '../files/settings-files';
import { createSettingsReader } from '../files/settings-reader';
import { isBelow } from '../files/to-file';
import { isNotebook } from '../notebook/is-notebook';
import { createSdkFinder } from '../sdk/find-sdk';
import type { Workspace, WorkspaceSettings } from '../workspace';
import { findRevision, type Revision, type WantedRevision } from './find-revision';
import { GitError, type GitOptions, NoRepositoryError } from './git';
import { type RevisionTree, readRevisionTree } from './read-revision-tree';

/** What the folders of a workspace held in a commit. */
export interface AnalyzedRevision {
  /** Of each folder that lies in a repository; the others cannot be compared. */
  readonly folders: readonly { readonly path: string; readonly revision: Revision }[];
  readonly workflow: Workflow;
  /** Folders of other repositories, which were not read. */
  readonly submodules: readonly string[];
  readonly place: Workspace['place'];
}

export interface RevisionOptions extends Omit<AnalyzeOptions, 'signal'> {
  readonly languages: readonly LanguageSupport[];
  readonly settings: WorkspaceSettings;
  /** As of a workspace. */
  readonly bundles?: string;
  /** The program; `git` unless given. */
  readonly git?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told now and then how many files of how many are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface FolderTree {
  readonly path: string;
  readonly revision: Revision;
  readonly tree: RevisionTree;
}

/** In bytes. What notebooks printed makes them large; lock files of large projects have a few million. */
const LARGEST_NOTEBOOK = 64 << 20;
const LARGEST_SETTINGS = 20_000_000;

/**
 * Analyses the folders as a commit has them, from git's objects: nothing is checked out, nor written anywhere. The SDK's release is the one that the
 * commit locks or pins, else the one that is used today. Throws `GitError` where it cannot.
 */
export async function analyzeRevision(wanted: WantedRevision, options: RevisionOptions): Promise<AnalyzedRevision> {
  const { languages, settings, bundles, git, signal, onProgress, ...how } = options;
  const largest = toLargest(languages, settings.maximumSize ?? MAXIMUM_FILE_SIZE);
  const trees = await readTrees(wanted, settings.folders, { largest, ...(onProgress ? { onProgress } : {}) }, { program: git, signal });
  const folders = settings.folders.filter(({ path }) => trees.some((each) => each.path === path));
  const workspace = createWorkspace({ languages, settings: { ...settings, folders }, tree: joinTrees(trees), ...(bundles !== undefined && { bundles }) });
  await workspace.scan({ ...(signal ? { signal } : {}) });
  const rootOf = (file: string) => folders.find(({ path }) => isBelow(path, file))?.path;
  const project = withSdkOfToday(workspace.project, languages, rootOf);
  const { workflow } = createAnalyzer(languages).analyze(project, 'everything', { ...how, ...(signal ? { signal } : {}) });
  const submodules = trees.flatMap(({ tree, path }) => tree.submodules.filter((each) => isBelow(path, each)));
  return { folders: trees.map(({ path, revision }) => ({ path, revision })), workflow, submodules, place: workspace.place };
}

function toLargest(languages: readonly LanguageSupport[], maximumSize: number): (name: string) => number | undefined {
  return (name) => {
    if (isNotebook(name)) return LARGEST_NOTEBOOK;
    if (languageOf(languages, name)) return maximumSize;
    const isSettings = isResolutionFile(name) || isVersionFile(name) || name === '.gitignore' || /(config|base)\.json$/i.test(name);
    return isSettings ? LARGEST_SETTINGS : undefined;
  };
}

async function readTrees(
  wanted: WantedRevision,
  folders: readonly WorkspaceFolder[],
  what: Parameters<typeof readRevisionTree>[2],
  how: Omit<GitOptions, 'folder'>,
): Promise<readonly [FolderTree, ...FolderTree[]]> {
  const trees: FolderTree[] = [];
  let why = new GitError(l10n.t('No folder is open that could lie in a git repository.'));
  for (const { path } of folders) {
    try {
      const revision = await findRevision(wanted, { ...how, folder: path });
      trees.push({ path, revision, tree: await readRevisionTree(revision, path, what, how) });
    } catch (error) {
      if (!(error instanceof NoRepositoryError)) throw error;
      why = error;
    }
  }
  const [first, ...others] = trees;
  if (!first) throw why;
  return [first, ...others];
}

/** Each path is asked of the innermost folder that holds it; what lies around the folders of the first repository that does. */
function joinTrees(trees: readonly [FolderTree, ...FolderTree[]]): FileTree {
  if (trees.length === 1) return trees[0].tree;
  const inner = trees.toSorted((a, b) => b.path.length - a.path.length);
  const of = (path: string) => (inner.find((each) => isBelow(each.path, path)) ?? inner.find(({ revision: { root } }) => isBelow(root, path)) ?? trees[0]).tree;
  return {
    createByteReader: (maximumSize) => ({ read: (file, known) => of(file).createByteReader(maximumSize).read(file, known) }),
    readText: (file, maximumSize) => of(file).readText(file, maximumSize),
    readNames: (folder) => of(folder).readNames(folder),
    exists: (path) => of(path).exists(path),
    walk: (root, rules, wanted) => of(root).walk(root, rules, wanted),
  };
}

/** What a commit leaves open, such as a range of releases, what is installed now tells. */
function withSdkOfToday(project: Project, languages: readonly LanguageSupport[], rootOf: (file: string) => string | undefined): Project {
  const today = createSdkFinder(createSettingsReader(), rootOf);
  const sdk: Project['sdk'] = (file) => {
    const own = project.sdk(file);
    return own.source === undefined ? today.find(file, languageOf(languages, file)?.language ?? 'python') : own;
  };
  // A live project answers each question anew.
  return Object.create(project, { sdk: { value: sdk } }) as Project;
}
