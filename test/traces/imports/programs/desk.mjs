// The desks of `desk.py` in JavaScript: `node desk.mjs VIA OUT`; VIA: none, sdk, openinference, state; `-chat` and `-nested` as there.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as agents from '@openai/agents';
import OpenAI from 'openai';
import * as z from 'zod';

const { Agent, BatchTraceProcessor, OpenAIChatCompletionsModel, OpenAIResponsesModel, OpenAITracingExporter, Runner, handoff, tool } = agents;

const call = (callId, name, args) => ({
  type: 'function_call',
  id: `fc_${callId}`,
  call_id: callId,
  name,
  arguments: JSON.stringify(args),
  status: 'completed',
});
const say = (number, text) => ({
  type: 'message',
  id: `msg_${number}`,
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});

/** What the model says to each agent, by its instructions. */
const ANSWERS = {
  'Look up the account, then hand over.': [
    [call('call_1', 'lookup_account', { user: 'u1' })],
    [say(1, 'That looks like a billing question.'), call('call_2', 'transfer_to_Billing_Agent', {})],
  ],
  'Find the charges of the order.': [
    [call('call_3', 'get_charges', { orderId: 'o-7' })],
    [call('call_4', 'transfer_to_refund', { orderId: 'o-7', amount: 12 })],
  ],
  'Refund the charge. You need its id.': [[say(2, 'Which charge should I refund? Please send me its id.')]],
  'Ask the expert, then hand over.': [
    [call('call_1', 'ask_expert', { input: 'Was u1 charged twice?' }), call('call_2', 'ask_expert', { input: 'Was u2 charged twice?' })],
    [call('call_5', 'transfer_to_Closing_Agent', {})],
  ],
  'Say what happened to an account.': [[call('call_3', 'transfer_to_Ledger_Agent', {})], [call('call_4', 'transfer_to_Ledger_Agent', {})]],
  'Read the ledger.': [[say(1, 'There are two charges of $12.')], [say(2, 'There is one charge.')]],
  'Close the case.': [[say(3, 'u1 was charged twice.')]],
};

function toResponse(number, output) {
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at: 1762300000 + number,
    model: 'gpt-5-desk',
    status: 'completed',
    output,
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    usage: {
      input_tokens: 100 + number,
      output_tokens: 20,
      total_tokens: 120 + number,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  };
}

function toCompletion(number, output) {
  const said = output.find(({ type }) => type === 'message')?.content[0].text ?? null;
  const calls = output
    .filter(({ type }) => type === 'function_call')
    .map((each) => ({ id: each.call_id, type: 'function', function: { name: each.name, arguments: each.arguments } }));
  return {
    id: `chatcmpl_${number}`,
    object: 'chat.completion',
    created: 1762300000 + number,
    model: 'gpt-5-desk',
    choices: [
      {
        index: 0,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        message: { role: 'assistant', content: said, ...(calls.length > 0 && { tool_calls: calls }) },
      },
    ],
    usage: { prompt_tokens: 100 + number, completion_tokens: 20, total_tokens: 120 + number },
  };
}

function toClient() {
  const left = Object.fromEntries(Object.entries(ANSWERS).map(([instructions, answers]) => [instructions, answers.values()]));
  let number = 0;
  const answer = async (url, { body }) => {
    const asked = JSON.parse(body);
    const output = left[asked.instructions ?? asked.messages[0].content].next().value;
    return Response.json((String(url).includes('chat') ? toCompletion : toResponse)(number++, output));
  };
  return new OpenAI({ apiKey: 'sk-none', baseURL: 'http://desk.invalid/v1', fetch: answer });
}

const lookupAccount = tool({
  name: 'lookup_account',
  description: "Look up the customer's account.",
  parameters: z.object({ user: z.string() }),
  execute: async ({ user }) => `${user}: gold, one order o-7`,
});
const getCharges = tool({
  name: 'get_charges',
  description: 'List the charges of an order, with their ids.',
  parameters: z.object({ orderId: z.string() }),
  execute: async ({ orderId }) => `${orderId}: ch_91a, ch_91b`,
});

function approveRefund(context, request) {
  context.context.approved = request?.amount;
}

/** Hand over what was said, without the tool calls that led to it. */
function dropToolItems(data) {
  return { ...data, preHandoffItems: data.preHandoffItems.filter(({ type }) => type !== 'tool_call_item' && type !== 'tool_call_output_item') };
}

const refund = new Agent({ name: 'Refund Agent', instructions: 'Refund the charge. You need its id.' });
const billing = new Agent({
  name: 'Billing Agent',
  instructions: 'Find the charges of the order.',
  tools: [getCharges],
  handoffs: [
    handoff(refund, {
      toolNameOverride: 'transfer_to_refund',
      onHandoff: approveRefund,
      inputType: z.object({ orderId: z.string(), amount: z.number() }),
      inputFilter: dropToolItems,
    }),
  ],
});
const triage = new Agent({ name: 'Triage Agent', instructions: 'Look up the account, then hand over.', tools: [lookupAccount], handoffs: [billing] });

const ledger = new Agent({ name: 'Ledger Agent', instructions: 'Read the ledger.' });
const closing = new Agent({ name: 'Closing Agent', instructions: 'Close the case.' });

/** An agent that runs as a tool has a runner of its own, and so a model of its own. */
function toReception(model) {
  const expert = new Agent({ name: 'Account Expert', instructions: 'Say what happened to an account.', handoffs: [ledger] });
  const ask = expert.asTool({ toolName: 'ask_expert', toolDescription: 'Ask what happened to an account.', runConfig: { model } });
  return new Agent({ name: 'Reception Agent', instructions: 'Ask the expert, then hand over.', tools: [ask], handoffs: [closing] });
}

async function run(model, isNested) {
  const runner = new Runner({ model, workflowName: 'Desk' });
  return runner.run(isNested ? toReception(model) : triage, 'I was charged twice for order o-7.', { context: { user: 'u1' } });
}

/** A collector that keeps the requests that it is sent. */
async function receive(send) {
  const bodies = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => (text += part));
    request.on('end', () => {
      bodies.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await send(`http://127.0.0.1:${server.address().port}`);
  server.close();
  return bodies;
}

async function trace(via, model, isNested, out) {
  switch (via) {
    case 'none':
      agents.setTracingDisabled(true);
      await run(model, isNested);
      return;
    case 'sdk': {
      const bodies = await receive(async (endpoint) => {
        const exporter = new OpenAITracingExporter({ apiKey: 'sk-none', endpoint });
        agents.setTraceProcessors([new BatchTraceProcessor(exporter)]);
        await run(model, isNested);
        await agents.getGlobalTraceProvider().forceFlush();
      });
      writeFileSync(out, JSON.stringify({ data: bodies.flatMap((body) => JSON.parse(body).data) }, undefined, 1));
      return;
    }
    case 'openinference': {
      const { OpenAIAgentsInstrumentation } = await import('@arizeai/openinference-instrumentation-openai-agents');
      const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
      const { BasicTracerProvider, SimpleSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
      const bodies = await receive(async (url) => {
        const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(new OTLPTraceExporter({ url }))] });
        new OpenAIAgentsInstrumentation({ tracerProvider }).manuallyInstrument(agents);
        await run(model, isNested);
        await tracerProvider.shutdown();
      });
      writeFileSync(out, bodies.map((body) => `${body}\n`).join(''));
      return;
    }
    case 'state': {
      agents.setTracingDisabled(true);
      const { state } = await run(model, isNested);
      writeFileSync(out, JSON.stringify(JSON.parse(state.toString()), undefined, 1));
      return;
    }
  }
}

const [, , given, out] = process.argv;
const [via, ...ways] = given.split('-');
const Model = ways.includes('chat') ? OpenAIChatCompletionsModel : OpenAIResponsesModel;
await trace(via, new Model(toClient(), 'gpt-5-desk'), ways.includes('nested'), out);
