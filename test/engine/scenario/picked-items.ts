import { toToolName } from '../../../src/engine/define/tool-name';
import type { RawItem } from '../../../src/engine/history/run-item';
import type { Answer, RunSettings, Scenario } from '../../../src/engine/run/scenario/scenario';
import { does } from '../../../src/engine/sdk/version-gates';
import type { Sdk } from '../../../src/model/workflow';
import type { PickedScenario } from './picked-scenarios';

/** Calls with an output of their own, and items without, as the API and the SDKs have them. */
const CALLS = {
  python: ['function', 'custom_tool', 'shell', 'apply_patch', 'computer', 'local_shell'],
  typescript: ['function', 'computer', 'shell', 'apply_patch'],
};
const SINGLE = {
  python: [
    ...['reasoning', 'file_search_call', 'web_search_call', 'code_interpreter_call', 'image_generation_call', 'hosted_tool_call', 'tool_search_call'],
    ...['tool_search_output', 'mcp_call', 'mcp_list_tools', 'mcp_approval_request', 'mcp_approval_response', 'program', 'program_output'],
  ],
  typescript: ['reasoning', 'hosted_tool_call'],
};

/** Items of every type: in a run's input, repeated, without their outputs, and among what a model answers. */
export function pickItems(sdk: Sdk): readonly PickedScenario[] {
  const python = sdk.language === 'python';
  const every = [
    ...CALLS[sdk.language].flatMap((tool) => [callOf(sdk, tool), outputOf(sdk, tool)]),
    ...SINGLE[sdk.language].map((type) => ({ type, id: `${type}_1` })),
  ];
  const lost = [...CALLS[sdk.language].flatMap((tool) => [thought(`before ${tool}`), thought(`and ${tool}`), callOf(sdk, tool)]), thought('at the end')];
  return [
    handOff(sdk, 'items of every type as input', every),
    handOff(sdk, 'items of every type as input, without tools', every, { filter: 'remove_all_tools' }),
    ...(python ? [handOff(sdk, 'items of every type as input, nested', every, { nest: true })] : []),
    handOff(sdk, 'calls without outputs as input', lost),
    ...(does(sdk, 'hasApprovals') ? [approved(sdk, 'calls without outputs as input, then an approval', lost)] : []),
    ...(python
      ? [
          handOff(sdk, 'items that stand twice', repeated(sdk)),
          handOff(sdk, 'what programs called', programmatic(), { nest: true }),
          handOff(sdk, 'summaries of names', named(), { nest: true }),
        ]
      : []),
    ...[{}, { stream: true }, { filter: 'remove_all_tools' }, ...(python ? [{ nest: true }] : [])].map((run) =>
      answered(sdk, `answers of many types, ${JSON.stringify(run)}`, run as RunSettings),
    ),
  ];
}

function handOff(sdk: Sdk, title: string, input: readonly RawItem[], run: RunSettings = {}): PickedScenario {
  return { title, scenario: { agents: AGENTS, input: [...input, userSaid(sdk, 'And now?')], answers: [[transfer(sdk)], [DONE]], run } };
}

function approved(sdk: Sdk, title: string, input: readonly RawItem[]): PickedScenario {
  const agents: Scenario['agents'] = [{ name: 'Triage', tools: [{ name: 'pay', result: 'paid', needsApproval: true }] }];
  const pay: Answer = { type: 'call', id: 'fc_1', callId: 'call_1', name: 'pay', arguments: '{}' };
  return { title, scenario: { agents, input: [...input, userSaid(sdk, 'And now?')], answers: [[pay], [DONE]], run: { approvals: 'approve' } } };
}

/** In the turn before the handoff, and in that of the handoff itself. */
function answered(sdk: Sdk, title: string, run: RunSettings): PickedScenario {
  const look: Answer = { type: 'call', id: 'fc_0', callId: 'call_0', name: 'look_up', arguments: '{}' };
  const many = (turn: number): readonly Answer[] => itemsOfModel(sdk).map((item) => ({ type: 'raw', item: { ...item, id: `${String(item['id'])}_${turn}` } }));
  const [triage, ...others] = AGENTS;
  const agents = [{ ...triage, name: 'Triage', tools: [{ name: 'look_up', result: 'found' }] }, ...others];
  return { title, scenario: { agents, input: 'Where is my refund?', answers: [[...many(1), look], [...many(2), transfer(sdk)], [DONE]], run } };
}

function itemsOfModel(sdk: Sdk): readonly RawItem[] {
  if (sdk.language === 'typescript') {
    return [
      { type: 'hosted_tool_call', id: 'ci', name: 'code_interpreter_call', status: 'completed' },
      { type: 'reasoning', id: 'rs', content: [] },
    ];
  }
  return [
    { id: 'fs', queries: ['refund'], status: 'completed', type: 'file_search_call' },
    { id: 'ci', code: '1', container_id: 'c', outputs: null, status: 'completed', type: 'code_interpreter_call' },
    { id: 'ig', result: null, status: 'completed', type: 'image_generation_call' },
    { id: 'mc', arguments: '{}', name: 'look', server_label: 'docs', type: 'mcp_call' },
    { id: 'ml', server_label: 'docs', tools: [], type: 'mcp_list_tools' },
    ...(does(sdk, 'filterRemovesToolSearch') ? [{ id: 'cmp', encrypted_content: 'x', type: 'compaction' }] : []),
  ];
}

/** By the same id, by that of their call, and by none. */
function repeated(sdk: Sdk): readonly RawItem[] {
  const once = (mark: string): readonly RawItem[] => [
    { type: 'reasoning', id: 'r', mark },
    { type: 'reasoning', id: '__fake_id__', mark },
    { type: 'web_search_call', id: 'ws', mark },
    { type: 'mcp_approval_request', id: 'ask', mark },
    { ...callOf(sdk, 'function'), mark },
    { ...outputOf(sdk, 'function'), id: `out ${mark}`, mark },
    { ...callOf(sdk, 'computer'), id: `computer ${mark}`, mark },
    { ...userSaid(sdk, 'Again?'), id: 'said', mark },
    { type: 'message', role: null, id: 'm', content: mark },
  ];
  return [...once('first'), ...once('second')];
}

/** Python: part of a program that the provider runs, or not. */
function programmatic(): readonly RawItem[] {
  const callers: readonly RawItem[] = [{ type: 'program', id: 'p' }, { type: 'direct' }, { name: 'p' }];
  return [...callers, null, 'program'].map((caller, index) => ({ type: 'web_search_call', id: `ws_${index}`, caller }));
}

/** Python: what summaries say of roles and names. */
function named(): readonly RawItem[] {
  const lines = [
    '1. assistant (Bob)',
    '2. (Bob)',
    '3. (Bob): hi',
    '4. user (): hi',
    '5. system',
    '6. : x',
    '7. tool: {"a": 1}',
    '8. developer (A (B)): hi',
    '9. nobody',
    '10.',
    '11. user (x) y: z',
  ];
  const summary = (preamble: string, start: string, end: string): RawItem => ({ role: 'assistant', content: [preamble, start, ...lines, end].join('\n') });
  const [start, end] = ['<CONVERSATION HISTORY>', '</CONVERSATION HISTORY>'];
  return [
    summary('For context, here is the conversation so far:', start, end),
    summary('For context, here is the conversation so far:', start, ''),
    summary('For context:', start, end),
    { role: 'assistant', content: [{ type: 'output_text', text: 'parts', annotations: [] }] },
    { role: 'user', name: '', content: 'no name' },
    { role: 'user', content: null },
    { id: 'no type', provider_data: { x: 1 } },
  ];
}

const DONE: Answer = { type: 'message', id: 'msg_9', text: 'done' };
const AGENTS: Scenario['agents'] = [{ name: 'Triage', handoffs: [{ by: 'agent', to: 1 }] }, { name: 'Billing' }];

function transfer({ language }: Sdk): Answer {
  return { type: 'call', id: 'fc_9', callId: 'call_9', name: toToolName('Billing', language), arguments: '{}' };
}

function userSaid({ language }: Sdk, content: string): RawItem {
  return language === 'python' ? { role: 'user', content } : { type: 'message', role: 'user', content };
}

function thought(id: string): RawItem {
  return { type: 'reasoning', id, content: [], summary: [] };
}

function callOf(sdk: Sdk, tool: string): RawItem {
  return { type: `${tool}_call`, id: `${tool}_1`, ...callId(sdk, tool), name: tool, arguments: '{}' };
}

function outputOf(sdk: Sdk, tool: string): RawItem {
  const isResult = sdk.language === 'typescript' && (tool === 'function' || tool === 'computer');
  return { type: `${tool}_call_${isResult ? 'result' : 'output'}`, ...callId(sdk, tool), output: 'ok' };
}

function callId({ language }: Sdk, tool: string): RawItem {
  return { [language === 'python' ? 'call_id' : 'callId']: `call_${tool}` };
}
