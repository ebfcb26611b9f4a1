// Runs the JavaScript SDK and writes what it does as JSON: `record.mjs <folder of cases> <folder of the SDK>`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [casesFolder, sdkFolder] = process.argv.slice(2);
const require = createRequire(join(sdkFolder, 'package.json'));
const { Agent, RunContext, getTransferMessage, handoff, setTracingDisabled } = require('@openai/agents');
setTracingDisabled(true);

const names = JSON.parse(readFileSync(join(casesFolder, 'names.json'), 'utf8'));
const schemas = JSON.parse(readFileSync(join(casesFolder, 'json-schemas.json'), 'utf8'));

const recorded = {
  sdk: JSON.parse(readFileSync(join(sdkFolder, 'node_modules/@openai/agents/package.json'), 'utf8')).version,
  zod: require('zod/package.json').version,
  names: names.map(nameOf),
  schemas: schemas.map((schema) => ({ schema, verdict: verdictOf(schema) })),
  callbacks: await programs('typescript-callbacks.mjs', callbackOf),
  types: await programs('typescript-types.mjs', typeOf, 'export const typed = handoff(billing, { inputType: Type, onHandoff: () => {} });\n'),
};
process.stdout.write(JSON.stringify(recorded));

function nameOf(name) {
  const agent = new Agent({ name, ...(name.length % 2 ? { handoffDescription: 'Does it.' } : {}) });
  const made = handoff(agent);
  return {
    agent: name,
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

/** Sections `// --- title`; each is a module between the preamble, which stands before the first, and the ending. */
async function programs(file, judge, ending = '') {
  const [preamble, ...sections] = readFileSync(join(casesFolder, file), 'utf8').split('// --- ');
  const folder = join(sdkFolder, `${file}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const cases = [];
  for (const [i, section] of sections.entries()) {
    const [title] = section.split('\n', 1);
    const source = section.slice(title.length + 1);
    const path = join(folder, `${i}.mjs`);
    writeFileSync(path, preamble + source + ending);
    cases.push({ title, source, verdict: await import(pathToFileURL(path).href).then(judge, raised) });
  }
  rmSync(folder, { recursive: true });
  return { preamble, ending, cases };
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
