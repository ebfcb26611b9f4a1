import { Disposable, type Memento } from 'vscode';
import type { ImportHome } from '../recording/import-recordings';
import type { Recorded } from '../recording/register-recording';
import type { OwnRuns } from '../runs/own-runs';
import type { Client } from '../server/client';
import { createAgentsView } from './agents-view';
import { registerGoToFinding } from './go-to-finding';
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
