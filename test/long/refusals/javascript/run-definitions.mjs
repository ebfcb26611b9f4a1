// Runs definitions with the JavaScript SDK in the folder given: JSON array of sources in, one JSON verdict a line out; no key, no network.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [sdkFolder] = process.argv.slice(2);
const require = createRequire(join(sdkFolder, 'package.json'));
// The same modules that a definition gets by its `import`.
const { pathname } = new URL(pathToFileURL(require.resolve('@openai/agents')));
const entry = pathname.replace(/\.js$/, '.mjs');
const { Runner, Usage, setTracingDisabled } = await import(pathToFileURL(entry).href);
setTracingDisabled(true);

const INPUTS = [() => 'hi', () => [{ role: 'user', content: 'hi' }]];
/** What the program may have put into the context: nothing, or whatever is asked of it. */
const CONTEXTS = [() => undefined, () => new Proxy(() => undefined, { get: (_, name) => (typeof name === 'symbol' || name === 'then' || name === 'toJSON' ? undefined : CONTEXTS[1]()) })];
const RUNS = CONTEXTS.flatMap((context) => INPUTS.map((input) => ({ input, context })));
const MILLISECONDS = 5000;
const write = process.stdout.write.bind(process.stdout);
for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir']) console[name] = () => undefined;
process.exit = () => {
  throw new Error('process.exit was called');
};
process.on('unhandledRejection', () => undefined);

/** What the API answers to a call without its output, or an output without its call. */
class Unpaired extends Error {}

function demandPairs(items) {
  const [calls, outputs] = ['function_call', 'function_call_result'].map((kind) => items.filter((item) => item?.type === kind).map(({ callId }) => callId));
  const alone = [...calls.filter((id) => !outputs.includes(id)), ...outputs.filter((id) => !calls.includes(id))];
  if (alone.length > 0) throw new Unpaired(`No tool call or output found for ${alone}`);
}

/** Hands off through the handoff of this number when it is first asked, then answers; refuses what the API does. */
class Scripted {
  constructor(number) {
    this.number = number;
    this.offered = undefined;
  }

  async getResponse({ input, handoffs, outputType }) {
    JSON.stringify(input);
    if (Array.isArray(input)) demandPairs(input);
    const chosen = this.offered === undefined ? handoffs[this.number] : undefined;
    this.offered ??= handoffs;
    if (!chosen) return answer({ type: 'message', id: 'm', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: outputType === 'text' || outputType === undefined ? 'done' : '{"x":"a"}' }] });
    const hasInput = Object.keys(chosen.inputJsonSchema?.properties ?? {}).length > 0;
    return answer({ type: 'function_call', id: 'c', callId: 'c', name: chosen.toolName, arguments: hasInput ? '{"x":"a"}' : '{}', status: 'completed' });
  }

  getStreamedResponse() {
    throw new Error('not streamed');
  }
}

function answer(item) {
  return { usage: new Usage(), output: [item], responseId: 'r' };
}

async function verdictOf(path) {
  let start;
  try {
    ({ start } = await import(pathToFileURL(path).href));
    if (start === undefined) throw new TypeError('there is no start');
  } catch (error) {
    return { kind: 'refused', at: 'definition', ...raised(error) };
  }
  const failures = [];
  let [number, offered, runs] = [0, [], 0];
  while (number === 0 || number < offered.length) {
    for (const { input, context } of RUNS) {
      const model = new Scripted(number);
      runs++;
      try {
        const runner = new Runner({ modelProvider: { getModel: () => model }, tracingDisabled: true });
        await within(runner.run(start, input(), { maxTurns: 4, context: context() }));
      } catch (error) {
        failures.push(raised(error));
      }
      if (model.offered) offered = model.offered.map(({ toolName }) => toolName);
    }
    number++;
  }
  if (failures.length === 0) return { kind: 'accepted', offered };
  return failures.length === runs ? { kind: 'refused', at: 'run', ...failures[0] } : { kind: 'depends', ...failures[0] };
}

function within(promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), MILLISECONDS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function raised(error) {
  return { type: error?.constructor?.name ?? typeof error, message: String(error?.message ?? error).slice(0, 200) };
}

const sources = JSON.parse(await text(process.stdin));
const folder = join(sdkFolder, `definitions-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  const said = [];
  for (const [i, source] of sources.entries()) {
    const path = join(folder, `${i}.${source.startsWith('import type ') ? 'mts' : 'mjs'}`);
    writeFileSync(path, source);
    said.push(JSON.stringify(await verdictOf(path)));
  }
  write(`${said.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
