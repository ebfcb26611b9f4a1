import { delimiter, join } from 'node:path';
import { Uri, workspace } from 'vscode';
import { RUNS } from '../../recording/find-recordings';
import { OWN_NAMES, OWN_PATTERNS } from '../../recording/secrets/own-secrets';
import type { RecordOptions } from '../../recording/to-record-environment';

/** How to record a program below a folder: into the folder's `.baton/runs`. Absolute paths, `recorders` being `dist/recorders`. */
export function toFolderOptions(recorders: string, root: string): RecordOptions {
  return { recorders, root, folder: join(root, RUNS), delimiter, secrets: readSecretSettings(root) };
}

/** What the folder's settings have redacted, as the recorders read it; they say in the recording what they cannot use. */
export function readSecretSettings(root: string): Readonly<Record<string, string>> {
  const settings = workspace.getConfiguration('baton.record', Uri.file(root));
  const names = settings.get<readonly unknown[]>('redactKeys') ?? [];
  const patterns = settings.get<Readonly<Record<string, unknown>>>('redactPatterns') ?? {};
  return {
    ...(Array.isArray(names) && names.length > 0 ? { [OWN_NAMES]: names.join(',') } : {}),
    ...(typeof patterns === 'object' && Object.keys(patterns).length > 0 ? { [OWN_PATTERNS]: JSON.stringify(patterns) } : {}),
  };
}
