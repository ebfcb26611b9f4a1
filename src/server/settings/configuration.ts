import * as l10n from '@vscode/l10n';
import type { ClientCapabilities, Connection, WorkspaceFoldersChangeEvent } from 'vscode-languageserver';
import type { AnalyzeOptions } from '../../analyze/analyze';
import type { WorkspaceSettings } from '../../workspace/workspace';
import { fileOf } from '../documents/uris';
import { readSettings, type Settings } from './settings';

/** The settings that count everywhere, and what each folder leaves out. */
interface AllSettings {
  readonly window: Settings;
  readonly byFolder: ReadonlyMap<string, Settings>;
}

/** The folders of the workspace and the settings that apply to them. */
export interface Configuration {
  readonly options: AnalyzeOptions;
  readonly settings: WorkspaceSettings;
  /** Whether the tool that the model sees is shown behind entries of handoffs. */
  readonly showsHints: boolean;
  /** Settings changed; `pushed` is what the client sent along, for clients that cannot be asked. */
  reload(pushed?: unknown): Promise<void>;
  changeFolders(event: WorkspaceFoldersChangeEvent): Promise<void>;
}

/** Who has to know. */
export interface ConfigurationEvents {
  /** The folders or what to leave out: scan again. */
  settingsChanged(settings: WorkspaceSettings): void;
  /** How to analyse: nothing known so far counts. */
  optionsChanged(): void;
}

/** `folders` are URIs; those that are no paths cannot be scanned. Nothing is known before the first `reload`. */
export function createConfiguration(
  connection: Connection,
  capabilities: ClientCapabilities,
  initialFolders: readonly string[],
  initialSettings: unknown,
  events: ConfigurationEvents,
): Configuration {
  let folders = initialFolders;
  let pushed = initialSettings;
  let options: AnalyzeOptions = {};
  let settings: WorkspaceSettings = { folders: [] };
  let showsHints = true;
  let newest = 0;

  const configuration: Configuration = {
    get options() {
      return options;
    },
    get settings() {
      return settings;
    },
    get showsHints() {
      return showsHints;
    },
    async reload(next = pushed) {
      pushed = next;
      const turn = ++newest;
      const { window, byFolder } = await askForSettings(connection, capabilities, folders, pushed);
      // A later change has asked since, and its answer counts.
      if (turn !== newest) return;
      showsHints = window.inlayHints;
      const before = { options, settings };
      options = { rules: window.rules, preset: window.preset, sdkModules: window.sdkModules };
      settings = {
        folders: folders.flatMap((folder) => {
          const path = fileOf(folder);
          return path === undefined ? [] : [{ path, exclude: (byFolder.get(folder) ?? window).exclude }];
        }),
        ...(window.maximumFileSize === undefined ? {} : { maximumSize: window.maximumFileSize }),
      };
      if (differs(before.settings, settings)) events.settingsChanged(settings);
      if (differs(before.options, options)) events.optionsChanged();
    },
    async changeFolders({ added, removed }) {
      const gone = removed.map(({ uri }) => uri);
      folders = [...folders.filter((folder) => !gone.includes(folder)), ...added.map(({ uri }) => uri)];
      await configuration.reload();
    },
  };
  return configuration;
}

function differs(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/**
 * Asks the client for its settings, those of each folder (by URI) too. Where it cannot be asked, `pushed` counts: what came with
 * `initialize` or the last `didChangeConfiguration`.
 */
async function askForSettings(connection: Connection, { workspace }: ClientCapabilities, folders: readonly string[], pushed: unknown): Promise<AllSettings> {
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
