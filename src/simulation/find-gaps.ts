import type { SimulatedEvent } from '../engine/run/simulated-event';
import { validateArguments } from '../engine/schema/validate-arguments';
import type { Cast, Passage } from './cast/cast';
import type { Gap } from './gap';
import type { ToolResults } from './to-answer';

/** What the run met that neither sources nor script tell, in the order in which it met them, each once. */
export function findGaps(cast: Cast, events: readonly SimulatedEvent[], results: ToolResults): readonly Gap[] {
  const { members, runGuards } = cast;
  const findMember = (name: string) => members.find((member) => member.name === name);
  const gaps = events.flatMap((event): readonly Gap[] => {
    switch (event.k) {
      case 'agent.start':
      case 'enabled':
        return findMember(event.agent)?.gaps ?? [];
      case 'agent.end': {
        const gap = event.unknown === undefined ? undefined : findMember(event.agent)?.outputGap;
        return gap ? [{ ...gap, what: `${gap.what} (${event.unknown})` }] : [];
      }
      case 'guardrail': {
        const { inputGuardrails = [], outputGuardrails = [] } = findMember(event.agent) ?? {};
        return [...inputGuardrails, ...outputGuardrails, ...runGuards].find(({ spec }) => spec.name === event.name)?.gaps ?? [];
      }
      case 'tool.begin': {
        const { gaps: ofTool = [], resultGap } = findMember(event.agent)?.tools.find(({ spec }) => spec.name === event.tool) ?? {};
        return resultGap && !Object.hasOwn(results, event.callId) ? [...ofTool, resultGap] : ofTool;
      }
      case 'handoff.begin': {
        const call = event.calls.find(({ accepted }) => accepted);
        const passage = call && findPassage(cast, event.from, call);
        return passage && call ? [...passage.gaps, ...findArgumentsGap(cast, passage, call.args)] : [];
      }
      default:
        return [];
    }
  });
  return gaps.filter(({ what, write }, i) => gaps.findIndex((other) => other.what === what && other.write === write) === i);
}

/** The handoff of an agent that a call of its tool takes. */
export function findPassage({ members }: Cast, from: string, { tool, to }: { readonly tool: string; readonly to: string }): Passage | undefined {
  const ofAgent = members.find(({ name }) => name === from)?.handoffs.filter(({ spec }) => members[spec.to]?.name === to) ?? [];
  return ofAgent.findLast(({ spec }) => spec.toolName === tool) ?? ofAgent.findLast(({ spec }) => spec.toolName === undefined);
}

function findArgumentsGap({ sdk }: Cast, { spec, argumentsGap }: Passage, args: string): readonly Gap[] {
  if (!argumentsGap || !spec.input || !('form' in spec.input)) return [];
  const checked = validateArguments(sdk, spec.input, args);
  return 'unknown' in checked ? [{ ...argumentsGap, what: `${argumentsGap.what} (${checked.unknown})` }] : [];
}
