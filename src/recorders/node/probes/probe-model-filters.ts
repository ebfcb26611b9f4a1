import type { Layer } from './layers';
import { probeCall, type SourceLines } from './source-lines';

/** Where the filter is applied for a state; nothing waits between this and the filter's call. */
const PASS = /^ +const \{ .* \} = await (?:applyCallModelInputFilter|\(0, \w+\.applyCallModelInputFilter\))\((state)\._currentAgent, /;
const CALL = /^( +)const (\w+) = await callModelInputFilter\(\{$/;
const DATA = /^ +modelData: (\w+),$/;
const CATCH = /^ +catch \((\w+)\) \{$/;

/** `Runner.#prepareModelCall`, in `run`: tells whose input is about to be filtered. */
export function probeModelFilterState(lines: SourceLines): readonly Layer[] {
  const at = lines.find(PASS);
  const [, state] = (at === undefined ? undefined : lines.match(at, PASS)) ?? [];
  if (at !== undefined && state) lines.before(at, probeCall('passModelFilter', state));
  return [];
}

/** `applyCallModelInputFilter(agent, callModelInputFilter, context, inputItems, systemInstructions)`, in `runner/conversation` from 0.3.9 to 0.20. */
export function probeModelFilters(lines: SourceLines): readonly Layer[] {
  const start = lines.find(/^(?:export )?async function applyCallModelInputFilter\(.*\) \{$/);
  const stop = start === undefined ? undefined : lines.findExact('}', start);
  if (start === undefined) return [];
  const [, list = ''] = lines.match(start, /\((.*)\) \{$/) ?? [];
  const [agent = '', filter = '', context = ''] = list.split(', ');
  const begin = lines.find(/^ +try \{$/, start, stop);
  const call = lines.find(CALL, begin, stop);
  if (begin === undefined || call === undefined) return [];
  const [, indent = '', result = ''] = lines.match(call, CALL) ?? [];
  const [, data] = lines.match(call + 1, DATA) ?? [];
  const end = lines.findExact(`${indent}});`, call);
  const failed = lines.find(CATCH, end, stop);
  if (data === undefined || end === undefined || failed === undefined) return [];
  if (!lines.before(begin, `const __baton_filter = ${probeCall('modelFilter', filter, agent, context, data)}`)) return [];
  lines.after(end, probeCall('modelFiltered', '__baton_filter', result));
  lines.after(failed, probeCall('modelFilterFail', '__baton_filter', lines.match(failed, CATCH)?.[1] ?? 'undefined'));
  return ['model filters'];
}
