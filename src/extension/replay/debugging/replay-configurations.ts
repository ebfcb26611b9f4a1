import { existsSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { type DebugConfiguration, type DebugConfigurationProvider, l10n, type Uri, type WorkspaceFolder, workspace } from 'vscode';
import { RECORDING } from '../../../recording/find-recordings';
import { chooseRecording } from '../recordings/choose-recording';
import { findOwnRecordings } from '../recordings/find-own-recordings';
import { describeRecording } from '../recordings/read-summary';
import { DEBUG_TYPE } from './sessions';

/** As many recordings are offered among the launch configurations. */
const OFFERED = 10;

/** The launch configuration that replays a recording. */
export function toConfiguration(recording: Uri, name = basename(recording.fsPath, RECORDING)): DebugConfiguration {
  return {
    type: DEBUG_TYPE,
    request: 'launch',
    name,
    recording: recording.fsPath,
    stopOnEntry: true,
    entry: 'first-handoff',
    internalConsoleOptions: 'neverOpen',
  };
}

/** Offers the newest recordings as launch configurations. */
export const newestRecordings: DebugConfigurationProvider = {
  provideDebugConfigurations: () =>
    Promise.all(
      findOwnRecordings()
        .slice(0, OFFERED)
        .map(async ({ uri }) => {
          const { title, description } = await describeRecording(uri.fsPath);
          return toConfiguration(uri, `${title} (${description.replaceAll(/\$\(\w+\) /g, '')})`);
        }),
    ),
};

/** Fills in what a launch configuration leaves out: which recording, and where its sources are. */
export const launchArguments: DebugConfigurationProvider = {
  resolveDebugConfiguration: async (folder, configuration) => {
    if (typeof configuration['recording'] === 'string' && configuration['recording'] !== '') return complete(configuration, folder);
    const found = findOwnRecordings();
    const uri = found.length === 1 ? found[0]?.uri : await chooseRecording();
    return uri && complete({ ...toConfiguration(uri), ...configuration, ...pickNamed(configuration, uri) }, folder);
  },
  resolveDebugConfigurationWithSubstitutedVariables: (folder, configuration) => {
    const recording = toAbsolute(String(configuration['recording']), folder);
    if (existsSync(recording)) return { ...configuration, recording };
    throw new Error(l10n.t('There is no recording {0}. Leave "recording" out to be asked for one.', recording));
  },
};

/** Starting without a launch configuration gives an empty one. */
function pickNamed({ type, request, name }: DebugConfiguration, uri: Uri): DebugConfiguration {
  const { name: own, recording } = toConfiguration(uri);
  return { type: type || DEBUG_TYPE, request: request || 'launch', name: name || own, recording };
}

function complete(configuration: DebugConfiguration, folder: WorkspaceFolder | undefined): DebugConfiguration {
  const root = (folder ?? workspace.workspaceFolders?.[0])?.uri.fsPath;
  return root === undefined || configuration['sourceRoot'] !== undefined ? configuration : { ...configuration, sourceRoot: root };
}

function toAbsolute(file: string, folder: WorkspaceFolder | undefined): string {
  const root = (folder ?? workspace.workspaceFolders?.[0])?.uri.fsPath;
  return isAbsolute(file) || root === undefined ? file : resolve(root, file);
}
