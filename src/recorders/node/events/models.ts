import type { ActiveRecording } from '../recording';
import type { SdkRequest, SdkResponse, SdkToolDefinition } from '../sdk';
import { classOf, type FreezeOptions } from '../values/freeze';
import { microsecondsSince, type ObservedRun, type Runs } from './runs';
import { toUsage } from './usage';

const LONGEST_ID = 1_000;

interface StreamEvent {
  readonly type?: string;
  readonly response?: SdkResponse;
}

export interface Models {
  begin(model: object, request: SdkRequest): void;
  event(event: StreamEvent): void;
  end(response: SdkResponse): void;
  fail(error: unknown): void;
}

/** What models are given and what they answer. */
export function createModels(recording: ActiveRecording, runs: Runs): Models {
  const models: Models = {
    begin: (model, request) => {
      const run = runs.current();
      if (run) begin(run, model, request);
    },
    event: (event) => {
      const open = runs.current()?.model;
      if (!open) return;
      open.events++;
      open.firstUs ??= microsecondsSince(open.since);
      if (event.type === 'response_done' && event.response) models.end(event.response);
    },
    end: (response) => {
      const run = runs.current();
      if (!run?.model) return;
      const { begin: of, since, events, firstUs } = run.model;
      run.model = undefined;
      recording.event('model.end', {
        run: run.id,
        of,
        us: microsecondsSince(since),
        ...(response.usage ? { usage: recording.again(toUsage(response.usage), 'usage', { schema: true }) } : {}),
        ...toIds({ responseId: response.responseId ?? response.id, requestId: response.requestId }),
        output: recording.items(response.output, `${run.id} output`, run.options),
        ...(events > 0 ? { stream: { events, ...(firstUs === undefined ? {} : { firstUs }) } } : {}),
      });
    },
    fail: (error) => {
      const run = runs.current();
      if (!run?.model) return;
      const { begin: of, since } = run.model;
      run.model = undefined;
      recording.event('model.end', { run: run.id, of, us: microsecondsSince(since), error: recording.error(error) });
    },
  };
  return models;

  /** Those by which the server knows what was asked and answered. */
  function toIds(ids: Readonly<Record<string, unknown>>): object {
    const texts: Record<string, string> = {};
    for (const name of Object.keys(ids)) {
      const id = ids[name];
      if (typeof id === 'string') texts[name] = recording.text(id).slice(0, LONGEST_ID);
    }
    return texts;
  }

  /** The settings that were set, but for what goes to the provider as it is: headers and the like. */
  function toSettings(settings: unknown, options: FreezeOptions): object {
    if (typeof settings !== 'object' || settings === null) return {};
    const known = Object.entries(settings).filter(([name, value]) => value !== undefined && value !== null && !/^(?:extra|providerData$)/.test(name));
    return known.length > 0 ? { settings: recording.item(Object.fromEntries(known), options) } : {};
  }

  function begin(
    run: ObservedRun,
    model: object,
    { systemInstructions, input, tools, handoffs, modelSettings, previousResponseId, conversationId }: SdkRequest,
  ): void {
    const { id, options, state, filtered } = run;
    const turn = state?._currentTurn ?? 0;
    const of = run.isReceived ? null : run.handoff;
    run.isReceived = true;
    run.isWithServer = typeof previousResponseId === 'string' || typeof conversationId === 'string';
    const agent = state?._currentAgent?.name ?? '';
    const event = recording.event('model.begin', {
      run: id,
      turn,
      agent,
      handoff: of,
      model: toModelName(model, state?._currentAgent?.model),
      instructions: systemInstructions === undefined ? null : recording.again(systemInstructions, `instructions ${agent}`, options),
      input: recording.input(input, `${id} model`, options),
      tools: Array.isArray(tools) ? recording.again(tools.map(toDefinition), `tools ${agent}`, { schema: true }) : null,
      handoffs: handoffs === undefined ? null : recording.again(handoffs, `handoffs ${agent}`, { schema: true }),
      ...toSettings(modelSettings, options),
      ...toIds({ previousResponseId, conversationId }),
      ...(filtered?.turn === turn ? { filter: filtered.event } : {}),
    });
    run.model = { begin: event, since: process.hrtime.bigint(), events: 0, firstUs: undefined };
  }
}

/** What tells a tool apart; hosted tools carry addresses and headers besides. */
function toDefinition({ type, name, description, parameters, strict }: SdkToolDefinition): SdkToolDefinition {
  return {
    ...(type === undefined ? {} : { type }),
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(strict === undefined ? {} : { strict }),
  };
}

function toModelName(model: unknown, configured: unknown): string | null {
  if (typeof configured === 'string' && configured !== '') return configured;
  return typeof model === 'object' && model !== null ? classOf(model) : null;
}
