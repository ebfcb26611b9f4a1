// Runs realtime scenarios with the JavaScript SDK in the folder given: one JSON scenario a line from stdin, one JSON log a line to stdout; no key, no network.
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as settled } from 'node:timers/promises';

const require = createRequire(join(process.argv[2], 'package.json'));
const { Agent, Handoff, handoff } = require('@openai/agents');
const { RealtimeAgent, RealtimeSession, tool } = require('@openai/agents/realtime');
const z = require('zod');
const write = process.stdout.write.bind(process.stdout);
console.error = console.warn = () => undefined;

/** Keeps what it is sent; says only what it is told to. */
class SilentTransport extends EventEmitter {
  muted = false;
  status = 'connected';

  constructor(log) {
    super();
    this.log = log;
  }

  async connect({ initialSessionConfig }) {
    this.updateSessionConfig(initialSessionConfig);
  }

  updateSessionConfig({ instructions, tools = [] }) {
    this.log.push({ k: 'settings', agent: instructions, tools: tools.map(({ name }) => name) });
  }

  sendFunctionCallOutput({ callId }, output, startsResponse) {
    this.log.push({ k: 'output', callId, output, startsResponse });
  }

  sendEvent() {}
  sendMessage() {}
  sendAudio() {}
  interrupt() {}
  mute() {}
  close() {}
  resetHistory() {}
  requestResponse() {}
}

function toAgents(scenario, log) {
  const agents = scenario.agents.map((spec) => {
    const agent = new (spec.plain ? Agent : RealtimeAgent)({
      name: spec.name,
      instructions: spec.name,
      ...(spec.handoffDescription === undefined ? {} : { handoffDescription: spec.handoffDescription }),
      tools: (spec.tools ?? []).map((each) => toTool(each, spec.name, log)),
    });
    agent.on('agent_handoff', (_, to) => log.push({ k: 'handoff', from: spec.name, to: to.name, heardBy: 'agent' }));
    return agent;
  });
  for (const [i, spec] of scenario.agents.entries()) agents[i].handoffs = (spec.handoffs ?? []).map((each) => toHandoff(each, agents, log));
  return agents;
}

function toTool(spec, agent, log) {
  const execute = async () => {
    log.push({ k: 'call', of: `tool ${agent} ${spec.name}` });
    return spec.result ?? '';
  };
  return tool({ name: spec.name, description: '', parameters: z.object({}), execute });
}

function toHandoff(spec, agents, log) {
  const target = agents[spec.to];
  if (spec.by === 'agent') return target;
  const isEnabled = toEnabled(spec.enabled, log);
  if (spec.by === 'Handoff') {
    const made = new Handoff(target, async () => {
      log.push({ k: 'call', of: `invoke ${target.name}` });
      return agents[spec.returns ?? spec.to];
    });
    if (spec.toolName) made.toolName = spec.toolName;
    if (isEnabled !== undefined) made.isEnabled = typeof isEnabled === 'function' ? isEnabled : async () => isEnabled;
    return made;
  }
  const onHandoff = () => {
    log.push({ k: 'call', of: `on_handoff ${target.name}` });
    if (spec.onHandoff?.raises !== undefined) throw new Error(spec.onHandoff.raises);
  };
  return handoff(target, {
    ...(spec.toolName === undefined ? {} : { toolNameOverride: spec.toolName }),
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(spec.input === undefined ? {} : { inputType: z.object(Object.fromEntries(spec.input.map((name) => [name, z.string()]))) }),
    ...(spec.onHandoff === undefined && spec.input === undefined ? {} : { onHandoff }),
  });
}

function toEnabled(enabled, log) {
  if (typeof enabled !== 'object') return enabled;
  let [i, last] = [0, true];
  return ({ agent }) => {
    log.push({ k: 'call', of: `is_enabled ${agent.name}` });
    if (enabled.raises !== undefined) throw new Error(enabled.raises);
    last = enabled.results[i++] ?? last;
    return last;
  };
}

async function toLog(scenario) {
  const log = [];
  const transport = new SilentTransport(log);
  try {
    const session = new RealtimeSession(toAgents(scenario, log)[0], { transport, tracingDisabled: true });
    session.on('agent_handoff', (_, from, to) => log.push({ k: 'handoff', from: from.name, to: to.name }));
    session.on('agent_start', (_, agent) => log.push({ k: 'agent.start', agent: agent.name }));
    session.on('agent_end', (_, agent) => log.push({ k: 'agent.end', agent: agent.name }));
    session.on('agent_tool_start', (_, agent, { name }) => log.push({ k: 'tool.begin', agent: agent.name, tool: name }));
    session.on('agent_tool_end', (_, agent, { name }, result) => log.push({ k: 'tool.end', agent: agent.name, tool: name, result }));
    session.on('error', ({ error }) => log.push({ k: 'error', name: error.constructor.name, message: error.message }));
    await session.connect({ apiKey: 'none' });
    for (const [number, calls] of scenario.turns.entries()) {
      const response = { id: `resp_${number}`, output: [], usage: {} };
      transport.emit('turn_started', { type: 'response_started', providerData: { type: 'response.created', response } });
      for (const { name, callId, arguments: args } of calls) {
        transport.emit('function_call', { type: 'function_call', id: `item_${callId}`, callId, name, arguments: args, responseId: response.id });
        await settled();
        await settled();
      }
      transport.emit('turn_done', { type: 'response_done', response });
      await settled();
    }
  } catch (error) {
    log.push({ k: 'end', error: { name: error.constructor.name, message: error.message } });
  }
  return log;
}

for await (const line of createInterface({ input: process.stdin })) {
  write(`${JSON.stringify(await toLog(JSON.parse(line)))}\n`);
}
