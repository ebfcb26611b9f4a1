import { createRandom, type Random } from '../../engine/generate/random';
import type { SdkName } from '../../engine/vectors';

/** Ways of writing filters and what is in them; `$name` stands for any of the ways of that name. */
interface Grammar {
  readonly preamble: string;
  /** By name; `filter` is the whole, `N` its number. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
}

/** What stands in holes is this deep at most. */
const DEPTH = 3;

/** Programs of a filter each, `each` of every way of writing one and its parts. */
export function drawFilters(name: SdkName, each: number, seed: number): { readonly preamble: string; readonly filters: readonly string[] } {
  const { preamble, ways } = GRAMMARS[name];
  const random = createRandom(seed);
  const filters = (ways['filter'] ?? []).flatMap((way) => Array.from({ length: each }, () => way));
  const bodies = (ways['body'] ?? []).flatMap((way) => Array.from({ length: each }, () => (ways['filter']?.[0] ?? '').replace('$body', () => way)));
  const data = (ways['data'] ?? []).flatMap((way) => [
    (ways['filter']?.[0] ?? '').replace('$body', () => `return ${way}`),
    (ways['filter']?.[0] ?? '').replace('$body', () => ways['body']?.at(-1)?.replace('$data', () => way) ?? ''),
  ]);
  return {
    preamble,
    filters: [...new Set([...filters, ...bodies, ...data].map((way, number) => fill(way, ways, random, DEPTH).replaceAll('keepN', `keep${number}`)))],
  };
}

function fill(text: string, ways: Grammar['ways'], random: Random, depth: number): string {
  return text.replace(/\$([a-z]+)/g, (_, type: string) => {
    const all = ways[type] ?? [];
    const plain = all.filter((way) => !way.includes('$'));
    return fill(random.pick(depth > 0 || plain.length === 0 ? all : plain), ways, random, depth - 1);
  });
}

const GRAMMARS: Readonly<Record<SdkName, Grammar>> = {
  python: {
    preamble: `import asyncio, copy, dataclasses, functools, itertools
from agents import Agent, HandoffCallItem, HandoffInputData, HandoffOutputItem, MessageOutputItem, ToolCallItem, ToolCallOutputItem, handoff
from agents.extensions import handoff_filters
from agents.extensions.handoff_filters import remove_all_tools
from agents.handoffs import nest_handoff_history
from elsewhere import x, shorten

billing = Agent(name="Billing")
def keeps(item): return item.type != "tool_call_item"
def tidy(d): return d.clone(new_items=d.new_items[-1:])
def nothing(d): pass
def fails(d): raise ValueError(d)
class Sieve:
    def __init__(self, kind): self.kind = kind
    def __call__(self, d): return d.clone(new_items=tuple(i for i in d.new_items if i.type != self.kind))
    def keep(self, d): return d.clone(pre_handoff_items=())
    @staticmethod
    def fixed(d): return d.new_items
    @classmethod
    def made(cls, d): return cls("message_output_item")(d)`,
    ways: {
      filter: [
        'def keepN(d):\n    $body',
        'async def keepN(d):\n    $body',
        'keepN = lambda d: $data',
        'def keepN(data: HandoffInputData, d=None):\n    d = data\n    $body',
        'keepN = functools.partial(tidy)',
        'keepN = Sieve("$kind")',
        'keepN = Sieve("$kind").keep',
        'keepN = Sieve.made if x else Sieve.fixed',
        '@functools.wraps(tidy)\ndef keepN(*args):\n    d = args[0]\n    $body',
        'def keepN(d):\n    def inner():\n        return $data\n    return inner()',
        'def keepN(d):\n    d = $data\n    $body',
      ],
      body: [
        'return $data',
        'if $test:\n        return $data\n    return $data',
        'items = $items\n    return d.clone(new_items=items)',
        'items = []\n    for i in d.$part:\n        if $keep:\n            items.append(i)\n    return d.clone(new_items=tuple(items))',
        'items = []\n    for i in d.$part:\n        if $keep: continue\n        items += [i]\n    return dataclasses.replace(d, $part=tuple(items))',
        'try:\n        return $data\n    except $error:\n        return $data',
        'try:\n        y = $items\n    finally:\n        print(d)\n    return d.clone($part=y)',
        '$use\n    return $data',
        'if $test:\n        $use\n    return $data',
        'd.$part = $items\n    return d',
        'object.__setattr__(d, "$part", $items)\n    return d',
        'history = d.input_history\n    if isinstance(history, str):\n        history = ({"role": "user", "content": history},)\n    return d.clone(input_history=history[-2:])',
        'first, *rest = d.$part\n    return d.clone($part=tuple(rest))',
        'with shorten(d) as e:\n        return $data',
        'while $test:\n        return $data\n    return $data',
        'match d.input_history:\n        case str():\n            return $data\n        case _:\n            return $data',
        'result = $data\n    if result is None:\n        return d\n    return result',
        'for i in d.$part:\n        if $keep:\n            return $data\n    return $data',
        'assert $test\n    return $data',
        'pass',
        'raise $error("no")',
        'if $test: raise $error("no")\n    return $data',
        'e = $data\n    return e.clone($part=e.$part[1:])',
        'kept = tuple(i for i in d.$part if $keep)\n    return HandoffInputData(input_history=d.input_history, pre_handoff_items=kept, new_items=kept)',
        'return remove_all_tools($data)',
        'return $data if $test else $data',
      ],
      data: [
        ...['d', 'd', 'd.clone()', 'd.clone($part=$items)', 'd.clone($part=$items, $part=$items)', 'd.clone(**{"$part": $items})', 'd.clone($items)'],
        ...['dataclasses.replace(d, $part=$items)', 'dataclasses.replace(d, input_history=$history)', 'd.clone(input_history=$history, new_items=$items)'],
        ...['HandoffInputData($history, $items, $items)', 'HandoffInputData(input_history=$history, pre_handoff_items=$items, new_items=$items)'],
        ...['HandoffInputData()', 'HandoffInputData($history)', 'HandoffInputData', 'd.__class__(d.input_history, (), ())', 'type(d)(d.input_history, (), ())'],
        ...['remove_all_tools(d)', 'handoff_filters.remove_all_tools(d)', 'nest_handoff_history(d)', 'tidy(d)', 'nothing(d)', 'fails(d)', 'Sieve("$kind")(d)'],
        ...[
          'None',
          'd.$part',
          '$items',
          '$history',
          '[d]',
          '(d, d)',
          '{"d": d}',
          'd.clone',
          'type(d)',
          'tidy',
          'x',
          'shorten(d)',
          'print(d)',
          'str(d)',
          'len(d.$part)',
        ],
        ...[
          'asyncio.sleep(0, d)',
          'copy.copy(d)',
          'copy.deepcopy(d)',
          'vars(d)',
          'dataclasses.asdict(d)',
          'd.run_context',
          'd.nope',
          'd["$part"]',
          'd.$part[0]',
        ],
        ...[
          '(d and $data)',
          '($data or d)',
          '(d if $test else $data)',
          '(lambda e: e)($data)',
          'd.clone().clone(new_items=$items)',
          'd == d',
          ...['Sieve.fixed(d)', 'Sieve.fixed(d, d)', 'Sieve("a").keep(d)', 'Sieve("a").keep(d, d)', 'Sieve("a").keep()', 'Sieve.made(d)', 'Sieve.made(kind=d)'],
          ...[
            'tidy()',
            'tidy(d, d)',
            'tidy(d=d)',
            'tidy(x=d)',
            'tidy(*[d])',
            'tidy(**{"d": d})',
            '(lambda e, /: e)(d)',
            '(lambda e, /: e)(e=d)',
            '(lambda *, e: e)(e=d)',
            '(lambda *, e: e)(d)',
          ],
          ...['(lambda *a: a[0])(d, d)', '(lambda **k: k["d"])(d=d)', '(lambda e, f=None: e)(d)', '(lambda e, f: e)(d)', 'd.__class__', 'd.__doc__'],
          'not d',
          'd + d',
          'dict(d)',
        ],
        ...[
          'd.clone(input_items=$items)',
          'd.clone(nope=$items)',
          'd.clone(1, $part=$items)',
          'HandoffInputData(*[$history, $items, $items])',
          'billing',
          'await_(d)',
          'iter(d)',
          'f"{d}"',
        ],
      ],
      items: [
        ...[
          '()',
          'd.$part',
          'd.$part',
          'tuple(i for i in d.$part if $keep)',
          'tuple([i for i in d.$part if $keep])',
          'd.$part[-1:]',
          'd.$part[:2]',
          'd.$part[::2]',
          '(*d.$part,)',
        ],
        ...[
          '[*d.$part]',
          'tuple(filter(lambda i: $keep, d.$part))',
          'tuple(filter(keeps, d.$part))',
          'tuple(map(lambda i: i, d.$part))',
          'd.$part + d.$part',
          'list(d.$part)',
        ],
        ...[
          'None',
          '"text"',
          '1',
          'True',
          '{}',
          '{i for i in d.$part}',
          '(i for i in d.$part)',
          'sorted(d.$part)',
          'tuple(reversed(d.$part))',
          'tuple(d.$part[1:-1])',
          'x',
          'shorten(d.$part)',
        ],
        ...[
          'tuple(itertools.chain(d.$part, d.$part))',
          'tuple(i for i in d.$part if not isinstance(i, $class))',
          'd.$part if $test else ()',
          'd.$part or ()',
          '(d.$part[0],)',
          '(d,)',
        ],
        ...[
          'tuple(i for n, i in enumerate(d.$part) if n > 0)',
          'tuple(i for p in (d.pre_handoff_items, d.new_items) for i in p if $keep)',
          'd.$part * 1',
          'tuple(x)',
          'tidy(d).new_items',
        ],
      ],
      history: [
        ...[
          'd.input_history',
          '"text"',
          '()',
          'd.input_history[-1:]',
          '({"role": "user", "content": "Hello"},)',
          '[{"role": "user"}]',
          'None',
          'x',
          'str(d.input_history)',
          'list(d.input_history)',
        ],
        ...[
          'tuple(m for m in d.input_history if m["role"] == "user")',
          'd.input_history if isinstance(d.input_history, str) else d.input_history[-2:]',
          'd.input_history + ({"role": "user"},)',
        ],
        ...[
          'tuple(m for m in d.input_history if m.get("type") not in ("function_call", "function_call_output"))',
          '"".join(x)',
          'f"{d.input_history}"',
          'd.input_history[0]',
          '{"role": "user"}',
        ],
      ],
      keep: [
        ...[
          'i.type == "$kind"',
          'i.type != "$kind"',
          'i.type in ("$kind", "$kind")',
          'i.type not in ["$kind"]',
          'isinstance(i, $class)',
          'not isinstance(i, $class)',
          'keeps(i)',
          'x',
          'shorten(i)',
        ],
        ...[
          'isinstance(i, ($class, $class))',
          'i.raw_item.type == "function_call"',
          'getattr(i.raw_item, "type", None) != "function_call"',
          'hasattr(i, "output")',
          'i.agent is billing',
          'i',
        ],
        ...[
          'i.type == "$kind" and $keep',
          '$keep or $keep',
          'not $keep',
          'i.type.startswith("tool")',
          '"tool" not in i.type',
          'type(i) is $class',
          'True',
          'False',
          'i.nope',
          'i.raw_item.role == "user"',
          'type(i).__name__ == "$class"',
        ],
      ],
      test: [
        ...[
          'x',
          'd.$part',
          'len(d.$part) > 2',
          'not d.$part',
          'isinstance(d.input_history, str)',
          'any($keep for i in d.$part)',
          'all($keep for i in d.$part)',
          'd is None',
          'd',
          'True',
          'False',
          'x == 1',
          'd.$part == ()',
        ],
        ...['isinstance(d, HandoffInputData)', 'd.run_context', 'hasattr(d, "$part")', 'd.$part is not None', 'callable(d)', 'd == x'],
      ],
      use: [
        ...[
          'print(d)',
          'd.new_items.append(x)',
          'd.new_items += (x,)',
          'del d.new_items',
          'd.nope()',
          'd()',
          'len(d)',
          'sorted(d)',
          'shorten(d)',
          'y = [i for i in d]',
          'billing.handoffs.append(billing)',
          'x.d = d',
          'd.new_items[0] = x',
        ],
        ...[
          'list(d.new_items).sort()',
          'y = d.clone; d = y()',
          'd.x = 1',
          'int(d)',
          'd.new_items.sort()',
          'dict(d)',
          'y = {**d}',
          'open(d)',
          'setattr(d, "new_items", ())',
          'd.__dict__["new_items"] = ()',
          'global y; y = d',
          'fails(d)',
        ],
      ],
      part: ['new_items', 'pre_handoff_items', 'new_items', 'input_history', 'input_items'],
      kind: ['message_output_item', 'tool_call_item', 'tool_call_output_item', 'handoff_call_item', 'handoff_output_item', 'reasoning_item'],
      class: ['HandoffCallItem', 'HandoffOutputItem', 'MessageOutputItem', 'ToolCallItem', 'ToolCallOutputItem'],
      error: ['ValueError', 'Exception', 'TypeError', 'AttributeError', '(KeyError, TypeError)'],
    },
  },
  javascript: {
    preamble: `import { Agent, handoff, RunHandoffCallItem, RunHandoffOutputItem, RunMessageOutputItem, RunToolCallItem } from '@openai/agents';
import { removeAllTools } from '@openai/agents-core/extensions';
import { x, shorten } from 'elsewhere';

const billing = new Agent({ name: 'Billing' });
const keeps = (item) => item.type !== 'tool_call_item';
const tidy = (d) => ({ ...d, newItems: d.newItems.slice(-1) });
function nothing(d) {}
function fails(d) { throw new Error(d); }
class Data {
  constructor(d) { Object.assign(this, d); }
  get newItems() { return []; }
}
class Whole {
  constructor(d) { this.inputHistory = d.inputHistory; this.preHandoffItems = d.preHandoffItems; this.newItems = d.newItems; }
}
class Sieve {
  constructor(kind) { this.kind = kind; }
  keep(d) { return { ...d, newItems: d.newItems.filter((i) => i.type !== this.kind) }; }
  static fixed(d) { return d.newItems; }
  static made = (d) => d;
}`,
    ways: {
      filter: [
        'const keepN = (d) => {\n  $body\n};',
        'async function keepN(d) {\n  $body\n}',
        'const keepN = (d) => $data;',
        'const keepN = function (d, e) {\n  $body\n};',
        "const keepN = new Sieve('$kind').keep;",
        'const keepN = Sieve.made;',
        'const keepN = x ? Sieve.made : Sieve.fixed;',
        "const keepN = new Sieve('$kind').keep.bind(new Sieve('$kind'));",
        'const keepN = ({ inputHistory, preHandoffItems, newItems }) => ({ inputHistory, preHandoffItems, newItems: newItems.slice(1) });',
        'const keepN = ({ newItems, ...rest }) => ({ ...rest, newItems: [] });',
        'const keepN = (d) => {\n  const inner = () => $data;\n  return inner();\n};',
        'const keepN = (d) => {\n  d = $data;\n  $body\n};',
        'function* keepN(d) {\n  $body\n}',
        'const keepN = (...args) => {\n  const [d] = args;\n  $body\n};',
      ],
      body: [
        'return $data;',
        'if ($test) return $data;\n  return $data;',
        'const items = $items;\n  return { ...d, newItems: items };',
        'const items = [];\n  for (const i of d.$part) {\n    if ($keep) items.push(i);\n  }\n  return { ...d, newItems: items };',
        'const items = [];\n  d.$part.forEach((i) => {\n    if ($keep) return;\n    items.push(i);\n  });\n  return { ...d, $part: items };',
        'try {\n    return $data;\n  } catch {\n    return $data;\n  }',
        'try {\n    $use\n  } finally {\n    console.log(d);\n  }\n  return $data;',
        '$use\n  return $data;',
        'if ($test) { $use }\n  return $data;',
        'd.$part = $items;\n  return d;',
        'd.newItems = d.newItems.filter((i) => $keep);\n  d.preHandoffItems = [];\n  return d;',
        'delete d.$part;\n  return d;',
        'const { $part, ...rest } = d;\n  return { ...rest, newItems: $items };',
        'const [first, ...others] = d.newItems;\n  return { ...d, newItems: others };',
        'while ($test) {\n    return $data;\n  }\n  return $data;',
        "switch (typeof d.inputHistory) {\n    case 'string':\n      return $data;\n    default:\n      return $data;\n  }",
        'const result = $data;\n  return result ?? d;',
        'for (const i of d.$part) if ($keep) return $data;\n  return $data;',
        'for (const key in d) $use\n  return d;',
        '',
        "throw new Error('no');",
        "if ($test) throw new Error('no');\n  return $data;",
        'const e = $data;\n  return { ...e, $part: e.$part.slice(1) };',
        'd.$part.splice(0, 1);\n  return d;',
        'd.$part.length = 0;\n  return d;',
        'return Object.assign({}, d, { $part: $items });',
        'return $test ? $data : $data;',
      ],
      data: [
        ...[
          'd',
          'd',
          '({ ...d })',
          '({ ...d, $part: $items })',
          '({ ...d, newItems: $items, preHandoffItems: $items })',
          'Object.assign(d, { $part: $items })',
          '({ inputHistory: $history, preHandoffItems: $items, newItems: $items })',
        ],
        ...[
          '({ inputHistory: $history, newItems: $items })',
          '({})',
          'removeAllTools(d)',
          'removeAllTools({ ...d, $part: $items })',
          'removeAllTools($items)',
          'tidy(d)',
          'nothing(d)',
          'fails(d)',
          'new Data(d)',
          'new Whole(d)',
          "new Sieve('a').keep(d)",
        ],
        ...[
          'null',
          'undefined',
          'd.$part',
          '$items',
          '$history',
          '[d]',
          "'text'",
          'tidy',
          'x',
          'shorten(d)',
          'console.log(d)',
          'String(d)',
          'd.$part.length',
          'new Map()',
          'new Date()',
          '/a/',
          'Symbol()',
        ],
        ...[
          'Promise.resolve(d)',
          'structuredClone(d)',
          'JSON.parse(JSON.stringify(d))',
          'Object.entries(d)',
          'Object.freeze(d)',
          'd.runContext',
          'd.nope',
          "d['$part']",
          'd.$part[0]',
          'Object.create(d)',
          'Object.fromEntries(Object.entries(d))',
        ],
        ...[
          '(d && $data)',
          '($data || d)',
          '($data ?? d)',
          '($test ? d : $data)',
          '((e) => e)($data)',
          '({ ...tidy(d), newItems: $items })',
          'd === d',
          '!d',
          'd + d',
          'new Proxy(d, {})',
          '({ __proto__: d })',
          '[...d]',
          'billing',
          '({ ...x })',
          '({ ...d, ...x })',
        ],
      ],
      items: [
        ...[
          '[]',
          'd.$part',
          'd.$part.filter((i) => $keep)',
          'd.$part.filter((i) => $keep).map((i) => i)',
          'd.$part.slice(-1)',
          'd.$part.slice(0, 2)',
          '[...d.$part]',
          '[...d.$part, ...d.$part]',
          'd.$part.filter(keeps)',
        ],
        ...[
          'd.$part.flatMap((i) => ($keep ? [i] : []))',
          'd.$part.concat(d.$part)',
          'Array.from(d.$part)',
          'd.$part.map((i) => i)',
          'd.$part.reduce((all, i) => ($keep ? [...all, i] : all), [])',
          'd.$part.toSorted()',
          'd.$part.reverse()',
        ],
        ...[
          'null',
          'undefined',
          "'text'",
          '1',
          'true',
          '{}',
          'new Set(d.$part)',
          'd.$part.find((i) => $keep)',
          'd.$part?.slice(1)',
          'x',
          'shorten(d.$part)',
          '$test ? d.$part : []',
          'd.$part ?? []',
          'd.$part || []',
          '[d.$part[0]]',
          '[d.$part.at(-1)]',
        ],
        ...[
          '() => []',
          'd.$part.slice(1).filter((i) => $keep)',
          'tidy(d).newItems',
          'Array.isArray(d.$part) ? d.$part : []',
          '[d]',
          'd.$part.filter(Boolean)',
          'd.$part.filter((_, n) => n > 0)',
          'd.$part.keys()',
          'd.$part.join()',
        ],
      ],
      history: [
        ...[
          'd.inputHistory',
          "'text'",
          '[]',
          'd.inputHistory.slice(-1)',
          "[{ role: 'user', content: 'Hello' }]",
          'null',
          'undefined',
          'x',
          'String(d.inputHistory)',
          '`${d.inputHistory}`',
          '[...d.inputHistory]',
          '{}',
        ],
        ...[
          "Array.isArray(d.inputHistory) ? d.inputHistory.filter((m) => m.role === 'user') : d.inputHistory",
          "typeof d.inputHistory === 'string' ? d.inputHistory : d.inputHistory.slice(-2)",
          'd.inputHistory.concat([])',
          'd.inputHistory[0]',
        ],
      ],
      keep: [
        ...[
          "i.type === '$kind'",
          "i.type !== '$kind'",
          "['$kind', '$kind'].includes(i.type)",
          "!['$kind'].includes(i.type)",
          'i instanceof $class',
          '!(i instanceof $class)',
          'keeps(i)',
          'x',
          'shorten(i)',
          "i.rawItem.type === 'function_call'",
        ],
        ...[
          "i.rawItem?.type !== 'function_call'",
          "'output' in i",
          'i.agent === billing',
          'i',
          "i.type === '$kind' && $keep",
          '$keep || $keep',
          '!($keep)',
          "i.type.startsWith('tool')",
          "!i.type.includes('tool')",
          'true',
          'false',
          'i.nope',
          "i.rawItem.role === 'user'",
          "i.constructor.name === '$class'",
        ],
      ],
      test: [
        ...[
          'x',
          'd.$part',
          'd.$part.length > 2',
          '!d.$part',
          "typeof d.inputHistory === 'string'",
          'd.$part.some((i) => $keep)',
          'd.$part.every((i) => $keep)',
          'd == null',
          'd',
          'true',
          'false',
          'x === 1',
          'Array.isArray(d.inputHistory)',
          "'$part' in d",
        ],
        ...[
          'd.runContext',
          "d.hasOwnProperty('$part')",
          'd.$part !== undefined',
          "typeof d === 'function'",
          'd === x',
          'd instanceof Data',
          'd.nope',
          'd.nope?.x',
        ],
      ],
      use: [
        ...[
          'console.log(d);',
          'd.newItems.push(x);',
          'd.newItems.sort();',
          'd.nope();',
          'd();',
          'd.nope.x;',
          'shorten(d);',
          'for (const i of d) {}',
          'billing.handoffs.push(billing);',
          'x.d = d;',
          'd.newItems[0] = x;',
          'd.nope.x = 1;',
          'new d();',
          'd.runContext.x = 1;',
        ],
        ...[
          'd.x = 1;',
          'd.newItems = undefined;',
          'd.newItems = d.newItems.filter((i) => $keep);',
          'Object.freeze(d);',
          'Object.defineProperty(d, "newItems", { value: [] });',
          'd.newItems.forEach((i) => { i.x = 1; });',
          'd.newItems.map(1);',
          'd.newItems.nope;',
          'fails(d);',
          'delete d.newItems;',
          'd.newItems.pop();',
          'Object.keys(d).map((k) => d[k]);',
        ],
      ],
      part: ['newItems', 'preHandoffItems', 'newItems', 'inputHistory', 'runContext'],
      kind: ['message_output_item', 'tool_call_item', 'tool_call_output_item', 'handoff_call_item', 'handoff_output_item', 'reasoning_item'],
      class: ['RunHandoffCallItem', 'RunHandoffOutputItem', 'RunMessageOutputItem', 'RunToolCallItem'],
    },
  },
};
