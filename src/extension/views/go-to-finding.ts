import { type Disposable, l10n, window } from 'vscode';
import { WORST_FIRST } from '../../model/finding';
import { registerCommand } from '../register-command';
import type { Client } from '../server/client';
import { showPlace } from '../show-place';

/** The command that leads to the gravest finding, the first of those in the order of files. */
export function registerGoToFinding(client: Client): Disposable {
  return registerCommand('baton.goToFinding', async () => {
    const { findings } = await client.request('baton/graph', {});
    // They come in the order of files.
    const first = WORST_FIRST.flatMap((severity) => findings.find((each) => each.severity === severity) ?? [])[0];
    const place = first && (await client.locate({ span: first.at }));
    if (place) return showPlace(place);
    void window.showInformationMessage(l10n.t('No finding: nothing that the SDK would refuse, ignore or misroute.'));
  });
}
