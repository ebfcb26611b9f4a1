import * as l10n from '@vscode/l10n';
import { fieldOf } from '../../../recording/json';
import { eventOf, type Recording } from '../../../recording/recording';
import type { EventOf, Json, RecordedError } from '../../../recording/schema';
import { readInput, readItems } from '../../../replay/items/flatten-handoff-data';
import { readModelFilter } from '../../../replay/read-model-filter';
import { isRubbish } from '../../../replay/stepping/stops';
import { count } from '../../../text/count';
import { toLabel } from '../../values/label';
import { toJson } from '../../values/scope';
import { findStart, placeOfAgent } from '../agents-place';
import { describeFailure, describePart, describeRubbish, timed } from '../describe-part';
import type { EventEntries, EventScene } from '../event-entry';
import { readItem, toMs } from '../event-values';
import { toModelFilterValue } from '../model-filter-value';
import { toValues } from '../to-values';
import { type Trouble, toTrouble } from '../trouble';

export const MODEL_EVENTS: EventEntries<'model.filter' | 'model.begin' | 'model.end'> = {
  'model.filter': {
    describe: (event, { header }) =>
      describePart(header.lang === 'py' ? 'call_model_input_filter' : 'callModelInputFilter', event.filter.name, event, describeRubbish(event.out)),
    place: (event, scene) => event.filter.loc ?? placeOfAgent(event, scene),
    lines: (event, scene) => [findStart(event, scene), event.filter.loc],
    linesOf: 'agent',
    sites: ({ filter }) => [filter.loc],
    names: ({ agent }) => [agent],
    namesFirst: true,
    data: (event, recording) => ({ model_filter: () => toModelFilterValue(readModelFilter(recording, event)) }),
    changed: ({ model_filter: filter }) => ({ dropped: fieldOf(filter, 'dropped'), rewritten: fieldOf(filter, 'rewritten') }),
    trouble: (event, scene) => (event.error ? toTrouble('input-filter', event.error) : isRubbish(event) ? toRubbishTrouble(event, scene) : undefined),
    foretold: (event, error) => isRubbish(event) && isOfModelFilter(error),
  },
  'model.begin': {
    describe: (event, recording) => describeBegin(recording, event),
    place: placeOfAgent,
    lines: (event, scene) => [findStart(event, scene)],
    linesOf: 'agent',
    names: ({ agent }) => [agent],
    namesFirst: true,
    data: (event, recording) => ({ model: () => toModel(recording, event, undefined) }),
    given: ({ model }) => fieldOf(model, 'input'),
    changed: ({ changed_by_sdk: change }) => ({ dropped: fieldOf(change, 'dropped'), rewritten: fieldOf(change, 'rewritten') }),
  },
  'model.end': {
    describe: ({ error, us }) => (error ? describeFailure(l10n.t('model'), error) : timed(l10n.t('model answered'), us)),
    place: placeOfAgent,
    data: (event, recording) => ({ model: () => toModel(recording, eventOf(recording, event.of, 'model.begin'), event) }),
    trouble: ({ error }) => error && toTrouble('model', error),
  },
};

/** A filter that gave what the SDK cannot take: its error is that of the run. */
function toRubbishTrouble({ run, out }: EventOf<'model.filter'>, { recording, runs }: EventScene): Trouble {
  const end = runs.find(run)?.end;
  const raised = end === undefined ? undefined : eventOf(recording, end, 'run.end')?.error;
  const message = l10n.t('the filter gave {0}', String((out as { readonly bad?: unknown }).bad));
  return { kind: 'input-filter', name: raised?.name ?? 'UserError', message, stack: raised?.stack };
}

/** What the SDKs say of a filter that gave no `ModelInputData`. */
function isOfModelFilter({ message }: RecordedError): boolean {
  return /^call_?model_?input_?filter must return/i.test(message);
}

function describeBegin(recording: Recording, { agent, handoff, input }: EventOf<'model.begin'>): string {
  const length = 'l' in input ? recording.list(Number(input.l))?.length : 'text' in input ? 1 : undefined;
  const name = toLabel(agent);
  if (length === undefined) return handoff === null ? l10n.t('{0} asks its model', name) : l10n.t('{0} received what cannot be read', name);
  return handoff === null ? l10n.t('{0} asks its model with {1}', name, count.items(length)) : l10n.t('{0} received {1}', name, count.items(length));
}

function toModel(recording: Recording, begin: EventOf<'model.begin'> | undefined, end: EventOf<'model.end'> | undefined): Json {
  const item = (number: number | null | undefined) => readItem(recording, number);
  return toJson({
    name: begin?.model ?? undefined,
    input: begin && toValues(readInput(recording, begin.input)),
    instructions: item(begin?.instructions),
    tools: item(begin?.tools),
    handoffs: item(begin?.handoffs),
    output: end?.output && toValues(readItems(recording, end.output)),
    settings: item(begin?.settings),
    ids: toIds({
      response_id: end?.responseId,
      request_id: end?.requestId,
      previous_response_id: begin?.previousResponseId,
      conversation_id: begin?.conversationId,
    }),
    usage: item(end?.usage),
    ms: toMs(end?.us),
    stream: end?.stream && toJson({ events: end.stream.events, first_ms: toMs(end.stream.firstUs) }),
  });
}

function toIds(ids: Readonly<Record<string, string | undefined>>): Json | undefined {
  return Object.values(ids).some((id) => id !== undefined) ? toJson(ids) : undefined;
}
