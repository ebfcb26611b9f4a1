import {
  commands,
  type Disposable,
  type Event,
  EventEmitter,
  type FileSystemWatcher,
  l10n,
  Range,
  RelativePattern,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { isFile } from '../../../files/is-file';
import { type CompareOptions, TOLD_BY_JSON } from '../../../graph/diff/compare-workflows';
import { fromOldFile, OLD_SCHEME } from '../../../graph/diff/old-file';
import { readGraphJson } from '../../../graph/diff/read-graph-json';
import type { Span } from '../../../model/span';
import type { Workflow } from '../../../model/workflow';
import { findPrintedFile } from '../../../workspace/files/find-printed-file';
import { isBelow, toFile } from '../../../workspace/files/to-file';
import { findRevision, type Revision, type WantedRevision } from '../../../workspace/revision/find-revision';
import { askGit } from '../../../workspace/revision/git';
import { readOldText } from '../../../workspace/revision/read-old-text';
import type { Client } from '../../server/language-client';
import { showError } from '../../show-error';
import { chooseBase, gitProgram } from './choose-base';

/** The state that the graph is compared with. */
export interface ComparedBase {
  /** As the reader calls it. */
  readonly name: string;
  readonly workflow: Workflow;
  readonly options: CompareOptions;
  /** Of each folder that lies in a repository; empty for a saved graph. */
  readonly folders: readonly { readonly path: string; readonly revision: Revision }[];
}

export interface GraphComparison extends Disposable {
  readonly onDidChange: Event<void>;
  /** Undefined: the graph is compared with nothing. */
  readonly base: ComparedBase | undefined;
  /** Asks what to compare with, and reads that; without an answer all stays as it is. */
  start(): Promise<void>;
  end(): void;
  /** Opens a place as it was, beside what is there now. */
  show(span: Span): Promise<void>;
}

export function createGraphComparison(client: Client): GraphComparison {
  const changed = new EventEmitter<void>();
  let base: ComparedBase | undefined;
  let watchers: readonly FileSystemWatcher[] = [];
  let turn = 0;
  const toRevision = (uri: Uri) => base?.folders.map(({ revision }) => revision).find(({ commit }) => commit === uri.query);
  const texts = workspace.registerTextDocumentContentProvider(OLD_SCHEME, {
    provideTextDocumentContent: async (uri) => {
      const revision = toRevision(uri);
      return (revision && (await readOldText(toFile(uri.fsPath), revision, { program: gitProgram() }))) ?? l10n.t('This text is no longer at hand.');
    },
  });

  const set = (next: ComparedBase | undefined) => {
    turn += 1;
    for (const watcher of watchers) watcher.dispose();
    watchers = [];
    base = next;
    changed.fire();
  };

  /** A commit, a checkout or a fetch may make the same name mean another commit. */
  const watch = async (wanted: WantedRevision) => {
    const mine = turn;
    for (const folder of base?.folders ?? []) {
      const git = { folder: folder.path, program: gitProgram() };
      const hidden = await askGit(['rev-parse', '--absolute-git-dir'], git).catch(() => undefined);
      if (mine !== turn || !hidden) return;
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.file(hidden), '{HEAD,logs/HEAD}'));
      const look = async () => {
        const { commit } = await findRevision(wanted, git);
        if (mine === turn && commit !== folder.revision.commit) await read(wanted);
      };
      for (const event of [watcher.onDidChange, watcher.onDidCreate]) event(() => void look().catch(showError));
      watchers = [...watchers, watcher];
    }
  };

  const read = async (wanted: WantedRevision) => {
    const mine = ++turn;
    const git = gitProgram();
    const { folders, workflow } = await client.request('baton/revision', { ...wanted, ...(git === undefined ? {} : { git }) });
    // Meanwhile something else was chosen, or nothing any more.
    if (mine !== turn) return;
    const isLeftOut = (file: string) => !folders.some(({ path }) => isBelow(path, file));
    set({ name: toName(folders[0]?.revision), workflow, options: { isLeftOut }, folders });
    await watch(wanted);
  };

  return {
    onDidChange: changed.event,
    get base() {
      return base;
    },
    async start() {
      const wanted = await chooseBase();
      if (wanted?.kind === 'revision') return read(wanted.revision);
      if (wanted) set({ name: workspace.asRelativePath(wanted.file), ...readSaved(wanted.text), folders: [] });
    },
    end: () => set(undefined),
    async show(span) {
      const file = fromOldFile(span.file);
      const folder = base?.folders.find(({ path }) => isBelow(path, file));
      if (!folder) return void window.showInformationMessage(l10n.t('A saved graph holds no code.'));
      const before = Uri.file(file).with({ scheme: OLD_SCHEME, query: folder.revision.commit });
      const document = await workspace.openTextDocument(before);
      const at = document.positionAt(span.start);
      const selection = new Range(at, at);
      if (!isFile(file)) return void (await window.showTextDocument(document, { selection, viewColumn: ViewColumn.Beside }));
      const title = l10n.t('{0} ({1} and now)', workspace.asRelativePath(file), base?.name ?? '');
      await commands.executeCommand('vscode.diff', before, Uri.file(file), title, { selection });
    },
    dispose() {
      set(undefined);
      texts.dispose();
      changed.dispose();
    },
  };
}

function toName(revision: Revision | undefined): string {
  const { name = '', isMergeBase = false } = revision ?? {};
  return isMergeBase ? l10n.t('the merge base with {0}', name) : name;
}

function readSaved(text: string): Pick<ComparedBase, 'workflow' | 'options'> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const { workflow } = readGraphJson(text, (path) => findPrintedFile(path, folders));
  return { workflow, options: { told: TOLD_BY_JSON } };
}
