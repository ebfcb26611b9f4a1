import type { Layer } from './layers';
import { probeCall, type SourceLines } from './source-lines';

const ANSWER = /^ +(?:const )?([\w.]+) = await ([\w.]*model)\.getResponse\(/;
const STREAM = /^ +for await \(const (\w+) of ([\w.]*model)\.getStreamedResponse\(/;

/** Calls of `Model.getResponse` and `getStreamedResponse`: in `run` up to 0.5, in `runner/modelRetry` after. */
export function probeModels(lines: SourceLines): readonly Layer[] {
  const answer = lines.find(ANSWER);
  const stream = lines.find(STREAM);
  if (answer === undefined || stream === undefined) return [];
  const [, response = ''] = lines.match(answer, ANSWER) ?? [];
  const [, event = ''] = lines.match(stream, STREAM) ?? [];
  const answered = probeRequest(lines, answer, ');');
  const streamed = probeRequest(lines, stream, ')) {');
  if (answered === undefined || streamed === undefined) return [];
  lines.after(answered, probeCall('modelEnd', response));
  lines.after(streamed, probeCall('modelEvent', event));
  for (const from of [answered, streamed]) probeFailure(lines, from);
  return ['models'];
}

/** Observes the argument, given in one line or as an object in several. Gives the line on which the call ends. */
function probeRequest(lines: SourceLines, at: number, close: string): number | undefined {
  const call = /([\w.]*model)\.get(?:Streamed)?Response\((.*)$/;
  const [, model = '', rest = ''] = lines.match(at, call) ?? [];
  if (rest.endsWith(close) && rest !== close) {
    const request = rest.slice(0, -close.length);
    return /^[\w.]+$/.test(request) && lines.before(at, probeCall('modelBegin', model, request)) ? at : undefined;
  }
  if (rest !== '{') return undefined;
  const [indent = ''] = lines.match(at, /^ +/) ?? [];
  const end = lines.findExact(`${indent}}${close}`, at);
  if (end === undefined) return undefined;
  lines.replaceEnd(at, /\{$/, `__baton().request(${model}, {`);
  lines.replaceEnd(end, /\)/, '))');
  return end;
}

function probeFailure(lines: SourceLines, from: number): void {
  const at = lines.find(/^ +catch \(\w+\) \{$/, from);
  if (at === undefined) return;
  const [, error = ''] = lines.match(at, /\((\w+)\)/) ?? [];
  lines.after(at, probeCall('modelFail', error));
}
