import { Disposable } from 'vscode';
import type { Client } from '../server/client';
import { createAgentsView } from './agents-view';
import { registerGoToFinding } from './go-to-finding';
import { createRecordingsView } from './recordings-view';

/** The views of Baton's container, which cost nothing until somebody looks. */
export function registerViews(client: Client): Disposable {
  return Disposable.from(createAgentsView(client), createRecordingsView(), registerGoToFinding(client));
}
