// Runs a team as it is, as `node team.mjs` does, on a scripted model; prints who was asked, what was said last and what each was given of tools' calls.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);
const entry = createRequire(file).resolve('@openai/agents').replace(/\.js$/, '.mjs');
const { Agent, Usage, setDefaultModelProvider, setTracingDisabled } = await import(pathToFileURL(entry).href);

const SCRIPT = ['ask_refunds', 'transfer_to_Triage', 'transfer_to_Orders', 'transfer_to_Triage', 'transfer_to_Billing'];
const run = { asked: [], said: '', sees: [] };

const model = {
  async getResponse({ input, handoffs }) {
    const items = typeof input === 'string' ? [] : input;
    const turn = run.sees.push(items.filter(({ type }) => type === 'function_call' || type === 'function_call_result').length) - 1;
    return { usage: new Usage(), output: [turn === SCRIPT.length ? say('done') : call(turn, handoffs)] };
  },
};

function call(turn, handoffs) {
  const { toolName, inputJsonSchema } = handoffs.find((each) => each.toolName === SCRIPT[turn]);
  const args = Object.fromEntries(Object.keys(inputJsonSchema.properties ?? {}).map((name) => [name, 'text']));
  return { type: 'function_call', id: `f${turn}`, callId: `c${turn}`, name: toolName, status: 'completed', arguments: JSON.stringify(args) };
}

function say(text) {
  return { type: 'message', id: 'm', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] };
}

setTracingDisabled(true);
setDefaultModelProvider({ getModel: () => model });
const { getSystemPrompt } = Agent.prototype;
Agent.prototype.getSystemPrompt = function (...args) {
  run.asked.push(this.name);
  return getSystemPrompt.apply(this, args);
};
console.log = (text) => (run.said = String(text));
await import(pathToFileURL(file).href);
process.stdout.write(JSON.stringify(run));
