import type { Builtins } from '../builtins';
import { classes } from './classes';
import { libraryCallables } from './library-callables';

/** Python's built-in types and functions, as far as they carry agents. */
export const builtins: Builtins = {
  prefix: 'builtins.',
  list: {
    append: 'push', extend: 'extend', insert: 'insert', remove: 'remove', pop: 'pop', clear: 'clear', copy: 'copy',
    reverse: 'reverse', sort: 'sort', index: 'index-of', add: 'push', update: 'extend', discard: 'remove', union: 'concat',
  },
  map: {
    get: 'get', setdefault: 'set-default', update: 'update', pop: 'pop', keys: 'keys', values: 'values', items: 'items',
    copy: 'copy', clear: 'clear',
  },
  string: {
    lower: 'lower', upper: 'upper', strip: 'trim', title: 'title', replace: 'replace-all', format: 'format', join: 'join', startswith: 'starts-with',
    endswith: 'ends-with',
  },
  functions: {
    'builtins.list': 'to-list', 'builtins.tuple': 'to-tuple', 'builtins.set': 'to-set', 'builtins.frozenset': 'to-set',
    'builtins.dict': 'to-map', 'builtins.zip': 'zip', 'builtins.enumerate': 'enumerate', 'builtins.sorted': 'sorted',
    'builtins.reversed': 'reversed', 'builtins.iter': 'identity', 'builtins.map': 'map', 'builtins.filter': 'filter',
    'builtins.getattr': 'get-attribute', 'builtins.setattr': 'set-attribute', 'builtins.str': 'to-string', 'builtins.bool': 'to-boolean', 'builtins.range': 'range', 'builtins.len': 'length', 'builtins.next': 'next',
    'builtins.any': 'any', 'builtins.all': 'every', 'builtins.isinstance': 'is-instance', 'builtins.callable': 'is-callable', 'builtins.hasattr': 'has-attribute',
    'builtins.int': 'to-number', 'builtins.max': 'largest', 'builtins.min': 'smallest', 'builtins.abs': 'absolute', 'builtins.sum': 'sum',
    'builtins.object.__new__': 'allocate', 'builtins.dict.fromkeys': 'from-keys', 'functools.reduce': 'reduce',
    'itertools.islice': 'slice', 'itertools.compress': 'compress', 'itertools.takewhile': 'take-while', 'itertools.dropwhile': 'drop-while',
    'itertools.filterfalse': 'filter-false', 'itertools.repeat': 'repeat', 'itertools.product': 'product', 'itertools.pairwise': 'pairwise',
    'itertools.starmap': 'star-map',
    'itertools.chain': 'chain', 'itertools.chain.from_iterable': 'chain-all', 'builtins.super': 'super',
    'asyncio.run': 'await', 'asyncio.gather': 'promise-of-each', 'asyncio.create_task': 'promise', 'asyncio.ensure_future': 'promise', 'asyncio.wait_for': 'promise',
    'asyncio.shield': 'promise',
    'anyio.run': 'call-first', 'typing.cast': 'identity', 'dataclasses.replace': 'replace', 'copy.copy': 'duplicate',
    'copy.deepcopy': 'deep-copy', 'textwrap.dedent': 'identity', 'inspect.cleandoc': 'identity',
  },
  names: new Set([
    'ArithmeticError', 'AssertionError', 'AttributeError', 'BaseException', 'Ellipsis', 'Exception', 'ImportError', 'IndexError',
    'KeyError', 'KeyboardInterrupt', 'LookupError', 'NameError', 'NotImplemented', 'NotImplementedError', 'OSError', 'RuntimeError',
    'StopAsyncIteration', 'StopIteration', 'SystemExit', 'TimeoutError', 'TypeError', 'ValueError', 'Warning', '__file__', '__import__',
    'abs', 'aiter', 'all', 'anext', 'any', 'ascii', 'bin', 'bool', 'breakpoint', 'bytearray', 'bytes', 'callable', 'chr', 'classmethod',
    'compile', 'complex', 'delattr', 'dict', 'dir', 'divmod', 'enumerate', 'eval', 'exec', 'exit', 'filter', 'float', 'format',
    'frozenset', 'getattr', 'globals', 'hasattr', 'hash', 'help', 'hex', 'id', 'input', 'int', 'isinstance', 'issubclass', 'iter', 'len',
    'list', 'locals', 'map', 'max', 'memoryview', 'min', 'next', 'object', 'oct', 'open', 'ord', 'pow', 'print', 'property', 'quit',
    'range', 'repr', 'reversed', 'round', 'set', 'setattr', 'slice', 'sorted', 'staticmethod', 'str', 'sum', 'super', 'tuple', 'type',
    'vars', 'zip',
  ]),
  mapClasses: new Set(['builtins.dict', 'collections.OrderedDict', 'collections.defaultdict', 'types.MappingProxyType']),
  listClasses: new Set(['builtins.list', 'collections.deque']),
  setClasses: new Set(['builtins.set', 'builtins.frozenset']),
  falsy: new Set(['typing.TYPE_CHECKING', 'typing_extensions.TYPE_CHECKING']),
  callables: libraryCallables,
  newOnly: new Set(),
  classes,
};
