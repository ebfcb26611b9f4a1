import * as l10n from '@vscode/l10n';
import { chooseWorkflows, keepWorkflows, toTitle } from '../../graph/workflows/choose-workflow';
import { findWorkflows } from '../../graph/workflows/find-workflows';
import { printable } from '../../text/printable';
import { UsageError } from '../usage-error';
import type { Report } from './analyze-paths';

const LISTED = 20;

/** What was found, of the workflow that was asked for alone. Throws `UsageError` naming those there are. */
export function toWorkflowReport<Of extends Report>(report: Of, wanted: string | undefined): Of {
  if (wanted === undefined) return report;
  const { workflows } = findWorkflows(report.workflow);
  const chosen = chooseWorkflows(workflows, wanted);
  if (chosen.length > 0) return { ...report, workflow: keepWorkflows(report.workflow, chosen) };
  const names = workflows.slice(0, LISTED).map((workflow) => `\`${printable(toTitle(workflow))}\``);
  const rest = workflows.length > LISTED ? ['…'] : [];
  if (names.length === 0) throw new UsageError(l10n.t('There is no workflow: no agent hands over to another.'));
  throw new UsageError(l10n.t('There is no workflow `{0}`. There are: {1}.', printable(wanted), [...names, ...rest].join(', ')));
}
