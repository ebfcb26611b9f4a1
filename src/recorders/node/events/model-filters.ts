import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording, WrittenFunction, WrittenInput } from '../recording';
import type { SdkModelData, SdkState } from '../sdk';
import { describe } from '../values/recorded-error';
import { microsecondsSince, type ObservedRun, type Runs } from './runs';

export interface OpenModelFilter {
  readonly run: ObservedRun;
  readonly fields: object;
  readonly since: bigint;
  readonly given: { readonly input: WrittenInput; readonly instructions: number | null };
  isOver: boolean;
}

export interface ModelFilters {
  /** Whose input is filtered next, in the same turn of the event loop. */
  pass(state: SdkState): void;
  begin(filter: object, agent: unknown, context: unknown, data: SdkModelData): OpenModelFilter | undefined;
  end(filter: OpenModelFilter | undefined, result: unknown): void;
  fail(filter: OpenModelFilter | undefined, error: unknown): void;
}

/** `callModelInputFilter`: what it was given and what it gave. The call stays the SDK's, of the program's own function. */
export function createModelFilters(recording: ActiveRecording, runs: Runs): ModelFilters {
  let passed: SdkState | undefined;
  return {
    pass: (state) => {
      passed = state;
    },
    begin: (filter, agent, context, data) => {
      const run = passed ? runs.of(passed) : runs.with(context);
      passed = undefined;
      if (!run) return undefined;
      const fields = {
        run: run.id,
        turn: run.state?._currentTurn ?? 0,
        agent: nameOfAgent(agent) ?? '',
        handoff: run.isReceived ? null : run.handoff,
        filter: toFn(filter, run),
      };
      const given = toData(run, data, undefined);
      return { run, fields, given, since: process.hrtime.bigint(), isOver: false };
    },
    end: (filter, result) => {
      if (!filter) return;
      const us = microsecondsSince(filter.since);
      const { run, given } = filter;
      // The SDK asks for an array of items; instructions that the filter leaves out stay.
      const isData = typeof result === 'object' && result !== null && Array.isArray((result as SdkModelData).input);
      write(filter, { us, in: given, out: isData ? toData(run, result as SdkModelData, given.instructions) : { bad: describe(result) } });
    },
    fail: (filter, raised) => {
      if (filter && !filter.isOver) write(filter, { us: microsecondsSince(filter.since), in: filter.given, error: recording.error(raised) });
    },
  };

  function write(filter: OpenModelFilter, outcome: object): void {
    const { run, fields } = filter;
    filter.isOver = true;
    run.filtered = { event: recording.event('model.filter', { ...fields, ...outcome }), turn: run.state?._currentTurn ?? 0 };
  }

  function toData({ id, options }: ObservedRun, { input, instructions }: SdkModelData, otherwise: number | null | undefined) {
    const told = instructions === undefined ? (otherwise ?? null) : recording.item(instructions, options);
    return { input: recording.input(input, `${id} model`, options), instructions: told };
  }

  /** The call's own, which comes before the runner's. */
  function toFn(filter: object, { runner }: ObservedRun): WrittenFunction {
    return { ...recording.fn(filter), from: runner.config?.callModelInputFilter === filter ? 'runner' : 'run' };
  }
}
