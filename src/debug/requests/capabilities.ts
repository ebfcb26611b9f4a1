import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import type { TroubleKind } from '../events/trouble';

/** What is said of a kind of errors that a user can stop at. */
interface ErrorFilter {
  readonly label: string;
  readonly description?: string;
  readonly isDefault: boolean;
}

/** The kinds of errors that a user can stop at. `any` is all of them. */
export function exceptionFilters(): readonly (DebugProtocol.ExceptionBreakpointsFilter & { readonly filter: TroubleKind | 'any' })[] {
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
  return (Object.entries(filters) as [TroubleKind | 'any', ErrorFilter][]).map(([filter, { label, description, isDefault }]) => ({
    ...{ filter, label, ...(description === undefined ? {} : { description }) },
    ...{ default: isDefault, supportsCondition: true, conditionDescription },
  }));
}

/** What a replay can do, told when a client asks. */
export function capabilities(): DebugProtocol.Capabilities {
  return {
    supportsConfigurationDoneRequest: true,
    supportsStepBack: true,
    supportsSingleThreadExecutionRequests: true,
    supportsRestartRequest: true,
    supportsRestartFrame: true,
    supportsGotoTargetsRequest: true,
    supportsFunctionBreakpoints: true,
    supportsConditionalBreakpoints: true,
    supportsHitConditionalBreakpoints: true,
    supportsLogPoints: true,
    supportsBreakpointLocationsRequest: true,
    supportsDataBreakpoints: true,
    supportsExceptionFilterOptions: true,
    supportsExceptionInfoRequest: true,
    exceptionBreakpointFilters: [...exceptionFilters()],
    supportsEvaluateForHovers: true,
    supportsClipboardContext: true,
    supportsCompletionsRequest: true,
    completionTriggerCharacters: ['.', '['],
    supportsLoadedSourcesRequest: true,
    supportsDelayedStackTraceLoading: true,
  };
}
