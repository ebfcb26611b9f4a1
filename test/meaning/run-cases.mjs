// Asks the JavaScript SDK in the folder given about the programs of `cases.ts`: one JSON case a line from stdin, for each a line of JSON to stdout. No key, no network.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(join(process.argv[2], 'package.json'));
const { Runner, Usage, setTracingDisabled } = require('@openai/agents');
setTracingDisabled(true);
const write = process.stdout.write.bind(process.stdout);
console.log = console.warn = console.error = () => undefined;

/** Says or calls what the steps say; `obey 3` calls what the model is made to, one of all by chance, and else answers. */
function scripted(steps, inputs) {
  let seed = Number(/^obey (\d+)$/.exec(steps[0])?.[1] ?? 0);
  const next = (choice, tools, handoffs) => {
    if (!steps[0].startsWith('obey')) return steps.shift();
    if (choice === undefined || choice === 'auto' || choice === 'none') return 'say Done';
    if (choice !== 'required') return choice;
    const all = [...handoffs, ...tools];
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return all[Math.floor(seed / 65536) % all.length];
  };
  return {
    async getResponse({ input, modelSettings, tools, handoffs }) {
      inputs.push(JSON.stringify(input));
      const step = next(
        modelSettings.toolChoice,
        tools.map(({ name }) => name),
        handoffs.map(({ toolName }) => toolName),
      );
      const id = `i${inputs.length}`;
      const output = step.startsWith('say ')
        ? { type: 'message', id, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: step.slice(4) }] }
        : { type: 'function_call', id, callId: `c${inputs.length}`, name: step, arguments: '{}', status: 'completed' };
      return { usage: new Usage(), output: [output], responseId: id };
    },
  };
}

async function play(agent, steps, { input = 'Please cancel my order.', ...options } = {}) {
  const inputs = [];
  const model = scripted([...steps], inputs);
  try {
    const result = await new Runner({ modelProvider: { getModel: () => model }, tracingDisabled: true }).run(agent, input, options);
    return { inputs, output: result.finalOutput, last: result.lastAgent };
  } catch (error) {
    return { inputs, error: error.constructor.name };
  }
}

/** Whether the last request has an output without its call or the other way round. */
function unpaired({ inputs, error }) {
  const items = error === undefined && inputs.length > 0 ? JSON.parse(inputs.at(-1)) : [];
  const ids = (type) => items.flatMap((item) => (item.type === type ? [item.callId] : [])).sort();
  return Array.isArray(items) && String(ids('function_call')) !== String(ids('function_call_result'));
}

/** A run over HTTP, where the Chat Completions API calls the handoff or answers; whether the run or the Responses API refuses it. `hosted` is called by the first model. */
async function refused(agent, transfer, hosted) {
  let wrong = false;
  globalThis.fetch = async (url, { body }) => {
    const request = JSON.parse(body);
    if (String(url).endsWith('/chat/completions')) {
      const isFirst = request.messages.every(({ role }) => role !== 'tool');
      const call = { id: 'call_1', type: 'function', function: { name: transfer, arguments: '{}' } };
      const message = isFirst ? { role: 'assistant', content: null, tool_calls: [call] } : { role: 'assistant', content: 'Hello' };
      return Response.json({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] });
    }
    wrong = request.input.some(({ id }) => id?.startsWith('chatcmpl'));
    return Response.json({ error: { message: 'enough' } }, { status: 400 });
  };
  if (hosted !== undefined) {
    const item = { type: 'hosted_tool_call', id: 'h1', name: `${hosted}_call`, status: 'completed', providerData: { type: `${hosted}_call`, action: { type: 'search', query: 'q' }, queries: ['q'], code: '1', container_id: 'c' } };
    const call = { type: 'function_call', id: 'fc_1', callId: 'call_1', name: transfer, arguments: '{}', status: 'completed' };
    agent.model = { getResponse: async () => ({ usage: new Usage(), output: [item, call], responseId: 'r' }) };
  }
  try {
    await new Runner({ tracingDisabled: true }).run(agent, 'Hello');
  } catch (error) {
    wrong ||= error.constructor.name === 'UserError';
  }
  return wrong;
}

async function ask({ program, probe }) {
  const body = program.replace(/^import (.*?) from ('.*?');$/gm, 'const $1 = require($2);').replace(/^export /gm, '');
  const AsyncFunction = (async () => undefined).constructor;
  // What the program itself raises is told from what the probe does.
  let started = false;
  const begin = () => {
    started = true;
  };
  try {
    return Boolean(await new AsyncFunction('require', 'play', 'unpaired', 'refused', 'begin', `${body}\nbegin();\nreturn ${probe ?? 'false'};`)(require, play, unpaired, refused, begin));
  } catch (error) {
    if (started) throw error;
    return true;
  }
}

for await (const line of createInterface({ input: process.stdin })) write(`${JSON.stringify(await ask(JSON.parse(line)))}\n`);
