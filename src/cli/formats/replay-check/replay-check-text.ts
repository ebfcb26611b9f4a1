import * as l10n from '@vscode/l10n';
import type { FindingSeverity, RunFinding } from '../../../replay/findings/run-finding';
import { toNotCheckedText } from '../../../replay/findings/to-not-checked';
import { toSeverityCounts } from '../../../replay/findings/to-severity-counts';
import { toLineText } from '../../../replay/places/to-line-text';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { toNumber } from '../../../text/to-number';
import type { Styles } from '../styles';
import { COLUMNS, wrap } from '../wrap';
import type { CheckedRecording, CheckOutput } from './checked-recording';

/** `baton replay --check`: of each recording its findings, what they come of, and what was not looked at. */
export function toReplayCheckText(checked: readonly CheckedRecording[], { styles }: CheckOutput): string {
  return checked.map((recording) => toRecordingText(recording, styles)).join('\n');
}

function toRecordingText(recording: CheckedRecording, styles: Styles): string {
  const { name, findings, notChecked } = recording;
  const blocks = findings.map((finding) => toFindingBlock(finding, recording, styles));
  const unchecked = notChecked.map((each) => `${styles.dim(toNotCheckedText(each))}\n`);
  return [`${styles.bold(name)}  ${toSummary(findings)}\n`, ...blocks, ...unchecked].join('');
}

/** `2 findings: 1 warning, 1 note`. */
function toSummary(findings: readonly RunFinding[]): string {
  if (findings.length === 0) return l10n.t('No findings');
  return `${count.findings(findings.length)}: ${toSeverityCounts(findings).join(', ')}`;
}

function toFindingBlock({ rule, severity, message, why, fix, run, cause, shown, steps }: RunFinding, { toPath }: CheckedRecording, styles: Styles): string {
  const paint = { error: styles.red, warning: styles.yellow, note: styles.blue }[severity];
  const { place, name } = cause;
  const at = place ? toLineText({ ...place, file: toPath(place) }) : undefined;
  const from = [name, at].filter((part) => part !== undefined && part !== '').join(' ');
  const lines = [
    `  ${paint(severityInWords(severity))}  ${wrap(printable(message), COLUMNS, 4)}  ${styles.dim(rule)}`,
    `    ${styles.dim(printable([from, l10n.t('run {0}, step {1}', run, toNumber(shown + 1))].filter(Boolean).join(' · ')))}`,
    ...steps.map(({ seq, text }) => `    ${styles.dim(wrap(printable(`${l10n.t('step {0}', toNumber(seq + 1))}  ${text}`), COLUMNS, 6))}`),
    ...[why, fix].map((text) => `    ${styles.dim(wrap(printable(text), COLUMNS, 4))}`),
  ];
  return `\n${lines.join('\n')}\n`;
}

function severityInWords(severity: FindingSeverity): string {
  switch (severity) {
    case 'error':
      return l10n.t('error');
    case 'warning':
      return l10n.t('warning');
    case 'note':
      return l10n.t('note');
  }
}
