import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';

/** The body of a response, in lines for people. */
export function formatAnswer(command: string, body: unknown): readonly string[] {
  switch (command) {
    case 'threads':
      return (body as DebugProtocol.ThreadsResponse['body']).threads.map(({ id, name }) => `${id} ${name}`);
    case 'stackTrace':
      return (body as DebugProtocol.StackTraceResponse['body']).stackFrames.map(formatFrame);
    case 'scopes':
      return (body as DebugProtocol.ScopesResponse['body']).scopes.map(({ name }) => name);
    case 'variables':
      return (body as DebugProtocol.VariablesResponse['body']).variables.map(({ name, value }) => `${name} = ${value}`);
    case 'evaluate':
      return (body as DebugProtocol.EvaluateResponse['body']).result.split('\n');
    case 'source':
      return (body as DebugProtocol.SourceResponse['body']).content.split('\n');
    case 'exceptionInfo': {
      const { exceptionId, description = '' } = body as DebugProtocol.ExceptionInfoResponse['body'];
      return [exceptionId, ...description.split('\n')];
    }
    case 'setBreakpoints':
    case 'setFunctionBreakpoints':
    case 'setExceptionBreakpoints':
    case 'setDataBreakpoints':
      return (body as DebugProtocol.SetBreakpointsResponse['body']).breakpoints.map(formatBreakpoint);
    case 'dataBreakpointInfo': {
      const { dataId, description } = body as DebugProtocol.DataBreakpointInfoResponse['body'];
      return [dataId === null ? `none: ${description}` : `${dataId}: ${description}`];
    }
    case 'completions':
      return [(body as DebugProtocol.CompletionsResponse['body']).targets.map(({ label }) => label).join(' ')];
    case 'gotoTargets':
      return (body as DebugProtocol.GotoTargetsResponse['body']).targets.map(({ label, line }) => `${label}, line ${line}`);
    case 'initialize':
    case 'launch':
    case 'continue':
      return [];
    default:
      return body === undefined || Object.keys(body as object).length === 0 ? [] : [JSON.stringify(body)];
  }
}

/** `on_handoff note (0.1 ms)  desk.py: def note(context):`: with the line's text, which outlives its number. */
export function formatFrame({ name, source, line, presentationHint }: DebugProtocol.StackFrame): string {
  const hint = presentationHint === 'normal' ? '' : ` [${presentationHint}]`;
  return `${name}${hint}${source ? `  ${formatPlace(source, line)}` : ''}`;
}

function formatPlace({ name = '', path }: DebugProtocol.Source, line: number): string {
  if (path === undefined) return `${name}:${line} (not on this machine)`;
  const text = (readFileSync(path, 'utf8').split('\n')[line - 1] ?? '').trim();
  return `${basename(path)}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

function formatBreakpoint({ verified, source, line, message }: DebugProtocol.Breakpoint): string {
  const where = line === undefined ? '' : ` at ${source ? formatPlace(source, line) : `line ${line}`}`;
  return verified ? `set${where}` : `not set${where}: ${message}`;
}
