import * as l10n from '@vscode/l10n';
import { olderThan } from '../../../engine/sdk/sdk-version';
import type { Finding, Severity } from '../../../model/finding';
import { toLineStarts, toPosition } from '../../../model/line-starts';
import type { Span } from '../../../model/span';
import type { Language } from '../../../model/workflow';
import { count } from '../../../text/count';
import { placeText } from '../../../text/place-text';
import { printable, visible } from '../../../text/printable';
import { toNumber } from '../../../text/to-number';
import type { LineSpan } from '../../../workspace/to-place';
import type { Report } from '../../commands/analyze-paths';
import { toNotFound } from '../not-found';
import type { Styles } from '../styles';
import { toRemarks, toUnresolved } from '../unresolved';

/** In UTF-16 units. */
const LONGEST_SHOWN = 200;

const SDK_NAMES: Readonly<Record<Language, string>> = { python: 'openai-agents', typescript: '@openai/agents' };

/** `baton check`: each finding with its line, what could not be read or resolved, and a summary. */
export function toCheckText(report: Report, styles: Styles): string {
  if (report.workflow.agents.length === 0 && report.findings.length === 0) return toNotFound(report, styles);
  const readLine = createLineReader(report);
  const blocks = [
    ...report.findings.map((finding) => toBlock(finding, report, readLine, styles)),
    toUnresolved(report, styles),
    toRemarks(report, styles),
    toSdks(report, styles) + toSummary(report, styles),
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

function toBlock({ rule, severity, message, at, related = [] }: Finding, report: Report, readLine: ReadLine, styles: Styles): string {
  const paint: Readonly<Record<Severity, (text: string) => string>> = { error: styles.red, warning: styles.yellow, info: styles.blue, hint: styles.dim };
  const others = related.map((other) => `    ${styles.dim(`${toLink(other.at, report)} ${printable(other.message)}`)}\n`).join('');
  const head = `${styles.bold(toLink(at, report))}  ${paint[severity](severityInWords(severity))}  ${printable(message)}  ${styles.dim(rule)}\n`;
  return head + toExcerpt(readLine(at), report.place(at), paint[severity], styles) + others;
}

function severityInWords(severity: Severity): string {
  switch (severity) {
    case 'error':
      return l10n.t('error');
    case 'warning':
      return l10n.t('warning');
    case 'info':
      return l10n.t('info');
    case 'hint':
      return l10n.t('hint');
  }
}

function toLink(at: Finding['at'], { place }: Report): string {
  return placeText(place(at));
}

/** The line that a span begins on, without its end; none where there is no such file, or the line is too long to be shown. */
type ReadLine = (at: Span) => string | undefined;

/** Findings come file by file: a file is read once, whatever is found in it. */
function createLineReader({ text: textOf }: Report): ReadLine {
  let read: { readonly file: string; readonly text: string | undefined; readonly starts: readonly number[] } | undefined;
  return ({ file, start }) => {
    if (read?.file !== file) {
      const text = textOf(file);
      read = { file, text, starts: toLineStarts(text ?? '') };
    }
    const { text, starts } = read;
    const { line } = toPosition(starts, start);
    const [from, to] = [starts[line - 1] ?? 0, starts[line] ?? text?.length ?? 0];
    if (to - from > LONGEST_SHOWN + '\r\n'.length) return undefined;
    const shown = text?.slice(from, to).replace(/[\r\n]+$/, '');
    return shown === undefined || shown.length > LONGEST_SHOWN ? undefined : shown;
  };
}

/** The line a finding begins on, with what it marks of it underlined. */
function toExcerpt(source: string | undefined, { line, column, endLine, endColumn }: LineSpan, paint: (text: string) => string, styles: Styles): string {
  if (source === undefined) return '';
  const shown = toShown(source);
  const from = toShown(source.slice(0, column - 1)).length;
  const to = endLine === line ? toShown(source.slice(0, endColumn - 1)).length : shown.length;
  const number = String(line).padStart(5);
  const marks = `${' '.repeat(from)}${paint('^'.repeat(Math.max(1, to - from)))}`;
  return `${styles.dim(`${number} │`)} ${shown}\n${styles.dim(`${' '.repeat(5)} │`)} ${marks}\n`;
}

/** As wide as written: only what a terminal would act on is replaced. */
function toShown(source: string): string {
  return visible(source.replaceAll('\t', '    ').replace(/[\r\n]/g, '\ufffd'));
}

/** `6 agents, 9 handoffs, 2 findings; 1 could not be resolved` */
function toSummary({ workflow, findings }: Report, styles: Styles): string {
  const { agents, edges, unresolved } = workflow;
  const handoffs = edges.filter(({ kind }) => kind === 'handoff').length;
  const found = [count.agents(agents.length), count.handoffs(handoffs), count.findings(findings.length)].join(', ');
  const paint = findings.some(({ severity }) => severity === 'error') ? styles.red : findings.length > 0 ? styles.yellow : styles.green;
  return `${unresolved.length > 0 ? l10n.t('{0}; {1} could not be resolved', paint(found), toNumber(unresolved.length)) : paint(found)}\n`;
}

/** Which releases of the SDK the findings speak about, and how that is known. */
function toSdks({ workflow }: Report, styles: Styles): string {
  const lines = workflow.sdks.map((sdk) => {
    const { language, version, source } = sdk;
    const known = source === undefined ? l10n.t('the newest known, since no lock file or installation tells') : printable(source);
    const checked = l10n.t('Checked against {0} {1} ({2})', SDK_NAMES[language], printable(version), known);
    const oldest = olderThan(sdk);
    return `${oldest === undefined ? checked : l10n.t('{0}, which is older than {1}, the oldest that Baton knows, and is taken to do as that does', checked, oldest)}\n`;
  });
  // Two that differ in their zod alone say the same.
  return [...new Set(lines)].map(styles.dim).join('');
}
