import type { Simulation } from '../engine/run/simulate';
import { judgeInputType } from '../engine/schema/judge-input-type';
import type { OptionName } from '../model/options/handoff-options';
import type { Span } from '../model/span';
import type { SourcePlace } from '../recording/schema';
import type { Cast } from './cast/cast';
import type { ToPlaceText } from './cast/find-agent';
import { findPassage } from './find-passage';
import { recordSession, recordSimulation } from './record-simulation';
import type { SimulatedSession } from './session/simulated-session';
import type { SimulatedRecording } from './simulated-events';
import { functionName } from './to-filter';

/** When, by which Baton, and where the recording lies: `root` is the way from its folder to the one that places are relative to. */
export interface Recorded {
  readonly at: Date;
  readonly version: string;
  readonly root: string;
}

/** The simulation as a recording whose places lead to the program's lines. */
export function toRecording(cast: Cast, simulation: Simulation | SimulatedSession, place: ToPlaceText, recorded: Recorded): string {
  const { sdk, members } = cast;
  const [first] = members;
  const toPlace = (span: Span): SourcePlace => {
    const { file, cell, line } = place(span);
    return { file, ...(cell !== undefined && { cell: { n: cell } }), line };
  };
  const [started, ...others] = first?.agent.startedAt ?? [];
  const options: SimulatedRecording = {
    ...recorded,
    isStreamed: cast.run.stream ?? false,
    placeOfRun: started && others.length === 0 ? toPlace(started) : undefined,
    placeOfAgent: (name) => {
      const member = members.find((each) => each.name === name);
      return member && toPlace(member.agent.span);
    },
    placeOfHandoff: (from, tool, to) => {
      const passage = findPassage(cast, from, { tool, to });
      return passage && toPlace(passage.span);
    },
    instructionsOf: (name) => members.find((each) => each.name === name)?.agent.instructions?.value,
    inputSchemaOf: (from, tool, to) => {
      const value = findPassage(cast, from, { tool, to })?.handoff?.options.inputType?.value;
      const verdict = value?.kind === 'schema' ? judgeInputType(sdk, value.schema) : undefined;
      return verdict && 'schema' in verdict ? verdict.schema : undefined;
    },
    functionOfHandoff: (from, tool, to, which) => {
      const handoff = findPassage(cast, from, { tool, to })?.handoff;
      if (!handoff) return undefined;
      const key = { filter: 'inputFilter', callback: 'onHandoff' } as const satisfies Record<string, OptionName>;
      const value = handoff.options[key[which]]?.value;
      if (value?.kind !== 'callable') return undefined;
      return { name: functionName(handoff, key[which]), ...(value.callable.span ? { loc: toPlace(value.callable.span) } : {}) };
    },
  };
  return 'said' in simulation ? recordSession(sdk, simulation, options) : recordSimulation(sdk, simulation, options);
}
