import { Disposable } from 'vscode';
import type { ImportHome } from '../recording/import-recordings';
import type { Client } from '../server/client';
import { createAgentsView } from './agents-view';
import { registerGoToFinding } from './go-to-finding';
import { createRecordingsView } from './recordings-view';

/** The views of Baton's container, which cost nothing until somebody looks. */
export function registerViews(client: Client, home: ImportHome): Disposable {
  return Disposable.from(createAgentsView(client), createRecordingsView(home), registerGoToFinding(client));
}
