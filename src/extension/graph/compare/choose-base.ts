import { l10n, type QuickPickItem, QuickPickItemKind, type Uri, window, workspace } from 'vscode';
import { readText } from '../../../files/read-text';
import type { WantedRevision } from '../../../workspace/revision/find-revision';
import { listRevisions } from '../../../workspace/revision/list-revisions';
import { askPick } from '../../ask-pick';

/** What the graph is compared with. */
export type WantedBase =
  | ({ readonly kind: 'revision' } & { readonly revision: WantedRevision })
  | { readonly kind: 'saved'; readonly file: Uri; readonly text: string };

interface Choice extends QuickPickItem {
  readonly revision?: WantedRevision;
  readonly more?: 'saved';
}

/** The program that VS Code's own git uses. */
export function gitProgram(): string | undefined {
  const path = workspace.getConfiguration('git').get<string | readonly string[] | null>('path');
  return typeof path === 'string' ? path : path?.[0];
}

/** Asks; undefined when the user turns away. What the repository has is listed as soon as git tells. */
export async function chooseBase(): Promise<WantedBase | undefined> {
  const known: readonly Choice[] = workspace.isTrusted
    ? [
        { label: '$(git-commit) HEAD', description: l10n.t('the last commit'), revision: { kind: 'commit', name: 'HEAD' } },
        { label: `$(git-merge) ${l10n.t('Merge base')}`, description: l10n.t('where the branch left the default branch'), revision: { kind: 'merge-base' } },
      ]
    : [];
  const saved: Choice = {
    label: `$(json) ${l10n.t('Saved graph…')}`,
    description: l10n.t('printed by {0}', '`baton graph --format json`'),
    more: 'saved',
    alwaysShow: true,
  };
  const pick = window.createQuickPick<Choice>();
  pick.title = l10n.t('Compare the Graph with');
  pick.placeholder = workspace.isTrusted ? l10n.t('A branch, a tag or a commit') : l10n.t('In Restricted Mode, Baton does not ask git.');
  pick.matchOnDescription = true;
  const listed: Choice[] = [];
  // A commit may be called in more ways than can be listed; words with a space between them are no name of one.
  const show = () => {
    const typed = pick.value.trim();
    const own: readonly Choice[] =
      typed !== '' && !/^\w+ /.test(typed) && workspace.isTrusted
        ? [{ label: `$(git-commit) ${typed}`, revision: { kind: 'commit', name: typed }, alwaysShow: true }]
        : [];
    pick.items = [...known, saved, ...listed, ...own.filter(({ label }) => !listed.some((each) => each.label === label))];
  };
  show();
  pick.onDidChangeValue(show);
  if (workspace.isTrusted) {
    pick.busy = true;
    void list().then((found) => {
      listed.push(...found);
      pick.busy = false;
      show();
    });
  }
  const chosen = await askPick(pick);
  if (chosen?.more === 'saved') return chooseSaved();
  return chosen?.revision && { kind: 'revision', revision: chosen.revision };
}

const KINDS = { branch: 'git-branch', tag: 'tag', commit: 'git-commit' } as const;

/** Nothing where git cannot tell: choosing says why. */
async function list(): Promise<readonly Choice[]> {
  const [folder] = workspace.workspaceFolders ?? [];
  if (!folder) return [];
  const found = await listRevisions({ folder: folder.uri.fsPath, program: gitProgram() }).catch(() => []);
  if (found.length === 0) return [];
  return [
    { label: l10n.t('Branches, tags, commits'), kind: QuickPickItemKind.Separator },
    ...found.map(({ kind, name, detail }): Choice => ({ label: `$(${KINDS[kind]}) ${name}`, description: detail, revision: { kind: 'commit', name } })),
  ];
}

async function chooseSaved(): Promise<WantedBase | undefined> {
  const [file] = (await window.showOpenDialog({ title: l10n.t('Compare the Graph with'), filters: { JSON: ['json'] } })) ?? [];
  if (!file) return undefined;
  const found = readText(file.fsPath);
  if ('reason' in found) throw new Error(`${workspace.asRelativePath(file)}: ${found.reason}`);
  return { kind: 'saved', file, text: found.text };
}
