import type { EventKind, Json } from '../../../src/recording/schema';
import { createRecordingWriter } from '../../../src/recording/write-recording';
import { toHeader, toPlace } from './play-plan';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The text of a recording of what seldom comes to pass: tools asked at the same time, an SDK that changes what a filter left, parts of handoffs in
 * another order than they should be, failures that are told of again and again.
 */
export function makeOddRecording(lang: 'py' | 'js'): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader(lang), (line) => lines.push(line));
  let time = 0;
  const event = (k: EventKind, fields: Fields) => writer.event({ k, t: (time += 1_000), run: 'r1', ...fields });
  const item = (value: Json) => writer.item(value);
  const list = (...values: readonly Json[]) => ({
    l: writer.list(
      '',
      values.map((value) => writer.item(value)),
    ),
  });
  const said = (content: string): Json => ({ type: 'message', role: 'assistant', content });
  const asked: Json = { type: 'message', role: 'user', content: 'Where is order 7?' };
  const error = (name: string, message: string) => ({ name, message });
  const fn = (name: string, line: number) => ({ name, loc: toPlace(lang, line, name) });
  const data = (...made: readonly Json[]) => ({ hist: list(asked), pre: list(), new: list(...made) });
  const request = (agent: string, handoff: number | null, input: Fields, fields: Fields = {}) =>
    event('model.begin', { ...{ turn: 1, agent, handoff, model: null, instructions: null, input, tools: null, handoffs: null, filter: null }, ...fields });
  const handoff = (to: string | undefined, fields: Fields = {}) =>
    event('handoff.begin', {
      ...{ turn: 1, from: 'Triage', def: toPlace(lang, 50), implicit: false, filter: fn('keep_last', 30), on: fn('on_transfer', 40), nest: null, ctx: null },
      calls: to === undefined ? [] : [{ callId: 'c9', tool: `transfer_to_${to.toLowerCase()}`, args: null, to, accepted: true }],
      ...{ given: data(said('One moment.')), ...fields },
    });

  const begin = event('run.begin', { parent: null, call: null, agent: 'Triage', stream: false, resumed: false, input: list(asked), def: toPlace(lang, 80) });
  event('agent.start', { agent: 'Triage', of: null, def: toPlace(lang, 10) });
  event('model.end', { of: request('Triage', null, list(asked)), us: 5, output: list(said('One moment.')) });

  // Agents asked as tools at the same time: by their call, by none, by one that was not recorded.
  const tools = ['c1', 'c2', null].map((callId) => event('tool.begin', { agent: 'Triage', tool: 'ask', callId, args: item('{}') }));
  for (const [index, call] of ['c1', null, 'c7'].entries()) {
    const run = `r${index + 2}`;
    const of = event('run.begin', { run, parent: 'r1', call, agent: 'Desk', stream: false, resumed: false, input: list(asked), def: null });
    event('agent.start', { run, agent: 'Desk', of: null, def: toPlace(lang, 12) });
    event('model.end', { run, of: request('Desk', null, list(asked), { run }), us: 5, error: error('APIError', 'the model is not there') });
    event('run.end', { run, of, us: 5, last: 'Desk', error: error('APIError', 'the model is not there') });
  }
  for (const of of tools) event('tool.end', { of, us: 3, tool: 'ask', callId: null, error: error('ToolError', 'nobody there') });

  // What the SDK rewrites, drops and adds after the filter.
  const changed = handoff('Billing');
  event('handoff.filter', { of: changed, us: 3, nest: false, in: data(said('One moment.')), out: data(said('Two moments.'), said('Three moments.')) });
  event('handoff.end', { of: changed, us: 3, to: 'Billing', next: data(said('Two moments.'), said('Three moments.')) });
  event('agent.start', { agent: 'Billing', of: changed, def: toPlace(lang, 14) });
  const merged: Json = { type: 'message', role: 'assistant', content: 'Two moments.', id: 'msg_1' };
  event('model.end', { of: request('Billing', changed, list(asked, merged, said('Now.'))), us: 5, output: list(said('Now.')) });

  // Handoffs whose parts fail, each told of as far as it is known.
  event('handoff.end', { of: handoff(undefined), us: 3 });
  const given = handoff('Refund', { given: { hist: list(asked), pre: null, new: null } });
  event('handoff.filter', { of: given, us: 3, nest: false, in: { hist: list(asked), pre: null, new: null }, out: { bad: 'a list' } });
  for (const [invoke, filter, end] of [
    [error('KeyError', 'order'), {}, error('KeyError', 'order')],
    [error('ModelBehaviorError', 'Invalid JSON'), {}, error('ModelBehaviorError', 'Invalid JSON')],
    [undefined, { out: { promise: true } }, error('UserError', 'no data')],
    [undefined, undefined, error('UserError', 'no agent')],
    [undefined, undefined, error('Error', 'Invalid JSON')],
  ]) {
    const of = handoff('Refund');
    const parts = [
      () => event('handoff.invoke', { of, us: 3, to: 'Refund', ...(invoke && { error: invoke }) }),
      () => event('handoff.filter', { of, us: 3, nest: false, in: data(said('One moment.')), ...filter }),
    ];
    // The part that does not fail comes last.
    if (invoke) for (const part of parts) part();
    else if (filter) for (const part of parts.reverse()) part();
    event('handoff.end', { of, us: 3, to: 'Refund', error: end });
  }

  // A handoff after which nobody is asked, and the end of a run long after what ended it.
  const last = handoff('Refund', { on: null });
  event('handoff.end', { of: last, us: 3, to: 'Refund', next: data(said('One moment.')) });
  event('error', { what: 'limit', of: begin, error: error('MaxTurnsExceeded', 'Max turns (2) exceeded') });
  for (let count = 0; count < 64; count++) event('span', { type: 'custom', name: 'wait', us: 1 });
  event('run.end', { of: begin, us: 9, last: 'Refund', error: error('MaxTurnsExceeded', 'Max turns (2) exceeded') });
  event('end', { run: undefined });
  return lines.join('');
}
