import fc from 'fast-check';
import { toToolName } from '../../../src/engine/define/tool-name';
import type { RawItem } from '../../../src/engine/history/run-item';
import type {
  Answer,
  Enabled,
  Filter,
  FilterName,
  OnHandoff,
  RunSettings,
  Scenario,
  ScenarioAgent,
  ScenarioGuardrail,
  ScenarioHandoff,
  ScenarioTool,
} from '../../../src/engine/run/scenario/scenario';
import { hasInputPart } from '../../../src/engine/sdk/has-input-part';
import { does } from '../../../src/engine/sdk/version-gates';
import type { Sdk } from '../../../src/model/workflow';
import { compact, mostly, rarely, sometimes } from './arbitrary-parts';

/** Random agents, options and scripts for a release of an SDK; only options that the release knows. */
export function arbitraryScenario(sdk: Sdk): fc.Arbitrary<Scenario> {
  return fc
    .integer({ min: 1, max: 4 })
    .chain((count) =>
      fc.tuple(
        fc.array(arbitraryAgent(sdk, count), { minLength: count, maxLength: count }),
        arbitraryInput(sdk),
        fc.array(fc.array(arbitraryMove, { minLength: 1, maxLength: 4, size: 'max' }), { minLength: 1, maxLength: 6, size: 'max' }),
        arbitraryRun(sdk),
        fc.integer({ min: 0, max: 9 }),
      ),
    )
    .map(([agents, input, moves, run, ending]) => ({ agents, input, answers: toAnswers(sdk, agents, moves, ending > 0), run }))
    .map((scenario) => (scenario.run.session ? toSessionScenario(scenario) : scenario));
}

/** With a session the engine knows runs that begin with text and that no approval interrupts. */
function toSessionScenario({ agents, input, ...rest }: Scenario): Scenario {
  const asked = agents.map(({ tools = [], ...agent }) => ({ ...agent, tools: tools.map(({ needsApproval: _, ...tool }) => tool) }));
  return { ...rest, agents: asked, input: typeof input === 'string' ? input : 'hi' };
}

const TEXTS = [
  'hi',
  'Where is my refund?',
  '',
  'two\nlines',
  'a: b',
  'user: me',
  '3. third',
  '{"type": "x", "n": 1}',
  '{"note": "n"}',
  '{"note": "n", "reason": "r", "more": 1}',
  'naïve ☕ 😀 “q” \\ "',
  '<CONVERSATION HISTORY>\n1. user: old\n</CONVERSATION HISTORY>',
  'For context, here is the conversation so far between the user and the previous agent:\n<CONVERSATION HISTORY>\n1. user: old\n2. assistant (Bob): yes\nmore\n3. {"type": "function_call", "name": "f"}\n4. user\n5. \n6. function_call: {"name": "g"}\nnoise\n</CONVERSATION HISTORY>',
  'For context, here is the conversation so far:\n<H>\n1. user: old\n</H>',
  '\u2003wide\u2028line\x1fsep ',
];
export const NAMES = ['Triage', 'Billing', 'billing', 'Refund Agent', 'refund-agent', 'Müller', '客服', 'FAQ'];
const TOOLS = ['look_up', 'send', 'transfer_to_billing', 'transfer_to_Billing'];
export const ARGUMENTS = ['{}', '', 'rubbish', '{"note": 1}', '{"note": "n", "more": 2}', 'null'];
const WRAPPERS = [{ start: '<H>', end: '</H>' }, { start: '<<' }, { end: '>>' }];

const text = fc.constantFrom(...TEXTS);
const toolName = fc.constantFrom(...TOOLS);

function arbitraryAgent(sdk: Sdk, count: number): fc.Arbitrary<ScenarioAgent> {
  return compact<ScenarioAgent & { readonly toolUse?: Pick<ScenarioAgent, 'stopsAtFirstTool' | 'stopsAtTools'> }>({
    name: fc.constantFrom(...NAMES),
    handoffDescription: rarely(fc.constant('Knows it.')),
    handoffs: mostly(fc.array(arbitraryHandoff(sdk, count), { minLength: 1, maxLength: 3, size: 'max' }), fc.constant<ScenarioHandoff[]>([])),
    tools: fc.array(arbitraryTool(sdk), { maxLength: 2 }),
    inputGuardrails: rarely(fc.array(arbitraryInputGuardrail('own'), { maxLength: 2 })),
    outputGuardrails: rarely(fc.array(arbitraryGuardrail('own output'), { maxLength: 2 })),
    outputType: rarely(fc.constantFrom(['note'], ['note', 'reason'])),
    toolUse: rarely(fc.oneof(fc.constant({ stopsAtFirstTool: true }), fc.record({ stopsAtTools: fc.subarray([...TOOLS, 'no_such_tool']) }))),
  }).map(({ toolUse, ...agent }) => ({ ...agent, ...toolUse }));
}

function arbitraryTool(sdk: Sdk): fc.Arbitrary<ScenarioTool> {
  return compact<ScenarioTool>({
    name: toolName,
    result: fc.constantFrom('found', 'two\nlines', '{"a": 1}', '{"note": "n"}'),
    raises: rarely(fc.constant('the tool is broken')),
    needsApproval: does(sdk, 'hasApprovals') ? sometimes(fc.constant(true)) : fc.constant(undefined),
  });
}

function arbitraryHandoff(sdk: Sdk, count: number): fc.Arbitrary<ScenarioHandoff> {
  const to = fc.nat({ max: count - 1 });
  const made = compact<ScenarioHandoff>({
    by: fc.constant('handoff' as const),
    to,
    toolName: rarely(fc.constantFrom('', 'send', 'escalate', 'transfer_to_billing')),
    toolDescription: rarely(fc.constantFrom('', 'Ask them.')),
    onHandoff: does(sdk, 'allowsOnHandoffAlone') ? rarely(arbitraryCallback(sdk)) : fc.constant(undefined),
    input: rarely(fc.constantFrom(['note'], ['note', 'reason'])),
    filter: sometimes(arbitraryFilter(sdk)),
    nest: sdk.language === 'python' ? sometimes(fc.boolean()) : fc.constant(undefined),
    enabled: rarely(arbitraryEnabled),
  });
  const built = compact<ScenarioHandoff>({
    by: fc.constant('Handoff' as const),
    to,
    returns: sometimes(to),
    toolName: rarely(fc.constantFrom('escalate', 'look_up')),
    filter: rarely(arbitraryFilter(sdk)),
    enabled: rarely(fc.boolean()),
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ by: fc.constant('agent' as const), to }) },
    { weight: 5, arbitrary: made },
    { weight: 1, arbitrary: built },
  );
}

function arbitraryCallback({ language }: Sdk): fc.Arbitrary<OnHandoff> {
  const wrappers: fc.Arbitrary<OnHandoff['wrappers']> = fc.constantFrom<OnHandoff['wrappers']>('reset', ...WRAPPERS);
  return compact<OnHandoff>({
    raises: rarely(fc.constant('no transfer today')),
    wrappers: language === 'python' ? sometimes(wrappers) : fc.constant(undefined),
  });
}

export const arbitraryEnabled: fc.Arbitrary<Enabled> = fc.oneof(
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 3, arbitrary: fc.record({ results: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ raises: 'is it on?' }) },
);

const BOTH: readonly FilterName[] = [
  'identity',
  'remove_all_tools',
  'none',
  'raises',
  'empty',
  'only_history',
  'only_new',
  'last_new',
  'drop_calls',
  'drop_outputs',
  'text_history',
  'item_history',
  'slice_history',
];

function arbitraryFilter(sdk: Sdk): fc.Arbitrary<Filter> {
  const python = sdk.language === 'python';
  const names: readonly FilterName[] = python ? [...BOTH, 'nest', ...(hasInputPart(sdk, 'inputItems') ? (['input_items'] as const) : [])] : BOTH;
  const name = fc.oneof({ weight: 2, arbitrary: fc.constant<FilterName>('remove_all_tools') }, { weight: 3, arbitrary: fc.constantFrom(...names) });
  const odd: fc.Arbitrary<Filter> = fc.constantFrom<Filter>(
    'not_callable',
    'async',
    ...(python ? (['falsy_remove_all_tools', 'falsy_only_new'] as const) : []),
  );
  return fc.oneof(
    { weight: 6, arbitrary: name },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.array(
            name.filter((each) => each !== 'none'),
            { minLength: 1, maxLength: 2 },
          ),
          name,
        )
        .map(([chain, last]) => [...chain, last]),
    },
    { weight: 1, arbitrary: odd },
  );
}

const arbitraryGuardrail = (name: string): fc.Arbitrary<ScenarioGuardrail> => fc.nat({ max: 9 }).map((n) => ({ name: `${name} ${n}`, trips: n === 0 }));

/** One that trips waits, so that what it stops is certain. */
const arbitraryInputGuardrail = (name: string): fc.Arbitrary<ScenarioGuardrail> =>
  fc.tuple(arbitraryGuardrail(name), fc.boolean()).map(([guardrail, parallel]) => ({ ...guardrail, parallel: parallel && !guardrail.trips }));

function arbitraryRun(sdk: Sdk): fc.Arbitrary<RunSettings> {
  const python = sdk.language === 'python';
  const only = <T>(knows: boolean, arbitrary: fc.Arbitrary<T>) => (knows ? rarely(arbitrary) : fc.constant(undefined));
  const settings = compact<RunSettings>({
    session: rarely(fc.constant(true)),
    maxTurns: rarely(fc.constantFrom(...(does(sdk, 'hasUnlimitedTurns') ? [1, 2, 3, null] : [1, 2, 3]))),
    filter: rarely(arbitraryFilter(sdk)),
    nest: python ? mostly(fc.constantFrom(true, true, false), fc.constant(undefined)) : fc.constant(undefined),
    mapper: only(python, fc.constantFrom('default', 'all', 'last', 'count', 'none')),
    wrappers: only(python, fc.constantFrom(...WRAPPERS)),
    toolNotFound: only(does(sdk, 'hasToolNotFound'), fc.constantFrom('raise_error', 'return_error_to_model')),
    collisions: only(does(sdk, 'resolvesCollisions'), fc.constantFrom('warn', 'error')),
    inputGuardrails: rarely(fc.array(arbitraryInputGuardrail('run'), { maxLength: 2 })),
    outputGuardrails: rarely(fc.array(arbitraryGuardrail('run output'), { maxLength: 2 })),
    approvals: does(sdk, 'hasApprovals') ? mostly(fc.constantFrom('approve' as const, 'reject' as const), fc.constant(undefined)) : fc.constant(undefined),
    stream: sometimes(fc.constant(true)),
    conversation: rarely(fc.constantFrom('conversation' as const, 'previous' as const, ...(python ? (['auto'] as const) : []))),
  });
  return settings.map(({ session, ...run }) => (session && run.conversation === undefined ? { session, ...run } : run));
}

function arbitraryInput({ language }: Sdk): fc.Arbitrary<Scenario['input']> {
  const python = language === 'python';
  const said = (role: string, content: string): RawItem => {
    if (python) return { role, content };
    return role === 'assistant'
      ? { type: 'message', role, status: 'completed', content: [{ type: 'output_text', text: content }] }
      : { type: 'message', role, content };
  };
  const call = (id: string): RawItem =>
    python
      ? { type: 'function_call', call_id: id, name: 'f', arguments: '{}' }
      : { type: 'function_call', callId: id, name: 'f', arguments: '{}', status: 'completed' };
  const output = (id: string): RawItem =>
    python
      ? { type: 'function_call_output', call_id: id, output: 'ok' }
      : { type: 'function_call_result', callId: id, name: 'f', status: 'completed', output: { type: 'text', text: 'ok' } };
  const part: fc.Arbitrary<readonly RawItem[]> = fc.oneof(
    fc.tuple(fc.constantFrom('user', 'assistant', 'system'), text).map(([role, content]) => [said(role, content)]),
    ...(python ? [fc.tuple(fc.constantFrom('user', 'assistant'), text).map(([role, content]) => [{ role, name: 'Ann', content }])] : []),
    ...(python ? [arbitrarySummary.map((content) => [{ role: 'assistant', content }])] : []),
    fc.nat({ max: 3 }).map((n) => [call(`old${n}`), output(`old${n}`)]),
    fc.nat({ max: 3 }).map((n) => [call(`lost${n}`)]),
    fc.nat({ max: 3 }).map((n): readonly RawItem[] => [{ type: 'reasoning', id: `oldr${n}`, ...(python ? { summary: [] } : { content: [] }) }]),
  );
  return fc.oneof(
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => unique(parts.flat())) },
  );
}

/** Python: what nesting takes for a summary of its own, as it may stand in a history that was kept. */
const arbitrarySummary = fc
  .tuple(
    fc.constantFrom(
      'For context, here is the conversation so far between the user and the previous agent:',
      'For context, here is the conversation so far:',
      'So far:',
    ),
    fc.array(
      fc.constantFrom(
        ...[
          '1. user: old',
          '2. assistant (Bob): yes',
          'more of it',
          '  and more ',
          '',
          '3. user',
          'assistant (Bob)',
          '4. (Bob): hi',
          '5. user (): hi',
          '6. : x',
        ],
        ...['7. tool: {"a": 1}', '8. tool: [1]', '9. tool: null', '10. tool: 5', '11. [1]', '{"role": "user", "content": "x"}', '12. null', '.5 user: x'],
        ...['13. {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}", "provider_data": {}}', '14. developer (A (B)): hi', '15.', 'x: y'],
        ...['16. function_call_output: {"call_id": "c", "output": "x", "created_by": "a"}', '17. user: {"a": 1}', '18. nobody', 'a1. user: x', '19. tool: '],
      ),
      { maxLength: 6 },
    ),
    fc.constantFrom('</CONVERSATION HISTORY>', '</CONVERSATION HISTORY>', 'the end'),
  )
  .map(([preamble, lines, end]) => [preamble, '<CONVERSATION HISTORY>', ...lines, end].join('\n'));

function unique(items: readonly RawItem[]): readonly RawItem[] {
  const keys = items.map((item) => ('role' in item ? undefined : JSON.stringify([item['type'], item['call_id'] ?? item['callId'] ?? item['id']])));
  return items.filter((_, i) => keys[i] === undefined || keys.indexOf(keys[i]) === i);
}

interface Move {
  readonly kind: 'handoff' | 'tool' | 'message' | 'reasoning' | 'search' | 'unknown';
  readonly number: number;
  readonly text: string;
}

const arbitraryMove: fc.Arbitrary<Move> = fc.record({
  kind: fc.oneof(
    { weight: 40, arbitrary: fc.constant('handoff' as const) },
    { weight: 12, arbitrary: fc.constant('tool' as const) },
    { weight: 9, arbitrary: fc.constant('message' as const) },
    { weight: 9, arbitrary: fc.constant('reasoning' as const) },
    { weight: 5, arbitrary: fc.constant('search' as const) },
    { weight: 1, arbitrary: fc.constant('unknown' as const) },
  ),
  number: fc.nat({ max: 5 }),
  text,
});

/** Moves as answers of the agents that come to answer; calls are of what the agent at hand offers. */
function toAnswers({ language }: Sdk, agents: readonly ScenarioAgent[], turns: readonly (readonly Move[])[], ends: boolean): readonly (readonly Answer[])[] {
  let agent = agents[0];
  let id = 0;
  const answers = turns.map((moves) => {
    let next: number | undefined;
    const answer = moves.flatMap(({ kind, number, text: said }): readonly Answer[] => {
      id++;
      const call = (name: string, args: string): readonly Answer[] => [{ type: 'call', id: `fc_${id}`, callId: `call_${id}`, name, arguments: args }];
      switch (kind) {
        case 'message':
          return [{ type: 'message', id: `msg_${id}`, text: said }];
        case 'reasoning':
          return [{ type: 'reasoning', id: `rs_${id}`, text: said }];
        case 'search':
          return [{ type: 'search', id: `ws_${id}`, query: said }];
        case 'unknown':
          return call('no_such_tool', '{}');
        case 'tool': {
          const tools = agent?.tools ?? [];
          const tool = tools[number % tools.length];
          return tool ? call(tool.name, '{}') : [];
        }
        case 'handoff': {
          const handoffs = agent?.handoffs ?? [];
          const handoff = handoffs[number % handoffs.length];
          const target = handoff && agents[handoff.to];
          if (!handoff || !target) return [];
          next ??= handoff.by === 'Handoff' ? (handoff.returns ?? handoff.to) : handoff.to;
          const named = (handoff.by === 'agent' ? '' : handoff.toolName) || toToolName(target.name, language);
          const args = handoff.input && number < 5 ? JSON.stringify({ note: said, reason: 'x' }) : (ARGUMENTS[number] ?? '');
          return call(named, TOOLS.includes(named) ? '{}' : args);
        }
      }
    });
    if (next !== undefined) agent = agents[next];
    return answer;
  });
  const used = answers.filter((answer) => answer.length > 0);
  return ends ? [...used, [{ type: 'message', id: 'msg_last', text: agent?.outputType ? '{"note": "done", "reason": "r"}' : 'done' }]] : used;
}
