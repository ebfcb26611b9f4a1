import * as l10n from '@vscode/l10n';
import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { readSettings, type Settings } from './settings';

/** The settings that count everywhere, and what each folder leaves out. */
export interface AllSettings {
  readonly window: Settings;
  readonly byFolder: ReadonlyMap<string, Settings>;
}

/**
 * Asks the client for its settings, those of each folder (by URI) too. Where it cannot be asked, `pushed` counts: what came with
 * `initialize` or the last `didChangeConfiguration`.
 */
export async function askForSettings(
  connection: Connection,
  { workspace }: ClientCapabilities,
  folders: readonly string[],
  pushed: unknown,
): Promise<AllSettings> {
  const report = (problem: string): void => connection.console.warn(problem);
  if (!workspace?.configuration) {
    const settings = readSettings(pushed, report);
    return { window: settings, byFolder: new Map(folders.map((folder) => [folder, settings])) };
  }
  const scopes = [undefined, ...folders];
  const items = scopes.flatMap((scopeUri) => ['baton', 'files.exclude'].map((section) => (scopeUri === undefined ? { section } : { scopeUri, section })));
  const answers: readonly unknown[] = await connection.workspace.getConfiguration(items).catch((error: unknown) => {
    report(l10n.t('The client does not tell its settings: {0}', String(error)));
    return [];
  });
  const read = (index: number): Settings => readSettings({ baton: answers[index * 2], files: { exclude: answers[index * 2 + 1] } }, report);
  return { window: read(0), byFolder: new Map(folders.map((folder, index) => [folder, read(index + 1)])) };
}
