import * as l10n from '@vscode/l10n';
import type { WhatIfNote } from './what-if';

/** What there is to say of an answer, or why there is none: a sentence without its full stop. */
export function toNoteText(note: WhatIfNote): string {
  switch (note) {
    case 'realtime':
      return l10n.t('A realtime session has neither filters nor nested history');
    case 'failed':
      return l10n.t('The handoff failed before anything was handed on');
    case 'not-recorded':
      return l10n.t('What was handed on was not recorded');
    case 'partly-recorded':
      return l10n.t('Not all that the handoff was given was recorded');
    case 'model-filter':
      return l10n.t('What the filter of its model’s input would have made of this is not known');
    case 'server-refuses':
      return l10n.t('The conversation lies with the server: the SDK raises an error where a filter is set');
    case 'server-nests-nothing':
      return l10n.t('The conversation lies with the server: the SDK nests nothing');
  }
}
