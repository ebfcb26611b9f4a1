import type { RunSettings, ScenarioAgent, ScenarioGuardrail, ScenarioHandoff, ScenarioTool } from '../../engine/run/scenario/scenario';
import type { InputSchema } from '../../model/input-schema';
import type { Span } from '../../model/span';
import type { Agent, Handoff, Sdk, ToolUse } from '../../model/workflow';
import type { Gap } from '../gap';

/** The agents that a run can reach, the first one first, as far as the sources and the script tell of them. */
export interface Cast {
  readonly sdk: Sdk;
  readonly members: readonly Member[];
  /** The first one starts a session, not a run. */
  readonly isRealtime: boolean;
  readonly run: RunSettings;
  /** The script tells of settings of the run. */
  readonly isSet: boolean;
  /** The guardrails of the run itself. */
  readonly runGuards: readonly Guard[];
}

/** An agent of the workflow as one of a scenario. */
export interface Member {
  readonly agent: Agent;
  readonly name: string;
  readonly handoffDescription?: string;
  readonly handoffs: readonly Passage[];
  readonly tools: readonly Instrument[];
  readonly inputGuardrails: readonly Guard[];
  readonly outputGuardrails: readonly Guard[];
  /** The type of its final output; absent: text. */
  readonly outputType?: InputSchema;
  /** What must be known if an output cannot be checked. */
  readonly outputGap?: Gap;
  readonly toolUse: ToolUse;
  /** What must be known before its model can be asked. */
  readonly gaps: readonly Gap[];
}

/** A handoff that the agent has. */
export interface Passage {
  readonly spec: ScenarioHandoff;
  readonly handoff?: Handoff;
  /** Where it is made: the call of `handoff()`, or the agent that lists its target. */
  readonly span: Span;
  /** What must be known when it is taken. */
  readonly gaps: readonly Gap[];
  /** What must be known if the arguments cannot be checked. */
  readonly argumentsGap?: Gap;
}

/** A function tool. */
export interface Instrument {
  readonly spec: ScenarioTool;
  /** What must be known when it is called. */
  readonly gaps: readonly Gap[];
  /** What it returns must be known, unless the call says it. */
  readonly resultGap?: Gap;
}

export interface Guard {
  readonly spec: ScenarioGuardrail;
  readonly gaps: readonly Gap[];
}

/** The agents as the simulator takes them; `results` is what calls of tools are answered with, by their ids. */
export function toScenarioAgents({ members }: Cast, results: NonNullable<ScenarioTool['results']>): readonly ScenarioAgent[] {
  return members.map(({ name, handoffDescription, handoffs, tools, inputGuardrails, outputGuardrails, outputType, toolUse }) => ({
    name,
    ...(handoffDescription === undefined ? {} : { handoffDescription }),
    handoffs: handoffs.map(({ spec }) => spec),
    tools: tools.map(({ spec }) => ({ ...spec, results })),
    inputGuardrails: inputGuardrails.map(({ spec }) => spec),
    outputGuardrails: outputGuardrails.map(({ spec }) => spec),
    ...(outputType ? { outputType } : {}),
    ...(toolUse === 'stop_on_first_tool' ? { stopsAtFirstTool: true } : {}),
    ...(typeof toolUse === 'object' ? { stopsAtTools: toolUse.stopAtTools } : {}),
  }));
}
