import type { Layer } from './layers';
import { probeHandoffs } from './probe-handoffs';
import { probeLine } from './probe-line';
import { probeModelFilterState, probeModelFilters } from './probe-model-filters';
import { probeModels } from './probe-models';
import { probeRealtime } from './probe-realtime';
import { probeRuns } from './probe-runs';
import { isOfProbedPackage } from './probed-package';
import type { SourceLines } from './source-lines';
import { probeCall, toSourceLines } from './source-lines';

/** Puts its probes into a file; gives the layers for which it found the place. */
export type Probe = (lines: SourceLines) => readonly Layer[];

const MARK = 'function __baton() {';
const PROBED = /[\\/]@openai[\\/]agents-(?:core|realtime)[\\/]dist[\\/]([\w\\/]+)\.m?js$/;

/** Which probes go into which file. Where a release has no such file, or the file no such place, the layer is missing. */
const PROBES: Readonly<Record<string, readonly Probe[]>> = {
  run: [probeRuns, probeModels, probeModelFilterState, probeEnabled, probeGuardrails],
  agent: [probeAgents],
  handoff: [probeDefinitions],
  lifecycle: [probeEvents],
  runImplementation: [probeHandoffs],
  'runner/toolExecution': [probeHandoffs],
  'runner/conversation': [probeModelFilters],
  'runner/modelRetry': [probeModels],
  'runner/modelPreparation': [probeEnabled],
  'runner/guardrails': [probeGuardrails],
  'tracing/spans': [probeSpans],
  'utils/toolGuardrails': [probeToolGuardrails],
  realtimeSession: [probeRealtime],
};

/** Whether this file (path or URL) gets probes. */
export function hasProbes(file: string): boolean {
  return isOfProbedPackage(file) && probesOf(file).length > 0;
}

/** The SDK's source with calls of the recorder in it. */
export function addProbes(url: string, source: string): string {
  if (source.includes(MARK)) return source; // Threads may share their hooks.
  const lines = toSourceLines(source);
  const layers = probesOf(url).flatMap((probe) => probe(lines));
  const tail = `${MARK} return globalThis[Symbol.for("baton.recorder")]; }\n${probeCall('loaded', JSON.stringify(url), JSON.stringify(layers))}`;
  return `${lines.toString()}\n${tail}\n`;
}

function probesOf(file: string): readonly Probe[] {
  const [, name = ''] = PROBED.exec(decodeURI(file).replace(/[?#].*$/, '')) ?? [];
  return PROBES[name.replaceAll('\\', '/')] ?? [];
}

function probeAgents(lines: SourceLines): readonly Layer[] {
  return probeLine(lines, /^ +this\.name = config\.name;$/, probeCall('agentMade', 'this')) ? ['agents'] : [];
}

function probeEvents(lines: SourceLines): readonly Layer[] {
  return probeLine(lines, /^ +emit\(type, \.\.\.args\) \{$/, probeCall('emit', 'this', 'type', 'args')) ? ['tools'] : [];
}

function probeDefinitions(lines: SourceLines): readonly Layer[] {
  const implying = lines.find(/^(?:export )?function getHandoff\(agent\) \{$/);
  const implied = implying === undefined ? undefined : lines.findExact('    return handoff(agent);', implying);
  if (implied === undefined || !lines.before(implied, probeCall('handoffImplied', 'agent'))) return [];
  const isMade = probeLine(lines, /^ +constructor\(agent, onInvokeHandoff\) \{$/, probeCall('handoffMade', 'this', 'agent'));
  const isConfigured = probeLine(
    lines,
    /^    const handoff = new Handoff\(agent, onInvokeHandoff\);$/,
    probeCall('handoffConfigured', 'onInvokeHandoff', 'config'),
  );
  return isMade && isConfigured ? ['definitions'] : [];
}

function probeEnabled(lines: SourceLines): readonly Layer[] {
  const at = lines.find(/const handoffs = await [\w.]+\.getEnabledHandoffs\(state\._context\);$/);
  if (at === undefined) return [];
  const [, agent = ''] = lines.match(at, /await ([\w.]+)\.getEnabledHandoffs/) ?? [];
  lines.after(at, probeCall('enabled', 'state', agent, 'handoffs'));
  return ['enabled'];
}

function probeGuardrails(lines: SourceLines): readonly Layer[] {
  let at = -1;
  let found = false;
  for (;;) {
    at = lines.find(/^ +span\.spanData\.triggered = .*;$/, at + 1) ?? -1;
    if (at < 0) return found ? ['guardrails'] : [];
    lines.after(at, probeCall('guardrail', 'state', 'guardrail', 'result'));
    found = true;
  }
}

function probeToolGuardrails(lines: SourceLines): readonly Layer[] {
  const told = /^ +onResult\?\.\(result\);$/;
  const [input, output] = ['runToolInputGuardrails', 'runToolOutputGuardrails'].map((name) => {
    const start = lines.find(new RegExp(`function ${name}\\(`));
    return start === undefined ? undefined : lines.find(told, start, lines.findExact('}', start));
  });
  if (input === undefined || output === undefined) return [];
  for (const at of [input, output]) lines.after(at, probeCall('toolGuardrail', 'context', 'agent', 'result'));
  return ['tool guardrails'];
}

function probeSpans(lines: SourceLines): readonly Layer[] {
  return probeLine(lines, /^ +this\.#endedAt = .*timeIso\)?\(\);$/, probeCall('span', 'this')) ? ['spans'] : [];
}
