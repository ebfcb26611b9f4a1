import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugPosition } from '../position-changed';

type Answer<Response extends DebugProtocol.Response> = Response['body'] | Promise<Response['body']>;

/** Every request the adapter answers: its arguments, and the body of its response. A handler returns the body or throws. */
export interface Handlers {
  initialize(args: DebugProtocol.InitializeRequestArguments): Answer<DebugProtocol.InitializeResponse>;
  launch(args: unknown): Answer<DebugProtocol.LaunchResponse>;
  configurationDone(): Answer<DebugProtocol.ConfigurationDoneResponse>;
  restart(args: unknown): Answer<DebugProtocol.RestartResponse>;
  cancel(args: DebugProtocol.CancelArguments): Answer<DebugProtocol.CancelResponse>;
  disconnect(): Answer<DebugProtocol.DisconnectResponse>;

  threads(): Answer<DebugProtocol.ThreadsResponse>;
  stackTrace(args: DebugProtocol.StackTraceArguments): Answer<DebugProtocol.StackTraceResponse>;
  scopes(args: DebugProtocol.ScopesArguments): Answer<DebugProtocol.ScopesResponse>;
  variables(args: DebugProtocol.VariablesArguments): Answer<DebugProtocol.VariablesResponse>;
  evaluate(args: DebugProtocol.EvaluateArguments): Answer<DebugProtocol.EvaluateResponse>;
  completions(args: DebugProtocol.CompletionsArguments): Answer<DebugProtocol.CompletionsResponse>;
  source(args: DebugProtocol.SourceArguments): Answer<DebugProtocol.SourceResponse>;
  locations(args: DebugProtocol.LocationsArguments): Answer<DebugProtocol.LocationsResponse>;
  loadedSources(): Answer<DebugProtocol.LoadedSourcesResponse>;
  exceptionInfo(args: DebugProtocol.ExceptionInfoArguments): Answer<DebugProtocol.ExceptionInfoResponse>;

  next(args: DebugProtocol.NextArguments): Answer<DebugProtocol.NextResponse>;
  stepIn(args: DebugProtocol.StepInArguments): Answer<DebugProtocol.StepInResponse>;
  stepOut(args: DebugProtocol.StepOutArguments): Answer<DebugProtocol.StepOutResponse>;
  stepBack(args: DebugProtocol.StepBackArguments): Answer<DebugProtocol.StepBackResponse>;
  continue(args: DebugProtocol.ContinueArguments): Answer<DebugProtocol.ContinueResponse>;
  reverseContinue(args: DebugProtocol.ReverseContinueArguments): Answer<DebugProtocol.ReverseContinueResponse>;
  pause(args: DebugProtocol.PauseArguments): Answer<DebugProtocol.PauseResponse>;
  restartFrame(args: DebugProtocol.RestartFrameArguments): Answer<DebugProtocol.RestartFrameResponse>;
  gotoTargets(args: DebugProtocol.GotoTargetsArguments): Answer<DebugProtocol.GotoTargetsResponse>;
  goto(args: DebugProtocol.GotoArguments): Answer<DebugProtocol.GotoResponse>;

  setBreakpoints(args: DebugProtocol.SetBreakpointsArguments): Answer<DebugProtocol.SetBreakpointsResponse>;
  breakpointLocations(args: DebugProtocol.BreakpointLocationsArguments): Answer<DebugProtocol.BreakpointLocationsResponse>;
  setFunctionBreakpoints(args: DebugProtocol.SetFunctionBreakpointsArguments): Answer<DebugProtocol.SetFunctionBreakpointsResponse>;
  setExceptionBreakpoints(args: DebugProtocol.SetExceptionBreakpointsArguments): Answer<DebugProtocol.SetExceptionBreakpointsResponse>;
  dataBreakpointInfo(args: DebugProtocol.DataBreakpointInfoArguments): Answer<DebugProtocol.DataBreakpointInfoResponse>;
  setDataBreakpoints(args: DebugProtocol.SetDataBreakpointsArguments): Answer<DebugProtocol.SetDataBreakpointsResponse>;

  seek(args: unknown): DebugPosition;
  frame(args: unknown): DebugPosition | undefined;
  position(): DebugPosition;
}
