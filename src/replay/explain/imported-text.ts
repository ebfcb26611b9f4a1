import * as l10n from '@vscode/l10n';
import type { Header } from '../../recording/schema';

/** Where a recording came from that was not recorded, and what it cannot tell. */
export function toImportedText({ file, by, absent }: NonNullable<Header['imported']>): string {
  return l10n.t(
    'Imported from {0} ({1}), which does not hold: {2}. What handoffs were given is reconstructed where it can be.',
    file,
    by,
    absent.map(toAbsentText).join(', '),
  );
}

function toAbsentText(absent: string): string {
  switch (absent) {
    case 'filter':
      return l10n.t('filters');
    case 'callback':
      return l10n.t('callbacks');
    case 'context':
      return l10n.t('the run context');
    case 'place':
      return l10n.t('places in the code');
    case 'given':
      return l10n.t('what a handoff is given');
    case 'time':
      return l10n.t('times');
    default:
      return absent;
  }
}
