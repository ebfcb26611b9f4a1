import type { Recording } from '../../recording/recording';
import { eventOf } from '../../recording/recording';
import type { EventOf, RecordedError, RecordedEvent } from '../../recording/schema';
import { toDuration } from '../../text/to-duration';
import { toLabel } from '../values/label';
import { areArgumentsRefused } from './arguments-refused';

/** An event in one line, in the words of its SDK: `input filter drop_tools (0.4 ms)`. */
export function describeEvent(recording: Recording, event: RecordedEvent): string {
  const isPython = recording.header.lang === 'py';
  switch (event.k) {
    case 'run.begin':
      return event.parent === null ? `run of ${toLabel(event.agent)} begins` : `run of ${toLabel(event.agent)} begins as a tool`;
    case 'run.end':
      return event.error ? `run failed: ${describeError(event.error)}` : `run ended${took(event.us)}`;
    case 'agent.start':
      return `${toLabel(event.agent)} begins`;
    case 'agent.end':
      return `${toLabel(event.agent)} ended`;
    case 'model.filter':
      return describePart(isPython ? 'call_model_input_filter' : 'callModelInputFilter', event.filter.name, event);
    case 'model.begin':
      return `${toLabel(event.agent)} ${event.handoff === null ? 'asks its model' : 'received'}${describeSize(recording, event)}`;
    case 'model.end':
      return event.error ? `model failed: ${describeError(event.error)}` : `model answered${took(event.us)}`;
    case 'tool.begin':
      return `tool ${toLabel(event.tool)} called`;
    case 'tool.end':
      return event.error ? `tool ${toLabel(event.tool)} failed: ${describeError(event.error)}` : `tool ${toLabel(event.tool)} returned${took(event.us)}`;
    case 'handoff.begin':
      return `handoff ${describeHandoff(event)}`;
    case 'handoff.invoke':
      if (areArgumentsRefused(recording, event)) return `arguments refused: ${describeError(event.error)}`;
      return describePart(isPython ? 'on_handoff' : 'onHandoff', eventOf(recording, event.of, 'handoff.begin')?.on?.name, event);
    case 'handoff.filter': {
      const begin = eventOf(recording, event.of, 'handoff.begin');
      if (event.nest) return describePart('nested history', begin?.nest?.mapper?.name, event);
      return describePart(isPython ? 'input filter' : 'inputFilter', begin?.filter?.name, event);
    }
    case 'handoff.end':
      return event.error ? `handoff failed: ${describeError(event.error)}` : 'handoff ended';
    case 'guardrail':
      return `${event.stage?.replace('_', ' ') ?? ''} guardrail ${toLabel(event.name)} ${event.triggered ? 'tripped' : 'passed'}`.trimStart();
    case 'span':
      return `${toLabel(event.name ?? event.type)}${event.error ? ` failed: ${describeError(event.error)}` : ''}`;
    case 'error':
      if (event.what === 'multiple_handoffs') return `several handoffs in one turn: ${event.rejected?.length ?? 0} ignored`;
      return `${toLabel(event.what)}${event.error ? `: ${describeError(event.error)}` : ''}`;
    case 'enabled':
      return `${event.handoffs.filter(({ enabled }) => enabled).length} of ${event.handoffs.length} handoffs offered to ${toLabel(event.agent)}`;
    case 'end':
      return 'the program ended';
  }
}

/** `Billing → Refund`. */
function describeHandoff({ from, calls }: EventOf<'handoff.begin'>): string {
  const call = calls.find(({ accepted }) => accepted) ?? calls[0];
  return `${toLabel(from)} → ${toLabel(call?.to ?? '?')}`;
}

/** `ValueError: the desk is closed`. */
function describeError({ name, message }: RecordedError): string {
  return message ? `${toLabel(name)}: ${toLabel(message, 200)}` : toLabel(name);
}

function describePart(what: string, name: string | undefined, event: EventOf<'handoff.invoke'> | EventOf<'handoff.filter'> | EventOf<'model.filter'>): string {
  const part = name === undefined || name === what ? what : `${what} ${toLabel(name)}`;
  if (event.error) return `${part} failed: ${describeError(event.error)}`;
  return `${part}${event.k === 'handoff.invoke' ? '' : describeRubbish(event)}${took(event.us)}`;
}

function describeRubbish({ out }: EventOf<'handoff.filter'> | EventOf<'model.filter'>): string {
  if (out === undefined || 'hist' in out || 'input' in out) return '';
  return 'promise' in out ? ' gave a Promise' : ` gave ${toLabel(String(out.bad))}`;
}

function describeSize(recording: Recording, { handoff, input }: EventOf<'model.begin'>): string {
  const count = 'l' in input ? recording.list(Number(input.l))?.length : 'text' in input ? 1 : undefined;
  if (count === undefined) return handoff === null ? '' : ' what cannot be read';
  return `${handoff === null ? ' with' : ''} ${count} ${count === 1 ? 'item' : 'items'}`;
}

function took(us: number | undefined): string {
  return us === undefined ? '' : ` (${toDuration(us)})`;
}
