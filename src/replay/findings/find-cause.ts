import type { FilterStage, RecordedHandoff, RecordedItem } from '../handoff';
import type { RunMemory, RunRequest } from './read/run-memory';
import type { FindingCause } from './run-finding';

/** A stage of a handoff. */
export function causedByStage({ seq }: Pick<RecordedHandoff, 'seq'>, { by, fn, seq: at }: FilterStage): FindingCause {
  return { by, name: by === 'nesting' && !fn ? 'nest_handoff_history' : fn?.name, place: fn?.loc, seq: at ?? seq };
}

/** The filter that a handoff has, whether or not it ran. */
export function causedByFilter({ seq, filter, stages, definition }: RecordedHandoff): FindingCause {
  const stage = stages.find(({ by }) => by === 'filter');
  return { by: 'filter', name: filter?.name, place: filter?.loc ?? definition, seq: stage?.seq ?? seq };
}

export function causedByCallback({ seq, onHandoff, definition }: RecordedHandoff): FindingCause {
  return { by: 'callback', name: onHandoff?.fn.name, place: onHandoff?.fn.loc ?? definition, seq };
}

/** The handoff as it is defined. */
export function causedByHandoff({ seq, tool, definition }: Pick<RecordedHandoff, 'seq' | 'tool' | 'definition'>): FindingCause {
  return { by: 'handoff', name: tool, place: definition, seq };
}

/** An agent's model: the line that constructs the agent. */
export function causedByAgent({ agents, begin }: Pick<RunMemory, 'agents' | 'begin'>, agent: string, seq: number): FindingCause {
  return { by: 'agent', name: agent, place: agents.get(agent)?.def ?? begin?.def ?? undefined, seq };
}

/** What took the partner of an item of a request away, and the handoff at which that was. */
export interface Taker {
  readonly cause: FindingCause;
  readonly handoff: number | undefined;
  /** Where the partner was in what that handoff was given. */
  readonly at: number | undefined;
}

/**
 * Who took what a request lacks: the program's filter of that input, a stage of the run's last handoff, or the input that the program gave the
 * run, which never had it. What else there is (a session, an earlier filter) the SDK sends as it has it.
 */
export function findTaker(request: RunRequest, memory: RunMemory, isWanted: (item: RecordedItem) => boolean): Taker {
  const { handoff, modelFilter, begin } = request;
  const at = handoff?.stages[0]?.before.findIndex(isWanted) ?? -1;
  const of = { handoff: begin.handoff ?? undefined, at: at < 0 ? undefined : at };
  if (modelFilter?.given?.some(isWanted) && !modelFilter.left?.some(isWanted))
    return { ...of, cause: { by: 'model-filter', name: modelFilter.fn.name, place: modelFilter.fn.loc, seq: modelFilter.seq } };
  const stage = handoff?.stages.find(({ before, after }) => after && before.some(isWanted) && !after.some(isWanted));
  if (handoff && stage) return { ...of, handoff: handoff.seq, cause: causedByStage(handoff, stage) };
  const { def } = memory.begin ?? {};
  return { ...of, cause: { by: memory.handoffs.length === 0 ? 'run' : 'sdk', name: undefined, place: def ?? undefined, seq: memory.run.begin } };
}

/** A name in backticks, or what a nameless one is called. */
export function nameOr({ name }: { readonly name?: string | undefined } | undefined = {}, otherwise: string): string {
  return name ? `\`${name}\`` : otherwise;
}
