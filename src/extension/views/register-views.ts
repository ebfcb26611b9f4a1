import { Disposable, l10n, type Memento, window } from 'vscode';
import { WORST_FIRST } from '../../model/finding';
import type { ImportHome } from '../recording/import-recordings';
import type { Recorded } from '../recording/register-recording';
import { registerCommand } from '../register-command';
import type { OwnRuns } from '../runs/own-runs';
import type { Client } from '../server/language-client';
import { showPlace } from '../show-place';
import { createAgentsView } from './agents-view';
import { registerLastRun } from './last-run';
import { createRecordingsView } from './recordings-view';

interface ViewsRim {
  readonly client: Client;
  readonly home: ImportHome;
  readonly runs: OwnRuns;
  readonly recorded: Recorded;
  /** Of the workspace. */
  readonly memento: Memento;
}

/** The views of Baton's container, which cost nothing until somebody looks. */
export function registerViews({ client, home, runs, recorded, memento }: ViewsRim): Disposable {
  const recordings = createRecordingsView({ home, runs, recorded });
  return Disposable.from(createAgentsView(client, runs), recordings, registerLastRun(runs, recordings.view, memento), registerGoToFinding(client));
}

/** The command that leads to the gravest finding, the first of those in the order of files. */
function registerGoToFinding(client: Client): Disposable {
  return registerCommand('baton.goToFinding', async () => {
    const { findings } = await client.request('baton/graph', {});
    // They come in the order of files.
    const first = WORST_FIRST.flatMap((severity) => findings.find((each) => each.severity === severity) ?? [])[0];
    const place = first && (await client.locate({ span: first.at }));
    if (place) return showPlace(place);
    void window.showInformationMessage(l10n.t('No finding: nothing that the SDK would refuse, ignore or misroute.'));
  });
}
