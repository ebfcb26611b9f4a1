import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import { FINDING_SEVERITIES, type FindingSeverity } from '../../replay/findings/run-finding';
import type { TroubleKind } from '../events/trouble';

/** What is said of a kind of errors that a user can stop at. */
interface ErrorFilter {
  readonly label: string;
  readonly description?: string;
  readonly isDefault: boolean;
}

/** The kinds of errors that a user can stop at. `any` is all of them. */
export function exceptionFilters(): readonly (DebugProtocol.ExceptionBreakpointsFilter & { readonly filter: TroubleKind | 'any' | FindingFilter })[] {
  const filters: Readonly<Record<TroubleKind | 'any', ErrorFilter>> = {
    'invalid-arguments': { label: l10n.t('Invalid handoff arguments'), isDefault: true },
    'several-handoffs': { label: l10n.t('Several handoffs in one turn'), isDefault: true },
    'input-filter': { label: l10n.t('Input filter failed'), isDefault: true },
    callback: { label: l10n.t('Handoff callback failed'), isDefault: true },
    guardrail: { label: l10n.t('Guardrail tripped'), isDefault: true },
    model: { label: l10n.t('Model failed'), isDefault: false },
    other: { label: l10n.t('Other errors'), isDefault: false },
    any: { label: l10n.t('Any error'), description: l10n.t('Errors of any kind, such as those of a class'), isDefault: false },
  };
  const conditionDescription = l10n.t('The class of the error, e.g. ValueError; several with commas');
  const errors = (Object.entries(filters) as [TroubleKind | 'any', ErrorFilter][]).map(([filter, { label, description, isDefault }]) => ({
    ...{ filter, label, ...(description === undefined ? {} : { description }) },
    ...{ default: isDefault, supportsCondition: true, conditionDescription },
  }));
  return [...errors, ...findingFilters()];
}

/** Of findings, by their severity. */
export type FindingFilter = `finding-${FindingSeverity}`;

function findingFilters() {
  const labels: Readonly<Record<FindingSeverity, string>> = {
    error: l10n.t('Findings: errors'),
    warning: l10n.t('Findings: warnings'),
    note: l10n.t('Findings: notes'),
  };
  return FINDING_SEVERITIES.map((severity) => ({
    filter: `finding-${severity}` as const,
    label: labels[severity],
    description: l10n.t('What went wrong in the run, where it shows'),
    default: false,
    supportsCondition: true,
    conditionDescription: l10n.t('The rule, e.g. tool-result-lost; several with commas'),
  }));
}

/** The severity that a filter of findings is of; undefined for one of errors. */
export function toFindingSeverity(filter: string): FindingSeverity | undefined {
  return FINDING_SEVERITIES.find((severity) => filter === `finding-${severity}`);
}
