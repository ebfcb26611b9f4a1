import { type CancellationToken, l10n, Range, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { WriteRequest } from '../../graph/write/request';
import type { WriteReply } from '../../server/protocol';
import { visible } from '../../text/printable';
import type { Client } from '../server/language-client';
import { isWholeNotebook, showPlace } from '../show-place';

export type Plan = Extract<WriteReply, { kind: 'plan' }>;

/** Plans and applies in one; where it cannot be written, the reason is shown, and leads to its place. */
export async function write(client: Client, request: WriteRequest): Promise<void> {
  const reply = await askForPlan(client, request);
  if (reply?.kind === 'plan') return apply(reply);
  showRefusal(client, reply ?? { reason: l10n.t('The code has changed meanwhile; try again.'), places: [] });
}

/** Why something is not written, with the way to the first place that says so. */
export function showRefusal(client: Client, { reason, places: [place] }: Pick<Extract<WriteReply, { kind: 'refusal' }>, 'reason' | 'places'>): void {
  const show = l10n.t('Show');
  void window.showInformationMessage(visible(reason), ...(place ? [show] : [])).then(async (chosen) => {
    if (chosen === show && place) await showPlace(client.toLocation(place));
  });
}

/** How something would be written; undefined where it was cancelled, or the code changed meanwhile. */
export async function askForPlan(client: Client, request: WriteRequest, cancel?: CancellationToken): Promise<WriteReply | undefined> {
  const reply = await client.request('baton/planWrite', request, cancel);
  // Which cell is changed is known of notebooks that are open.
  const notebooks =
    reply?.kind === 'plan'
      ? Object.keys(reply.edit.changes ?? {})
          .map((uri) => Uri.parse(uri))
          .filter(isWholeNotebook)
      : [];
  if (notebooks.length === 0) return reply ?? undefined;
  for (const uri of notebooks) await workspace.openNotebookDocument(uri);
  return (await client.request('baton/planWrite', request, cancel)) ?? undefined;
}

/** As one step to undo; where several files change, each change is shown before. `onShown`: the code that changes has the keyboard. */
export async function apply({ edit, files: changed }: Plan, onShown?: () => void): Promise<void> {
  const changes = Object.entries(edit.changes ?? {});
  const whole = new WorkspaceEdit();
  const ask = { needsConfirmation: true, label: l10n.t('Write a handoff') };
  for (const [uri, edits] of changes) {
    for (const { range, newText } of edits) {
      const at = new Range(range.start.line, range.start.character, range.end.line, range.end.character);
      whole.replace(Uri.parse(uri), at, newText, changed.length > 1 ? ask : undefined);
    }
  }
  const [[uri, [change]] = ['', []]] = changes;
  if (change && changed.length === 1) {
    // What is undone is what the editor that has the focus shows.
    const { line, character } = change.range.start;
    await showPlace({ uri: Uri.parse(uri), range: new Range(line, character, line, character) });
  }
  onShown?.();
  if (!(await workspace.applyEdit(whole, { isRefactoring: true }))) void window.showInformationMessage(l10n.t('The code has changed meanwhile; try again.'));
}
