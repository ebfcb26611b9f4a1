import * as l10n from '@vscode/l10n';
import type { ShownEmpty } from './messages';

/** In place of a recording in which no run has begun: what it is, and what to do. */
export function toEmptyRecording(name: string): ShownEmpty {
  return {
    type: 'empty',
    title: l10n.t('No run in this recording yet'),
    details: [l10n.t('{0} was begun, but no run of an agent was recorded in it. If the program still runs, its first run appears here by itself.', name)],
    buttons: [
      { text: l10n.t('Record a Run'), primary: true, link: { to: 'command', command: 'record' } },
      { text: l10n.t('Open Another Recording'), link: { to: 'command', command: 'open-recording' } },
      { text: l10n.t('Replay the Sample'), link: { to: 'command', command: 'open-sample' } },
    ],
    steps: [],
    footnote: undefined,
  };
}
