import * as z from 'zod';
import { type EventKind, Events, type Json } from '../../../src/recording/schema';
import { createRecordingWriter, type RecordingWriter } from '../../../src/recording/write-recording';
import { toHeader, toPlace } from './play-plan';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The text of a recording with every kind of event, and with every field that the format has for it; `isBare`: without those that may be
 * absent, and null where that may be. What it tells need not go together.
 */
export function makeFullRecording(lang: 'py' | 'js', { isBare = false } = {}): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader(lang), (line) => lines.push(line));
  let time = 0;
  const event = (k: EventKind, fields: Fields) => writer.event({ k, t: (time += 1_000), ...(isBare ? toBare(Events[k], fields) : fields) });
  tell(lang, writer, event);
  return lines.join('');
}

function tell(lang: 'py' | 'js', writer: RecordingWriter, event: (k: EventKind, fields: Fields) => number): void {
  const run = 'r1';
  const [item, list] = [
    (value: Json) => writer.item(value),
    (...values: readonly Json[]) => ({
      l: writer.list(
        '',
        values.map((value) => writer.item(value)),
      ),
    }),
  ];
  const place = (line: number, fn?: string) => ({ ...toPlace(lang, line, fn), gen: { file: 'dist/desk.js', line: 1, col: line } });
  const fn = (name: string, line: number, from?: string) => ({ name, loc: place(line, name), ...(from === undefined ? {} : { from }) });
  const error = (name: string, message: string) => ({ name, message, stack: `${name}: ${message}\n  at desk:7`, data: item({ code: 7 }) });
  const message = (role: string, content: string): Json => ({ type: 'message', role, content });
  const [asked, answered, told] = [message('user', 'Where is order 7?'), message('assistant', 'One moment.'), message('assistant', 'In 7 moments.')];
  const data = (hist: Fields, pre: readonly Json[], made: readonly Json[], more: Fields = {}) => ({ hist, pre: list(...pre), new: list(...made), ...more });
  const kept = { inputItems: list(told), session: list(answered, told) };

  const begin = event('run.begin', {
    ...{ run, parent: null, call: null, agent: 'Triage', workflow: 'Desk', stream: true, resumed: true, realtime: false },
    ...{ input: { text: item('Where is order 7?') }, def: place(80), trace: 'trace_1' },
  });
  event('agent.start', { run, agent: 'Triage', of: null, def: place(10) });
  event('enabled', {
    ...{ run, agent: 'Triage' },
    handoffs: ['Billing', 'Refund'].map((to, at) => ({ to, tool: `transfer_to_${to.toLowerCase()}`, enabled: at === 0 })),
  });
  event('guardrail', { run, agent: 'Triage', name: 'polite', stage: 'tool_input', triggered: false, us: 1_500, info: item({ score: 0.9 }) });
  const filtered = event('model.filter', {
    ...{ run, turn: 1, agent: 'Triage', handoff: null, filter: fn('trim', 60, lang === 'py' ? 'run_config' : 'run'), us: 15 },
    in: { input: list(asked, answered), instructions: item('You are Triage.') },
    out: { input: list(asked, told), instructions: item('You are Triage. Be brief.') },
  });
  const call = event('model.begin', {
    ...{ run, turn: 1, agent: 'Triage', handoff: null, model: 'gpt-7', instructions: item('You are Triage. Be brief.'), input: list(asked, told) },
    ...{ tools: item([{ name: 'look_up' }]), handoffs: item([{ tool_name: 'transfer_to_billing' }]), settings: item({ temperature: 0.5 }) },
    ...{ previousResponseId: 'resp_0', conversationId: 'conv_1', filter: filtered },
  });
  event('model.end', {
    ...{ run, of: call, us: 800_000, usage: item({ requests: 1, input_tokens: 100, output_tokens: 20 }), responseId: 'resp_1', requestId: 'req_1' },
    ...{ output: list(answered), stream: { events: 12, firstUs: 90_000 } },
  });
  const tool = event('tool.begin', { run, agent: 'Triage', tool: 'look_up', callId: 'c1', args: item('{"order":7}') });
  const inner = event('run.begin', {
    ...{ run: 'r2', parent: run, call: 'c1', agent: 'Expert', workflow: null, stream: false, resumed: false },
    ...{ input: list(asked), def: null },
  });
  event('span', { run: 'r2', type: 'mcp', name: 'list_tools', us: 40, data: item({ server: 'orders' }), id: 'span_1', trace: 'trace_1' });
  event('span', { run: 'r2', type: 'custom', name: null, us: 40, error: error('SpanError', 'no span') });
  event('run.end', {
    ...{ run: 'r2', of: inner, us: 4_000, last: 'Expert', output: item({ order: 7 }), usage: item({ requests: 2 }), newItems: list(told) },
    redaction: { redacted: 1, truncated: 2, blobs: 3, kinds: { password: 1 } },
  });
  event('tool.end', { run, of: tool, us: 300, tool: 'look_up', callId: 'c1', result: item('in the post') });
  const other = event('tool.begin', { run, agent: 'Triage', tool: 'ask', callId: 'c2', args: item('not json') });
  event('tool.end', { run, of: other, us: 300, tool: 'ask', callId: 'c2', error: error('ToolError', 'nobody there') });
  const handoff = event('handoff.begin', {
    ...{ run, turn: 1, from: 'Triage', def: place(50), implicit: false, filter: fn('keep_last', 30, 'handoff'), on: fn('on_transfer', 40) },
    calls: [
      { callId: 'c3', tool: 'transfer_to_billing', args: item('{"reason":"paid twice"}'), to: 'Billing', accepted: true },
      { callId: 'c4', tool: 'transfer_to_refund', args: null, to: 'Refund', accepted: false },
    ],
    ...{ inputSchema: item({ type: 'object' }), strict: true, nest: { from: 'run_config', mapper: fn('map_history', 70) }, server: true },
    ...{ given: data({ text: item('Where is order 7?') }, [answered], [told], kept), ctx: item({ customer: 'Ada', order: { paid: false } }) },
  });
  event('error', { run, what: 'multiple_handoffs', of: handoff, rejected: [{ callId: 'c4', to: 'Refund' }] });
  event('handoff.invoke', { run, of: handoff, us: 70, to: 'Billing', ctx: item({ customer: 'Ada', order: { paid: true }, told: 'Billing' }) });
  event('handoff.filter', {
    ...{ run, of: handoff, us: 25, nest: false },
    in: data({ text: item('Where is order 7?') }, [answered], [told], kept),
    out: data(list(asked), [], [told], kept),
  });
  event('handoff.end', { run, of: handoff, us: 400, to: 'Billing', next: data(list(asked), [], [told]), settings: item({ voice: 'verse' }) });
  event('agent.end', { run, agent: 'Triage', output: item('handed off') });
  event('agent.start', { run, agent: 'Billing', of: handoff, def: place(14) });
  event('model.filter', {
    ...{ run, turn: 2, agent: 'Billing', handoff, filter: fn('', 60, 'run'), us: 15, in: { input: list(asked), instructions: null } },
    error: error('KeyError', "'order'"),
  });
  const last = event('model.begin', {
    ...{ run, turn: 2, agent: 'Billing', handoff, model: null, instructions: null, input: list(asked, told), tools: null, handoffs: null, filter: null },
  });
  event('model.end', { run, of: last, us: 5, error: error('APIError', 'the model is not there') });
  const failed = event('handoff.begin', {
    ...{ run, turn: 2, from: 'Billing', def: null, implicit: true, filter: null, on: null, nest: { mapper: fn('map_history', 70) }, ctx: null },
    calls: [{ callId: null, tool: 'transfer_to_refund', args: item('{"reason":'), to: 'Refund', accepted: true }],
    given: data(list(asked), [], [told]),
  });
  event('handoff.invoke', { run, of: failed, us: 3, to: 'Refund', error: error('ModelBehaviorError', 'Invalid JSON') });
  event('handoff.filter', { run, of: failed, us: 25, nest: true, in: data(list(asked), [], [told]), error: error('TypeError', 'no list') });
  event('handoff.end', { run, of: failed, us: 9, to: 'Refund', error: error('ModelBehaviorError', 'Invalid JSON') });
  const brought = event('handoff.begin', {
    ...{ run, turn: 2, from: 'Billing', def: null, implicit: true, filter: null, on: null, ctx: null, imported: 'reconstructed' },
    calls: [{ callId: null, tool: 'transfer_to_refund', args: null, to: 'Refund', accepted: true }],
    given: data(list(asked), [], [told]),
  });
  event('handoff.end', { run, of: brought, us: 9, to: 'Refund' });
  event('guardrail', { run, agent: null, name: 'safe', stage: 'tool_output', triggered: true, us: 40 });
  event('error', { run, what: 'realtime', of: failed, error: error('SocketError', 'closed') });
  event('error', { run: null, what: 'limit' });
  event('run.end', { run, of: begin, us: 9_000_000, last: 'Billing', error: error('MaxTurnsExceeded', 'Max turns (2) exceeded') });
  event('end', {});
}

/** The fields without those that may be absent, and with null where that may be. */
function toBare(schema: z.ZodObject, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
      const field = schema.shape[key] as z.ZodType | undefined;
      // Whether something failed is what tells one from another.
      if (field instanceof z.ZodOptional) return key === 'error' ? [[key, { name: (value as { name: string }).name, message: '' }]] : [];
      return [[key, field instanceof z.ZodNullable ? null : value]];
    }),
  );
}
