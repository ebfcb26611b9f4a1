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
  for (const [i, { source }] of cases.entries()) {
    const path = join(folder, `${i}.mjs`);
    writeFileSync(path, preamble + source + ending);
    said.push(await import(`${pathToFileURL(path).href}?${judge.name}`).then(judge, raised));
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

function raised(error) {
  return { kind: 'error', type: error.constructor.name, message: error.message };
}
