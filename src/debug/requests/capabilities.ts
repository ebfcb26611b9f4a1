import type { DebugProtocol } from '@vscode/debugprotocol';
import type { TroubleKind } from '../events/trouble';

const CONDITION = { supportsCondition: true, conditionDescription: 'The class of the error, e.g. ValueError; several with commas' };

/** The kinds of errors that a user can stop at. `any` is all of them. */
export const FILTERS: readonly (DebugProtocol.ExceptionBreakpointsFilter & { readonly filter: TroubleKind | 'any' })[] = [
  { filter: 'invalid-arguments', label: 'Invalid handoff arguments', default: true, ...CONDITION },
  { filter: 'several-handoffs', label: 'Several handoffs in one turn', default: true, ...CONDITION },
  { filter: 'input-filter', label: 'Input filter failed', default: true, ...CONDITION },
  { filter: 'callback', label: 'Handoff callback failed', default: true, ...CONDITION },
  { filter: 'guardrail', label: 'Guardrail tripped', default: true, ...CONDITION },
  { filter: 'model', label: 'Model failed', default: false, ...CONDITION },
  { filter: 'other', label: 'Other errors', default: false, ...CONDITION },
  { filter: 'any', label: 'Any error', description: 'Errors of any kind, such as those of a class', default: false, ...CONDITION },
];

export const CAPABILITIES: DebugProtocol.Capabilities = {
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
  exceptionBreakpointFilters: [...FILTERS],
  supportsEvaluateForHovers: true,
  supportsClipboardContext: true,
  supportsCompletionsRequest: true,
  completionTriggerCharacters: ['.', '['],
  supportsLoadedSourcesRequest: true,
  supportsDelayedStackTraceLoading: true,
};
