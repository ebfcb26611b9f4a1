import { l10n, Uri, window, workspace } from 'vscode';
import type { Client } from '../server/language-client';

/** Files of the analysis are paths; cells and what was never saved have URIs. A drive has one letter. */
const IS_URI = /^[a-z][\w+.-]+:/i;

/** A file of the analysis as a URI. */
export function toFileUri(file: string): Uri {
  return IS_URI.test(file) ? Uri.parse(file, true) : Uri.file(file);
}

/** A program of the workspace that starts a run, asking where there are several; `own`: one that the user starts; undefined where the user turns away. */
export async function chooseProgram(client: Client): Promise<Uri | 'own' | undefined> {
  const { workflow } = await client.request('baton/graph', {});
  const started = workflow.agents.flatMap(({ startedAt }) => startedAt.map(({ file }) => toFileUri(file)));
  const files = [...new Map(started.filter(({ scheme, path }) => scheme === 'file' && !path.endsWith('.ipynb')).map((uri) => [uri.toString(), uri])).values()];
  const [only] = files;
  if (files.length < 2) return only ?? 'own';
  const own = { label: l10n.t('$(record) What I start myself'), description: l10n.t('with the debugger, in a new terminal or kernel'), uri: 'own' as const };
  const choices = [...files.map((uri) => ({ label: `$(play) ${workspace.asRelativePath(uri)}`, uri })), own];
  return (await window.showQuickPick(choices, { title: l10n.t('Record a Run') }))?.uri;
}
