import * as l10n from '@vscode/l10n';
import type { Language } from '../../model/workflow';
import { count } from '../../text/count';
import { placeText } from '../../text/place-text';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import type { Report } from '../commands/analyze-paths';
import type { Styles } from './styles';

const SDK_NAMES: Readonly<Record<Language, string>> = { python: 'openai-agents', typescript: '@openai/agents' };

/** More than this many are counted, not listed. */
const LISTED = 10;

/** `6 agents, 9 handoffs, 2 findings; 1 could not be resolved` */
export function toSummary({ workflow, findings }: Report, styles: Styles): string {
  const { agents, edges, unresolved } = workflow;
  const handoffs = edges.filter(({ kind }) => kind === 'handoff').length;
  const found = [count.agents(agents.length), count.handoffs(handoffs), count.findings(findings.length)].join(', ');
  const paint = findings.some(({ severity }) => severity === 'error') ? styles.red : findings.length > 0 ? styles.yellow : styles.green;
  return `${unresolved.length > 0 ? l10n.t('{0}; {1} could not be resolved', paint(found), toNumber(unresolved.length)) : paint(found)}\n`;
}

/** Which releases of the SDK the findings speak about, and how that is known. */
export function toSdks({ workflow }: Report, styles: Styles): string {
  const lines = workflow.sdks.map(({ language, version, source }) => {
    const known = source === undefined ? l10n.t('the newest known, since no lock file or installation tells') : printable(source);
    return `${l10n.t('Checked against {0} {1} ({2})', SDK_NAMES[language], printable(version), known)}\n`;
  });
  return lines.map(styles.dim).join('');
}

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

/** Says what was looked for, where, and what to do. */
export function toNotFound(report: Report, styles: Styles): string {
  const { fileCount, paths } = report;
  const where = paths.map((path) => (path === '.' ? l10n.t('the current folder') : printable(path))).join(', ');
  const looked = l10n.t(
    'Looked for agents of the OpenAI Agents SDK (`openai-agents` in Python, `@openai/agents` in TypeScript and JavaScript)\nin {0} below {1}; dependencies, build output and what .gitignore names are left out.',
    count.sourceFiles(fileCount),
    where,
  );
  const advice =
    fileCount === 0
      ? l10n.t('Give the folder your agents are in: {0}', 'baton graph path/to/project')
      : l10n.t('If there should be some, give their folder or file itself: {0}', 'baton graph path/to/agents.py');
  return [`${styles.bold(l10n.t('No agents found.'))}\n${looked}\n${advice}\n`, toUnresolved(report, styles), toRemarks(report, styles)]
    .filter(Boolean)
    .join('\n');
}
