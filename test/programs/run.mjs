// Runs programs with the JavaScript SDK: `run.mjs <folder of the SDK>`, a JSON list of sources in, what each raised as JSON out. Each program is
// imported; then every handoff that its exports lead to is taken once, by a scripted model.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [sdkFolder] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'baton-programs-'));
symlinkSync(join(sdkFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
const { Agent, Handoff, Runner, Usage } = await import(pathToFileURL(createRequire(join(folder, 'program.mjs')).resolve('@openai/agents')).href.replace(/\.js$/, '.mjs'));

/** Calls one tool, then answers. */
class ScriptedModel {
  constructor(name, args) {
    const call = { type: 'function_call', id: '1', callId: '1', name, status: 'completed', arguments: args };
    const message = { type: 'message', id: '2', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'done' }] };
    this.answers = [call, message];
  }

  async getResponse() {
    return { usage: new Usage(), output: [this.answers.shift()] };
  }
}

function raised(error) {
  const [first] = /^ +at .*$/m.exec(error.stack) ?? [''];
  const own = /program\d+\.mjs:(\d+):/.exec(error.stack);
  const said = { type: error.constructor.name, message: error.message.split('\n')[0].slice(0, 120) };
  if (/program\d+\.mjs/.test(first)) return { ...said, by: 'program' };
  return { ...said, by: 'sdk', ...(own ? { line: Number(own[1]) } : {}) };
}

async function take(agent, handoff) {
  const name = handoff.toolName ?? `transfer_to_${handoff.name}`;
  const args = JSON.stringify(Object.fromEntries(Object.keys(handoff.inputJsonSchema?.properties ?? {}).map((key) => [key, 'text'])));
  const model = new ScriptedModel(name, args);
  try {
    await new Runner({ model, modelProvider: { getModel: () => model }, tracingDisabled: true }).run(agent, 'hello', { context: {} });
  } catch (error) {
    // A handoff that is off cannot be called.
    if (error.constructor.name !== 'ModelBehaviorError' || !error.message.includes('not found')) return raised(error);
  }
  return undefined;
}

async function judge(source, index) {
  const file = join(folder, `program${index}.mjs`);
  writeFileSync(file, source);
  let exported;
  try {
    exported = Object.values(await import(pathToFileURL(file).href));
  } catch (error) {
    return { defined: raised(error) };
  }
  const pairs = [
    ...exported.filter((value) => value instanceof Agent).flatMap((agent) => agent.handoffs.map((each) => [agent, each])),
    ...exported.filter((value) => value instanceof Handoff).map((value) => [new Agent({ name: 'Front', handoffs: [value] }), value]),
  ];
  const handoffs = [];
  for (const [agent, each] of pairs) handoffs.push(await take(agent, each));
  const outcomes = handoffs.filter((outcome) => outcome !== undefined);
  return outcomes.length > 0 ? { handoffs: outcomes } : {};
}

const verdicts = [];
for (const [index, source] of JSON.parse(readFileSync(0, 'utf8')).entries()) verdicts.push(await judge(source, index));
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(verdicts));
