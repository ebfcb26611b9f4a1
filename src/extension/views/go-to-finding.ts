import { type Disposable, l10n, window } from 'vscode';
import type { Severity } from '../../model/finding';
import { registerCommand } from '../register-command';
import type { Client } from '../server/client';
import { showPlace } from '../show-place';

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2, hint: 3 };

/** The command that leads to the gravest finding, the first of those in the order of files. */
export function registerGoToFinding(client: Client): Disposable {
  return registerCommand('baton.goToFinding', async () => {
    const { findings } = await client.request('baton/graph', {});
    const [first] = findings.toSorted(
      (a, b) => ORDER[a.severity] - ORDER[b.severity] || (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : a.at.start - b.at.start),
    );
    const place = first && (await client.locate({ span: first.at }));
    if (place) return showPlace(place);
    void window.showInformationMessage(l10n.t('No finding: nothing that the SDK would refuse, ignore or misroute.'));
  });
}
