// Runs the JavaScript SDK on what stands on the input, and writes what it does: `record.mjs <folder of the SDK>`, JSON in, JSON out.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [sdkFolder] = process.argv.slice(2);
const require = createRequire(join(sdkFolder, 'package.json'));
const { Agent, RunContext, getTransferMessage, handoff, setTracingDisabled } = require('@openai/agents');
setTracingDisabled(true);

const given = JSON.parse(readFileSync(0, 'utf8'));
const recorded = {
  names: given.names.map(({ agent }) => nameOf(agent)),
  schemas: given.schemas.map(({ schema }) => verdictOf(schema)),
  callbacks: await programs(given.callbacks, callbackOf),
  types: await programs(given.types, typeOf),
  handoffs: await programs(given.handoffs, handoffOf),
  clones: await Promise.all(given.clones.map(({ options, changes }) => cloneOf(options, changes))),
  arguments: await programs(given.arguments, argumentsOf),
};
process.stdout.write(JSON.stringify(recorded));

function nameOf(name) {
  const agent = new Agent({ name, ...(name.length % 2 ? { handoffDescription: 'Does it.' } : {}) });
  const made = handoff(agent);
  return {
    handoffDescription: agent.handoffDescription || null,
    toolName: made.toolName,
    functionToolName: agent.asTool({}).name,
    description: made.toolDescription,
    transferMessage: getTransferMessage(agent),
  };
}

function verdictOf(inputType) {
  try {
    const made = handoff(new Agent({ name: 'B' }), { inputType, onHandoff: () => undefined });
    return { kind: 'accepted', schema: made.inputJsonSchema };
  } catch (error) {
    return raised(error);
  }
}

/** Each case is a module of its own. */
async function programs({ preamble, ending, cases }, judge) {
  const folder = join(sdkFolder, `cases-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const said = [];
  for (const [i, { source, texts }] of cases.entries()) {
    const path = join(folder, `${i}.mjs`);
    writeFileSync(path, preamble + source + ending);
    const refused = (error) => (texts ? texts.map(() => raised(error)) : raised(error));
    said.push(await import(`${pathToFileURL(path).href}?${judge.name}`).then((module) => judge(module, texts), refused));
  }
  rmSync(folder, { recursive: true });
  return said;
}

async function callbackOf({ made, typed }) {
  try {
    await (typed ?? made).onInvokeHandoff(new RunContext(), typed ? '{"x":"a"}' : '');
    return { kind: 'ok' };
  } catch (error) {
    return { ...raised(error), kind: 'fails-when-called' };
  }
}

function typeOf({ typed }) {
  return { kind: 'accepted', schema: typed.inputJsonSchema };
}

async function handoffOf({ made }) {
  return { kind: 'made', ...(await shownHandoff(made)) };
}

async function shownHandoff(made) {
  const { toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter } = made;
  const isEnabled = await made.isEnabled({ runContext: new RunContext(), agent: made.agent });
  const filter = inputFilter == null ? 'none' : typeof inputFilter === 'function' ? 'callable' : 'other';
  return { toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter: filter, nestHistory: 'none', isEnabled, tool: made.getHandoffAsFunctionTool() };
}

async function cloneOf({ toolName, toolDescription }, changes) {
  const made = handoff(new Agent({ name: 'Billing' }), { toolNameOverride: toolName, toolDescriptionOverride: toolDescription });
  try {
    return { kind: 'made', ...(await shownHandoff(made.clone(changes))) };
  } catch (error) {
    return raised(error);
  }
}

async function argumentsOf({ typed, got }, texts) {
  const said = [];
  for (const text of texts) {
    got.length = 0;
    said.push(await typed.onInvokeHandoff(new RunContext(), text).then(() => ({ kind: 'value', value: shown(got[0]) }), raised));
  }
  return said;
}

/** A value with its type: what JSON has none for stands as {"$type": …}. */
function shown(value) {
  if (value === undefined) return { $undefined: true };
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof Set) return { $set: [...value].map(shown) };
  if (value instanceof Map) return { $map: [...value].map(shown) };
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(item)]));
  return value;
}

function raised(error) {
  return { kind: 'error', type: error.constructor.name, message: error.message };
}
