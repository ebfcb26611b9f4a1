import * as l10n from '@vscode/l10n';
import type { Language } from '../../model/workflow';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import type { Report } from '../commands/analyze-paths';
import type { Styles } from './styles';

const SDK_NAMES: Readonly<Record<Language, string>> = { python: 'openai-agents', typescript: '@openai/agents' };

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
