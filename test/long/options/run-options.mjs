// Runs definitions with the JavaScript SDK and its model of the Responses API, whose requests are answered here: `run-options.mjs <folder of the SDK>`, JSON array of sources in, JSON array of verdicts out.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [sdkFolder] = process.argv.slice(2);
const require = createRequire(join(sdkFolder, 'package.json'));
// The same modules that a definition gets by its `import`: others have a `Handoff` of their own.
const { pathname } = new URL(pathToFileURL(require.resolve('@openai/agents')));
const { OpenAIResponsesModel, Runner, setTracingDisabled } = await import(pathToFileURL(pathname.replace(/\.js$/, '.mjs')).href);
const OpenAI = createRequire(join(sdkFolder, 'node_modules/@openai/agents-openai/package.json'))('openai').default;
const MILLISECONDS = 5000;
const TEXTS = { 'date-time': '2020-01-01T00:00:00Z', date: '2020-01-01', uuid: '12345678-1234-4234-8234-567812345678', email: 'a@b.co', uri: 'http://a.b' };
const USAGE = { input_tokens: 1, output_tokens: 1, total_tokens: 2, input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };

setTracingDisabled(true);
const write = process.stdout.write.bind(process.stdout);
for (const name of ['log', 'warn', 'error', 'info', 'debug']) console[name] = () => undefined;
process.on('unhandledRejection', () => undefined);

/** A value that a schema allows, near enough. */
function sample(schema, depth = 0) {
  if (typeof schema !== 'object' || schema === null || depth > 6) return null;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const members = ['anyOf', 'oneOf', 'allOf'].map((key) => schema[key]).find((list) => Array.isArray(list) && list.length > 0);
  if (members) return sample(members[0], depth + 1);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part, depth + 1)]));
    case 'array':
      return [];
    case 'string':
      return TEXTS[schema.format] ?? 'a';
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Calls each function tool once, then answers. */
function createEndpoint() {
  const [called, requests] = [new Set(), []];
  const respond = async (_, { body: text }) => {
    const body = JSON.parse(text);
    requests.push(body);
    const tool = (body.tools ?? []).find(({ type, name }) => type === 'function' && !called.has(name));
    if (tool) called.add(tool.name);
    const format = body.text?.format;
    const item = tool
      ? { type: 'function_call', id: `f${called.size}`, call_id: `c${called.size}`, name: String(tool.name), arguments: JSON.stringify(sample(tool.parameters ?? {})), status: 'completed' }
      : { type: 'message', id: 'm', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: format?.type === 'json_schema' ? JSON.stringify(sample(format.schema)) : 'done', annotations: [] }] };
    const content = { id: 'r', object: 'response', created_at: 0, model: 'm', output: [item], parallel_tool_calls: true, tool_choice: 'auto', tools: [], usage: USAGE };
    return new Response(JSON.stringify(content), { status: 200, headers: { 'content-type': 'application/json' } });
  };
  const isRefused = () => {
    const tools = requests.flatMap(({ tools: offered }) => offered ?? []).filter(({ type }) => type === 'function');
    const formats = requests.map(({ text }) => text?.format).filter((format) => format?.type === 'json_schema');
    return tools.some(({ name, description, parameters }) => typeof name !== 'string' || !['string', 'undefined'].includes(typeof description) || parameters?.type !== 'object') || formats.some(({ schema }) => schema?.type !== 'object');
  };
  return { respond, isRefused };
}

async function verdictOf(path) {
  let start;
  try {
    ({ start } = await import(pathToFileURL(path).href));
  } catch (error) {
    return raised('definition', error);
  }
  const { respond, isRefused } = createEndpoint();
  const client = new OpenAI({ apiKey: 'x', maxRetries: 0, fetch: respond });
  try {
    const runner = new Runner({ modelProvider: { getModel: (name) => new OpenAIResponsesModel(client, name || 'gpt-4.1') }, tracingDisabled: true });
    await within(runner.run(start, 'hi', { maxTurns: 8 }));
  } catch (error) {
    return raised('run', error);
  }
  return isRefused() ? { at: 'api' } : {};
}

function within(promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), MILLISECONDS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function raised(at, error) {
  return { at, type: error?.constructor?.name ?? typeof error, message: String(error?.message ?? error).slice(0, 200) };
}

const folder = join(sdkFolder, `options-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  const verdicts = [];
  for (const [i, source] of JSON.parse(await text(process.stdin)).entries()) {
    const path = join(folder, `${i}.mjs`);
    writeFileSync(path, source);
    verdicts.push(await verdictOf(path));
  }
  write(JSON.stringify(verdicts));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
