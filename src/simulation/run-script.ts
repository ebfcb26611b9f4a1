import * as l10n from '@vscode/l10n';
import type { Answer } from '../engine/run/scenario/scenario';
import { type Simulation, simulate } from '../engine/run/simulate';
import type { SimulatedEvent } from '../engine/run/simulated-event';
import { count } from '../text/count';
import { type Cast, toScenarioAgents } from './cast/cast';
import type { Gap } from './gap';
import type { ModelCall } from './model-call';
import type { ParsedScript } from './parse-script';
import { ScriptFault } from './script-fault';
import { playSession } from './session/play-session';
import type { SimulatedSession } from './session/simulated-session';
import { simulatedEntryOf } from './simulated-events';
import { type ToolResults, toAnswer, toCalls, type WrittenAnswer } from './to-answer';
import { createToolResults } from './tool-results';

/** A simulation, or what the script must tell before there can be one. */
export type Played =
  | { readonly simulation: Simulation | SimulatedSession /** Of answers that nobody asked for: where they stand. */; readonly unused: readonly string[] }
  | { readonly gaps: readonly Gap[] };

/**
 * Plays the script. An answer may name the agent to hand off to, and its tool is known only when the model is asked, so that answers are
 * made as the run comes to them. Throws `ScriptFault` for an answer that is missing or does not fit.
 */
export function runScript(cast: Cast, parsed: ParsedScript): Played {
  if (cast.isRealtime) return playSession(cast, parsed);
  const { script } = parsed;
  const { sdk, run } = cast;
  const input = script.input as Parameters<typeof simulate>[1]['input'];
  const { results, give, numbering } = createToolResults(script);
  let met: readonly SimulatedEvent[] = [];
  try {
    const simulation = simulate(sdk, { agents: toScenarioAgents(cast, results), input, answers: [], run }, answerTo);
    const gaps = findGaps(cast, simulation.events, results);
    return gaps.length > 0 ? { gaps } : { simulation, unused: findUnused(parsed, simulation) };
  } catch (fault) {
    // What is not known may be why.
    const gaps = fault instanceof ScriptFault ? findGaps(cast, met, results) : [];
    if (gaps.length > 0) return { gaps };
    throw fault;
  }

  function answerTo(events: readonly SimulatedEvent[], number: number): readonly Answer[] {
    met = events;
    const asked = events.at(-1) as ModelCall;
    const next = findNext(parsed, events, asked);
    if (!next) throw new ScriptFault(toMissing(parsed, asked, number));
    const answer = toAnswer(next, asked, { parsed, numbering, results });
    for (const { callId, name } of toCalls(answer)) give(callId, name);
    return answer;
  }
}

/** What the run met that neither sources nor script tell, in the order in which it met them, each once. */
function findGaps(cast: Cast, events: readonly SimulatedEvent[], results: ToolResults): readonly Gap[] {
  const gaps = events.flatMap((event) => simulatedEntryOf(event).findGaps?.(event, cast, results) ?? []);
  return gaps.filter(({ what, write }, i) => gaps.findIndex((other) => other.what === what && other.write === write) === i);
}

function findNext({ script }: ParsedScript, events: readonly SimulatedEvent[], { agent }: ModelCall): WrittenAnswer | undefined {
  const isByAgent = !Array.isArray(script.answers);
  const before = events.filter((event) => event.k === 'model.begin' && (!isByAgent || event.agent === agent)).length - 1;
  const list = Array.isArray(script.answers) ? script.answers : Object.hasOwn(script.answers, agent) ? script.answers[agent] : undefined;
  const answer = list?.[before];
  return answer === undefined ? undefined : { answer, path: isByAgent ? ['answers', agent, before] : ['answers', before] };
}

function toMissing({ script, at }: ParsedScript, { agent }: ModelCall, given: number): string {
  const path = Array.isArray(script.answers) || !Object.hasOwn(script.answers, agent) ? ['answers'] : ['answers', agent];
  return `${at(...path)}: ${l10n.t('`{0}` is asked, and no answer is left for it (after {1})', agent, count.answers(given))}`;
}

function findUnused({ script, at }: ParsedScript, { events }: Simulation): readonly string[] {
  const asked = events.filter((event) => event.k === 'model.begin');
  if (Array.isArray(script.answers)) return script.answers.length > asked.length ? [at('answers', asked.length)] : [];
  return Object.entries(script.answers).flatMap(([agent, list]) => {
    const used = asked.filter((event) => event.agent === agent).length;
    return list.length > used ? [at('answers', agent, used)] : [];
  });
}
