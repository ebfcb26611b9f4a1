// What JavaScript's own functions do when the SDK calls them as callbacks; writes `src/languages/typescript/library-signatures.json`: `record-library.mjs <folder of the SDK>…`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROLES = ['context', 'context and input', 'context and agent', 'data'];
const NAMESPACES = ['Object', 'Array', 'Promise', 'JSON', 'Math', 'Reflect', 'Number', 'String', 'Symbol', 'Date', 'Intl', 'BigInt', 'URL', 'console', 'Proxy', 'ArrayBuffer'];
const FUNCTIONS = ['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'escape', 'unescape', 'eval', 'structuredClone', 'queueMicrotask', 'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate', 'atob', 'btoa', 'fetch', 'Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Function', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError'];
const PROTOTYPES = ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'RegExp', 'Date'];
/** Which says something else where there is no Node. */
const DEPENDS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'console.Console', 'console.context', 'console.createTask']);
/** Functions of the SDK that change nothing when they are called. */
const EXPORTS = ['handoff', 'getHandoff', 'tool', 'removeAllTools', 'user', 'assistant', 'system', 'extractAllTextOutput', 'getTransferMessage', 'webSearchTool', 'hostedMcpTool'];
const LITERALS = { list: [], str: '' };

/** Every function by the name that the analysis has for it. */
function* named({ sdk, extensions, zod }) {
  for (const name of FUNCTIONS.filter((each) => !DEPENDS.has(each))) yield [name, globalThis[name]];
  for (const name of NAMESPACES) yield* membersOf(name, globalThis[name]);
  for (const name of PROTOTYPES) yield* membersOf(`${name}.prototype`, globalThis[name].prototype);
  for (const name of EXPORTS) {
    const value = sdk[name] ?? extensions[name];
    if (value) yield [`sdk().${name}`, value];
  }
  yield* membersOf('sdk().Agent.prototype', sdk.Agent.prototype);
  for (const [name, value] of Object.entries(zod)) if (typeof value === 'function' && /^[a-z]/.test(name)) yield [`zod.${name}`, value];
  for (const [name, literal] of Object.entries(LITERALS)) yield* membersOf(`${name}()`, Object.getPrototypeOf(literal));
}

function* membersOf(prefix, object) {
  for (const key of Object.getOwnPropertyNames(object)) {
    const value = Object.getOwnPropertyDescriptor(object, key)?.value;
    if (typeof value === 'function' && key !== 'constructor' && /^[a-z]\w*$/i.test(key) && !DEPENDS.has(`${prefix}.${key}`)) yield [`${prefix}.${key}`, value];
  }
}

/** What a program may put into the context: nothing, or what cannot be copied. */
const CONTEXTS = [() => ({}), () => ({ save: () => undefined })];

/** As the SDK calls it: with what there is, `this` among it. The agent that hands off has a handoff. */
function argumentsFor({ Agent, RunContext, RunHandoffOutputItem, handoff }, callable, given) {
  const agent = new Agent({ name: 'Triage', handoffs: [handoff(new Agent({ name: 'Billing' }))] });
  const context = new RunContext(given);
  const item = new RunHandoffOutputItem({ type: 'function_call_result', name: 'a', callId: 'c', status: 'completed', output: 'x' }, agent, agent);
  const data = { inputHistory: 'hi', preHandoffItems: [], newItems: [item], runContext: context };
  return {
    context: [{ onHandoff: callable }, [context]],
    'context and input': [{ onHandoff: callable, inputType: {} }, [context, { x: 'a' }]],
    'context and agent': [undefined, [{ runContext: context, agent }]],
    data: [undefined, [data]],
  };
}

async function outcome(callable, [self, given], role) {
  try {
    const result = Reflect.apply(callable, self, given);
    if (role !== 'data') {
      await result;
      return 'other';
    }
    if (typeof result?.then === 'function') Promise.resolve(result).catch(() => undefined);
    return Array.isArray(result?.preHandoffItems) && Array.isArray(result.newItems) ? 'data' : 'other';
  } catch (error) {
    return error?.constructor?.name ?? 'Error';
  }
}

const log = console.log;
for (const name of Object.keys(console)) if (typeof console[name] === 'function') console[name] = Object.assign(() => undefined, {});
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
const said = new Map();
for (const folder of process.argv.slice(2)) {
  const load = createRequire(join(folder, 'package.json'));
  const sdk = load('@openai/agents');
  for (const [name, callable] of named({ sdk, extensions: load('@openai/agents-core/extensions'), zod: load('zod').z })) {
    const calls = said.get(name) ?? ROLES.map(() => new Set());
    said.set(name, calls);
    for (const [i, role] of ROLES.entries())
      for (const make of CONTEXTS) calls[i].add(await outcome(callable, argumentsFor(sdk, callable, make())[role], role));
  }
}
// No timer is input data.
for (const name of ['setTimeout', 'setInterval', 'setImmediate']) said.set(name, ROLES.map((role) => new Set(role === 'data' ? ['other'] : ['other', 'TypeError'])));
const oneOf = (each) => (each.size > 1 && (each.has('other') || each.has('data')) ? '?' : [...each].sort().join(' or '));
const lines = [...said].map(([name, calls]) => `  ${JSON.stringify(name)}: ${JSON.stringify({ calls: calls.map(oneOf) })}`);
writeFileSync('src/languages/typescript/library-signatures.json', `{\n${lines.sort().join(',\n')}\n}\n`);
log(`${lines.length} callables`);
process.exit(0);
