import { toToolName } from '../../../src/engine/define/tool-name';
import type { RawItem } from '../../../src/engine/history/run-item';
import type { Answer, RunSettings, Scenario, ScenarioAgent, ScenarioHandoff } from '../../../src/engine/run/scenario/scenario';
import { hasInputPart } from '../../../src/engine/sdk/has-input-part';
import { does } from '../../../src/engine/sdk/version-gates';
import type { InputSchema } from '../../../src/model/input-schema';
import type { Sdk } from '../../../src/model/workflow';
import { pickItems } from './picked-items';

export interface PickedScenario {
  readonly title: string;
  readonly scenario: Scenario;
}

/** Hand-picked scenarios for a release; those about what it does not have are left out. */
export function pickScenarios(sdk: Sdk): readonly PickedScenario[] {
  const python = sdk.language === 'python';
  const has = (behaviour: Parameters<typeof does>[1], list: readonly PickedScenario[]) => (does(sdk, behaviour) ? list : []);
  return [
    ...plain(sdk),
    ...several(sdk),
    ...filters(sdk),
    ...(python ? nesting(sdk) : []),
    ...names(sdk),
    ...limits(sdk),
    ...guardrails(sdk),
    ...outputTypes(sdk),
    ...conversations(sdk),
    ...has('hasApprovals', approvals(sdk)),
    ...has('hasApprovals', resumes(sdk)),
    ...sessions(sdk),
    ...streams(sdk),
    ...has('hasApprovals', streamedApprovals(sdk)),
    ...pickItems(sdk),
  ];
}

function plain(sdk: Sdk): readonly PickedScenario[] {
  return [
    picked(sdk, 'no handoff', {}, [[say('hello')]]),
    picked(sdk, 'one handoff', {}, [[call('Billing')], [say('done')]]),
    picked(sdk, 'there and back', { back: {} }, [[call('Billing')], [call('Triage')], [say('again')]]),
    picked(sdk, 'to itself', { handoff: { to: 0 } }, [[call('Triage')], [say('me')]]),
    picked(sdk, 'items as input', { input: [message(sdk, 'user', 'hi'), message(sdk, 'user', 'there')] }, [[call('Billing')], [say('done')]]),
    picked(sdk, 'a tool, reasoning and a message in the turn', { tools: ['look_up'] }, [
      [think('hm'), say('One moment.'), use('look_up'), call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'a tool in the turn before', { tools: ['look_up'] }, [[use('look_up')], [call('Billing')], [say('done')]]),
    picked(sdk, 'a hosted search in the turn', {}, [[search('refund'), call('Billing')], [say('done')]]),
    picked(sdk, 'stops at the first tool', { tools: ['look_up'], agent: { stopsAtFirstTool: true } }, [[use('look_up')]]),
    picked(sdk, 'a handoff beside a tool that would stop the run', { tools: ['look_up'], agent: { stopsAtFirstTool: true } }, [
      [use('look_up'), call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'stops at a tool by its name', { tools: ['look_up', 'send'], agent: { stopsAtTools: ['no_such_tool', 'send'] } }, [
      [use('look_up')],
      [use('look_up'), use('send'), use('send')],
    ]),
    picked(sdk, 'stops at no tool by its name', { tools: ['look_up'], agent: { stopsAtTools: [] } }, [[use('look_up')], [say('done')]]),
    picked(
      sdk,
      'a handoff beside a tool that would stop the run by its name',
      { tools: ['look_up'], agent: { stopsAtTools: ['look_up', 'transfer_to_Billing'] } },
      [[use('look_up'), call('Billing')], [say('done')]],
    ),
    picked(sdk, 'a tool that raises', { agent: { tools: [{ name: 'look_up', raises: 'no such order' }] } }, [
      [use('look_up')],
      [call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'nothing but reasoning', {}, [[think('hm')], [say('done')]]),
    picked(sdk, 'nothing but a hosted search', {}, [[search('refund')], [say('done')]]),
    picked(sdk, 'several messages', {}, [[say('one'), think('hm'), say('two')]]),
    picked(sdk, 'the script ends too soon', {}, [[call('Billing')]]),
    picked(sdk, 'a hand-built handoff that leads elsewhere', { handoff: { by: 'Handoff', to: 1, returns: 0 } }, [[call('Billing')], [say('still me')]]),
    ...(does(sdk, 'allowsOnHandoffAlone')
      ? [
          picked(sdk, 'a callback', { handoff: { onHandoff: {} } }, [[call('Billing', 'rubbish')], [say('done')]]),
          picked(sdk, 'a callback that raises', { handoff: { onHandoff: { raises: 'no transfer' } }, tools: ['look_up'] }, [[use('look_up'), call('Billing')]]),
        ]
      : []),
    ...['{"note": "n"}', '{"note": "n", "more": 1}', '{"note": 1}', '{}', '', 'rubbish', '[]', 'null'].map((args) =>
      picked(sdk, `arguments ${args}`, { handoff: { input: ['note'] } }, [[call('Billing', args)], [say('done')]]),
    ),
    picked(sdk, 'arguments and a callback that raises', { handoff: { input: ['note'], onHandoff: { raises: 'no transfer' } } }, [
      [call('Billing', '{"note": "n"}')],
    ]),
  ];
}

function several(sdk: Sdk): readonly PickedScenario[] {
  const both = {
    handoffs: [
      { by: 'agent', to: 1 },
      { by: 'agent', to: 2 },
    ] as const,
  };
  return [
    picked(sdk, 'two handoffs in a turn', both, [[call('Billing'), call('FAQ')], [say('done')]]),
    picked(sdk, 'three handoffs, a tool and a message', { ...both, tools: ['look_up'] }, [
      [call('FAQ'), say('Wait.'), call('Billing'), use('look_up'), call('FAQ')],
      [say('done')],
    ]),
    picked(sdk, 'the same handoff twice', {}, [[call('Billing'), call('Billing')], [say('done')]]),
    picked(sdk, 'two handoffs and a filter', { ...both, run: { filter: 'remove_all_tools' } }, [[call('Billing'), call('FAQ')], [say('done')]]),
    picked(sdk, 'two handoffs and a filter that drops outputs', { ...both, run: { filter: 'drop_outputs' } }, [
      [think('hm'), call('Billing'), call('FAQ')],
      [say('done')],
    ]),
  ];
}

function filters(sdk: Sdk): readonly PickedScenario[] {
  const python = sdk.language === 'python';
  const names = [
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
    'not_callable',
    'async',
  ] as const;
  const ofPython = ['nest', 'falsy_only_new', ...(hasInputPart(sdk, 'inputItems') ? (['input_items'] as const) : [])] as const;
  const turns = [[think('hm'), use('look_up')], [say('One moment.'), call('Billing')], [call('Triage')], [say('done')]];
  return [
    ...[...names, ...(python ? ofPython : [])].flatMap((filter) => [
      picked(sdk, `filter ${filter}`, { tools: ['look_up'], handoff: { filter }, back: {} }, turns),
      picked(sdk, `filter ${filter} of the run, items as input`, { tools: ['look_up'], run: { filter }, back: {}, input: history(sdk) }, turns),
    ]),
    picked(sdk, 'filter slice_history of a text that ends in two units', { handoff: { filter: 'slice_history' }, input: 'Lift off 🚀' }, [
      [call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'the filter of the handoff before that of the run', { handoff: { filter: 'only_history' }, run: { filter: 'only_new' } }, [
      [call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'filters in a chain', { handoff: { filter: ['drop_outputs', 'remove_all_tools', 'last_new'] } }, [
      [say('Wait.'), call('Billing')],
      [say('done')],
    ]),
    ...(python
      ? [
          picked(sdk, 'a filter beside nesting', { handoff: { filter: 'identity', nest: true } }, [[call('Billing')], [say('done')]]),
          picked(sdk, 'nesting, then a filter for tools', { handoff: { filter: ['nest', 'remove_all_tools'] }, tools: ['look_up'] }, [
            [use('look_up'), say('Wait.'), call('Billing')],
            [say('done')],
          ]),
          picked(sdk, 'a filter for tools, then nesting', { handoff: { filter: ['remove_all_tools', 'nest'] }, tools: ['look_up'] }, [
            [use('look_up'), say('Wait.'), call('Billing')],
            [say('done')],
          ]),
          picked(sdk, 'a falsy filter before that of the run', { handoff: { filter: 'falsy_only_new' }, run: { filter: 'only_history' } }, [
            [call('Billing')],
            [say('done')],
          ]),
        ]
      : []),
  ];
}

function nesting(sdk: Sdk): readonly PickedScenario[] {
  const nest: RunSettings = { nest: true };
  const turns = [
    [think('hm'), use('look_up')],
    [say('Two\nlines'), search('refund'), call('Billing')],
    [say('Back: soon'), call('Triage')],
    [call('Billing')],
    [say('done')],
  ];
  const long = { tools: ['look_up'], back: {} };
  return [
    picked(sdk, 'nesting by default', long, turns),
    picked(sdk, 'nesting repeated', { ...long, run: nest }, turns),
    picked(sdk, 'nesting repeated, items as input', { ...long, run: nest, input: history(sdk) }, turns),
    picked(sdk, 'nesting of one handoff', { ...long, handoff: { nest: true } }, turns),
    picked(sdk, 'nesting of the run, but not of this handoff', { ...long, handoff: { nest: false }, run: nest }, turns),
    picked(sdk, 'other wrappers', { ...long, run: { ...nest, wrappers: { start: '<<', end: '>>' } } }, turns),
    picked(sdk, 'one wrapper', { ...long, run: { ...nest, wrappers: { end: '.' } } }, turns),
    picked(sdk, 'wrappers changed between handoffs', { ...long, run: nest, back: { onHandoff: { wrappers: { start: '<H>' } } } }, turns),
    picked(sdk, 'wrappers changed and reset', { ...long, run: { ...nest, wrappers: { start: '<H>' } }, back: { onHandoff: { wrappers: 'reset' } } }, turns),
    ...(['default', 'all', 'last', 'count', 'none'] as const).map((mapper) => picked(sdk, `mapper ${mapper}`, { ...long, run: { ...nest, mapper } }, turns)),
    picked(sdk, 'a message that looks like a summary', { run: nest, back: {}, input: SUMMARY }, [[call('Billing')], [call('Triage')], [say('done')]]),
    picked(sdk, 'an assistant that wrote a summary', { run: nest, input: [message(sdk, 'assistant', SUMMARY), message(sdk, 'user', 'and?')] }, [
      [call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'an empty summary', { run: nest, input: [] }, [[say('Hi'), call('Billing')], [say('done')]]),
    picked(
      sdk,
      'messages without text, with names and with a colon',
      {
        run: nest,
        back: {},
        input: [
          { role: 'user', name: 'Ann', content: '' },
          { role: 'developer', content: 'a: b' },
          { role: 'user', content: '12. twelve' },
        ],
      },
      [[call('Billing')], [call('Triage')], [say('done')]],
    ),
  ];
}

function names(sdk: Sdk): readonly PickedScenario[] {
  const clash = {
    handoffs: [
      { by: 'agent', to: 1 },
      { by: 'handoff', to: 2, toolName: toToolName('Billing', sdk.language) },
    ] as const,
  };
  const policies = does(sdk, 'resolvesCollisions') ? ([undefined, 'warn', 'error'] as const) : [undefined];
  const clashes: readonly (readonly [string, Setting])[] = [
    ['two handoffs of one name', clash],
    ['three handoffs of one name', { handoffs: [...clash.handoffs, { by: 'agent', to: 1 }] }],
    [
      'two agents of one name',
      {
        handoffs: [
          { by: 'agent', to: 1 },
          { by: 'handoff', to: 1 },
        ],
      },
    ],
    ['a tool and a handoff of one name', { tools: [toToolName('Billing', sdk.language)] }],
    // Billing, called like this, and FAQ.
    ['two agents whose names give one name', { second: 'faq', handoffs: [1, 2].map((to) => ({ by: 'agent', to })) }],
    ['two agents and a third handoff of one name', { second: 'faq', handoffs: [1, 2, 1].map((to) => ({ by: 'handoff', to })) }],
    ['two hand-built handoffs of one name', { second: 'faq', handoffs: [1, 2].map((to) => ({ by: 'Handoff', to })) }],
    [
      'two tools of one name',
      {
        agent: {
          tools: [
            { name: 'look_up', result: 'first' },
            { name: 'look_up', result: 'second' },
          ],
        },
      },
    ],
  ];
  const unknown = does(sdk, 'hasToolNotFound') ? ([undefined, 'raise_error', 'return_error_to_model'] as const) : [undefined];
  return [
    ...clashes.flatMap(([title, setting]) =>
      policies.map((collisions) =>
        picked(sdk, `${title}, policy ${collisions ?? 'not set'}`, { ...setting, run: collisions ? { collisions } : {} }, [
          title.includes('tools') ? [use('look_up')] : [call(setting.second ?? 'Billing')],
          [say('done')],
        ]),
      ),
    ),
    ...unknown.flatMap((toolNotFound) => [
      picked(sdk, `a call of nothing known, ${toolNotFound ?? 'not set'}`, { run: toolNotFound ? { toolNotFound } : {} }, [
        [use('no_such_tool')],
        [say('done')],
      ]),
      picked(sdk, `a call of nothing known and a handoff, ${toolNotFound ?? 'not set'}`, { run: toolNotFound ? { toolNotFound } : {} }, [
        [use('no_such_tool'), call('Billing')],
        [say('done')],
      ]),
    ]),
    picked(sdk, 'a disabled handoff is called', { handoff: { enabled: false } }, [[call('Billing')]]),
    picked(sdk, 'enabled from the second turn on', { handoff: { enabled: { results: [false, false, true] } }, tools: ['look_up'] }, [
      [use('look_up')],
      [use('look_up')],
      [call('Billing')],
      [say('done')],
    ]),
    picked(
      sdk,
      'is_enabled raises',
      {
        handoffs: [
          { by: 'handoff', to: 1, enabled: { raises: 'first' } },
          { by: 'handoff', to: 2, enabled: { raises: 'second' } },
        ],
      },
      [[say('never')]],
    ),
    picked(
      sdk,
      'a disabled handoff of the same name',
      {
        handoffs: [
          { by: 'agent', to: 1 },
          { by: 'handoff', to: 2, toolName: toToolName('Billing', sdk.language), enabled: false },
        ],
      },
      [[call('Billing')], [say('done')]],
    ),
    picked(sdk, 'an empty override', { handoff: { toolName: '', toolDescription: '' } }, [[call('Billing')], [say('done')]]),
    ...['Müller', '客服', '🚀', 'a b-c'].map((name) => picked(sdk, `an agent called ${name}`, { second: name }, [[call(name)], [say('done')]])),
  ];
}

function limits(sdk: Sdk): readonly PickedScenario[] {
  const loop = Array.from({ length: 7 }, () => [[call('Billing')], [call('Triage')]]).flat();
  return [
    picked(sdk, 'an endless loop', { back: {} }, loop),
    picked(sdk, 'one turn', { run: { maxTurns: 1 } }, [[call('Billing')], [say('done')]]),
    picked(sdk, 'just enough turns', { run: { maxTurns: 2 } }, [[call('Billing')], [say('done')]]),
    picked(sdk, 'one turn and a bad filter', { run: { maxTurns: 1, filter: 'async' } }, [[call('Billing')], [say('done')]]),
    ...(does(sdk, 'hasUnlimitedTurns') ? [picked(sdk, 'no limit', { back: {}, run: { maxTurns: null } }, [...loop, [say('done')]])] : []),
  ];
}

function guardrails(sdk: Sdk): readonly PickedScenario[] {
  const one = (name: string, trips: boolean, parallel = false) => [{ name, trips, parallel }];
  const turns = [[call('Billing')], [say('done')]];
  return [
    picked(sdk, 'input guardrails that wait', { agent: { inputGuardrails: one('own', false) }, run: { inputGuardrails: one('run', false) } }, turns),
    picked(sdk, 'an input guardrail that trips', { agent: { inputGuardrails: one('own', true) }, run: { inputGuardrails: one('run', false) } }, turns),
    picked(sdk, 'an input guardrail beside the turn that trips', { agent: { inputGuardrails: one('own', true, true) } }, turns),
    picked(sdk, 'an input guardrail of the target', { target: { inputGuardrails: one('never', true) } }, turns),
    picked(
      sdk,
      'output guardrails',
      { agent: { outputGuardrails: one('never', true) }, target: { outputGuardrails: one('own', false) }, run: { outputGuardrails: one('run', false) } },
      turns,
    ),
    picked(
      sdk,
      'an output guardrail that trips',
      { target: { outputGuardrails: [...one('own', true), ...one('other', false)] }, run: { outputGuardrails: one('run', true) } },
      turns,
    ),
    picked(sdk, "an output guardrail rejects a tool's output", { tools: ['look_up'], agent: { stopsAtFirstTool: true, outputGuardrails: one('own', true) } }, [
      [use('look_up')],
    ]),
    picked(
      sdk,
      'an output guardrail rejects the output of a tool that stops the run by its name',
      { tools: ['look_up'], agent: { stopsAtTools: ['look_up'], outputGuardrails: one('own', true) } },
      [[use('look_up')]],
    ),
  ];
}

function outputTypes(sdk: Sdk): readonly PickedScenario[] {
  const note = { outputType: ['note'] };
  const right = '{"note": "n", "more": 1}';
  const stops = { ...note, stopsAtFirstTool: true };
  const tool = (result: string) => [{ name: 'look_up', result }];
  const guards = [{ name: 'own', trips: false }];
  return [
    ...[right, 'hello', '{"note": 1}', '{}', '[]', 'null', '', '{"note": "n"'].map((text) =>
      picked(sdk, `output type: ${text || 'nothing'}`, { agent: note }, [[say(text)], [say(right)]]),
    ),
    ...['["one", "two"]', '{"response": ["one"]}', '{"response": "one"}', '{"response": ["one", 2], "more": 1}', '{}'].map((text) =>
      picked(sdk, `output type, a list: ${text}`, { agent: { outputType: TEXTS } }, [[say(text)]]),
    ),
    picked(sdk, 'output type: reasoning between messages', { agent: note }, [[say('{"note": '), think('hm'), say('"n"}')], [say(right)]]),
    picked(sdk, 'output type: a message beside a tool', { tools: ['look_up'], agent: note }, [[say('rubbish'), use('look_up')], [say(right)]]),
    picked(sdk, 'output type: nothing but a hosted search', { agent: note }, [[search('refund')], [think('hm')], [say(right)]]),
    picked(sdk, 'output type: a message beside a handoff', { agent: note, target: note }, [[say('rubbish'), call('Billing')], [say(right)]]),
    picked(sdk, 'output type: only the agent that hands off has one', { agent: note }, [[call('Billing')], [say('done')]]),
    ...[right, 'found'].flatMap((result) => [
      picked(sdk, `output type: a tool that ends the run returns ${result}`, { agent: { ...stops, tools: tool(result) } }, [[use('look_up')]]),
      picked(
        sdk,
        `output type: guardrails where a tool that ends the run returns ${result}`,
        { agent: { ...stops, tools: tool(result), outputGuardrails: guards } },
        [[use('look_up')]],
      ),
    ]),
    ...[right, 'rubbish'].flatMap((text) => [
      picked(sdk, `output type: guardrails and the text ${text}`, { agent: { ...note, outputGuardrails: guards } }, [[say(text)]]),
      picked(sdk, `output type, streamed: ${text}`, { tools: ['look_up'], agent: note, run: { stream: true } }, [
        [say('One moment.'), use('look_up')],
        [think('hm'), say(text)],
      ]),
      picked(sdk, `output type, saved in a session: ${text}`, { agent: note, run: { session: true } }, [[think('hm'), say(text)]]),
    ]),
  ];
}

/** `list[str]`, which Python asks for within a dict; in JS a JSON Schema, which is not checked. */
const TEXTS: InputSchema = {
  name: 'list[str]',
  form: 'json-schema',
  json: { type: 'object', properties: { response: { type: 'array', items: { type: 'string' } } }, required: ['response'], additionalProperties: false },
  pydantic: { node: { type: 'list', items: [{ type: 'str' }] }, shown: 'list[str]' },
  places: [],
};

function conversations(sdk: Sdk): readonly PickedScenario[] {
  const turns = [[use('look_up')], [think('hm'), call('Billing')], [call('Triage'), call('Triage')], [say('done')]];
  const kinds = ['conversation', 'previous', ...(sdk.language === 'python' ? (['auto'] as const) : [])] as const;
  return kinds.flatMap((conversation) => [
    picked(sdk, `on the server by ${conversation}`, { tools: ['look_up'], back: {}, run: { conversation } }, turns),
    picked(
      sdk,
      `on the server by ${conversation}, with a filter`,
      { tools: ['look_up'], handoff: { filter: 'remove_all_tools' }, back: {}, run: { conversation } },
      turns,
    ),
    picked(
      sdk,
      `on the server by ${conversation}, with output guardrails`,
      { target: { outputGuardrails: [{ name: 'own', trips: false }] }, run: { conversation } },
      [[call('Billing')], [say('done')]],
    ),
    ...(sdk.language === 'python'
      ? [picked(sdk, `on the server by ${conversation}, nested`, { tools: ['look_up'], back: {}, run: { conversation, nest: true } }, turns)]
      : []),
  ]);
}

function approvals(sdk: Sdk): readonly PickedScenario[] {
  const agent: Partial<ScenarioAgent> = {
    tools: [
      { name: 'look_up', result: 'found' },
      { name: 'pay', result: 'paid', needsApproval: true },
    ],
  };
  return [
    picked(sdk, 'a tool waits for an approval', { agent }, [[use('pay')]]),
    picked(sdk, 'an approval between tools', { agent }, [[use('look_up'), use('pay'), use('look_up'), use('pay')]]),
    picked(sdk, 'an approval and a handoff', { agent }, [[use('pay'), use('look_up'), call('Billing')], [say('done')]]),
    ...(['approve', 'reject'] as const).flatMap((decision) => [
      picked(sdk, `${decision}, no handoff`, { agent, run: { approvals: decision } }, [[use('look_up'), use('pay')], [say('done')]]),
      picked(sdk, `${decision}, then the handoff`, { agent, run: { approvals: decision } }, [
        [use('look_up'), use('pay'), use('look_up'), call('Billing'), call('Billing')],
        [say('done')],
        [say('more')],
      ]),
      ...(['only_new', 'last_new', 'remove_all_tools'] as const).map((filter) =>
        picked(sdk, `${decision}, then the handoff with filter ${filter}`, { agent, run: { approvals: decision, filter } }, [
          [use('look_up')],
          [use('pay'), use('look_up'), call('Billing')],
          [say('done')],
          [say('more')],
        ]),
      ),
      ...(sdk.language === 'python'
        ? [
            picked(sdk, `${decision}, then the handoff, nested`, { agent, run: { approvals: decision, nest: true } }, [
              [use('look_up')],
              [say('Wait.'), use('pay'), call('Billing')],
              [say('done')],
              [say('more')],
            ]),
          ]
        : []),
      picked(sdk, `${decision}, stopping at the first tool`, { agent: { ...agent, stopsAtFirstTool: true }, run: { approvals: decision } }, [
        [use('pay')],
        [say('done')],
      ]),
    ]),
  ];
}

/** What a run that goes on remembers. */
function resumes(sdk: Sdk): readonly PickedScenario[] {
  const pay = [{ name: 'pay', result: 'paid', needsApproval: true }];
  const both = { agent: { tools: pay }, target: { tools: pay } };
  return (['approve', 'reject'] as const).flatMap((decision) => [
    picked(sdk, `${decision} after a handoff that went before its approval`, { ...both, run: { approvals: decision } }, [
      [use('pay'), call('Billing')],
      [use('pay')],
      [say('done')],
      [say('more')],
    ]),
    picked(sdk, `${decision} with an orphaned call in the input`, { ...both, input: [lost(sdk), message(sdk, 'user', 'now')], run: { approvals: decision } }, [
      [use('pay')],
      [say('done')],
    ]),
    picked(sdk, `${decision} on the server, then several handoffs`, { ...both, back: {}, run: { approvals: decision, conversation: 'conversation' } }, [
      [call('Billing'), call('Billing'), use('pay')],
      [use('pay')],
      [say('done')],
      [say('more')],
    ]),
    ...(does(sdk, 'hasToolNotFound')
      ? [
          picked(
            sdk,
            `${decision} on the server, beside a call of nothing known`,
            { ...both, run: { approvals: decision, conversation: 'conversation', toolNotFound: 'return_error_to_model' } },
            [[use('no_such_tool'), use('pay')], [say('done')], [say('more')]],
          ),
        ]
      : []),
    picked(
      sdk,
      `${decision}, then another handoff of the name`,
      {
        agent: {
          tools: pay,
          handoffs: [
            { by: 'handoff', to: 1, filter: 'only_new' },
            { by: 'handoff', to: 1, enabled: { results: [true, false] } },
          ],
        },
        run: { approvals: decision },
      },
      [[use('pay'), call('Billing')], [say('done')], [say('more')]],
    ),
    picked(
      sdk,
      `${decision}, then a handoff that is off`,
      { agent: { tools: pay, handoffs: [{ by: 'handoff', to: 1, enabled: { results: [true, false] } }] }, run: { approvals: decision } },
      [[use('pay'), call('Billing')], [say('done')]],
    ),
    picked(
      sdk,
      `${decision}, then a handoff that is off from the next turn on`,
      { agent: { tools: pay, handoffs: [{ by: 'handoff', to: 1, enabled: { results: [true, true, false] } }] }, run: { approvals: decision } },
      [[use('pay')], [call('Billing')], [say('done')]],
    ),
    picked(
      sdk,
      `${decision}, then a handoff that is off and a tool of its name`,
      {
        agent: {
          tools: [...pay, { name: toToolName('Billing', sdk.language), result: 'a tool' }],
          handoffs: [{ by: 'handoff', to: 1, enabled: { results: [true, false] } }],
        },
        run: { approvals: decision },
      },
      [[use('pay'), call('Billing')], [say('done')], [say('more')]],
    ),
    picked(
      sdk,
      `${decision}, stopping at a tool that went before`,
      { agent: { stopsAtFirstTool: true, tools: [...pay, { name: 'look_up', result: 'found' }] }, run: { approvals: decision } },
      [[use('look_up'), use('pay')], [say('done')]],
    ),
    picked(
      sdk,
      `${decision}, stopping at a tool, streamed to a guardrail that trips`,
      { agent: { stopsAtFirstTool: true, tools: pay }, run: { approvals: decision, outputGuardrails: [{ name: 'run output', trips: true }], stream: true } },
      [[use('pay')], [say('done')]],
    ),
    picked(
      sdk,
      `${decision}, stopping at one of several tools by its name`,
      {
        agent: { stopsAtTools: ['look_up', 'pay'], tools: [...pay, { name: 'look_up', result: 'found' }, { name: 'send', result: 'sent' }] },
        run: { approvals: decision },
      },
      [[use('send'), use('look_up'), use('pay')], [say('done')]],
    ),
    picked(sdk, `${decision} with few turns`, { ...both, run: { approvals: decision, maxTurns: 1 } }, [[use('pay')], [say('done')]]),
  ]);
}

function sessions(sdk: Sdk): readonly PickedScenario[] {
  const turns = [[think('hm'), use('look_up')], [say('One moment.'), call('Billing'), call('FAQ')], [call('Triage')], [say('done')]];
  const long = {
    tools: ['look_up'],
    back: {},
    handoffs: [
      { by: 'agent', to: 1 },
      { by: 'agent', to: 2 },
    ] as const,
  };
  const filters = [
    'remove_all_tools',
    'only_new',
    'empty',
    'last_new',
    'slice_history',
    ...(hasInputPart(sdk, 'inputItems') ? (['input_items'] as const) : []),
  ] as const;
  return [
    picked(sdk, 'saved in a session', { ...long, run: { session: true } }, turns),
    ...filters.map((filter) => picked(sdk, `saved in a session, filter ${filter}`, { ...long, run: { session: true, filter } }, turns)),
    ...(sdk.language === 'python' ? [picked(sdk, 'saved in a session, nested', { ...long, run: { session: true, nest: true } }, turns)] : []),
    picked(sdk, 'saved in a session, streamed', { ...long, run: { session: true, stream: true, filter: 'remove_all_tools' } }, turns),
  ];
}

function streams(sdk: Sdk): readonly PickedScenario[] {
  const stream: RunSettings = { stream: true };
  const rich = [[think('hm'), search('refund'), say('One moment.'), use('look_up'), call('Billing'), call('FAQ')], [call('Triage')], [say('done')]];
  const wide = {
    tools: ['look_up'],
    back: {},
    handoffs: [
      { by: 'agent', to: 1 },
      { by: 'agent', to: 2 },
    ] as const,
  };
  const guards = [{ name: 'own', trips: false }];
  const bad = { input: ['note'] };
  return [
    picked(sdk, 'streamed: no handoff', { run: stream }, [[say('hello')]]),
    picked(sdk, 'streamed: several handoffs among all else', { ...wide, run: stream }, rich),
    ...(['remove_all_tools', 'empty', 'only_new', 'text_history', 'raises', 'async', 'not_callable'] as const).map((filter) =>
      picked(sdk, `streamed: filter ${filter}`, { ...wide, run: { ...stream, filter } }, rich),
    ),
    ...(sdk.language === 'python'
      ? [
          picked(sdk, 'streamed: nested', { ...wide, run: { ...stream, nest: true } }, rich),
          picked(sdk, 'streamed: nested, on the server', { ...wide, run: { ...stream, nest: true, conversation: 'previous' } }, rich),
        ]
      : []),
    picked(sdk, 'streamed: on the server', { ...wide, run: { ...stream, conversation: 'conversation' } }, rich),
    picked(sdk, 'streamed: on the server, with output guardrails', { agent: { outputGuardrails: guards }, run: { ...stream, conversation: 'conversation' } }, [
      [call('Billing')],
      [say('done')],
    ]),
    picked(sdk, 'streamed: a tool, then a handoff that fails', { tools: ['look_up'], handoff: bad, run: stream }, [[use('look_up'), call('Billing')]]),
    picked(
      sdk,
      'streamed: a tool that might end the run, then a handoff that fails',
      { tools: ['look_up'], handoff: bad, agent: { stopsAtFirstTool: true, outputGuardrails: guards }, run: stream },
      [[use('look_up'), call('Billing')]],
    ),
    picked(
      sdk,
      'streamed: a tool, then a handoff that fails, on the server',
      { tools: ['look_up'], handoff: bad, run: { ...stream, conversation: 'previous' } },
      [[use('look_up'), call('Billing')]],
    ),
    picked(
      sdk,
      'streamed: a tool that ends no run, then a handoff that fails, with output guardrails',
      { tools: ['look_up'], handoff: bad, agent: { outputGuardrails: guards }, run: stream },
      [[use('look_up'), call('Billing')]],
    ),
    picked(
      sdk,
      'streamed: a tool that might end the run, then a handoff that fails, without guardrails',
      { tools: ['look_up'], handoff: bad, agent: { stopsAtFirstTool: true }, run: stream },
      [[use('look_up'), call('Billing')]],
    ),
    picked(sdk, 'streamed: a call of nothing known', { run: stream }, [[think('hm'), use('no_such_tool'), call('Billing')]]),
    picked(sdk, 'streamed: is_enabled raises', { handoff: { enabled: { raises: 'is it on?' } }, run: stream }, [[say('never')]]),
    picked(sdk, 'streamed: one turn', { run: { ...stream, maxTurns: 1 } }, [[say('One moment.'), call('Billing')], [say('done')]]),
    picked(sdk, 'streamed: an output guardrail that trips', { target: { outputGuardrails: [{ name: 'own', trips: true }] }, run: stream }, [
      [call('Billing')],
      [say('done')],
    ]),
  ];
}

function streamedApprovals(sdk: Sdk): readonly PickedScenario[] {
  const agent: Partial<ScenarioAgent> = {
    tools: [
      { name: 'look_up', result: 'found' },
      { name: 'pay', result: 'paid', needsApproval: true },
    ],
  };
  const turns = [[use('pay'), use('look_up'), call('Billing'), call('Billing')], [say('done')], [say('more')]];
  return [
    picked(sdk, 'streamed: a tool waits for an approval', { agent, run: { stream: true } }, [[use('look_up'), use('pay')]]),
    ...(['approve', 'reject'] as const).flatMap((approvals) => [
      picked(sdk, `streamed: ${approvals}, then the handoff`, { agent, run: { stream: true, approvals } }, turns),
      picked(sdk, `streamed: ${approvals}, then the handoff, on the server`, { agent, run: { stream: true, approvals, conversation: 'conversation' } }, turns),
      picked(
        sdk,
        `streamed: ${approvals} with an orphaned call in the input`,
        { agent, input: [lost(sdk), message(sdk, 'user', 'now')], run: { stream: true, approvals } },
        [[use('pay')], [say('done')]],
      ),
      picked(sdk, `streamed: ${approvals} with few turns`, { agent, run: { stream: true, approvals, maxTurns: 1 } }, [[use('pay')], [say('done')]]),
    ]),
  ];
}

/** A call that nothing answers. */
function lost({ language }: Sdk): RawItem {
  return language === 'python'
    ? { type: 'function_call', call_id: 'lost', name: 'f', arguments: '{}' }
    : { type: 'function_call', callId: 'lost', name: 'f', arguments: '{}', status: 'completed' };
}

/** Triage may hand off to Billing (or as told), which may hand back if `back` is given; FAQ stands by. */
interface Setting {
  readonly handoff?: Partial<ScenarioHandoff>;
  readonly handoffs?: readonly ScenarioHandoff[];
  readonly back?: Partial<ScenarioHandoff>;
  readonly tools?: readonly string[];
  readonly agent?: Partial<ScenarioAgent>;
  readonly target?: Partial<ScenarioAgent>;
  /** The name of the second agent. */
  readonly second?: string;
  readonly input?: Scenario['input'];
  readonly run?: RunSettings;
}

type Said = (id: number, sdk: Sdk) => Answer;

function picked(sdk: Sdk, title: string, setting: Setting, turns: readonly (readonly Said[])[]): PickedScenario {
  let id = 0;
  const agents: readonly ScenarioAgent[] = [
    {
      name: 'Triage',
      handoffs: setting.handoffs ?? [{ by: setting.handoff ? 'handoff' : 'agent', to: 1, ...setting.handoff }],
      tools: (setting.tools ?? []).map((name) => ({ name, result: `${name} says so` })),
      ...setting.agent,
    },
    {
      name: setting.second ?? 'Billing',
      handoffDescription: 'Knows invoices.',
      handoffs: setting.back ? [{ by: 'handoff', to: 0, ...setting.back }] : [],
      ...setting.target,
    },
    { name: 'FAQ' },
  ];
  const answers = turns.map((turn) => turn.map((said) => said(++id, sdk)));
  return { title, scenario: { agents, input: setting.input ?? 'Where is my refund?', answers, run: setting.run ?? {} } };
}

const SUMMARY =
  'For context, here is the conversation so far between the user and the previous agent:\n<CONVERSATION HISTORY>\n1. user: old\n2. assistant (Bob): yes\nmore of it\n' +
  '3. {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"}\n4. user\n5. function_call_output: {"call_id": "c", "output": "x"}\n</CONVERSATION HISTORY>';

function message({ language }: Sdk, role: string, content: string): RawItem {
  if (language === 'python') return { role, content };
  return { type: 'message', role, content };
}

function history(sdk: Sdk): readonly RawItem[] {
  const python = sdk.language === 'python';
  return [
    message(sdk, 'user', 'earlier'),
    python
      ? { type: 'function_call', call_id: 'old', name: 'f', arguments: '{}' }
      : { type: 'function_call', callId: 'old', name: 'f', arguments: '{}', status: 'completed' },
    python
      ? { type: 'function_call_output', call_id: 'old', output: 'ok' }
      : { type: 'function_call_result', callId: 'old', name: 'f', status: 'completed', output: { type: 'text', text: 'ok' } },
    message(sdk, 'user', 'now'),
  ];
}

const say =
  (text: string): Said =>
  (id) => ({ type: 'message', id: `msg_${id}`, text });
const think =
  (text: string): Said =>
  (id) => ({ type: 'reasoning', id: `rs_${id}`, text });
const search =
  (query: string): Said =>
  (id) => ({ type: 'search', id: `ws_${id}`, query });
const use =
  (name: string, args = '{}'): Said =>
  (id) => ({ type: 'call', id: `fc_${id}`, callId: `call_${id}`, name, arguments: args });
const call =
  (agent: string, args = '{}'): Said =>
  (id, sdk) =>
    use(toToolName(agent, sdk.language), args)(id, sdk);
