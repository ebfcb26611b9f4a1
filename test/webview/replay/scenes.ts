import type { Header, Json } from '../../../src/recording/schema';
import { createRecordingWriter } from '../../../src/recording/write-recording';

/** What the panel's pictures show, as recordings. */

const header = (lang: 'py' | 'js', at: string): Header => ({
  k: 'header',
  v: 1,
  format: 'handoff-recording',
  minReader: 1,
  at,
  lang,
  sdk: lang === 'py' ? { name: 'openai-agents', version: '0.22.0' } : { name: '@openai/agents', version: '0.20.0' },
  rt: lang === 'py' ? { python: '3.11.7' } : { node: 'v22.1.0' },
  recorder: { name: 'baton', version: '0.1.0' },
  proc: { pid: 4711, main: lang === 'py' ? 'main.py' : 'app.ts' },
  root: '../..',
  redact: { profile: 'default' },
  limits: {},
  layers: ['runs', 'models', 'tools', 'handoffs', 'filters'],
  missing: [],
});

export const user = (content: string): Json => ({ role: 'user', content });
export const say = (text: string): Json => ({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
export const call = (name: string, callId: string, args: Json): Json => ({ type: 'function_call', call_id: callId, name, arguments: JSON.stringify(args) });
export const output = (callId: string, text: string): Json => ({ type: 'function_call_output', call_id: callId, output: text });

interface Wrapped {
  readonly raw: Json;
  readonly run: string;
  readonly agent: string;
  readonly to?: string;
}

const wrap = (run: string, agent: string, raw: Json): Wrapped => ({ run, agent, raw });

/** Writes events at given times; times are in milliseconds. `usage`: what each request is billed for. */
export function createScene(lang: 'py' | 'js', at = '2026-11-21T10:41:00.000Z', usage?: Json) {
  let text = '';
  let now = 0;
  const writer = createRecordingWriter(header(lang, at), (line) => (text += line));
  const item = (value: Json | Wrapped): number => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !('raw' in value) || !('run' in value)) return writer.item(value as Json);
    const { raw, run, agent } = value as unknown as Wrapped;
    return writer.item({ $run: run, agent, raw: { $ref: writer.item(raw) } });
  };
  const list = (role: string, values: readonly (Json | Wrapped)[]) => ({ l: writer.list(role, values.map(item)) });
  return {
    item,
    list,
    text: () => text,
    wait: (ms: number) => (now += ms * 1000),
    event: (k: string, fields: Record<string, unknown>) => writer.event({ k, t: now, run: 'r1', ...fields }),
    /** A model call that lasts so long. */
    model(agent: string, ms: number, input: readonly Json[], answer: readonly Json[], fields: Record<string, unknown> = {}): number {
      const of = this.event('model.begin', {
        turn: 1,
        agent,
        handoff: null,
        model: 'gpt-5.2',
        instructions: item(`You are ${agent}.`),
        input: list('model', input),
        tools: null,
        handoffs: null,
        ...fields,
      });
      this.wait(ms);
      this.event('model.end', {
        of,
        us: ms * 1000,
        output: list('out', answer),
        ...(usage !== undefined && { usage: item(usage) }),
        ...('run' in fields ? { run: fields['run'] } : {}),
      });
      return of;
    },
    tool(agent: string, name: string, callId: string, ms: number, args: Json, result: string, fields: Record<string, unknown> = {}) {
      const of = this.event('tool.begin', { agent, tool: name, callId, args: item(JSON.stringify(args)), ...fields });
      this.wait(ms);
      this.event('tool.end', { of, us: ms * 1000, tool: name, callId, result: item(result), ...fields });
    },
    data: (hist: readonly Json[], pre: readonly (Json | Wrapped)[], fresh: readonly (Json | Wrapped)[]) => ({
      hist: list('hist', hist),
      pre: list('pre', pre),
      new: list('new', fresh),
    }),
  };
}

type Scene = ReturnType<typeof createScene>;

const CHARGES =
  '{"charges": [{"id": "ch_91a", "order": "o-7", "amount": 12.0, "state": "captured"}, {"id": "ch_91b", "order": "o-7", "amount": 12.0, "state": "captured"}]}';
const SUMMARY_LEAD = 'For context, here is the conversation so far between the user and the previous agent:\n<CONVERSATION HISTORY>\n';
const asked = user('I was charged twice for order o-7. Please refund the second $12.');
const lookup = call('lookup_account', 'call_Qe07', { user_id: 'u1' });
const looked = output('call_Qe07', '{"tier": "gold", "since": 2021, "orders": ["o-7", "o-9"]}');
const triaged = say('That looks like a billing question. I’ll bring in our billing specialist.');
const toBilling = call('transfer_to_billing', 'call_Bn22', {});
const billed = output('call_Bn22', '{"assistant": "Billing Agent"}');
const summary = (records: readonly string[]): Json => ({
  role: 'assistant',
  content: `${SUMMARY_LEAD}${records.map((record, index) => `${index + 1}. ${record}`).join('\n')}\n</CONVERSATION HISTORY>`,
});
const first = summary(['user: I was charged twice for order o-7. Please refund the second $12.', JSON.stringify(lookup), JSON.stringify(looked)]);
const second = summary([JSON.stringify(toBilling), JSON.stringify(billed)]);
const getCharges = call('get_charges', 'call_Zt81', { order_id: 'o-7' });
const charges = output('call_Zt81', CHARGES);
const explained = say('I can see two charges of $12 for order o-7. Our refunds team will take it from here.');
const toRefund = call('transfer_to_refund', 'call_Rf33', { order_id: 'o-7', amount: 12, reason: 'duplicate charge' });
const refunded = output('call_Rf33', '{"assistant": "Refund Agent"}');

interface SupportOptions {
  readonly sdkDrops?: boolean;
  readonly isEnded?: boolean;
  readonly hasFilter?: boolean;
  readonly modelFilter?: 'drops' | 'raises';
  /** Each request was billed for 1,234 tokens and 21. */
  readonly isBilled?: boolean;
}

const BILLED = { requests: 1, input_tokens: 1234, output_tokens: 21, input_tokens_details: { cached_tokens: 234 } };
const SCHEMA = {
  title: 'RefundRequest',
  type: 'object',
  properties: { order_id: { type: 'string' }, amount: { type: 'number' }, reason: { type: 'string' } },
  required: ['order_id', 'amount', 'reason'],
};

/**
 * Triage, Billing, Refund: nested history, then a filter that drops what Refund needs. `sdkDrops`: it leaves the call, which the SDK then drops.
 * With `modelFilter`, the program's filter of Refund's input drops what Triage said, or raises. Without `hasFilter`, a run of the day before, with other ids, in which Refund has what it needs.
 */
export function supportRun({ sdkDrops = false, isEnded = true, hasFilter = true, modelFilter, isBilled = false }: SupportOptions = {}): string {
  const scene = createScene('py', hasFilter ? undefined : '2026-11-20T16:20:00.000Z', isBilled ? BILLED : undefined);
  beginSupport(scene);
  const filter = {
    name: sdkDrops ? 'drop_outputs' : 'drop_tool_items',
    loc: { file: 'support/filters.py', line: 15, col: 1, fn: 'drop_tool_items' },
    from: 'handoff',
  };
  const pre = [wrap('tool_call_item', 'Billing Agent', getCharges), wrap('tool_call_output_item', 'Billing Agent', charges)];
  const made = [wrap('message_output_item', 'Billing Agent', explained), wrap('handoff_call_item', 'Billing Agent', toRefund)];
  const all = [...made, wrap('handoff_output_item', 'Billing Agent', refunded)];
  const hist = [first, triaged, second];
  const context = { user_id: 'u1', tier: 'gold', approved_amount: null, api_key: '[redacted api_key #a1f3]' };
  const of = scene.event('handoff.begin', {
    turn: 4,
    from: 'Billing Agent',
    calls: [
      {
        callId: 'call_Rf33',
        tool: 'transfer_to_refund',
        args: scene.item('{"order_id":"o-7","amount":12,"reason":"duplicate charge"}'),
        to: 'Refund Agent',
        accepted: true,
      },
    ],
    def: { file: 'support/main.py', line: 32 },
    implicit: false,
    filter: hasFilter ? filter : null,
    on: { name: 'approve_refund', loc: { file: 'support/main.py', line: 20 } },
    inputSchema: scene.item(SCHEMA),
    strict: true,
    nest: null,
    given: scene.data(hist, pre, made),
    ctx: scene.item(context),
  });
  scene.wait(11);
  scene.event('handoff.invoke', { of, us: 10_800, to: 'Refund Agent', ctx: scene.item({ ...context, approved_amount: 12.5 }) });
  if (!hasFilter) return endWithRefund(scene, of, hist, pre, all);
  scene.event('handoff.filter', { of, us: 400, in: scene.data(hist, pre, all), out: scene.data(hist, sdkDrops ? pre.slice(0, 1) : [], all) });
  scene.event('handoff.end', { of, us: 11_400, to: 'Refund Agent', next: scene.data(hist, sdkDrops ? pre.slice(0, 1) : [], all) });
  scene.event('agent.start', { agent: 'Refund Agent', of, def: null });
  const built = [...hist, explained, toRefund, refunded];
  const trimmed = built.filter((item) => item !== triaged);
  const told = { input: scene.list('model', built), instructions: scene.item('You are Refund Agent.') };
  const trim = {
    turn: 5,
    agent: 'Refund Agent',
    handoff: of,
    filter: { name: 'trim_for_models', loc: { file: 'support/filters.py', line: 40 }, from: 'run_config' },
    us: 200,
    in: told,
  };
  const error = { name: 'KeyError', message: "'order'" };
  if (modelFilter === 'raises') {
    scene.event('model.filter', { ...trim, error });
    scene.event('run.end', { of: 0, us: 6_800_000, last: 'Refund Agent', error });
    scene.event('end', {});
    return scene.text();
  }
  const filtered = modelFilter && { filter: scene.event('model.filter', { ...trim, out: { ...told, input: scene.list('model', trimmed) } }) };
  scene.model('Refund Agent', 1000, modelFilter ? trimmed : built, [say('Which charge should I refund? Please send me its id.')], { handoff: of, ...filtered });
  if (!isEnded) return scene.text();
  scene.event('run.end', { of: 0, us: 6_800_000, last: 'Refund Agent', output: scene.item('Which charge should I refund? Please send me its id.') });
  scene.event('end', {});
  return scene.text();
}

function endWithRefund(scene: Scene, of: number, hist: readonly Json[], pre: readonly Wrapped[], all: readonly Wrapped[]): string {
  scene.event('handoff.end', { of, us: 11_400, to: 'Refund Agent', next: scene.data(hist, pre, all) });
  scene.event('agent.start', { agent: 'Refund Agent', of, def: null });
  const input = [...hist, ...[...pre, ...all].map(({ raw }) => raw)];
  const refund = call('issue_refund', 'call_Is44', { charge_id: 'ch_91b' });
  scene.model('Refund Agent', 1200, input, [refund], { handoff: of });
  scene.tool('Refund Agent', 'issue_refund', 'call_Is44', 300, { charge_id: 'ch_91b' }, '{"refund": "re_1"}');
  scene.model('Refund Agent', 800, [...input, refund, output('call_Is44', '{"refund": "re_1"}')], [say('Done. $12 is on its way back to you.')]);
  scene.event('run.end', { of: 0, us: 8_100_000, last: 'Refund Agent', output: scene.item('Done. $12 is on its way back to you.') });
  scene.event('end', {});
  return scene.text().replaceAll('call_Zt81', 'call_Yy99').replaceAll('call_Qe07', 'call_Xx00');
}

function beginSupport(scene: Scene): void {
  scene.event('run.begin', {
    parent: null,
    call: null,
    agent: 'Triage Agent',
    stream: false,
    resumed: false,
    input: { text: scene.item((asked as { content: string }).content) },
    def: { file: 'support/main.py', line: 61 },
  });
  scene.event('agent.start', { agent: 'Triage Agent', of: null, def: { file: 'support/main.py', line: 48 } });
  scene.wait(80);
  scene.event('guardrail', { agent: 'Triage Agent', name: 'relevance', stage: 'input', triggered: false, us: 60_000 });
  scene.model('Triage Agent', 1100, [asked], [lookup]);
  scene.tool('Triage Agent', 'lookup_account', 'call_Qe07', 300, { user_id: 'u1' }, '{"tier": "gold"}');
  scene.model('Triage Agent', 900, [asked, lookup, looked], [triaged, toBilling]);
  const pre = [wrap('tool_call_item', 'Triage Agent', lookup), wrap('tool_call_output_item', 'Triage Agent', looked)];
  const made = [wrap('message_output_item', 'Triage Agent', triaged), wrap('handoff_call_item', 'Triage Agent', toBilling)];
  const all = [...made, wrap('handoff_output_item', 'Triage Agent', billed)];
  const of = scene.event('handoff.begin', {
    turn: 2,
    from: 'Triage Agent',
    calls: [{ callId: 'call_Bn22', tool: 'transfer_to_billing', args: scene.item('{}'), to: 'Billing Agent', accepted: true }],
    def: { file: 'support/main.py', line: 41 },
    implicit: false,
    filter: null,
    on: null,
    nest: { from: 'handoff' },
    given: scene.data([asked], pre, made),
    ctx: scene.item({ user_id: 'u1' }),
  });
  scene.event('handoff.filter', { of, us: 300, nest: true, in: scene.data([asked], pre, all), out: scene.data([first, triaged, second], [], []) });
  scene.event('handoff.end', { of, us: 600, to: 'Billing Agent', next: scene.data([first, triaged, second], [], []) });
  scene.event('agent.start', { agent: 'Billing Agent', of, def: { file: 'support/main.py', line: 36 } });
  scene.model('Billing Agent', 1400, [first, triaged, second], [getCharges], { handoff: of });
  scene.tool('Billing Agent', 'get_charges', 'call_Zt81', 700, { order_id: 'o-7' }, CHARGES);
  scene.model('Billing Agent', 1200, [first, triaged, second, getCharges, charges], [explained, toRefund]);
}

/** An async filter in the JS SDK. */
export function promiseRun(): string {
  const scene = createScene('js');
  const pre = [
    wrap('handoff_call_item', 'Triage Agent', call('transfer_to_Billing', 'c1', {})),
    wrap('handoff_output_item', 'Triage Agent', output('c1', '{"assistant": "Billing Agent"}')),
    wrap('tool_call_item', 'Billing Agent', call('get_charges', 'c2', { orderId: 'o-7' })),
    wrap('tool_call_output_item', 'Billing Agent', output('c2', '{"charges": [{"id": "ch_91a", "card": "•••• 4242"}]}')),
  ];
  const made = [
    wrap('message_output_item', 'Billing Agent', say('I can see two charges of $12 for order o-7.')),
    wrap('handoff_call_item', 'Billing Agent', call('transfer_to_Refund', 'c3', { orderId: 'o-7', amount: 12 })),
  ];
  const all = [...made, wrap('handoff_output_item', 'Billing Agent', output('c3', '{"assistant": "Refund Agent"}'))];
  const calls = (tool: string, callId: string, to: string, args: string) => [{ callId, tool, args: scene.item(args), to, accepted: true }];
  scene.event('run.begin', {
    parent: null,
    call: null,
    agent: 'Triage Agent',
    stream: false,
    resumed: false,
    input: { text: scene.item((asked as { content: string }).content) },
    def: null,
  });
  scene.event('agent.start', { agent: 'Triage Agent', of: null, def: null });
  scene.model('Triage Agent', 800, [asked], [call('transfer_to_Billing', 'c1', {})]);
  const one = scene.event('handoff.begin', {
    turn: 1,
    from: 'Triage Agent',
    calls: calls('transfer_to_Billing', 'c1', 'Billing Agent', '{}'),
    def: null,
    implicit: true,
    filter: null,
    on: null,
    given: scene.data([asked], [], pre.slice(0, 1)),
    ctx: null,
  });
  scene.event('handoff.end', { of: one, us: 100, to: 'Billing Agent', next: scene.data([asked], [], pre.slice(0, 2)) });
  scene.event('agent.start', { agent: 'Billing Agent', of: one, def: null });
  scene.model('Billing Agent', 1300, [asked, pre[0]?.raw as Json, pre[1]?.raw as Json], [pre[2]?.raw as Json], { handoff: one });
  scene.tool('Billing Agent', 'get_charges', 'c2', 40, { orderId: 'o-7' }, '{}');
  scene.model('Billing Agent', 900, [asked], [made[0]?.raw as Json, made[1]?.raw as Json]);
  const filter = { name: 'redactCards', loc: { file: 'src/filters.ts', line: 8 }, from: 'handoff' };
  const of = scene.event('handoff.begin', {
    turn: 3,
    from: 'Billing Agent',
    calls: calls('transfer_to_Refund', 'c3', 'Refund Agent', '{"orderId":"o-7","amount":12}'),
    def: { file: 'src/app.ts', line: 40 },
    implicit: false,
    filter,
    on: null,
    given: scene.data([asked], pre, made),
    ctx: null,
  });
  scene.event('handoff.filter', { of, us: 200, in: scene.data([asked], pre, all), out: { promise: true } });
  const error = {
    name: 'TypeError',
    message: 'originalInput is not iterable',
    stack:
      'TypeError: originalInput is not iterable\n    at toAgentInputList (agents-core/items.js:31:5)\n    at prepareModelInputItems (agents-core/runner.js:120:9)\n    at main (app.ts:61:3)',
  };
  scene.event('handoff.end', { of, us: 500, to: 'Refund Agent', next: { hist: { bad: 'undefined' }, pre: null, new: null } });
  scene.event('run.end', { of: 0, us: 3_100_000, error });
  scene.event('end', {});
  return scene.text();
}

/** Three runs at once, one with an agent as tool, one failing. */
export function loadRun(): string {
  const scene = createScene('py');
  const begin = (run: string, agent: string, text: string, parent: string | null = null, callId: string | null = null) =>
    scene.event('run.begin', { run, parent, call: callId, agent, stream: false, resumed: false, input: { text: scene.item(text) }, def: null });
  const hand = (run: string, from: string, to: string) => {
    const of = scene.event('handoff.begin', {
      run,
      turn: 1,
      from,
      calls: [{ callId: `h${run}${to}`, tool: `transfer_to_${to}`, args: null, to, accepted: true }],
      def: null,
      implicit: true,
      filter: null,
      on: null,
      given: scene.data([asked], [], []),
      ctx: null,
    });
    scene.event('handoff.end', { run, of, us: 500, to, next: scene.data([asked], [], []) });
    scene.event('agent.start', { run, agent: to, of, def: null });
    return of;
  };
  begin('r1', 'Triage Agent', 'order o-7');
  scene.event('agent.start', { agent: 'Triage Agent', of: null, def: null });
  scene.model('Triage Agent', 1100, [user('order o-7')], [toBilling]);
  const one = hand('r1', 'Triage Agent', 'Billing Agent');
  const other = begin('r2', 'Triage Agent', 'order o-9');
  const two = scene.event('model.begin', {
    run: 'r2',
    turn: 1,
    agent: 'Triage Agent',
    handoff: null,
    model: null,
    instructions: null,
    input: scene.list('m', [user('order o-9')]),
    tools: null,
    handoffs: null,
  });
  scene.model('Billing Agent', 700, [asked], [call('review_fraud', 'cf', { input: 'Order o-7: two charges of $12' })], { handoff: one });
  const tool = scene.event('tool.begin', {
    agent: 'Billing Agent',
    tool: 'review_fraud',
    callId: 'cf',
    args: scene.item('{"input":"Order o-7: two charges of $12, captured one second apart."}'),
  });
  const sub = begin('r1.1', 'Fraud Review', 'Order o-7: two charges of $12, captured one second apart.', 'r1', 'cf');
  const third = begin('r3', 'Triage Agent', 'order o-12');
  const three = scene.event('model.begin', {
    run: 'r3',
    turn: 1,
    agent: 'Triage Agent',
    handoff: null,
    model: null,
    instructions: null,
    input: scene.list('m', [user('order o-12')]),
    tools: null,
    handoffs: null,
  });
  scene.model('Fraud Review', 1200, [user('Order o-7: two charges of $12, captured one second apart.')], [call('check_velocity', 'cv', {})], { run: 'r1.1' });
  scene.event('model.end', { run: 'r2', of: two, us: 1_200_000, output: scene.list('out', [say('ok')]) });
  scene.event('model.end', { run: 'r3', of: three, us: 1_300_000, output: scene.list('out', [say('ok')]) });
  hand('r2', 'Triage Agent', 'FAQ Agent');
  scene.tool('Fraud Review', 'check_velocity', 'cv', 500, {}, 'ok', { run: 'r1.1' });
  scene.event('run.end', { run: 'r3', of: third, us: 2_000_000, error: { name: 'ModelBehaviorError', message: 'Invalid JSON input for handoff' } });
  scene.model('Fraud Review', 1200, [user('x')], [say('No fraud signal: one order, captured twice.')], { run: 'r1.1' });
  scene.event('run.end', { run: 'r1.1', of: sub, us: 3_100_000, last: 'Fraud Review' });
  scene.event('tool.end', { of: tool, us: 3_200_000, tool: 'review_fraud', callId: 'cf', result: scene.item('No fraud signal') });
  scene.model('FAQ Agent', 900, [user('order o-9')], [say('We open at nine.')], { run: 'r2' });
  scene.event('run.end', { run: 'r2', of: other, us: 4_000_000, last: 'FAQ Agent' });
  scene.model('Billing Agent', 800, [asked], [say('done')]);
  const four = hand('r1', 'Billing Agent', 'Refund Agent');
  scene.model('Refund Agent', 1400, [asked], [say('done')], { handoff: four });
  scene.event('run.end', { of: 0, us: 9_000_000, last: 'Refund Agent' });
  scene.event('end', {});
  return scene.text();
}

/** `count` items, of which a filter drops three, rewrites one and adds one. */
export function longRun(count = 500): string {
  const scene = createScene('py');
  const asks = user('I run a shop with 214 orders this month. Please check all of them for double charges.');
  const pairs = Math.floor((count - 8) / 2);
  const pre: Wrapped[] = Array.from({ length: pairs }, (_, n) => [
    wrap('tool_call_item', 'Billing Agent', call('get_charges', `c${n}`, { order_id: `o-${n}` })),
    wrap(
      'tool_call_output_item',
      'Billing Agent',
      output(`c${n}`, `{"charges": [{"id": "ch_${n}", "amount": ${n}.5}], "note": "the shop wrote: paid by card", "card": "4000 0000 0000 4242"}`),
    ),
  ]).flat();
  pre.push(
    wrap(
      'message_output_item',
      'Billing Agent',
      say(`I went through orders o-101 to o-170. ${'In 9 of them the same amount was captured twice within two seconds. '.repeat(120)}`),
    ),
  );
  pre.push(
    wrap('reasoning_item', 'Billing Agent', {
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: 'Three of the nine have different idempotency keys, so they are no doubles.' }],
    }),
  );
  const made = [
    wrap('message_output_item', 'Billing Agent', say('I found 9 double charges, 214 orders checked.')),
    wrap('handoff_call_item', 'Billing Agent', call('transfer_to_refund', 'ch', { order_ids: ['o-118', 'o-121'] })),
  ];
  const all = [...made, wrap('handoff_output_item', 'Billing Agent', output('ch', '{"assistant": "Refund Agent"}'))];
  const at = Math.floor(pairs / 2) * 2;
  const rewritten = wrap(
    'tool_call_output_item',
    'Billing Agent',
    output(`c${at / 2 + 20}`, (JSON.parse(JSON.stringify(pre[at + 41]?.raw)) as { output: string }).output.replace('4000 0000 0000', '••••')),
  );
  const out = [...pre.slice(0, at), ...pre.slice(at + 2, at + 41), rewritten, ...pre.slice(at + 42, -1)];
  const added = wrap('message_output_item', 'SDK', { role: 'developer', content: 'Refund only the charges listed by the billing specialist.' });
  const raw = (items: readonly Wrapped[]) => items.map((each) => each.raw);
  scene.event('run.begin', {
    parent: null,
    call: null,
    agent: 'Triage Agent',
    stream: false,
    resumed: false,
    input: { text: scene.item(asks && (asks as { content: string }).content) },
    def: null,
  });
  scene.event('agent.start', { agent: 'Billing Agent', of: null, def: null });
  for (let n = 0; n < 200; n++) scene.tool('Billing Agent', 'get_charges', `c${n}`, 4, { order_id: `o-${n}` }, 'ok');
  scene.model('Billing Agent', 2900, [asks], raw(made));
  const filter = { name: 'trim_for_refunds', loc: { file: 'support/filters.py', line: 31 }, from: 'handoff' };
  const of = scene.event('handoff.begin', {
    turn: 9,
    from: 'Billing Agent',
    calls: [{ callId: 'ch', tool: 'transfer_to_refund', args: scene.item('{"order_ids":["o-118","o-121"]}'), to: 'Refund Agent', accepted: true }],
    def: null,
    implicit: false,
    filter,
    on: null,
    given: scene.data([asks], pre, made),
    ctx: null,
  });
  scene.event('handoff.filter', { of, us: 2100, in: scene.data([asks], pre, all), out: scene.data([asks], out, [...all, added]) });
  scene.event('handoff.end', { of, us: 2400, to: 'Refund Agent', next: scene.data([asks], out, [...all, added]) });
  scene.event('agent.start', { agent: 'Refund Agent', of, def: null });
  scene.model('Refund Agent', 3300, [asks, ...raw(out), ...raw(all), added.raw], [say('Done.')], { handoff: of });
  scene.event('run.end', { of: 0, us: 252_000_000, last: 'Refund Agent' });
  scene.event('end', {});
  return scene.text();
}

/** One agent that could have handed off, and did not. */
export function lonelyRun(): string {
  const scene = createScene('py');
  scene.event('run.begin', {
    parent: null,
    call: null,
    agent: 'Triage Agent',
    stream: false,
    resumed: false,
    input: { text: scene.item('When do you open?') },
    def: null,
  });
  scene.event('agent.start', { agent: 'Triage Agent', of: null, def: null });
  scene.event('enabled', {
    agent: 'Triage Agent',
    handoffs: [
      { to: 'Billing Agent', tool: 'transfer_to_billing', enabled: true },
      { to: 'Boss', tool: 'escalate', enabled: false },
    ],
  });
  scene.model('Triage Agent', 400, [user('When do you open?')], [say('I am passing you to our billing team.')]);
  scene.event('run.end', { of: 0, us: 400_000, last: 'Triage Agent' });
  scene.event('end', {});
  return scene.text();
}

/** A model that asked for two handoffs in one turn. */
export function severalRun(): string {
  const scene = createScene('py');
  const asks = user('I was charged twice for order o-7. Please refund one.');
  scene.event('run.begin', {
    parent: null,
    call: null,
    agent: 'Triage Agent',
    stream: false,
    resumed: false,
    input: { text: scene.item((asks as { content: string }).content) },
    def: null,
  });
  scene.event('agent.start', { agent: 'Triage Agent', of: null, def: null });
  const calls = [call('transfer_to_billing', 'h1', {}), call('transfer_to_refund', 'h2', { order_id: 'o-7' })];
  scene.model('Triage Agent', 700, [asks], calls);
  const made = [
    ...calls.map((raw) => wrap('handoff_call_item', 'Triage Agent', raw)),
    wrap('tool_call_output_item', 'Triage Agent', output('h2', 'Multiple handoffs detected, ignoring this one.')),
    wrap('handoff_output_item', 'Triage Agent', output('h1', '{"assistant": "Billing Agent"}')),
  ];
  const asked = [
    { callId: 'h1', tool: 'transfer_to_billing', args: scene.item('{}'), to: 'Billing Agent', accepted: true },
    { callId: 'h2', tool: 'transfer_to_refund', args: scene.item('{"order_id":"o-7"}'), to: 'Refund Agent', accepted: false },
  ];
  const of = scene.event('handoff.begin', {
    turn: 1,
    from: 'Triage Agent',
    calls: asked,
    def: null,
    implicit: true,
    filter: null,
    on: null,
    given: scene.data([asks], [], made.slice(0, 3)),
    ctx: null,
  });
  scene.event('handoff.end', { of, us: 300, to: 'Billing Agent', next: scene.data([asks], [], made) });
  scene.event('agent.start', { agent: 'Billing Agent', of, def: null });
  scene.model('Billing Agent', 900, [asks, ...made.map(({ raw }) => raw)], [say('Let me look at the charges.')], { handoff: of });
  scene.event('run.end', { of: 0, us: 1_700_000, last: 'Billing Agent' });
  scene.event('end', {});
  return scene.text();
}
