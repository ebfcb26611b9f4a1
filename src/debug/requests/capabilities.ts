import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import type { TroubleKind } from '../events/trouble';

/** The kinds of errors that a user can stop at. `any` is all of them. */
export function exceptionFilters(): readonly (DebugProtocol.ExceptionBreakpointsFilter & { readonly filter: TroubleKind | 'any' })[] {
  const conditioned = { supportsCondition: true, conditionDescription: l10n.t('The class of the error, e.g. ValueError; several with commas') };
  return [
    { filter: 'invalid-arguments', label: l10n.t('Invalid handoff arguments'), default: true, ...conditioned },
    { filter: 'several-handoffs', label: l10n.t('Several handoffs in one turn'), default: true, ...conditioned },
    { filter: 'input-filter', label: l10n.t('Input filter failed'), default: true, ...conditioned },
    { filter: 'callback', label: l10n.t('Handoff callback failed'), default: true, ...conditioned },
    { filter: 'guardrail', label: l10n.t('Guardrail tripped'), default: true, ...conditioned },
    { filter: 'model', label: l10n.t('Model failed'), default: false, ...conditioned },
    { filter: 'other', label: l10n.t('Other errors'), default: false, ...conditioned },
    { filter: 'any', label: l10n.t('Any error'), description: l10n.t('Errors of any kind, such as those of a class'), default: false, ...conditioned },
  ];
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
