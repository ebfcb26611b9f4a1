import type { Random } from '../../../engine/generate/random';
import type { Draft } from '../definition';

/** What a filter gives back, by kind; `d` is the data that it is called with. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  'the data': [
    'd',
    'd',
    'd',
    '(d)',
    'd ?? null',
    'd || {}',
    '[d][0]',
    '((x) => x)(d)',
    'keep(d)',
    'new Keeper().keep(d)',
    'true ? d : null',
    'Object.freeze(d)',
  ],
  'a copy': [
    '{ ...d }',
    '{ ...d, newItems: [] }',
    '{ ...d, inputHistory: "x" }',
    '{ ...d, inputHistory: [], preHandoffItems: [], newItems: [] }',
    '{ inputHistory: d.inputHistory, preHandoffItems: d.preHandoffItems, newItems: d.newItems }',
    'Object.assign({}, d)',
    'Object.assign({}, d, { newItems: [] })',
    '{ ...d, newItems: d.newItems.slice(-1) }',
    '{ ...d, newItems: d.newItems.filter((i) => i) }',
    '{ ...d, newItems: d.newItems.map((i) => i) }',
    '{ ...d, extra: 1 }',
    '{ ...d, runContext: undefined }',
    '{ ...keep(d) }',
    '{ ...d, ...{ newItems: [] } }',
    '{ ...d, inputHistory: Array.isArray(d.inputHistory) ? d.inputHistory.slice(-1) : d.inputHistory }',
  ],
  'a copy with a wrong part': [
    '{ ...d, newItems: null }',
    '{ ...d, newItems: undefined }',
    '{ ...d, inputHistory: null }',
    '{ ...d, inputHistory: undefined }',
    '{ ...d, preHandoffItems: null }',
    '{ ...d, preHandoffItems: undefined }',
    '{ ...d, newItems: 5 }',
    '{ ...d, newItems: "x" }',
    '{ ...d, newItems: {} }',
    '{ ...d, preHandoffItems: {} }',
    '{ ...d, inputHistory: 5 }',
    '{ ...d, inputHistory: {} }',
    '{ ...d, newItems: true }',
    '{ ...d, newItems: d }',
    '{ ...d, newItems: d.newItems[0] }',
    '{ ...d, preHandoffItems: 5 }',
    '{ ...d, newItems: () => [] }',
    '{ ...d, newItems: Promise.resolve([]) }',
    '{ ...d, newItems: new Set() }',
    '{ ...d, inputHistory: true }',
    '{ ...d, newItems: d.newItems.length }',
  ],
  'missing parts': [
    '{}',
    '{ inputHistory: d.inputHistory }',
    '{ newItems: [] }',
    '{ inputHistory: d.inputHistory, newItems: d.newItems }',
    '{ preHandoffItems: [], newItems: [] }',
    '{ inputHistory: "x", preHandoffItems: [] }',
    '{ history: [] }',
    'Object.create(null)',
    '{ input_history: d.inputHistory, new_items: [], pre_handoff_items: [] }',
    '{ items: d.newItems }',
    '{ d }',
    'new Object()',
  ],
  'a part of the data': [
    'd.inputHistory',
    'd.newItems',
    'd.preHandoffItems',
    'd.runContext',
    'd.newItems.at(-1)',
    'd.newItems.slice(1)',
    'd.newItems.length',
    '[...d.newItems]',
    'd.history',
    'd.newItems.filter((i) => i)',
    'd.newItems.map((i) => i)',
    'JSON.stringify(d.newItems)',
  ],
  'a constant': ['null', 'undefined', 'true', 'false', '0', '1', '""', '"x"', '`${d}`', 'NaN', '10n', '!d', 'void 0', 'Symbol("x")', '/x/', '-1'],
  'an array': [
    '[]',
    '[d]',
    '[d, null]',
    '[...d.newItems]',
    'Array.from([])',
    'Object.keys(d)',
    'Object.entries(d)',
    'Object.values(d)',
    '[].concat(d)',
    'new Array(3)',
    '["x"]',
  ],
  'an object of another class': [
    'new Map()',
    'new Set()',
    'new Date()',
    'new Keeper()',
    'new Record(d)',
    'new Error("x")',
    'billing',
    'new Map(Object.entries(d))',
    'z.object({})',
    'handoff(billing)',
  ],
  'a generator': ['walk(d)', '[][Symbol.iterator]()', '(function* () { yield d; })()'],
  'a function': ['() => d', 'keep', 'Keeper', 'd.newItems.filter', 'console.log', 'Agent'],
  'a promise': [
    'Promise.resolve(d)',
    'later(d)',
    '(async () => d)()',
    'new Promise((resolve) => resolve(d))',
    'Promise.all([d])',
    'later(d).then((x) => x)',
    'Promise.resolve({ ...d })',
  ],
  'a filter of the SDK': ['removeAllTools(d)', 'removeAllTools({ ...d, newItems: [] })', 'removeAllTools(removeAllTools(d))', '{ ...removeAllTools(d) }'],
  'what a helper returns': ['keep(d)', 'nothing(d)', 'shorten(d)', 'listed(d)', 'new Keeper().nothing(d)', 'Keeper.static(d)', 'maybe(d)', 'broken(d)'],
};

/** What stands before the return. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'setting a part': [
    'd.newItems = [];',
    'd.inputHistory = "x";',
    'd.newItems = d.newItems.slice(-1);',
    'd.extra = 1;',
    'delete d.extra;',
    'd.newItems.length = 0;',
    'Object.assign(d, { newItems: [] });',
    'd.newItems.push(...d.newItems.splice(0));',
    'd.preHandoffItems.reverse();',
    'd["newItems"] = [];',
  ],
  'setting a part wrongly': [
    'd.newItems = null;',
    'd.newItems = undefined;',
    'delete d.newItems;',
    'd.inputHistory = null;',
    'd.preHandoffItems = null;',
    'd.newItems = "x";',
    'd.newItems = {};',
    'Object.assign(d, { newItems: null });',
    'd.newItems = 5;',
    'try { d.newItems = null; } finally { seen(1); }',
    'delete d.inputHistory;',
    'd.preHandoffItems = 5;',
  ],
  'using what is not there': [
    'd.history.length;',
    'd.clone();',
    'for (const i of d) { seen(i); }',
    'd.history.map((x) => x);',
    'd();',
    'd.messages[0];',
    'const [a] = d;',
    '[...d];',
    'for (const i of d.history) { seen(i); }',
    'd.items.filter(Boolean);',
    'new d();',
    'd.newItems.filter();',
    'd.newItems.append(1);',
    'd.newItems.toList();',
    'Object.freeze(d).newItems = [];',
    'd.newItems.map(5);',
    'null.x;',
    'const { a: { b } } = d;',
    'try { d.history.length; } catch (error) { throw error; }',
    'try { d.history.length; } catch (error) { throw new TypeError("x", { cause: error }); }',
    'try { d.history.length; } finally { seen(1); }',
  ],
  'using what nothing in the file defines': ['undefined_name;'],
  'using what the context may hold': ['d.runContext.context.user.name;'],
  'using what is there': [
    'd.newItems.length;',
    'console.log(d);',
    'const { newItems } = d;',
    'for (const i of d.newItems) { seen(i); }',
    'd.history?.length;',
    'Array.isArray(d.inputHistory);',
    'd.history;',
    'const [a] = d.newItems;',
    'Object.keys(d);',
    'try { d.history.length; } catch { }',
    'try { d.clone(); } catch (error) { seen(error); }',
    'if (d.newItems.length > 100) { d.history.length; }',
    'd.newItems.forEach(seen);',
    'const x = { ...d };',
    'd.newItems[0].rawItem;',
    'typeof d.history;',
    'd.clone?.();',
    '"history" in d && d.history.length;',
  ],
};

/** What is drawn among others, and counted under a kind of its own. */
const OWN_KINDS: Readonly<Record<string, string>> = {
  'd.newItems.append(1);': 'using what arrays lack',
  'd.newItems.toList();': 'using what arrays lack',
  'Object.freeze(d).newItems = [];': 'changing what is frozen',
};

const PATHS: readonly (readonly [string, string])[] = [
  ['straight', 'return $R;'],
  ['straight', 'return $R;'],
  ['straight', 'return $R;'],
  ['a local', 'const result = $R; return result;'],
  ['a local', 'let result = $S; result = $R; return result;'],
  ['a local', 'let result; result = $R; return result;'],
  ['both branches', 'if (d.newItems.length > 100) { return $R; } else { return $R; }'],
  ['both branches', 'if (d.runContext) return $R; return $R;'],
  ['one branch, not taken', 'if (d.newItems.length > 100) { return $R; } return $S;'],
  ['one branch, taken', 'if (d.newItems.length < 100) { return $R; } return $S;'],
  ['one branch, decided by a constant', 'if (false) { return $R; } return $S;'],
  ['one branch, decided by a constant', 'if (true) { return $R; } return $S;'],
  ['an expression decides', 'return d.newItems.length > 100 ? $R : $S;'],
  ['an expression decides', 'return d.newItems.length < 100 ? $R : $S;'],
  ['no return', 'const result = $R;'],
  ['no return on some path', 'if (d.newItems.length > 100) { return $R; }'],
  ['no return on some path', 'for (const i of d.newItems) { return $R; }'],
  ['try', 'try { return $R; } catch { return $S; }'],
  ['try', 'try { return $S; } finally { return $R; }'],
  ['try', 'let result; try { result = $R; } catch (error) { throw error; } return result;'],
  ['try', 'try { return $R; } finally { seen(1); }'],
  ['switch', 'switch (d.newItems.length) { case 100: return $S; default: return $R; }'],
  ['loop', 'let result; for (let i = 0; i < 2; i++) { result = $R; } return result;'],
  ['loop', 'while (true) { return $R; }'],
  ['an inner function', 'const inner = () => { return $R; }; return inner();'],
  ['an inner function', 'const inner = () => { return null; }; return $R;'],
  ['after throwing', 'if (d.newItems.length > 100) { throw new Error("x"); } return $R;'],
  ['nullish', 'const result = $R; return result ?? $S;'],
  ['returned by a callback', 'd.newItems.forEach(() => { return $R; });'],
];

const HELPERS = `const seen = (x) => {};
const keep = (data) => data;
function nothing(data) { seen(data); }
const shorten = (data) => ({ ...data, newItems: data.newItems.slice(-1) });
const listed = (data) => [data];
const broken = ({ newItems }) => ({ newItems });
function maybe(data) { if (data.newItems.length > 0) return data; }
async function later(data) { return data; }
function* walk(data) { yield data; }
class Keeper { keep(data) { return data; } nothing(data) { } static static(data) { return data; } }
class Record { constructor(data) { Object.assign(this, data); } }`;

/** A filter with a body: what it does, what it gives back and by which path. */
export function drawFilter(random: Random): Draft {
  const kind = random.pick(Object.keys(RESULTS));
  const result = random.pick(RESULTS[kind] as readonly string[]);
  const asValue = result.startsWith('{') ? `(${result})` : result;
  if (random.chance(0.15))
    return { setup: HELPERS, kind: `arrow returns ${kind}`, options: { inputFilter: `${random.chance(0.1) ? 'async ' : ''}(d) => ${asValue}` } };

  const [path, body] = random.pick(PATHS);
  const doing = random.chance(0.35) ? random.pick(Object.keys(BEFORE)) : undefined;
  const done = doing === undefined ? undefined : random.pick(BEFORE[doing] as readonly string[]);
  const before = done === undefined ? '' : `${done} `;
  const text = before + body.replaceAll('$R', () => asValue).replaceAll('$S', () => random.pick(['d', '({ ...d })', '({ ...d, newItems: [] })']));
  const isAsync = random.chance(0.1);
  const own = done === undefined ? undefined : OWN_KINDS[done];
  const said =
    own ?? (doing === undefined || doing === 'using what is there' || doing === 'setting a part' ? (path === 'straight' ? `returns ${kind}` : path) : doing);
  const prefix = isAsync ? 'async ' : '';
  const [setup, expression] = random.pick([
    [`${prefix}function call(d) { ${text} }`, 'call'],
    [`const call = ${prefix}(d) => { ${text} };`, 'call'],
    ['', `${prefix}(d) => { ${text} }`],
    ['', `${prefix}function (d) { ${text} }`],
  ] as const);
  return { setup: `${HELPERS}\n${setup}`, kind: `${isAsync ? 'async, ' : ''}${said}`, options: { inputFilter: expression } };
}
