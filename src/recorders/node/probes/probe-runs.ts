import { findMethod, type Method } from './find-method';
import type { Layer } from './layers';
import { probeCall, type SourceLines } from './source-lines';

const FAIL = `catch (__baton_error) { ${probeCall('runEnd', '__baton_run', '{ error: __baton_error }')} throw __baton_error; }`;
const END = `${FAIL} finally { ${probeCall('runEnd', '__baton_run')} }`;
const TAKE = `const __baton_run = ${probeCall('take')}`;
/** After the first `await` of each turn, and before what the user wrote for it. */
const ENTER = /^ +const preparedCall = await this\.#prepareModelCall\((state|result\.state),.*\);$/;
const ENTER_EARLY = /^ +const handoffs = await (state)\._currentAgent\.getEnabledHandoffs\(state\._context\);$/;

/** `Runner.run`, which every run goes through, and the private methods that it calls: `run` from 0.1 to 0.20. */
export function probeRuns(lines: SourceLines): readonly Layer[] {
  const run = findMethod(lines, 'run');
  const single = findMethod(lines, '#runIndividualNonStream');
  const stream = findMethod(lines, '#runIndividualStream');
  const loop = findMethod(lines, '#runStreamLoop');
  if (!run || !single || !stream || !loop) return [];

  lines.after(run.start, `const __baton_run = ${probeCall('runBegin', 'this', 'agent', 'input', 'options')} try {`);
  lines.before(run.end, `} ${FAIL}`);
  for (const { start } of [single, stream]) lines.after(start, TAKE);
  lines.after(loop.start, `${TAKE} try {`);
  lines.before(loop.end, `} ${END}`);
  probeBody(lines, single, probeExecution(lines, run) ? FAIL : END);
  probeBody(lines, stream, FAIL);
  for (const method of [run, stream]) passRun(lines, method);
  for (const method of [single, loop]) enterRun(lines, method);
  return ['runs'];
}

/** The closure that does the work, from `return withNewSpanContext(async () => {` on. */
function probeBody(lines: SourceLines, method: Method, close: string): void {
  const open = lines.find(/withNewSpanContext\)?\(async \(\) => \{$/, method.start, method.end);
  const end = open === undefined ? undefined : lines.findExact('        });', open);
  if (open === undefined || end === undefined) return;
  lines.after(open, 'try {');
  const state = lines.find(/^ +const state = /, open, end);
  const stateEnd = state === undefined ? undefined : lines.find(/;$/, state, end);
  if (stateEnd !== undefined) lines.after(stateEnd, probeCall('bind', '__baton_run', 'state'));
  lines.before(end, `} ${close}`);
}

/** The closure of `run` in which a run that does not stream ends: some releases keep it in its session after the rest. */
function probeExecution(lines: SourceLines, run: Method): boolean {
  const open = lines.find(/^        const executeRun = async \(.*\) => \{$/, run.start, run.end);
  const end = open === undefined ? undefined : lines.findExact('        };', open);
  const result = open === undefined ? undefined : lines.find(/^            return runResult;$/, open, end);
  if (open === undefined || end === undefined || result === undefined) return false;
  lines.after(open, 'try {');
  lines.before(result, probeCall('runEnd', '__baton_run'));
  lines.before(end, `} ${FAIL}`);
  return true;
}

function passRun(lines: SourceLines, { start, end }: Method): void {
  const call = /this\.#(?:runIndividualNonStream|runIndividualStream|runStreamLoop)\(/;
  for (let at = lines.find(call, start, end); at !== undefined; at = lines.find(call, at + 1, end)) {
    lines.before(at, probeCall('pass', '__baton_run'));
  }
}

function enterRun(lines: SourceLines, { start, end }: Method): void {
  for (const pattern of [ENTER, ENTER_EARLY]) {
    const at = lines.find(pattern, start, end);
    const [, state] = (at === undefined ? undefined : lines.match(at, pattern)) ?? [];
    if (at !== undefined && state) lines.after(at, probeCall('enter', '__baton_run', state));
  }
}
