import { findMethod, type Method } from './find-method';
import type { Layer } from './layers';
import { probeLine } from './probe-line';
import { probeCall, type SourceLines } from './source-lines';

const FAIL = `} catch (__baton_error) { ${probeCall('sessionHandoffFail', '__baton_handoff', '__baton_error')} throw __baton_error; }`;
const STOP = `finally { ${probeCall('sessionHandoffEnd', '__baton_handoff')} }`;
const INVOKE = /^ +const (\w+) = \(?await handoff\.onInvokeHandoff\(/;
const UPDATE = /^ +await this\.#transport\.updateSessionConfig\(/;

/** `RealtimeSession`: `connect` and `close`, its handoffs, its errors, its guardrails; from 0.1 to 0.20. */
export function probeRealtime(lines: SourceLines): readonly Layer[] {
  const connect = findMethod(lines, 'connect');
  const close = findMethod(lines, 'close');
  const handoff = findMethod(lines, '#handleHandoff');
  if (!connect || !close || !handoff || !probeHandoff(lines, handoff)) return [];

  lines.after(connect.start, `${probeCall('sessionBegin', 'this')} try {`);
  lines.before(connect.end, `} catch (__baton_error) { ${probeCall('sessionEnd', 'this', '{ error: __baton_error }')} throw __baton_error; }`);
  lines.after(close.start, `try {`);
  lines.before(close.end, `} finally { ${probeCall('sessionEnd', 'this')} }`);
  probeUpdate(lines, findMethod(lines, 'updateAgent'));
  probeErrors(lines);
  probeLine(
    lines,
    /^ +const error = new (?:\w+\.)?OutputGuardrailTripwireTriggered\(/,
    probeCall('sessionGuardrails', 'this', 'guardrailArgs.agent', 'results'),
  );
  return ['realtime'];
}

/** `#handleHandoff(toolCall, handoff, sourceAgent?, …)`: up to 0.8 the agent that hands off is the session's own. */
function probeHandoff(lines: SourceLines, { start, end }: Method): boolean {
  const [, list = ''] = lines.match(start, /\((.*)\) \{$/) ?? [];
  const [call = '', handoff = '', agent = 'this.currentAgent'] = list.split(', ');
  const invoke = lines.find(INVOKE, start, end);
  const update = lines.find(UPDATE, start, end);
  const [, target = ''] = (invoke === undefined ? undefined : lines.match(invoke, INVOKE)) ?? [];
  const last = lines.find(new RegExp(`^        return ${target};$`), start, end);
  if (invoke === undefined || update === undefined || last === undefined) return false;
  lines.after(
    start,
    `const __baton_handoff = ${probeCall('sessionHandoffBegin', 'this', call, handoff, agent)} try { ${probeCall('invoke', '__baton_handoff')}`,
  );
  lines.after(invoke, probeCall('invoked', '__baton_handoff', target));
  // To name a private field that the class lacks would be an error of syntax.
  if (lines.find(/^    #lastSessionConfig\b/) !== undefined) lines.after(update, probeCall('sessionSettings', '__baton_handoff', 'this.#lastSessionConfig'));
  lines.before(last, probeCall('sessionHandoffEnd', '__baton_handoff', target));
  lines.before(end, `${FAIL} ${STOP}`);
  return true;
}

function probeUpdate(lines: SourceLines, method: Method | undefined): void {
  const at = method && lines.find(/^ +return newAgent;$/, method.start, method.end);
  if (at !== undefined) lines.before(at, probeCall('sessionAgent', 'this', 'newAgent'));
}

/** All that the session tells its listeners as an error, and which call of a tool it ended. */
function probeErrors(lines: SourceLines): void {
  const emit = /^ +this\.emit\('error', (.*)$/;
  for (let at = lines.find(emit); at !== undefined; at = lines.find(emit, at + 1)) {
    const [, rest = ''] = lines.match(at, emit) ?? [];
    const text = [rest, ...[1, 2].map((next) => lines.match(at + next, /^ +(.*)$/)?.[1] ?? '')].join(' ');
    const [, error] = /^(\w+)\);|\berror: (new [\w.]+\(\w+\)|\w+)[ ,]|, (error)(?:,| \})/.exec(text)?.filter((part) => part !== undefined) ?? [];
    const isOfCall = lines.find(/'Error handling function call'/, at - 1, at) !== undefined;
    if (error !== undefined) lines.before(at, probeCall('sessionError', 'this', error, ...(isOfCall ? ['event'] : [])));
  }
}
