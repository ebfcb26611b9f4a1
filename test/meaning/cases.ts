import type { Language } from '../../src/model/workflow';

/** A program, and how the running SDK is asked whether what a rule says of it is so. */
export interface Case {
  readonly rule: string;
  readonly language: Language;
  readonly program: string;
  /** In the program's language: whether the fault shows. Absent: it does where the program raises when it is imported. */
  readonly probe?: string;
  /** Instead of `program` alone: files, and which is started. */
  readonly files?: Readonly<Record<string, string>>;
  readonly start?: string;
}

/** Every case of both languages, always the same ones. */
export function allCases(): readonly Case[] {
  return [...pythonCases(), ...typescriptCases()];
}

function pythonCases(): readonly Case[] {
  const of = (rule: string, program: string, probe?: string): Case => ({ rule, language: 'python', program, ...(probe === undefined ? {} : { probe }) });
  return [
    ...sharedPython(of),
    ...loopsPython(of),
    ...outputsPython(of),
    ...hooksPython(of),
    ...forwardPython(of),
    ...shadows(),
    ...callbacksPython(of),
    ...runsPython(of),
    ...pairsPython(of),
    ...modelsPython(of),
  ];
}

type Make = (rule: string, program: string, probe?: string) => Case;

function sharedPython(of: Make): readonly Case[] {
  const copies = ['support.clone(name="Vip")', 'dataclasses.replace(support, name="Vip")', 'support.clone(name="Vip", handoffs=[*support.handoffs])'];
  const additions = ['{0}.handoffs.append(refunds)', '{0}.handoffs.extend([refunds])', '{0}.handoffs += [refunds]', '{0}.handoffs = [*{0}.handoffs, refunds]'];
  return each(copies, additions, ['vip', 'support']).map(([copy, addition, to]) =>
    of(
      'shared-handoffs-after-clone',
      `import dataclasses\n\nfrom agents import Agent\n\nfaq = Agent(name="FAQ")\nrefunds = Agent(name="Refunds")\nsupport = Agent(name="Support", handoffs=[faq])\nvip = ${copy}\n${fill(addition, to)}\n`,
      'refunds in support.handoffs and refunds in vip.handoffs',
    ),
  );
}

function loopsPython(of: Make): readonly Case[] {
  const choices = ['"required"', '"auto"', '"look_up"', '"transfer_to_back"', 'None'];
  const resets = ['', ', reset_tool_choice=False', ', reset_tool_choice=True'];
  const uses = ['', ', tool_use_behavior="stop_on_first_tool"'];
  const handoffs = ['[]', '[back]', '[back, faq]'];
  return each(choices, resets, uses, handoffs)
    .filter(([choice, , , list]) => choice !== '"transfer_to_back"' || list !== '[]')
    .map(([choice, reset, use, list]) =>
      of(
        'loop-without-exit',
        `from agents import Agent, ModelSettings, function_tool\n\n\n@function_tool\ndef look_up() -> str:\n    return "shipped"\n\n\nfaq = Agent(name="FAQ")\nback = Agent(name="Back", model_settings=ModelSettings(tool_choice="required"), reset_tool_choice=False)\nsupport = Agent(name="Support", tools=[look_up], handoffs=${list}, model_settings=ModelSettings(tool_choice=${choice})${reset}${use})\nback.handoffs.append(support)\n`,
        'all(play(support, f"obey {seed}").error == "MaxTurnsExceeded" for seed in range(8))',
      ),
    );
}

function outputsPython(of: Make): readonly Case[] {
  const types: readonly (readonly [string, string])[] = [
    ['', 'say Hello'],
    [', output_type=str', 'say Hello'],
    [', output_type=Answer', 'say {"text": "Hello"}'],
    [', output_type=Refund', 'say {"amount": 3}'],
  ];
  return types.map(([type, said]) =>
    of(
      'output-type-differs',
      `from agents import Agent\nfrom pydantic import BaseModel\n\n\nclass Answer(BaseModel):\n    text: str\n\n\nclass Refund(BaseModel):\n    amount: int\n\n\nrefunds = Agent(name="Refunds"${type})\nsupport = Agent(name="Support", output_type=Answer, handoffs=[refunds])\n`,
      `not isinstance(play(support, "transfer_to_refunds", ${JSON.stringify(said)}).output, Answer)`,
    ),
  );
}

const AGENT_HOOKS = {
  on_start: ['context', 'agent'],
  on_end: ['context', 'agent', 'output'],
  on_handoff: ['context', 'agent', 'source'],
  on_tool_start: ['context', 'agent', 'tool'],
  on_tool_end: ['context', 'agent', 'tool', 'result'],
  on_llm_start: ['context', 'agent', 'system_prompt', 'input_items'],
  on_llm_end: ['context', 'agent', 'response'],
};
const RUN_HOOKS = {
  on_agent_start: ['context', 'agent'],
  on_agent_end: ['context', 'agent', 'output'],
  on_handoff: ['context', 'from_agent', 'to_agent'],
  on_tool_start: ['context', 'agent', 'tool'],
  on_tool_end: ['context', 'agent', 'tool', 'result'],
  on_llm_start: ['context', 'agent', 'system_prompt', 'input_items'],
  on_llm_end: ['context', 'agent', 'response'],
};

/** Each hook with parameters that fit and that do not. */
function hooksPython(of: Make): readonly Case[] {
  return Object.entries({ AgentHooks: AGENT_HOOKS, RunHooks: RUN_HOOKS }).flatMap(([base, hooks]) =>
    Object.entries(hooks).flatMap(([name, parameters]) => {
      const [first = '', ...rest] = parameters;
      const signatures = [
        parameters,
        parameters.map((_, index) => `p${index}`),
        [first, ...rest.map((_, index) => `p${index}`)],
        ['ctx', ...rest],
        [first, ...rest.slice(0, -1)],
        [...parameters, 'more'],
        [...parameters, 'more=None'],
        ['*args'],
        ['*args', '**named'],
        [first, '*', ...rest],
        ['*', ...parameters],
        [first, '/', ...rest],
        [...parameters, '/'],
        [...rest, first],
      ];
      const methods = [
        ...signatures.map((each) => `    async def ${name}(self, ${each.join(', ')}):\n        pass\n`),
        `    def ${name}(self, ${parameters.join(', ')}):\n        pass\n`,
        `    def ${name}(self, ${parameters.join(', ')}):\n        return nothing()\n`,
        `    async def ${name}(${parameters.join(', ')}):\n        pass\n`,
      ];
      const given = base === 'AgentHooks' ? { hooks: ', hooks=log', run: '' } : { hooks: '', run: ', hooks=log' };
      return methods.map((method) =>
        of(
          'hook-signature',
          `from agents import Agent, ${base}, function_tool\n\n\nasync def nothing():\n    pass\n\n\nclass Log(${base}):\n${method}\n\n@function_tool\ndef look_up() -> str:\n    return "shipped"\n\n\nlog = Log()\nbilling = Agent(name="Billing"${given.hooks})\nsupport = Agent(name="Support", tools=[look_up], handoffs=[billing]${given.hooks})\n`,
          `play(support, "look_up", "transfer_to_billing", "say Hello"${given.run}).error in ("TypeError", "UserError")`,
        ),
      );
    }),
  );
}

function forwardPython(of: Make): readonly Case[] {
  const uses = [
    'triage = Agent(name="Triage", handoffs=[billing])',
    'triage = Agent(name="Triage", handoffs=[handoff(billing)])',
    'triage = Agent(name="Triage", handoffs=[handoff(agent=billing)])',
    'triage = Agent(name="Triage")\ntriage.handoffs.append(billing)',
    'triage = Agent(name="Triage")\ntriage.handoffs = [billing]',
    'def make():\n    return Agent(name="Triage", handoffs=[billing])\n\n\ntriage = make()',
  ];
  const made = ['billing = Agent(name="Billing")', 'billing, other = Agent(name="Billing"), None', 'if True:\n    billing = Agent(name="Billing")'];
  return each(uses, made).flatMap(([use, making]) =>
    [`${use}\n${making}`, `${making}\n${use}`].map((body) => of('forward-reference-handoff', `from agents import Agent, handoff\n\n${body}\n`)),
  );
}

function shadows(): readonly Case[] {
  const started = 'from agents import Agent\n\ntriage = Agent(name="Triage")\n\nif __name__ == "__main__":\n    print(triage.name)\n';
  const found: readonly Readonly<Record<string, string>>[] = [
    { 'agents.py': 'names = []\n' },
    { 'agents/__init__.py': '' },
    { 'agents/team.py': 'names = []\n' },
    { 'team.py': 'names = []\n' },
    { 'agents.py': 'from openai import OpenAI as Agent\n\n\ndef Agent(name):\n    return OpenAI\n' },
  ];
  return [
    ...found.map(
      (files): Case => ({ rule: 'module-shadows-sdk', language: 'python', program: started, files: { ...files, 'main.py': started }, start: 'main.py' }),
    ),
    { rule: 'module-shadows-sdk', language: 'python', program: started, files: { 'agents.py': started }, start: 'agents.py' },
    { rule: 'module-shadows-sdk', language: 'python', program: started, files: { 'app/agents.py': '', 'app/main.py': started }, start: 'app/main.py' },
  ];
}

function callbacksPython(of: Make): readonly Case[] {
  const loops: readonly (readonly [string, string])[] = [
    ['transfers.append(handoff(agent, on_handoff=lambda context: seen.append(agent.name)))', ''],
    ['transfers.append(transfer_to(agent))', 'def transfer_to(agent):\n    return handoff(agent, on_handoff=lambda context: seen.append(agent.name))\n\n\n'],
    ['transfers.append(handoff(agent))', ''],
  ];
  return [
    ...loops.map(([body, above]) =>
      of(
        'late-bound-handoff',
        `from agents import Agent, handoff\n\nseen = []\ntransfers = []\n\n\n${above}for agent in [Agent(name="Billing"), Agent(name="Refunds")]:\n    ${body}\ntriage = Agent(name="Triage", handoffs=transfers)\n`,
        'play(triage, "transfer_to_billing", "say Hello") and seen == ["Refunds"]',
      ),
    ),
    ...['other', 'billing', 'None', 'context'].map((value) =>
      of(
        'handoff-return-ignored',
        `from agents import Agent, handoff\n\nbilling = Agent(name="Billing")\nother = Agent(name="Other")\n\n\ndef choose(context):\n    return ${value}\n\n\ntriage = Agent(name="Triage", handoffs=[handoff(billing, on_handoff=choose)])\n`,
        'isinstance(choose(1), Agent) and play(triage, "transfer_to_billing", "say Hello").last is not choose(1)',
      ),
    ),
    ...['"Triage", "You help people with orders."', '"Triage", instructions="You help."', 'name="Triage", handoff_description="You help."'].map((given) =>
      of(
        'positional-instructions',
        `from agents import Agent\n\ntriage = Agent(${given})\n`,
        'triage.instructions is None and triage.handoff_description == "You help people with orders."',
      ),
    ),
  ];
}

function runsPython(of: Make): readonly Case[] {
  const filters = ['data', 'data.clone(input_history=data.input_history[-4:])', 'data.clone(pre_handoff_items=data.pre_handoff_items[-4:])'];
  const filtered = (filter: string, run: string) =>
    `from agents import Agent, Runner, handoff\n\n\ndef keep(data):\n    return ${filter}\n\n\nbilling = Agent(name="Billing")\ntriage = Agent(name="Triage", handoffs=[handoff(billing, input_filter=keep)])\n\n\nasync def main():\n    await Runner.run(triage, ${run})\n`;
  const guard =
    'ran = []\n\n\n@input_guardrail\ndef check(context, agent, text):\n    ran.append(agent.name)\n    return GuardrailFunctionOutput(output_info=None, tripwire_triggered=False)\n';
  return [
    ...each(filters, ['"Please cancel my order."', '[{"role": "user", "content": "Please cancel my order."}]']).map(([filter, given]) =>
      of(
        'history-slice-on-string',
        filtered(filter, given),
        `"Please cancel my order." not in play(triage, "transfer_to_billing", "say Hello", given=${given}).inputs[-1]`,
      ),
    ),
    ...each(filters, ['', ', conversation_id="c"', ', previous_response_id="r"']).map(([filter, kept]) =>
      of(
        'filter-with-server-conversation',
        filtered(filter, `"Please cancel my order."${kept}`),
        `play(triage, "transfer_to_billing", "say Hello"${kept}).error == "UserError"`,
      ),
    ),
    ...each(['', ', input_guardrails=[check]'], ['', ', input_guardrails=[check]'], ['triage', 'billing']).map(([own, target, start]) =>
      of(
        'guardrail-never-runs',
        `from agents import Agent, GuardrailFunctionOutput, Runner, input_guardrail\n\n${guard}\n\nbilling = Agent(name="Billing"${target})\ntriage = Agent(name="Triage", handoffs=[billing]${own})\n\n\nasync def main():\n    await Runner.run(${start}, "Hello")\n`,
        `bool(billing.input_guardrails) and play(${start}, ${start === 'triage' ? '"transfer_to_billing", ' : ''}"say Hello") and "Billing" not in ran`,
      ),
    ),
  ];
}

/** What filters keep of a part, given as `items`. */
const KEPT_PYTHON = [
  'items',
  '()',
  'items[-1:]',
  'items[1:]',
  'items[:-1]',
  'items[-2:]',
  'tuple(each for each in items if each.type != "handoff_call_item")',
  'tuple(each for each in items if each.type not in ("tool_call_item", "handoff_output_item"))',
  'tuple(each for each in items if each.type in ("message_output_item", "tool_call_output_item"))',
  'tuple(each for each in items if not isinstance(each, (ToolCallItem, ToolCallOutputItem)))',
  'tuple(each for each in items if isinstance(each.raw_item, dict))',
  'tuple(filter(lambda each: not each.type.startswith("handoff"), items))',
];

function pairsPython(of: Make): readonly Case[] {
  const filters = each(
    KEPT_PYTHON,
    ['new_items', 'pre_handoff_items'],
    ['data.clone({0}=keep(data.{0}))', 'dataclasses.replace(data, {0}=keep(data.{0}))'],
    ['', 'look_up'],
  );
  const histories = [
    'items',
    'tuple(each for each in items if each.get("type") != "function_call")',
    'tuple(each for each in items if each.get("type") != "function_call_output")',
    'tuple(each for each in items if "role" in each)',
  ];
  const program = (kept: string, filter: string, tool: string, given: string) =>
    `import dataclasses\n\nfrom agents import Agent, Runner, ToolCallItem, ToolCallOutputItem, function_tool, handoff\n\n\n@function_tool\ndef look_up() -> str:\n    return "shipped"\n\n\ndef keep(items):\n    return ${kept}\n\n\ndef change(data):\n    return ${filter}\n\n\nbilling = Agent(name="Billing")\ntriage = Agent(name="Triage", tools=[${tool}], handoffs=[handoff(billing, input_filter=change)])\n\n\nasync def main():\n    await Runner.run(triage, ${given})\n`;
  const call =
    '{"type": "function_call", "call_id": "c", "name": "look_up", "arguments": "{}"}, {"type": "function_call_output", "call_id": "c", "output": "shipped"}';
  return [
    ...filters.map(([kept, part, way, tool]) =>
      of(
        'filter-breaks-pairs',
        program(kept, fill(way, part), tool, '"Hello"'),
        `unpaired(play(triage, "transfer_to_billing", "say Hello"))${tool && ' or unpaired(play(triage, "look_up", "transfer_to_billing", "say Hello"))'}`,
      ),
    ),
    ...each(histories, [`[${call}, {"role": "user", "content": "Hello"}]`, '"Hello"']).map(([kept, given]) =>
      of(
        'filter-breaks-pairs',
        program(kept, 'data if isinstance(data.input_history, str) else data.clone(input_history=keep(data.input_history))', '', given),
        `unpaired(play(triage, "transfer_to_billing", "say Hello", given=${given}))`,
      ),
    ),
  ];
}

function modelsPython(of: Make): readonly Case[] {
  const tools: readonly (readonly [string, string])[] = [
    ['WebSearchTool()', 'web_search'],
    ['FileSearchTool(vector_store_ids=["v"])', 'file_search'],
    ['CodeInterpreterTool(tool_config={"type": "code_interpreter", "container": {"type": "auto"}})', 'code_interpreter'],
    ['', ''],
  ];
  const models = ['OpenAIChatCompletionsModel', 'OpenAIResponsesModel'].map((name) => `${name}(model="gpt-4.1", openai_client=client)`);
  const handoffs = ['billing', 'handoff(billing)', 'handoff(billing, input_filter=handoff_filters.remove_all_tools)'];
  return tools.flatMap(([tool, hosted]) =>
    each(models, handoffs).map(([model, transfer]) =>
      of(
        'mixed-model-apis',
        `from agents import Agent, CodeInterpreterTool, FileSearchTool, OpenAIChatCompletionsModel, OpenAIResponsesModel, WebSearchTool, handoff\nfrom agents.extensions import handoff_filters\nfrom openai import AsyncOpenAI\n\nclient = AsyncOpenAI(api_key="k", base_url="http://127.0.0.1:9/v1", max_retries=0)\nbilling = Agent(name="Billing", model=${model})\ntriage = Agent(name="Triage", tools=[${tool}], handoffs=[${transfer}])\n`,
        `play_models(triage, "transfer_to_billing", ${hosted ? `"${hosted}"` : 'None'}).error == "UserError"`,
      ),
    ),
  );
}

function typescriptCases(): readonly Case[] {
  const of: Make = (rule, program, probe) => ({ rule, language: 'typescript', program, ...(probe === undefined ? {} : { probe }) });
  return [
    ...sharedTypescript(of),
    ...loopsTypescript(of),
    ...outputsTypescript(of),
    ...forwardTypescript(of),
    ...callbacksTypescript(of),
    ...runsTypescript(of),
    ...pairsTypescript(of),
    ...modelsTypescript(of),
  ];
}

function sharedTypescript(of: Make): readonly Case[] {
  const copies = ["support.clone({ name: 'Vip' })", "support.clone({ name: 'Vip', handoffs: [...support.handoffs] })"];
  const additions = ['{0}.handoffs.push(refunds);', '{0}.handoffs.unshift(refunds);', '{0}.handoffs = [...{0}.handoffs, refunds];'];
  return each(copies, additions, ['vip', 'support']).map(([copy, addition, to]) =>
    of(
      'shared-handoffs-after-clone',
      `import { Agent } from '@openai/agents';\n\nconst faq = new Agent({ name: 'FAQ' });\nconst refunds = new Agent({ name: 'Refunds' });\nconst support = new Agent({ name: 'Support', handoffs: [faq] });\nconst vip = ${copy};\n${fill(addition, to)}\n`,
      'support.handoffs.includes(refunds) && vip.handoffs.includes(refunds)',
    ),
  );
}

function loopsTypescript(of: Make): readonly Case[] {
  const choices = ["'required'", "'auto'", "'look_up'", "'transfer_to_Back'", 'undefined'];
  const resets = ['', ', resetToolChoice: false', ', resetToolChoice: true'];
  const uses = ['', ", toolUseBehavior: 'stop_on_first_tool'"];
  return each(choices, resets, uses, ['[]', '[back]', '[back, faq]'])
    .filter(([choice, , , list]) => choice !== "'transfer_to_Back'" || list !== '[]')
    .map(([choice, reset, use, list]) =>
      of(
        'loop-without-exit',
        `import { Agent, tool } from '@openai/agents';\nimport { z } from 'zod';\n\nconst lookUp = tool({ name: 'look_up', description: 'Looks up.', parameters: z.object({}), execute: async () => 'shipped' });\nconst faq = new Agent({ name: 'FAQ' });\nconst back = new Agent({ name: 'Back', modelSettings: { toolChoice: 'required' }, resetToolChoice: false });\nconst support = new Agent({ name: 'Support', tools: [lookUp], handoffs: ${list}, modelSettings: { toolChoice: ${choice} }${reset}${use} });\nback.handoffs.push(support);\n`,
        "(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((seed) => play(support, [`obey ${seed}`])))).every(({ error }) => error === 'MaxTurnsExceededError')",
      ),
    );
}

function outputsTypescript(of: Make): readonly Case[] {
  const types: readonly (readonly [string, string])[] = [
    ['', 'say Hello'],
    [", outputType: 'text'", 'say Hello'],
    [', outputType: z.object({ text: z.string() })', 'say {"text": "Hello"}'],
    [', outputType: z.object({ amount: z.number() })', 'say {"amount": 3}'],
  ];
  return types.map(([type, said]) =>
    of(
      'output-type-differs',
      `import { Agent } from '@openai/agents';\nimport { z } from 'zod';\n\nconst refunds = new Agent({ name: 'Refunds'${type} });\nconst support = new Agent({ name: 'Support', outputType: z.object({ text: z.string() }), handoffs: [refunds] });\n`,
      `!support.outputType.safeParse((await play(support, ['transfer_to_Refunds', ${JSON.stringify(said)}])).output).success`,
    ),
  );
}

function forwardTypescript(of: Make): readonly Case[] {
  const uses = [
    "const triage = new Agent({ name: 'Triage', handoffs: [billing] });",
    "const triage = new Agent({ name: 'Triage', handoffs: [handoff(billing)] });",
    "const triage = new Agent({ name: 'Triage' });\ntriage.handoffs.push(billing);",
    "const make = () => new Agent({ name: 'Triage', handoffs: [billing] });\nconst triage = make();",
    "const make = () => new Agent({ name: 'Triage', handoffs: [billing] });",
  ];
  const made = [
    "const billing = new Agent({ name: 'Billing' });",
    "let billing = new Agent({ name: 'Billing' });",
    "export const billing = new Agent({ name: 'Billing' });",
  ];
  return each(uses, made).flatMap(([use, making]) =>
    [`${use}\n${making}`, `${making}\n${use}`].map((body) => of('forward-reference-handoff', `import { Agent, handoff } from '@openai/agents';\n\n${body}\n`)),
  );
}

function callbacksTypescript(of: Make): readonly Case[] {
  const loops = [
    'let agent;\nfor (const each of made) {\n  agent = each;\n  transfers.push(handoff(agent, { toolNameOverride: agent.name, isEnabled: () => seen.push(agent.name) > 0 }));\n}',
    'for (const agent of made) transfers.push(handoff(agent, { toolNameOverride: agent.name, isEnabled: () => seen.push(agent.name) > 0 }));',
  ];
  return loops.map((loop) =>
    of(
      'late-bound-handoff',
      `import { Agent, handoff } from '@openai/agents';\n\nconst seen = [];\nconst transfers = [];\nconst made = [new Agent({ name: 'Billing' }), new Agent({ name: 'Refunds' })];\n${loop}\nconst triage = new Agent({ name: 'Triage', handoffs: transfers });\n`,
      "(await play(triage, ['Billing', 'say Hello'])) && seen[0] !== 'Billing'",
    ),
  );
}

function runsTypescript(of: Make): readonly Case[] {
  const filters = ['data', '({ ...data, inputHistory: data.inputHistory.slice(-4) })', '({ ...data, newItems: data.newItems.slice(-4) })'];
  const filtered = (filter: string, run: string) =>
    `import { Agent, handoff, run } from '@openai/agents';\n\nconst billing = new Agent({ name: 'Billing' });\nconst triage = new Agent({ name: 'Triage', handoffs: [handoff(billing, { inputFilter: (data) => ${filter} })] });\n\nasync function main() {\n  await run(triage, ${run});\n}\n`;
  const guard =
    "const ran = [];\nconst check = { name: 'check', execute: async ({ agent }) => (ran.push(agent.name), { outputInfo: {}, tripwireTriggered: false }) };\n";
  return [
    ...each(filters, ["'Please cancel my order.'", "[{ role: 'user', content: 'Please cancel my order.' }]"]).map(([filter, given]) =>
      of(
        'history-slice-on-string',
        filtered(filter, given),
        `!(await play(triage, ['transfer_to_Billing', 'say Hello'], { input: ${given} })).inputs.at(-1).includes('Please cancel my order.')`,
      ),
    ),
    ...each(['', ', inputGuardrails: [check]'], ['', ', inputGuardrails: [check]'], ['triage', 'billing']).map(([own, target, start]) =>
      of(
        'guardrail-never-runs',
        `import { Agent, run } from '@openai/agents';\n\n${guard}const billing = new Agent({ name: 'Billing'${target} });\nconst triage = new Agent({ name: 'Triage', handoffs: [billing]${own} });\n\nasync function main() {\n  await run(${start}, 'Hello');\n}\n`,
        `billing.inputGuardrails.length > 0 && (await play(${start}, [${start === 'triage' ? "'transfer_to_Billing', " : ''}'say Hello'])) && !ran.includes('Billing')`,
      ),
    ),
  ];
}

const KEPT_TYPESCRIPT = [
  'items',
  '[]',
  'items.slice(-1)',
  'items.slice(1)',
  'items.slice(0, -1)',
  'items.slice(-2)',
  "items.filter(({ type }) => type !== 'handoff_call_item')",
  "items.filter((item) => !['tool_call_item', 'handoff_output_item'].includes(item.type))",
  "items.filter((item) => item.type === 'message_output_item' || item.type === 'tool_call_output_item')",
  'items.filter((item) => !(item instanceof RunToolCallItem || item instanceof RunToolCallOutputItem))',
  "items.filter(({ rawItem }) => rawItem.type !== 'function_call')",
  "items.filter((item) => !item.type.startsWith('handoff'))",
];

function pairsTypescript(of: Make): readonly Case[] {
  const filters = each(KEPT_TYPESCRIPT, ['newItems', 'preHandoffItems'], ['', 'lookUp']);
  const histories = ['items', "items.filter(({ type }) => type !== 'function_call')", "items.filter(({ type }) => type !== 'function_call_result')"];
  const program = (kept: string, filter: string, tool: string, given: string) =>
    `import { Agent, handoff, run, RunToolCallItem, RunToolCallOutputItem, tool } from '@openai/agents';\nimport { z } from 'zod';\n\nconst lookUp = tool({ name: 'look_up', description: 'Looks up.', parameters: z.object({}), execute: async () => 'shipped' });\nconst keep = (items) => ${kept};\nconst change = (data) => (${filter});\nconst billing = new Agent({ name: 'Billing' });\nconst triage = new Agent({ name: 'Triage', tools: [${tool}], handoffs: [handoff(billing, { inputFilter: change })] });\n\nasync function main() {\n  await run(triage, ${given});\n}\n`;
  const call =
    "{ type: 'function_call', callId: 'c', name: 'look_up', arguments: '{}', status: 'completed' }, { type: 'function_call_result', callId: 'c', name: 'look_up', status: 'completed', output: { type: 'text', text: 'shipped' } }";
  return [
    ...filters.map(([kept, part, tool]) =>
      of(
        'filter-breaks-pairs',
        program(kept, `{ ...data, ${part}: keep(data.${part}) }`, tool, "'Hello'"),
        `unpaired(await play(triage, ['transfer_to_Billing', 'say Hello']))${tool && " || unpaired(await play(triage, ['look_up', 'transfer_to_Billing', 'say Hello']))"}`,
      ),
    ),
    ...each(histories, [`[${call}, { role: 'user', content: 'Hello' }]`, "'Hello'"]).map(([kept, given]) =>
      of(
        'filter-breaks-pairs',
        program(kept, "typeof data.inputHistory === 'string' ? data : { ...data, inputHistory: keep(data.inputHistory) }", '', given),
        `unpaired(await play(triage, ['transfer_to_Billing', 'say Hello'], { input: ${given} }))`,
      ),
    ),
  ];
}

function modelsTypescript(of: Make): readonly Case[] {
  const tools: readonly (readonly [string, string])[] = [
    ['webSearchTool()', 'web_search'],
    ["fileSearchTool('v')", 'file_search'],
    ['codeInterpreterTool()', 'code_interpreter'],
    ['', ''],
  ];
  const [chat, responses] = ['OpenAIChatCompletionsModel', 'OpenAIResponsesModel'].map((name) => `new ${name}(client, 'gpt-4.1')`);
  const program = (source: string, target: string, transfer: string): string =>
    `import { Agent, codeInterpreterTool, fileSearchTool, handoff, OpenAIChatCompletionsModel, OpenAIResponsesModel, webSearchTool } from '@openai/agents';\nimport { OpenAI } from 'openai';\n\nconst client = new OpenAI({ apiKey: 'k', baseURL: 'http://127.0.0.1:9/v1', maxRetries: 0, fetch: (url, init) => fetch(url, init) });\nconst billing = new Agent({ name: 'Billing', model: ${target} });\nconst triage = new Agent({ name: 'Triage', ${source}, handoffs: [${transfer}] });\n`;
  return [
    ...tools.flatMap(([tool, hosted]) =>
      each([chat ?? '', responses ?? ''], ['billing', 'handoff(billing)', 'handoff(billing, { inputFilter: (data) => ({ ...data, newItems: [] }) })'])
        .filter(() => hosted !== '')
        .map(([target, transfer]) =>
          of('mixed-model-apis', program(`tools: [${tool}]`, target, transfer), `await refused(triage, 'transfer_to_Billing', '${hosted}')`),
        ),
    ),
    ...each([chat ?? '', responses ?? ''], ['billing', 'handoff(billing, { inputFilter: (data) => ({ ...data, newItems: [] }) })']).map(([target, transfer]) =>
      of('mixed-model-apis', program(`model: ${chat}`, target, transfer), "await refused(triage, 'transfer_to_Billing')"),
    ),
  ];
}

function fill(text: string, by: string): string {
  return text.replaceAll('{0}', by);
}

/** All combinations, one of each list. */
function each<const T extends readonly (readonly string[])[]>(...lists: T): readonly { readonly [K in keyof T]: string }[] {
  const all = lists.reduce<readonly (readonly string[])[]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
  return all as unknown as readonly { readonly [K in keyof T]: string }[];
}
