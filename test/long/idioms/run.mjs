// Runs programs with the JavaScript SDK: `run.mjs`, a JSON list of bundled programs in, what came of each as JSON out. Each program is imported; then
// the handoffs of every agent that it made are resolved as a run does, and taken once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const files = JSON.parse(readFileSync(0, 'utf8'));
const entry = createRequire(files[0]).resolve('@openai/agents').replace(/\.js$/, '.mjs');
const { Agent, RunContext } = await import(pathToFileURL(entry).href);

let made = [];
const Base = Object.getPrototypeOf(Agent);
// Every constructor of an agent ends up in that of its base, which is looked up when it is called.
Object.setPrototypeOf(Agent, class extends Base {
  constructor(...args) {
    super(...args);
    made.push(this);
  }
});
let late;
process.on('unhandledRejection', (error) => (late = error));
process.on('uncaughtException', (error) => (late = error));
for (const name of ['log', 'debug', 'info', 'warn', 'error']) console[name] = () => {};

async function resolve(agent) {
  const context = new RunContext({});
  const found = [];
  for (const handoff of await agent.getEnabledHandoffs(context)) {
    const fields = Object.keys(handoff.inputJsonSchema?.properties ?? {});
    const given = fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, 'x'])) : { note: 'x' };
    const target = await handoff.onInvokeHandoff(context, JSON.stringify(given));
    if (handoff.inputFilter) {
      const result = handoff.inputFilter({ inputHistory: 'x', preHandoffItems: [], newItems: [], runContext: context });
      if (!Array.isArray(result.newItems)) throw new TypeError('Invalid input filter');
    }
    found.push({ edge: [agent.name, handoff.toolName, target.name], told: [handoff.toolDescription, handoff.inputFilter !== undefined, fields.length > 0] });
  }
  return found;
}

async function run(file) {
  made = [];
  const globals = new Set(Object.getOwnPropertyNames(globalThis));
  late = undefined;
  try {
    await import(pathToFileURL(file).href);
    await new Promise((settle) => setImmediate(settle));
    const found = [];
    for (const agent of [...made]) found.push(...(await resolve(agent)));
    if (late) throw late;
    return {
      agents: made.map(({ name }) => name),
      instructions: made.map(({ instructions }) => (typeof instructions === 'string' ? instructions : null)),
      sharing: made.flatMap((one) => made.flatMap((other) => (one !== other && one.handoffs === other.handoffs ? [[one.name, other.name]] : []))),
      edges: found.map(({ edge }) => edge),
      told: found.map(({ told }) => told),
    };
  } catch (error) {
    return { error: String(error).slice(0, 300) };
  } finally {
    // What it keeps there is no other program's.
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!globals.has(name)) delete globalThis[name];
  }
}

const results = [];
for (const file of files) results.push(await run(file));
process.stdout.write(JSON.stringify(results), () => process.exit(0));
