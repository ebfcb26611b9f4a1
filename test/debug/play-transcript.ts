import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { type Client, startClient } from './debug-client';
import { formatAnswer, formatFrame } from './format-answer';

/** Where a transcript is played. */
export interface Ground {
  /** Absolute path of the recording, and of the folder of its sources. */
  readonly recording: string;
  readonly folder: string;
  /** The id of a run by the name of its workflow. */
  readonly runs?: ReadonlyMap<string, string>;
}

/** Requests after which the replay stops somewhere, sooner or later. */
const MOVES = new Set([
  'configurationDone',
  'next',
  'stepIn',
  'stepOut',
  'stepBack',
  'continue',
  'reverseContinue',
  'restart',
  'restartFrame',
  'goto',
  'seek',
  'pause',
]);
const LONGEST = 200;

/**
 * Plays the requests of a transcript (`> next`) and writes below each what came: events (`* stopped`), the response, or why it failed
 * (`! …`). `> next *` repeats to the end of the recording or of the thread's first run.
 */
export async function playTranscript(transcript: string, ground: Ground): Promise<string> {
  const client = await startClient();
  try {
    return await play(transcript, client, ground);
  } finally {
    await client.stop();
  }
}

async function play(transcript: string, client: Client, ground: Ground): Promise<string> {
  const lines: string[] = [];
  let thread = 1;
  let frames: readonly DebugProtocol.StackFrame[] = [];
  let scopes: readonly DebugProtocol.Scope[] = [];
  let isConsoleShown = false;
  let last = '';

  for (const line of transcript.split('\n')) {
    if (!line.startsWith('> ')) {
      if (line === '' || line.startsWith('#')) lines.push(line);
      continue;
    }
    lines.push(line);
    const [, command = '', rest = ''] = /^> (\w+) ?(.*)$/.exec(line) ?? [];
    if (command === 'console') isConsoleShown = true;
    else if (rest === '*') await repeat(command);
    else await perform(command, rest);
  }
  return lines.join('\n');

  async function repeat(command: string): Promise<void> {
    const isForward = command !== 'stepBack';
    for (let count = 0; count < LONGEST; count++) {
      await perform(command, '');
      if (/ (End|Start) of recording|: run (ended|failed)|: run of [^:]* begins {2}/.test(last) && (isForward || !/run (ended|failed)/.test(last))) return;
    }
    throw new Error(`${command} * comes to no end`);
  }

  async function perform(command: string, rest: string): Promise<void> {
    const send = MOVES.has(command) ? client.move : client.request;
    const { body, failure, events } = await send(command, await toArguments(command, rest));
    if (failure !== undefined) lines.push(`! ${failure}`);
    else if (command === 'stackTrace') frames = (body as DebugProtocol.StackTraceResponse['body']).stackFrames;
    else if (command === 'scopes') scopes = (body as DebugProtocol.ScopesResponse['body']).scopes;
    for (const event of events) await note(event);
    if (failure === undefined) for (const text of formatAnswer(command, body)) lines.push(`  ${text}`);
  }

  async function note({ event, body }: DebugProtocol.Event): Promise<void> {
    if (event === 'positionChanged') return;
    if (event === 'output') {
      const { category, output } = body as DebugProtocol.OutputEvent['body'];
      if (category !== 'console' || isConsoleShown) lines.push(`* ${category}: ${output.trimEnd()}`);
      return;
    }
    if (event !== 'stopped') return void lines.push(`* ${event}`);
    const { reason, description, threadId = 1 } = body as DebugProtocol.StoppedEvent['body'];
    thread = threadId;
    const stack = await client.request('stackTrace', { threadId, levels: 1 });
    const [top] = (stack.body as DebugProtocol.StackTraceResponse['body']).stackFrames;
    frames = top ? [top] : [];
    last = `* ${reason}${description === undefined ? '' : ` (${description})`}: ${top ? formatFrame(top) : 'nothing'}  `;
    lines.push(last.trimEnd());
  }

  async function toArguments(command: string, rest: string): Promise<object> {
    const given = rest.startsWith('{') ? (JSON.parse(rest) as Record<string, unknown>) : {};
    const frameId = frames[Number(given['frame'] ?? 0)]?.id;
    switch (command) {
      case 'initialize':
        return { adapterID: 'handoff-replay', linesStartAt1: true, columnsStartAt1: true, pathFormat: 'path', ...given };
      case 'launch':
        return { recording: ground.recording, ...given, ...(typeof given['run'] === 'string' && { run: ground.runs?.get(given['run']) ?? given['run'] }) };
      case 'setBreakpoints':
      case 'gotoTargets':
      case 'breakpointLocations': {
        const [, file = '', what = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
        const path = join(ground.folder, file);
        const lines = JSON.parse(
          what.replace(/"at":("(?:[^"\\]|\\.)*")/g, (_, text: string) => `"line":${findLine(path, JSON.parse(text) as string)}`),
        ) as object;
        return command === 'setBreakpoints' ? { source: { path }, breakpoints: lines } : { source: { path }, ...lines };
      }
      case 'dataBreakpointInfo': {
        const path = rest.split('/');
        return { variablesReference: await findReference(path.slice(0, -1)), name: path.at(-1) };
      }
      case 'setFunctionBreakpoints':
      case 'setDataBreakpoints':
        return { breakpoints: JSON.parse(rest) as unknown };
      case 'evaluate':
        return rest.startsWith('{"') ? { frameId, ...given } : { expression: rest, frameId, context: 'watch' };
      case 'completions':
        return { text: rest, column: rest.length + 1, frameId };
      case 'variables':
        return rest.startsWith('{') ? given : { variablesReference: await findReference(rest.split('/')) };
      default:
        return { threadId: thread, frameId, ...given };
    }
  }

  async function findReference([scope = '', ...path]: readonly string[]): Promise<number> {
    let reference = scopes.find(({ name }) => name.startsWith(scope))?.variablesReference ?? 0;
    for (const wanted of path) {
      const { body } = await client.request('variables', { variablesReference: reference });
      reference = (body as DebugProtocol.VariablesResponse['body']).variables.find(({ name }) => name === wanted)?.variablesReference ?? 0;
    }
    return reference;
  }
}

/** The number of the first line that holds a text: `{"at":"def drop"}` in a transcript instead of `{"line":14}`. */
function findLine(path: string, text: string): number {
  const index = readFileSync(path, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text));
  if (index < 0) throw new Error(`${path} has no line with ${text}`);
  return index + 1;
}
