import type { TextEditor } from 'vscode';
import type { Client } from '../server/language-client';

/** The id of the agent that an editor's cursor is in. */
export async function findCursorAgent(client: Client, { document, selection }: TextEditor): Promise<string | undefined> {
  const { line, character } = selection.active;
  const id = await client.request('baton/agentAt', { uri: document.uri.toString(), position: { line, character } });
  return id ?? undefined;
}
