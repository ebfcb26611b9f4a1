import { l10n } from 'vscode';
import type { EmptyGraph } from '../../../graph/messages';
import { count } from '../../../text/count';

/** What the graph shows when there is no agent; `folders` are the workspace's, by name, `files` how many sources were read. */
export function toEmptyGraph(folders: readonly string[], files: number): EmptyGraph {
  return {
    type: 'empty',
    title: l10n.t('No agent was found'),
    details: [
      l10n.t(
        'Looked for agents of the OpenAI Agents SDK: {0} and {1} from {2} in Python, and from {3} in TypeScript and JavaScript.',
        'Agent',
        'RealtimeAgent',
        'agents',
        '@openai/agents',
      ),
      folders.length === 0
        ? l10n.t('No folder is open, so only open files are looked at.')
        : l10n.t('Read {0} in {1}.', count.files(files), folders.join(', ')),
    ],
    advice: [
      ...(folders.length === 0 ? [l10n.t('Open the folder that your agents are in.')] : []),
      l10n.t('If the files are left out, look at the settings {0} and {1} and at {2}.', 'baton.exclude', 'files.exclude', '.gitignore'),
      l10n.t('If your agents come from a fork or wrapper of the SDK, name its module in the setting {0}.', 'baton.sdkModules'),
    ],
    buttons: [
      folders.length === 0 ? { text: l10n.t('Open Folder'), command: 'open-folder' } : { text: l10n.t('Open Settings'), command: 'open-settings' },
      { text: l10n.t('Replay the Sample'), command: 'open-sample' },
    ],
  };
}
