import * as l10n from '@vscode/l10n';
import type { WhatIfFault } from '../../replay/what-if/what-if';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { Mark } from '../rich';

/** Between what was received and what would have been: nothing, the order, or the items. */
export type WhatIfDifference = 'same' | 'moved' | 'items';

/** A sentence without its full stop. */
export function toFaultText(fault: WhatIfFault): string {
  switch (fault.is) {
    case 'imported':
      return l10n.t('What the handoffs of an imported file were given is not recorded');
    case 'not-in-javascript':
      return l10n.t('The JavaScript SDK has no nested history');
    case 'not-in-release':
      return l10n.t('openai-agents {0} has no nested history, {1} has', fault.version, fault.since);
  }
}

/** Of what would have been received, against what was. */
export function toDifferenceText(mark: Mark): string {
  switch (mark) {
    case 'kept':
      return l10n.t('the same');
    case 'dropped':
      return l10n.t('missing');
    case 'added':
      return l10n.t('more');
    case 'rewritten':
      return l10n.t('different');
    case 'failed':
      return l10n.t('failed');
  }
}

/** With places for the function and for who receives. */
export function toWouldHaveReceived(items: number, really: number | undefined, difference: WhatIfDifference | undefined): string {
  const all = count.items(items);
  if (difference === 'same') return l10n.t('With {0}, {1} would have received the same {2}', '{0}', '{1}', all);
  if (difference === 'moved') return l10n.t('With {0}, {1} would have received the same {2} in another order', '{0}', '{1}', all);
  if (really === undefined) return l10n.t('With {0}, {1} would have received {2}', '{0}', '{1}', all);
  if (items === really) return l10n.t('With {0}, {1} would have received {2} too, not all of them the same', '{0}', '{1}', all);
  return l10n.t('With {0}, {1} would have received {2} instead of {3}', '{0}', '{1}', all, toNumber(really));
}
