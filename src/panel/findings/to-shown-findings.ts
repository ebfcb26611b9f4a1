import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import { findingRules } from '../../replay/findings/finding-rules';
import { toNotCheckedText } from '../../replay/findings/to-not-checked';
import { toSeverityCounts } from '../../replay/findings/to-severity-counts';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import { toProse } from '../to-prose';
import { createNths, toCause, toFindingLabel } from './finding-texts';
import type { FindingRow, ShownFindings } from './messages';
import type { PanelFinding, PanelFindings } from './panel-findings';
import { seqOf } from './seq-of';

/** As many as a list can be looked through; the gravest are among them. */
const MOST_ROWS = 1000;

/** What went wrong in the recording as a whole. `share`: as far as it is read, 0 to 1, while that goes on. */
export function toShownFindings(recording: Recording, findings: PanelFindings, share = 0): ShownFindings {
  const { isRead, open, setAside, notChecked } = findings;
  const all = [...open, ...setAside];
  const rows = all.slice(0, MOST_ROWS);
  const nthOf = createNths(recording);
  return {
    type: 'findings',
    badge: isRead ? toBadge(findings) : toReadingBadge(share),
    heading: toHeading(open, setAside.length),
    facts: toFacts(open),
    rows: rows.map((each, index) => toRow(each, nthOf(each.finding), toFindingLabel(each.finding, index + 1, all.length))),
    notes: [
      ...(isRead && all.length === 0 ? [l10n.t('Nothing went wrong in this recording that can be told from it.')] : []),
      ...(all.length > rows.length ? [l10n.t('{0} more are not listed. baton replay --check prints them all.', toNumber(all.length - rows.length))] : []),
      ...notChecked.map(toNotCheckedText),
    ],
  };
}

function toReadingBadge(share: number): ShownFindings['badge'] {
  const title = l10n.t('What went wrong in this recording is being looked for.');
  return { icon: 'reading', text: l10n.t('Checking, {0} %', toNumber(Math.floor(share * 100))), title };
}

function toBadge({ open, setAside, notChecked }: PanelFindings): ShownFindings['badge'] {
  const [worst] = open;
  const unasked = new Set(notChecked.flatMap(({ rules }) => rules));
  const title = [toFacts(open), ...notChecked.map(toNotCheckedText)].filter(Boolean).join('\n');
  if (worst || setAside.length > 0) return { icon: worst?.finding.severity ?? 'none', text: toHeading(open, setAside.length), title };
  if (unasked.size === findingRules.length) return { icon: 'unchecked', text: l10n.t('Not checked'), title };
  return { icon: 'none', text: unasked.size > 0 ? l10n.t('No findings, not all checked') : l10n.t('No findings'), title };
}

/** `12 findings, 1 set aside`; notes alone are called so. */
function toHeading(open: readonly PanelFinding[], setAside: number): string {
  const found =
    open.length === 0
      ? l10n.t('No findings')
      : open.some(({ finding }) => finding.severity !== 'note')
        ? count.findings(open.length)
        : count.notes(open.length);
  return setAside > 0 ? l10n.t('{0}, {1} set aside', found, toNumber(setAside)) : found;
}

/** `4 errors, 6 warnings, 2 notes, in 11 runs` */
function toFacts(open: readonly PanelFinding[]): string {
  const findings = open.map(({ finding }) => finding);
  const runs = new Set(findings.map(({ run }) => run)).size;
  return [...toSeverityCounts(findings), ...(runs > 1 ? [l10n.t('in {0} runs', toNumber(runs))] : [])].join(', ');
}

function toRow({ key, finding, isSetAside }: PanelFinding, nth: number | undefined, label: string): FindingRow {
  const { severity, message, run, rule } = finding;
  const seq = seqOf(finding);
  return {
    key,
    severity,
    message: toProse(message),
    cause: toCause(finding),
    where: nth === undefined ? run : `${run}, ${toNumber(nth)}`,
    seq,
    step: toNumber(seq + 1),
    rule,
    label,
    isSetAside,
  };
}
