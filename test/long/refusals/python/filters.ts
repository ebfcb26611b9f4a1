import type { Random } from '../../../engine/generate/random';
import type { Draft } from '../definition';

/** What a filter gives back, by kind; `d` is the data that it is called with. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  'the data': [
    'd',
    'd',
    'd',
    '(d)',
    'd if True else None',
    'd or None',
    '[d][0]',
    '(lambda x: x)(d)',
    'keep(d)',
    'Keeper().keep(d)',
    'typing.cast(HandoffInputData, d)',
  ],
  'a clone': [
    'd.clone()',
    'd.clone(new_items=())',
    'd.clone(new_items=d.new_items)',
    'd.clone(new_items=tuple(d.new_items[-1:]))',
    'd.clone(input_history="x")',
    'd.clone(input_history=(), pre_handoff_items=(), new_items=())',
    'd.clone(pre_handoff_items=[])',
    'd.clone(input_items=())',
    'd.clone(**{"new_items": ()})',
    'd.clone(run_context=None)',
    'd.clone(new_items=[i for i in d.new_items if i is not None])',
    'keep(d.clone(new_items=()))',
    'd.clone(new_items=()).clone(pre_handoff_items=())',
  ],
  'a clone of a wrong shape': [
    'd.clone(new_items=None)',
    'd.clone(new_items=5)',
    'd.clone(pre_handoff_items=None)',
    'd.clone(input_history=None)',
    'd.clone(input_history=5)',
    'd.clone(new_items=True)',
    'd.clone(new_items="x")',
    'd.clone(input_history={})',
    'd.clone(new_items={})',
    'd.clone(input_history=d)',
    'd.clone(pre_handoff_items=False)',
    'd.clone(new_items=len)',
    'd.clone(input_items=5)',
  ],
  'a clone of an unknown field': [
    'd.clone(history=())',
    'd.clone(items=[])',
    'd.clone(**{"history": ()})',
    'd.clone(input=[])',
    'd.clone(new_item=())',
    'dataclasses.replace(d, history=())',
    'd.clone(messages=[], new_items=())',
    'd.clone(())',
    'd.clone(d.new_items)',
  ],
  'a new data object': [
    'HandoffInputData(input_history=d.input_history, pre_handoff_items=(), new_items=())',
    'HandoffInputData(d.input_history, d.pre_handoff_items, d.new_items)',
    'HandoffInputData("x", (), ())',
    'dataclasses.replace(d, new_items=())',
    'copy.copy(d)',
    'HandoffInputData(input_history="x", pre_handoff_items=(), new_items=(), run_context=None)',
    'HandoffInputData(**{"input_history": "x", "pre_handoff_items": (), "new_items": ()})',
  ],
  'a wrong data object': [
    'HandoffInputData()',
    'HandoffInputData(input_history="x")',
    'HandoffInputData(d)',
    'HandoffInputData(input_history="x", new_items=())',
    'HandoffInputData("x", ())',
    'HandoffInputData(history="x", pre_handoff_items=(), new_items=())',
    'HandoffInputData("x", None, ())',
    'HandoffInputData(input_history=None, pre_handoff_items=(), new_items=())',
    'HandoffInputData("x", (), (), None, None, None)',
  ],
  'a part of the data': [
    'd.input_history',
    'd.new_items',
    'd.pre_handoff_items',
    'd.run_context',
    'd.new_items[-1]',
    'd.new_items[:1]',
    'list(d.new_items)',
    'len(d.new_items)',
    'tuple(d.new_items)',
    'str(d.input_history)',
  ],
  'a constant': ['None', 'True', 'False', '0', '1', '""', '"x"', 'f"{d}"', '...', '1.5', 'b""', 'NotImplemented', 'not d', '-1'],
  'a collection': [
    '[]',
    '[d]',
    '{}',
    '{"input_history": d.input_history, "pre_handoff_items": (), "new_items": ()}',
    '()',
    '(d,)',
    '(d, None)',
    'd, None',
    'set()',
    '{1}',
    'list()',
    'dict(new_items=())',
    'tuple()',
    '[i for i in d.new_items]',
    '{i: i for i in ()}',
    'dict()',
    '[*d.new_items]',
    '[d] + []',
    '{**{}}',
    'vars(d)',
    'dataclasses.asdict(d)',
  ],
  'a generator': ['(i for i in d.new_items)', 'iter(())', 'map(str, ())', 'filter(None, ())', 'reversed(())', 'zip()', 'range(1)', 'enumerate(())', 'walk(d)'],
  'a function': ['lambda: d', 'keep', 'len', 'HandoffInputData', 'd.clone', 'Keeper', 'remove_all_tools', 'Keeper().keep'],
  'an object': [
    'Keeper()',
    'object()',
    'billing',
    'type(d)',
    'handoff(billing)',
    'types.SimpleNamespace(input_history="x", pre_handoff_items=(), new_items=())',
    'Record(d)',
    'Data(x="a")',
  ],
  'a filter of the SDK': [
    'remove_all_tools(d)',
    'remove_all_tools(d.clone(new_items=()))',
    'handoff_filters.remove_all_tools(d)',
    'remove_all_tools(remove_all_tools(d))',
  ],
  'something awaitable': ['later(d)', 'asyncio.sleep(0)', 'asyncio.sleep(0, d)', 'asyncio.gather()', 'later_nothing(d)', 'asyncio.ensure_future(later(d))'],
  'what a helper returns': ['keep(d)', 'nothing(d)', 'shorten(d)', 'listed(d)', 'Keeper().nothing(d)', 'Keeper.static(d)', 'maybe(d)'],
};

/** What stands before the return. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'setting a field': [
    'd.new_items = ()',
    'd.input_history = ()',
    'd.extra = 1',
    'd.new_items += ()',
    'del d.new_items',
    'setattr(d, "new_items", ())',
    'd.pre_handoff_items, other = (), 1',
    'for d.new_items in [()]:\n    pass',
    'copied = d\ncopied.new_items = ()',
    'c = d.clone()\nc.new_items = ()',
    'if d:\n    d.new_items = ()',
    'with open(os.devnull) as d.extra:\n    pass',
    'd.__dict__["new_items"] = ()',
    'try:\n    d.new_items = ()\nexcept KeyError:\n    pass',
    'try:\n    d.new_items = ()\nexcept (TypeError, AttributeError):\n    pass',
    'object.__setattr__(d, "new_items", ())',
  ],
  'changing a tuple': [
    'd.new_items.append(1)',
    'd.new_items.clear()',
    'd.new_items.pop()',
    'd.pre_handoff_items.remove(1)',
    'd.new_items[0] = None',
    'del d.new_items[0]',
    'd.new_items.extend([])',
    'd.new_items.reverse()',
    'd.new_items.sort()',
    'd.new_items.insert(0, None)',
    'd.new_items.copy()',
    'items = d.new_items\nitems.append(1)',
    'd.input_history.append(1)',
    'try:\n    d.new_items.append(1)\nexcept ValueError:\n    pass',
    'try:\n    d.new_items.append(1)\nexcept AttributeError:\n    raise',
  ],
  'reading what is not there': [
    'd.history',
    'd["new_items"]',
    'x = d.messages',
    'd.items()',
    'print(d.history)',
    'for i in d.history:\n    pass',
    'd.clone.x.y',
    'd()',
    'd.get("new_items")',
    'd.new_items.items',
    'd.to_list()',
    'x, y = d',
    'for i in d:\n    pass',
    'len(d)',
    '[*d]',
    'd[0]',
    'd + d',
    '"x" in d',
    'list(d)',
    'tuple(d)',
    'dict(d)',
    '{**d}',
    'iter(d)',
    'd < d',
    'd.x',
    'getattr(d, "history")',
    'del d["new_items"]',
    'try:\n    x = d.history\nexcept KeyError as error:\n    print(error)',
    'try:\n    x = d.history\nexcept AttributeError as error:\n    raise RuntimeError("x") from error',
    'try:\n    x = d.history\nexcept Exception as error:\n    print(error)\n    raise error',
    'try:\n    d.history\nfinally:\n    print(1)',
  ],
  'reading what is there': [
    'x = d.input_history',
    'len(d.new_items)',
    'print(d)',
    'for i in d.new_items:\n    print(i)',
    'x = [i for i in d.pre_handoff_items]',
    'x, = [d]',
    'getattr(d, "history", None)',
    'hasattr(d, "history")',
    'x = d.new_items[:1]',
    'x = tuple(d.new_items) + (None,)',
    'str(d)',
    'd == d',
    'if d.run_context:\n    pass',
    'x = d.new_items + ()',
    'assert d',
    'try:\n    d.history\nexcept AttributeError:\n    pass',
    'try:\n    x = d.history\nexcept AttributeError:\n    x = None',
    'try:\n    x = d.history\nexcept KeyError:\n    x = 1\nexcept Exception:\n    x = 2',
    'x = d.new_items[0].raw_item',
    'while False:\n    d.history',
    'repr(d.new_items)',
    'hash(1)',
    'd.__class__.__name__',
  ],
};

/** How what is returned is reached; `R` stands for it, `S` for something sound. */
const PATHS: readonly (readonly [string, string])[] = [
  ['straight', 'return R'],
  ['straight', 'return R'],
  ['straight', 'return R'],
  ['a local', 'result = R\nreturn result'],
  ['a local', 'result = S\nresult = R\nreturn result'],
  ['a local', 'result: "HandoffInputData" = R\nreturn result'],
  ['both branches', 'if len(d.new_items) > 100:\n    return R\nelse:\n    return R'],
  ['both branches', 'if d.run_context:\n    return R\nreturn R'],
  ['one branch, not taken', 'if len(d.new_items) > 100:\n    return R\nreturn S'],
  ['one branch, taken', 'if len(d.new_items) < 100:\n    return R\nreturn S'],
  ['one branch, decided by a constant', 'if False:\n    return R\nreturn S'],
  ['one branch, decided by a constant', 'if True:\n    return R\nreturn S'],
  ['an expression decides', 'return R if len(d.new_items) > 100 else S'],
  ['an expression decides', 'return R if len(d.new_items) < 100 else S'],
  ['no return', 'result = R'],
  ['no return on some path', 'if len(d.new_items) > 100:\n    return R'],
  ['no return on some path', 'for i in d.new_items:\n    return R'],
  ['try', 'try:\n    return R\nexcept Exception:\n    return S'],
  ['try', 'try:\n    return R\nexcept ValueError:\n    return S'],
  ['try', 'try:\n    result = R\nexcept Exception:\n    raise\nelse:\n    return result'],
  ['try', 'try:\n    return S\nfinally:\n    return R'],
  ['try', 'try:\n    result = R\nfinally:\n    print("done")\nreturn result'],
  ['try', 'try:\n    return R\nfinally:\n    print("done")'],
  ['try', 'try:\n    result = R\nexcept Exception:\n    result = None\nreturn S'],
  ['match', 'match len(d.new_items):\n    case 100:\n        return S\n    case _:\n        return R'],
  ['loop', 'for i in range(2):\n    result = R\nreturn result'],
  ['loop', 'while True:\n    return R'],
  ['walrus', 'if (result := R) is not None:\n    return result\nreturn S'],
  ['an inner function', 'def inner():\n    return R\nreturn inner()'],
  ['an inner function', 'def inner():\n    return None\nreturn R'],
  ['after raising', 'if len(d.new_items) > 100:\n    raise ValueError("x")\nreturn R'],
  ['with', 'with contextlib.suppress(Exception):\n    return R\nreturn S'],
  ['with', 'with contextlib.nullcontext():\n    return R'],
];

const HELPERS = `def keep(data):
    return data
def nothing(data):
    print(data)
def shorten(data):
    return data.clone(new_items=data.new_items[-1:])
def listed(data):
    return [data]
def maybe(data):
    if data.new_items:
        return data
async def later(data):
    return data
async def later_nothing(data):
    return None
def walk(data):
    yield data
class Keeper:
    def keep(self, data):
        return data
    def nothing(self, data):
        pass
    @staticmethod
    def static(data):
        return data
class Record:
    def __init__(self, data):
        self.input_history = data.input_history
        self.pre_handoff_items = ()
        self.new_items = ()`;

const IMPORTS =
  'import asyncio\nimport contextlib\nimport copy\nimport dataclasses\nimport os\nimport types\nimport typing\nfrom agents import HandoffInputData\nfrom agents.extensions import handoff_filters\nfrom agents.extensions.handoff_filters import remove_all_tools';

/** A filter with a body: what it does, what it gives back and by which path. */
export function drawFilter(random: Random): Draft {
  const kind = random.pick(Object.keys(RESULTS));
  const result = random.pick(RESULTS[kind] as readonly string[]);
  const base = { imports: IMPORTS, setup: HELPERS };
  if (random.chance(0.15))
    return { ...base, kind: `lambda returns ${kind}`, options: { input_filter: `lambda d: ${result === 'd, None' ? '(d, None)' : result}` } };

  const [path, body] = random.pick(PATHS);
  const doing = random.chance(0.35) ? random.pick(Object.keys(BEFORE)) : undefined;
  const before = doing === undefined ? '' : `${random.pick(BEFORE[doing] as readonly string[])}\n`;
  const other = random.pick(['d', 'd.clone()', 'd.clone(new_items=())']);
  const text = before + body.replaceAll(/\b[RS]\b/g, (which) => (which === 'R' ? result : other));
  const isAsync = random.chance(0.12);
  const isTyped = random.chance(0.15);
  const definition = `${isAsync ? 'async ' : ''}def call(d${isTyped ? ': HandoffInputData' : ''})${isTyped ? ' -> HandoffInputData' : ''}:\n    ${text.replaceAll('\n', '\n    ')}`;
  const said = doing === undefined || doing === 'reading what is there' ? (path === 'straight' ? `returns ${kind}` : path) : doing;
  return { ...base, kind: `${isAsync ? 'async, ' : ''}${said}`, setup: `${HELPERS}\n${definition}`, options: { input_filter: 'call' } };
}
