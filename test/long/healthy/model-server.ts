import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson } from '../../../src/recording/json';

type Value = Readonly<Record<string, unknown>>;

export interface ModelServer {
  /** For `OPENAI_BASE_URL`. */
  readonly url: string;
  close(): void;
}

/** As many tools as are called for one question of the user's. */
const MOST_CALLS = 4;
/** Schemas refer to themselves. */
const DEEPEST = 6;

/** The Responses API as a sensible model behind it would answer: it calls each tool once, hands over once, then says what is asked for, in the form that is asked for. */
export async function startModelServer(): Promise<ModelServer> {
  let made = 0;
  const server = createServer((request, response) => void answer(request, response, () => ++made));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}

async function answer(request: IncomingMessage, response: ServerResponse, next: () => number): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = readJson(Buffer.concat(chunks).toString());
  if (request.method !== 'POST' || !request.url?.endsWith('/responses') || typeof body !== 'object' || body === null)
    return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"Only the Responses API is here."}}');
  const asked = body as unknown as Value;
  const item = toItem(asked, next());
  const usage = {
    input_tokens: 20,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 25,
  };
  const whole = {
    id: `resp_${next()}`,
    object: 'response',
    created_at: 1,
    status: 'completed',
    model: asked['model'] ?? 'scripted',
    output: [item],
    parallel_tool_calls: false,
    tool_choice: 'auto',
    tools: [],
    instructions: null,
    metadata: {},
    usage,
  };
  if (asked['stream'] !== true) return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [], usage: null } },
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: whole },
  ];
  events.forEach((event, sequence_number) => response.write(`event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number })}\n\n`));
  response.end();
}

function toItem({ input, tools, tool_choice: choice, text }: Value, number: number): Value {
  const items = (Array.isArray(input) ? input : []) as readonly Value[];
  const functions = ((Array.isArray(tools) ? tools : []) as readonly Value[]).filter(({ type }) => type === 'function');
  const since = items.slice(items.findLastIndex(({ role }) => role === 'user') + 1);
  const called = since.filter(({ type }) => type === 'function_call').map(({ name }) => name);
  const isDone = choice === 'none' || called.length >= MOST_CALLS;
  const isHandedOver = items.some((item) => JSON.stringify(item).includes('transfer_to_'));
  const open = isDone ? [] : functions.filter(({ name }) => !called.includes(name) && !(isHandoff(name) && isHandedOver));
  const tool = open.find(({ name }) => !isHandoff(name)) ?? open[0];
  if (tool)
    return {
      id: `fc_${number}`,
      type: 'function_call',
      status: 'completed',
      call_id: `call_${number}`,
      name: tool['name'],
      arguments: JSON.stringify(toValue(tool['parameters'], tool['parameters'], 0)),
    };
  const format = ((text as Value | undefined)?.['format'] ?? {}) as Value;
  const said = format['type'] === 'json_schema' ? JSON.stringify(toValue(format['schema'], format['schema'], 0)) : 'Here is what I found out for you.';
  return {
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text: said, annotations: [], logprobs: [] }],
  };
}

function isHandoff(name: unknown): boolean {
  return String(name).startsWith('transfer_to_');
}

/** A value that fits a schema: as little as it allows, and nothing that is so. */
function toValue(schema: unknown, root: unknown, depth: number): unknown {
  if (typeof schema !== 'object' || schema === null || depth > DEEPEST) return null;
  const { $ref, anyOf, oneOf, allOf, enum: values, const: constant, type, properties, required, items, minItems } = schema as Value;
  if (typeof $ref === 'string') return toValue(find(root, $ref), root, depth + 1);
  const [first] = ((anyOf ?? oneOf ?? allOf) as readonly unknown[] | undefined) ?? [];
  if (first) return toValue(first, root, depth + 1);
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object': {
      const all = Object.entries((properties as Value | undefined) ?? {});
      const wanted = Array.isArray(required) ? all.filter(([name]) => required.includes(name)) : [];
      return Object.fromEntries(wanted.map(([name, each]) => [name, toValue(each, root, depth + 1)]));
    }
    case 'array':
      return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => toValue(items, root, depth + 1));
    case 'string':
      return 'Tokyo';
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function find(root: unknown, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce((value: unknown, name) => (typeof value === 'object' && value !== null ? (value as Value)[name] : undefined), root);
}
