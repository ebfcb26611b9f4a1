import * as l10n from '@vscode/l10n';
import { chooseWorkflows, keepWorkflows, toTitle } from '../../graph/workflows/choose-workflow';
import { findWorkflows } from '../../graph/workflows/find-workflows';
import { printable } from '../../text/printable';
import { graphFormats } from '../formats/graph/graph-formats';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { type AnalyzeInput, analyzePaths, type Report } from './analyze-paths';
import { printReport } from './print-report';

const LISTED = 20;

export interface GraphOptions {
  readonly format: keyof typeof graphFormats;
  readonly input: AnalyzeInput;
  readonly workflow: string | undefined;
  /** A revision of git's, or a graph in JSON. */
  readonly compare: string | undefined;
}

/** `baton graph`: shows agents and handoffs; with `compare`, what changed since then. */
export async function graph({ format, input, workflow, compare }: GraphOptions, world: World): Promise<void> {
  const found = await analyzePaths(input, world);
  if (compare === undefined) return printReport(format, graphFormats[format], toWorkflowReport(found, workflow), world);
  // Loaded where it is asked for alone: it reads git.
  const [{ compareGraph }, { comparisonFormats }] = await Promise.all([import('./compare-graph'), import('../formats/graph/graph-comparison-formats')]);
  printReport(format, comparisonFormats[format], toWorkflowReport(await compareGraph(found, compare, input, world), workflow), world);
}

/** What was found, of the workflow that was asked for alone. Throws `UsageError` naming those there are. */
function toWorkflowReport<Of extends Report>(report: Of, wanted: string | undefined): Of {
  if (wanted === undefined) return report;
  const { workflows } = findWorkflows(report.workflow);
  const chosen = chooseWorkflows(workflows, wanted);
  if (chosen.length > 0) return { ...report, workflow: keepWorkflows(report.workflow, chosen) };
  const names = workflows.slice(0, LISTED).map((workflow) => `\`${printable(toTitle(workflow))}\``);
  const rest = workflows.length > LISTED ? ['…'] : [];
  if (names.length === 0) throw new UsageError(l10n.t('There is no workflow: no agent hands over to another.'));
  throw new UsageError(l10n.t('There is no workflow `{0}`. There are: {1}.', printable(wanted), [...names, ...rest].join(', ')));
}
