import type { DebugProtocol } from '@vscode/debugprotocol';
import { exceptionFilters } from '../breakpoints/exception-filters';

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
    supportsCancelRequest: true,
  };
}
