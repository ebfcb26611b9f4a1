// Runs scenarios with the JavaScript SDK in the folder given: one JSON scenario a line from stdin, one JSON outcome a line to stdout; no key, no network.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(join(process.argv[2], 'package.json'));
const { Agent, Handoff, Runner, Usage, handoff, setTracingDisabled, tool } = require('@openai/agents');
const { removeAllTools } = createRequire(require.resolve('@openai/agents'))('@openai/agents-core/extensions');
const z = require('zod');
setTracingDisabled(true);

const TELLING = /name(s)? found|collision/;
const CALLS = ['handoff_call_item', 'tool_call_item'];
const OUTPUTS = ['handoff_output_item', 'tool_call_output_item'];
const write = process.stdout.write.bind(process.stdout);
let warn = () => undefined;
console.warn = (...parts) => warn(parts.join(' '));

class ScriptExhausted extends Error {
  name = 'ScriptExhausted';
}

class ScriptedModel {
  constructor(agent, ledger) {
    Object.assign(this, { agent, ledger });
  }

  async getResponse(request) {
    const { number, output } = this.answer(request);
    return { usage: new Usage(), output, responseId: `resp_${number}` };
  }

  async *getStreamedResponse(request) {
    const { number, output } = this.answer(request);
    yield { type: 'response_done', response: { id: `resp_${number}`, usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 }, output } };
  }

  answer({ input, tools, handoffs }) {
    const { answers, calls, order } = this.ledger;
    calls.push(plain({ agent: this.agent, input, tools: tools.map(({ name }) => name), handoffs: handoffs.map(({ toolName }) => toolName) }));
    order.push(`model ${this.agent}`);
    const answer = answers[calls.length - 1];
    if (!answer) throw new ScriptExhausted('The script has no answer left.');
    return { number: calls.length, output: answer.map(toOutput) };
  }
}

function toOutput(item) {
  switch (item.type) {
    case 'raw':
      return item.item;
    case 'message':
      return { type: 'message', id: item.id, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: item.text }] };
    case 'call':
      return { type: 'function_call', id: item.id, callId: item.callId, name: item.name, arguments: item.arguments, status: 'completed' };
    case 'reasoning':
      return { type: 'reasoning', id: item.id, content: [{ type: 'input_text', text: item.text }] };
    default:
      return { type: 'hosted_tool_call', id: item.id, name: 'web_search_call', status: 'completed', providerData: { query: item.query } };
  }
}

function toAgents(scenario, ledger) {
  const { order } = ledger;
  const agents = scenario.agents.map((spec) => {
    const agent = new Agent({
      name: spec.name,
      ...(spec.handoffDescription === undefined ? {} : { handoffDescription: spec.handoffDescription }),
      tools: (spec.tools ?? []).map((each) => toTool(each, spec.name, ledger)),
      inputGuardrails: (spec.inputGuardrails ?? []).map((each) => toInputGuardrail(each, ledger)),
      outputGuardrails: (spec.outputGuardrails ?? []).map((each) => toGuardrail(each, ledger, 'output')),
      toolUseBehavior: spec.stopsAtTools ? { stopAtToolNames: spec.stopsAtTools } : spec.stopsAtFirstTool ? 'stop_on_first_tool' : 'run_llm_again',
      ...(spec.outputType === undefined ? {} : { outputType: toOutputType(spec.outputType) }),
      model: new ScriptedModel(spec.name, ledger),
    });
    agent.on('agent_start', (_, self) => order.push(`agent start ${self?.name ?? spec.name}`));
    agent.on('agent_end', () => order.push(`agent end ${spec.name}`));
    agent.on('agent_handoff', (_, to) => order.push(`agent handoff ${spec.name} -> ${to.name}`));
    return agent;
  });
  for (const [i, spec] of scenario.agents.entries()) {
    agents[i].handoffs = (spec.handoffs ?? []).map((each) => toHandoff(each, agents, ledger));
  }
  return agents;
}

function toOutputType(given) {
  if (Array.isArray(given)) return z.object(Object.fromEntries(given.map((name) => [name, z.string()])));
  return { type: 'json_schema', name: 'output', strict: true, schema: given.json };
}

function toTool(spec, agent, { order }) {
  return tool({
    name: spec.name,
    description: '',
    parameters: z.object({}),
    ...(spec.needsApproval ? { needsApproval: true } : {}),
    execute: async () => {
      order.push(`tool ${agent} ${spec.name}`);
      if (spec.raises !== undefined) throw new Error(spec.raises);
      return spec.result ?? '';
    },
  });
}

function toInputGuardrail(spec, ledger) {
  return { ...toGuardrail(spec, ledger, 'input'), ...(spec.parallel === false ? { runInParallel: false } : {}) };
}

function toGuardrail({ name, trips }, { order }, stage) {
  const execute = async () => {
    order.push(`${stage} guardrail ${name}`);
    return { tripwireTriggered: trips, outputInfo: {} };
  };
  return { name, execute };
}

function toHandoff(spec, agents, ledger) {
  const target = agents[spec.to];
  const { order } = ledger;
  if (spec.by === 'agent') return target;
  const isEnabled = toEnabled(spec.enabled, ledger);
  if (spec.by === 'Handoff') {
    const made = new Handoff(target, async () => {
      order.push(`invoke ${target.name}`);
      return agents[spec.returns ?? spec.to];
    });
    if (spec.toolName) made.toolName = spec.toolName;
    if (spec.toolDescription) made.toolDescription = spec.toolDescription;
    if (spec.filter !== undefined) made.inputFilter = toFilter(spec.filter);
    if (isEnabled !== undefined) made.isEnabled = typeof isEnabled === 'function' ? isEnabled : async () => isEnabled;
    return made;
  }
  return handoff(target, {
    ...(spec.toolName === undefined ? {} : { toolNameOverride: spec.toolName }),
    ...(spec.toolDescription === undefined ? {} : { toolDescriptionOverride: spec.toolDescription }),
    ...(spec.filter === undefined ? {} : { inputFilter: toFilter(spec.filter) }),
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(spec.input === undefined ? {} : { inputType: z.object(Object.fromEntries(spec.input.map((name) => [name, z.string()]))) }),
    ...(spec.onHandoff === undefined && spec.input === undefined
      ? {}
      : {
          onHandoff: () => {
            order.push(`on_handoff ${target.name}`);
            if (spec.onHandoff?.raises !== undefined) throw new Error(spec.onHandoff.raises);
          },
        }),
  });
}

function toEnabled(enabled, { order }) {
  if (typeof enabled !== 'object') return enabled;
  let [i, last] = [0, true];
  return ({ agent }) => {
    order.push(`is_enabled ${agent.name}`);
    if (enabled.raises !== undefined) throw new Error(enabled.raises);
    last = enabled.results[i++] ?? last;
    return last;
  };
}

function toFilter(names) {
  if (names === 'not_callable') return 'nope';
  if (names === 'async') return async (data) => removeAllTools(data);
  const chain = typeof names === 'string' ? [names] : names;
  return (data) => chain.reduce((given, name) => FILTERS[name](given), data);
}

const without = (kinds) => (data) => ({
  ...data,
  preHandoffItems: data.preHandoffItems.filter(({ type }) => !kinds.includes(type)),
  newItems: data.newItems.filter(({ type }) => !kinds.includes(type)),
});

const FILTERS = {
  identity: (data) => data,
  remove_all_tools: removeAllTools,
  none: () => undefined,
  raises: () => {
    throw new Error('the filter is broken');
  },
  empty: (data) => ({ ...data, inputHistory: [], preHandoffItems: [], newItems: [] }),
  only_history: (data) => ({ ...data, preHandoffItems: [], newItems: [] }),
  only_new: (data) => ({ ...data, inputHistory: [], preHandoffItems: [] }),
  last_new: (data) => ({ ...data, newItems: data.newItems.slice(-1) }),
  drop_calls: without(CALLS),
  drop_outputs: without(OUTPUTS),
  text_history: (data) => ({ ...data, inputHistory: 'rewritten' }),
  item_history: (data) => ({ ...data, inputHistory: [{ type: 'message', role: 'user', content: 'rewritten' }] }),
  slice_history: (data) => ({ ...data, inputHistory: data.inputHistory.slice(-1) }),
};

function toRunner(run, ledger) {
  const { order } = ledger;
  const runner = new Runner({
    ...(run.filter === undefined ? {} : { handoffInputFilter: toFilter(run.filter) }),
    ...(run.inputGuardrails ? { inputGuardrails: run.inputGuardrails.map((each) => toInputGuardrail(each, ledger)) } : {}),
    ...(run.outputGuardrails ? { outputGuardrails: run.outputGuardrails.map((each) => toGuardrail(each, ledger, 'output')) } : {}),
    ...(run.toolNotFound ? { toolNotFoundBehavior: run.toolNotFound } : {}),
    ...(run.collisions ? { toolNameCollisionPolicy: run.collisions } : {}),
  });
  runner.on('agent_start', (_, agent) => order.push(`run agent_start ${agent.name}`));
  runner.on('agent_end', (_, agent) => order.push(`run agent_end ${agent.name}`));
  runner.on('agent_handoff', (_, from, to) => order.push(`run handoff ${from.name} -> ${to.name}`));
  return runner;
}

async function toOutcome(scenario) {
  const ledger = { answers: scenario.answers, calls: [], order: [], warnings: [], streamed: [] };
  warn = (text) => TELLING.test(text) && ledger.warnings.push(text);
  const { run = {} } = scenario;
  const kept = [];
  let ended;
  try {
    const agents = toAgents(scenario, ledger);
    const runner = toRunner(run, ledger);
    const start = run.stream ? (...parts) => runStreamed(ledger, runner, ...parts) : (...parts) => runner.run(...parts);
    const session = run.session ? { session: toSession(kept) } : {};
    let result = await start(agents[0], scenario.input, {
      ...session,
      ...(run.maxTurns === undefined ? {} : { maxTurns: run.maxTurns }),
      ...(run.conversation === 'conversation' ? { conversationId: 'conv_1' } : {}),
      ...(run.conversation === 'previous' ? { previousResponseId: 'resp_0' } : {}),
    });
    while (run.approvals && result.interruptions?.length) {
      for (const item of result.interruptions) result.state[run.approvals](item);
      result = await start(agents[0], result.state, session);
    }
    ended = {
      ...readOutput(result),
      last: result.lastAgent.name,
      items: result.newItems.map(toItem),
      history: plain(result.history),
      ...(run.session ? { session: plain(kept) } : {}),
      ...(result.interruptions?.length ? { interruptions: result.interruptions.map(({ rawItem }) => rawItem.callId) } : {}),
    };
  } catch (error) {
    ended = { error: { name: error.constructor.name, message: error.message } };
  }
  return { calls: ledger.calls, order: ledger.order, warnings: ledger.warnings, ...(run.stream ? { streamed: ledger.streamed } : {}), ...ended };
}

/** Reading it may throw though the run has ended well. */
function readOutput(result) {
  try {
    return { output: plain(result.finalOutput ?? null) };
  } catch (error) {
    return { output: null, outputError: { name: error.constructor.name, message: error.message } };
  }
}

/** A streamed run to its end; what it streams about items and agents is noted. */
async function runStreamed({ streamed }, runner, agent, input, options) {
  const result = await runner.run(agent, input, { ...options, stream: true });
  for await (const event of result) {
    if (event.type === 'agent_updated_stream_event') streamed.push(`agent_updated ${event.agent.name}`);
    if (event.type === 'run_item_stream_event') streamed.push(`${event.name} ${event.item.type} ${event.item.rawItem.callId ?? event.item.rawItem.id ?? ''}`);
  }
  await result.completed;
  return result;
}

/** A session in memory. */
function toSession(kept) {
  return {
    getSessionId: async () => 'session_1',
    getItems: async (limit) => (limit === undefined ? [...kept] : kept.slice(-limit)),
    addItems: async (items) => void kept.push(...items),
    popItem: async () => kept.pop(),
    clearSession: async () => void kept.splice(0),
  };
}

function toItem(item) {
  const isHandoff = item.type === 'handoff_output_item';
  return {
    kind: item.type,
    agent: (isHandoff ? item.sourceAgent : item.agent).name,
    raw: item.type === 'tool_approval_item' ? null : plain(item.rawItem),
    ...(isHandoff ? { to: item.targetAgent.name } : {}),
  };
}

function plain(value) {
  return JSON.parse(JSON.stringify(value));
}

for await (const line of createInterface({ input: process.stdin })) {
  write(`${JSON.stringify(await toOutcome(JSON.parse(line)))}\n`);
}
