import * as l10n from '@vscode/l10n';
import { findUnpaired } from '../../engine/history/sample-turns';
import { byId } from '../../model/by-id';
import type { SampleTurn } from '../../model/callable';
import type { Option } from '../../model/option';
import { isRunOption } from '../../model/options/run-options';
import { encloses } from '../../model/span';
import type { Agent, Run, Sdk, Workflow } from '../../model/workflow';
import { createReach } from '../reach';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const filterBreaksPairs: Rule = {
  id: 'filter-breaks-pairs',
  severity: 'error',
  summary: 'An input filter leaves the output of a call without the call, or a call without its output.',

  *check(workflow) {
    const seen = new Set<string>();
    for (const { filter, sdk, from, runs } of filtersIn(workflow)) {
      const key = `${filter.valueSpan.file} ${filter.valueSpan.start}`;
      if (seen.has(key)) continue;
      const problem = judge(filter, sdk, from, runs);
      if (!problem) continue;
      seen.add(key);
      yield problem;
    }
  },
};

/** A filter that a handoff of an agent goes through, of its own or the run's, with the runs that may come to it. */
interface Filtered {
  readonly filter: Option;
  readonly sdk: Sdk;
  readonly from: Agent;
  readonly runs: readonly Run[];
}

function* filtersIn({ agents, handoffs, edges, runs }: Workflow): Iterable<Filtered> {
  const agentOf = byId(agents);
  const handoffOf = byId(handoffs);
  const reach = createReach(edges);
  const coming = runs.filter(({ retained }) => !retained).map((run) => ({ run, reached: reach.from(run.starts.map(({ agent }) => agent)) }));
  for (const { kind, from, to, handoff, isDisabled } of edges) {
    const [source, target, made] = [agentOf(from), agentOf(to), handoffOf(handoff)];
    if (kind !== 'handoff' || isDisabled || !source || source.retained || source.kind === 'realtime' || target?.kind === 'realtime') continue;
    if (made && (made.isOpen || made.isChanged || made.retained)) continue;
    const reaching = coming.flatMap(({ run, reached }) => (reached.has(from) ? [run] : []));
    const own = made?.options.inputFilter;
    if (own && own.value.kind !== 'none') {
      yield { filter: own, sdk: source.sdk, from: source, runs: reaching };
      continue;
    }
    for (const run of reaching) {
      const filter = run.options.find(({ written }) => isRunOption(written, 'handoffInputFilter'));
      if (filter) yield { filter, sdk: source.sdk, from: source, runs: [run] };
    }
  }
}

/** What a filter breaks for certain: in every turn, or in some that this agent may be in. */
function judge(filter: Option, sdk: Sdk, from: Agent, runs: readonly Run[]): Problem | undefined {
  if (filter.value.kind !== 'callable') return undefined;
  const { drops = [], span } = filter.value.callable;
  const broken = (turn: SampleTurn): 'output' | 'call' | undefined => {
    const ways = drops.find((each) => each.turn === turn)?.ways.map((way) => findUnpaired(sdk, turn, way)) ?? [];
    return ways.every((way) => way !== undefined) ? ways[0] : undefined;
  };
  const both = (one: SampleTurn, other: SampleTurn) => (broken(other) === undefined ? undefined : broken(one));
  const related = span && !encloses(filter.valueSpan, span) ? { related: [{ message: l10n.t('The filter is defined here.'), at: span }] } : {};
  const at = filter.valueSpan;

  const always = both('alone', 'after-message');
  if (always) return { at, message: sentence(faultOf(filter, always), refusal()), ...related };
  const alone = broken('alone');
  if (alone)
    return {
      at,
      severity: 'warning',
      message: l10n.t('Where the model only hands off, {0}: {1}.', faultOf(filter, alone), refusal()),
      ...related,
    };
  const afterTool = hasTools(from) ? broken('after-tool') : undefined;
  if (afterTool)
    return { at, severity: 'warning', message: l10n.t('Where a tool was called before, {0}: {1}.', faultOf(filter, afterTool), refusal()), ...related };
  const goingOn = runs.some(goesOn) ? both('going-on', 'going-on-later') : undefined;
  if (goingOn)
    return {
      at,
      severity: 'warning',
      message: l10n.t('Where a tool was called earlier in the conversation, {0}: {1}.', faultOf(filter, goingOn), refusal()),
      ...related,
    };
  return undefined;
}

function faultOf({ written }: Option, left: 'output' | 'call'): string {
  return left === 'output' ? l10n.t('`{0}` leaves the output of a call and not the call', written) : l10n.t('`{0}` leaves a call and not its output', written);
}

function refusal(): string {
  return l10n.t('the API refuses what the next agent is asked with');
}

/** Whether the model may have called a function before it hands off. */
function hasTools({ tools }: Agent): boolean {
  return tools.entries.some(
    ({ value }) => value.kind === 'tool' && (value.tool.kind === 'function' || value.tool.kind === 'agent') && value.tool.isEnabled !== false,
  );
}

/** Whether a run begins with what was said before. */
function goesOn({ input, options }: Run): boolean {
  return input === 'items' || options.some(({ written, value }) => written === 'session' && value.kind !== 'none');
}
