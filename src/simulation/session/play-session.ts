import * as l10n from '@vscode/l10n';
import type { RawItem } from '../../engine/history/run-item';
import type { RealtimeAsked, RealtimeCall, RealtimeEvent, RealtimeScenarioAgent } from '../../engine/run/realtime/realtime-scenario';
import { simulateRealtime } from '../../engine/run/realtime/simulate-realtime';
import type { Answer } from '../../engine/run/scenario/scenario';
import type { Sdk } from '../../model/workflow';
import { type Cast, toScenarioAgents } from '../cast/cast';
import type { Gap } from '../gap';
import type { ParsedScript } from '../parse-script';
import type { Script } from '../script';
import { ScriptFault } from '../script-fault';
import { type ToolResults, toAnswer } from '../to-answer';
import { createToolResults } from '../tool-results';
import { sessionEntryOf } from './session-events';
import type { SimulatedSession } from './simulated-session';

type PlayedSession = { readonly simulation: SimulatedSession; readonly unused: readonly string[] } | { readonly gaps: readonly Gap[] };

/** Plays the script of a realtime session: each answer is a response of its model, and the session ends after the last. Throws `ScriptFault` as `runScript`. */
export function playSession(cast: Cast, parsed: ParsedScript): PlayedSession {
  const { script } = parsed;
  const { sdk } = cast;
  const { results, numbering, give } = createToolResults(script);
  const said: { readonly before: number; readonly item: RawItem }[] = toItems(script.input, sdk).map((item) => ({ before: 0, item }));
  const responses = new Map<string, number>();
  let met: readonly RealtimeEvent[] = [];
  try {
    met = simulateRealtime(sdk, { agents: toSessionAgents(cast, results), turns: [] }, respond);
    const gaps = findSessionGaps(cast, met, results);
    return gaps.length > 0 ? { gaps } : { simulation: { agent: cast.members[0]?.name ?? '', events: met, said }, unused: findUnused(parsed, responses) };
  } catch (fault) {
    const gaps = fault instanceof ScriptFault ? findSessionGaps(cast, met, results) : [];
    if (gaps.length > 0) return { gaps };
    throw fault;
  }

  function respond(asked: RealtimeAsked, number: number): readonly RealtimeCall[] | undefined {
    met = asked.events;
    const time = responses.get(asked.agent) ?? 0;
    const path = Array.isArray(script.answers) ? ['answers', number] : ['answers', asked.agent, time];
    const answer = answersOf(script, asked.agent)?.[Array.isArray(script.answers) ? number : time];
    if (answer === undefined) return undefined;
    responses.set(asked.agent, time + 1);
    const parts = toAnswer({ answer, path }, asked, { parsed, numbering, results });
    return parts.flatMap((part, at) => {
      const called = toCall(part);
      if (called === undefined) {
        const where = parsed.at(...path, ...(Array.isArray(answer) ? [at] : []));
        throw new ScriptFault(`${where}: ${l10n.t('the model of a realtime session answers with messages, calls and handoffs alone')}`);
      }
      if ('text' in called) {
        said.push({ before: asked.events.length + 1, item: toMessage(called.text, sdk, 'assistant', said.length) });
        return [];
      }
      give(called.callId, called.name);
      return [called];
    });
  }
}

function toCall(part: Answer): RealtimeCall | { readonly text: string } | undefined {
  if (part.type === 'message') return { text: part.text };
  return part.type === 'call' ? { callId: part.callId, name: part.name, arguments: part.arguments } : undefined;
}

function answersOf({ answers }: Script, agent: string) {
  if (Array.isArray(answers)) return answers;
  return Object.hasOwn(answers, agent) ? answers[agent] : undefined;
}

function findUnused({ script, at }: ParsedScript, responses: ReadonlyMap<string, number>): readonly string[] {
  if (Array.isArray(script.answers)) {
    const used = [...responses.values()].reduce((sum, each) => sum + each, 0);
    return script.answers.length > used ? [at('answers', used)] : [];
  }
  return Object.entries(script.answers).flatMap(([agent, list]) => {
    const used = responses.get(agent) ?? 0;
    return list.length > used ? [at('answers', agent, used)] : [];
  });
}

function toSessionAgents(cast: Cast, results: ToolResults): readonly RealtimeScenarioAgent[] {
  return toScenarioAgents(cast, results).map(({ name, handoffDescription, handoffs = [], tools = [] }, i) => ({
    name,
    ...(handoffDescription === undefined ? {} : { handoffDescription }),
    handoffs,
    tools,
    ...(cast.members[i]?.agent.kind === 'realtime' ? {} : { plain: true }),
  }));
}

function findSessionGaps(cast: Cast, events: readonly RealtimeEvent[], results: ToolResults): readonly Gap[] {
  const gaps = events.flatMap((event) => sessionEntryOf(event).findGaps?.(event, cast, results) ?? []);
  return gaps.filter(({ what, write }, i) => gaps.findIndex((other) => other.what === what && other.write === write) === i);
}

function toItems(input: Script['input'], sdk: Sdk): readonly RawItem[] {
  return typeof input === 'string' ? [toMessage(input, sdk, 'user', 0)] : (input as readonly RawItem[]);
}

/** As the session's history has messages. */
function toMessage(text: string, { language }: Sdk, role: 'user' | 'assistant', number: number): RawItem {
  const python = language === 'python';
  const type = role === 'user' ? 'input_text' : python ? 'text' : 'output_text';
  return { [python ? 'item_id' : 'itemId']: `item_${number + 1}`, type: 'message', role, status: 'completed', content: [{ type, text }] };
}
