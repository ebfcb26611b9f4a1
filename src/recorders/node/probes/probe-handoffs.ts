import type { Layer } from './layers';
import { probeCall, type SourceLines } from './source-lines';

const FAIL = `} catch (__baton_error) { ${probeCall('handoffFail', '__baton_handoff', '__baton_error')} throw __baton_error; }`;

/**
 * `executeHandoffCalls(agent, originalInput, preStepItems, newStepItems, newResponse, runHandoffs, runner, runContext, …)`: the same
 * parameters in the same order from 0.0.1 to 0.20.0; in `runImplementation` up to 0.3.7, in `runner/toolExecution` after.
 */
export function probeHandoffs(lines: SourceLines): readonly Layer[] {
  const start = lines.find(/^(?:export )?async function executeHandoffCalls\(.*\) \{$/);
  if (start === undefined) return [];
  const stop = lines.findExact('}', start);
  const [, list = ''] = lines.match(start, /\((.*)\) \{$/) ?? [];
  const [agent = '', hist = '', pre = '', made = '', , requested = '', , context = ''] = list.split(', ');
  const first = lines.find(new RegExp(`^ +const \\w+ = ${requested}\\[0\\];$`), start, stop);
  const span = lines.find(/async \(handoffSpan\) => \{$/, start, stop);
  const invoke = lines.find(/^ +const \w+ = await handoff\.onInvokeHandoff\(.*\);$/, start, stop);
  const end = lines.find(/^ +return new (?:\w+\.)?SingleStepResult\(.*next_step_handoff.*\);$/, start, stop);
  if (first === undefined || span === undefined || invoke === undefined || end === undefined) return [];

  const [, target = ''] = lines.match(invoke, /const (\w+) =/) ?? [];
  lines.after(first, `const __baton_handoff = ${probeCall('handoffBegin', agent, hist, pre, made, requested, context)}`);
  lines.after(span, 'try {');
  const layers: Layer[] = ['handoffs'];
  if (lines.before(invoke, probeCall('invoke', '__baton_handoff'))) {
    lines.after(invoke, probeCall('invoked', '__baton_handoff', target));
    layers.push('callbacks');
  }
  if (probeFilter(lines, invoke, end)) layers.push('filters');
  lines.before(end, probeCall('handoffEnd', '__baton_handoff', hist, pre, made, target));
  lines.after(end, FAIL);
  return layers;
}

function probeFilter(lines: SourceLines, start: number, stop: number): boolean {
  const at = lines.find(/^ +const \w+ = inputFilter\(\w+\);$/, start, stop);
  if (at === undefined) return false;
  const [, filtered = '', data = ''] = lines.match(at, /const (\w+) = inputFilter\((\w+)\);$/) ?? [];
  if (!lines.before(at, probeCall('filter', '__baton_handoff', data))) return false;
  lines.after(at, probeCall('filtered', '__baton_handoff', filtered));
  return true;
}
