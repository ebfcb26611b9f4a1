import * as l10n from '@vscode/l10n';
import { placeText } from '../../text/place-text';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import type { Report } from '../commands/analyze-paths';
import type { Styles } from './styles';

/** More than this many are counted, not listed. */
const LISTED = 10;

/** What only the running program knows, and what could not be read. */
export function toUnresolved({ workflow, place }: Report, styles: Styles): string {
  const lines = workflow.unresolved.map(({ reason, span }) => `  ${placeText(place(span))}  ${styles.dim(printable(reason))}\n`);
  const rest = lines.length > LISTED ? `  ${styles.dim(l10n.t('and {0} more; `baton graph --format json` lists all', toNumber(lines.length - LISTED)))}\n` : '';
  return lines.length === 0 ? '' : `${l10n.t('Could not be resolved:')}\n${lines.slice(0, LISTED).join('')}${rest}`;
}

/** Files read otherwise than they were meant, perhaps. */
export function toRemarks({ remarks }: Report, styles: Styles): string {
  return remarks.map(({ file, reason }) => `${printable(file)}: ${styles.dim(printable(reason))}\n`).join('');
}
