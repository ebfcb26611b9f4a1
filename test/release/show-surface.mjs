// Prints what the installed SDK's modules export and what its objects are when nothing is given, as JSON. Argument: the folder with `node_modules`.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';

const require = createRequire(pathToFileURL(`${process.argv[2]}/package.json`));
const load = async (module) => {
  try {
    return await import(pathToFileURL(require.resolve(module)));
  } catch {
    return undefined;
  }
};
const show = (value) => (typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value)));
const defaults = (object) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, show(value)]));

const exports = {};
for (const module of JSON.parse(await text(process.stdin))) {
  const found = await load(module);
  if (found) exports[module] = Object.keys(found).sort();
}
const { Agent, handoff } = await load('@openai/agents');
const agent = new Agent({ name: 'Agent' });
process.stdout.write(JSON.stringify({ exports, defaults: { agent: defaults(agent), made: defaults(handoff(agent)) } }));
