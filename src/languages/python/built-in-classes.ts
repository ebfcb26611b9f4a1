import type { AbstractClass, BuiltInClasses } from '../library';

const DICTS = 'dict OrderedDict defaultdict Counter';
const PAIRED = `${DICTS} mappingproxy`;
const VIEWS = 'dict_keys dict_values dict_items';
const SEQUENCES = 'str tuple list range deque bytes bytearray';
const COLLECTIONS = `${SEQUENCES} set frozenset ${PAIRED} ${VIEWS}`;
const CALLABLES = 'function method builtin_function_or_method type partial';
const HASHABLE =
  'str int float bool complex NoneType tuple frozenset function method builtin_function_or_method type generator map range dict_values ' +
  'coroutine Task module bytes partial Decimal Fraction object';

/**
 * Classes that say themselves what their instances are: by the classes that are registered or extend them, and where they have methods, by these.
 * CPython: _collections_abc.py, numbers.py, _pydecimal.py. What differs between releases is left out: `Buffer`, `ByteString`, whether a slice has a hash.
 */
const abstract: Readonly<Record<string, AbstractClass>> = {
  ...inModules(['collections.abc', 'typing', 'typing_extensions'], {
    Awaitable: by('coroutine Task', '__await__'),
    Coroutine: by('coroutine', '__await__ send throw close', 'Awaitable'),
    AsyncIterable: by('async_generator', '__aiter__'),
    AsyncIterator: by('async_generator', '__anext__ __aiter__', 'AsyncIterable'),
    AsyncGenerator: by('async_generator', '__aiter__ __anext__ asend athrow aclose', 'AsyncIterator'),
    Hashable: by(`${HASHABLE} async_generator`, '__hash__'),
    Iterable: by(`generator map ${COLLECTIONS}`, '__iter__'),
    Iterator: by('generator map', '__iter__ __next__', 'Iterable'),
    Generator: by('generator', '__iter__ __next__ send throw close', 'Iterator'),
    Reversible: by(`${SEQUENCES} ${PAIRED} ${VIEWS}`, '__reversed__ __iter__', 'Iterable'),
    Sized: by(COLLECTIONS, '__len__'),
    Container: by(COLLECTIONS, '__contains__'),
    Callable: by(CALLABLES, '__call__'),
    Collection: by(COLLECTIONS, '__len__ __iter__ __contains__', 'Sized Iterable Container'),
    MutableSet: by('set', undefined, 'Set'),
    Mapping: by(PAIRED, undefined, 'Collection'),
    MutableMapping: by(DICTS, undefined, 'Mapping'),
    MappingView: by(VIEWS, undefined, 'Sized'),
    KeysView: by('dict_keys', undefined, 'MappingView Set'),
    ItemsView: by('dict_items', undefined, 'MappingView Set'),
    ValuesView: by('dict_values', undefined, 'MappingView Collection'),
    Sequence: by(SEQUENCES, undefined, 'Reversible Collection'),
    MutableSequence: by('list deque bytearray', undefined, 'Sequence'),
  }),
  // `typing.Set` is the class of sets.
  ...inModules(['collections.abc'], { Set: by('set frozenset dict_keys dict_items', undefined, 'Collection') }),
  ...inModules(['typing', 'typing_extensions'], { AbstractSet: by('set frozenset dict_keys dict_items', undefined, 'Collection') }),
  ...inModules(['numbers'], {
    Number: by('int float bool complex Decimal Fraction'),
    Complex: by('int float bool complex Fraction', undefined, 'Number'),
    Real: by('int float bool Fraction', undefined, 'Complex'),
    Rational: by('int bool Fraction', undefined, 'Real'),
    Integral: by('int bool', undefined, 'Rational'),
  }),
};

/** The classes themselves, by all names that they go by, with those that are them or extend them. */
const concrete: Readonly<Record<string, readonly string[]>> = {
  ...each('str tuple frozenset complex bytes bytearray set range slice type memoryview', (name) => [[`builtins.${name}`, [name]]]),
  'builtins.int': ['int', 'bool'],
  'builtins.bool': ['bool'],
  'builtins.float': ['float'],
  'builtins.list': ['list'],
  'builtins.dict': split(DICTS),
  ...inModules(['typing', 'typing_extensions'], {
    Dict: split(DICTS),
    ...each('List Tuple Set FrozenSet Type', (name) => [[name, [name.toLowerCase()]]]),
    OrderedDict: ['OrderedDict'],
    DefaultDict: ['defaultdict'],
    Deque: ['deque'],
    Text: ['str'],
  }),
  ...inModules(['collections'], { OrderedDict: ['OrderedDict'], defaultdict: ['defaultdict'], deque: ['deque'], Counter: ['Counter'] }),
  ...inModules(['types'], {
    FunctionType: ['function'],
    LambdaType: ['function'],
    MethodType: ['method'],
    BuiltinFunctionType: ['builtin_function_or_method'],
    NoneType: ['NoneType'],
    GeneratorType: ['generator'],
    CoroutineType: ['coroutine'],
    ModuleType: ['module'],
    MappingProxyType: ['mappingproxy'],
  }),
  'decimal.Decimal': ['Decimal'],
  'fractions.Fraction': ['Fraction'],
  'functools.partial': ['partial'],
};

/** What the instances of each have, but for names with two underscores at each end; `?`: in some releases. */
const members: Readonly<Record<string, readonly string[]>> = {
  ...each('function method builtin_function_or_method NoneType map object', (name) => [[name, []]]),
  ...words({
    str:
      'capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower ' +
      'isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition ' +
      'rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill',
    int: 'as_integer_ratio bit_count? bit_length conjugate denominator from_bytes imag is_integer? numerator real to_bytes',
    bool: 'as_integer_ratio bit_count? bit_length conjugate denominator from_bytes imag is_integer? numerator real to_bytes',
    float: 'as_integer_ratio conjugate fromhex from_number? hex imag is_integer real',
    list: 'append clear copy count extend index insert pop remove reverse sort',
    tuple: 'count index',
    set:
      'add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference ' +
      'symmetric_difference_update union update',
    frozenset: 'copy difference intersection isdisjoint issubset issuperset symmetric_difference union',
    dict: 'clear copy fromkeys get items keys pop popitem setdefault update values',
    OrderedDict: 'clear copy fromkeys get items keys move_to_end pop popitem setdefault update values',
    defaultdict: 'clear copy default_factory fromkeys get items keys pop popitem setdefault update values',
    mappingproxy: 'copy get items keys values',
    type: 'mro',
    generator: 'close gi_code gi_frame gi_running gi_suspended? gi_yieldfrom send throw',
    range: 'count index start step stop',
    deque: 'append appendleft clear copy count extend extendleft index insert maxlen pop popleft remove reverse rotate',
    dict_keys: 'isdisjoint mapping?',
    dict_items: 'isdisjoint mapping?',
    dict_values: 'mapping?',
    coroutine: 'close cr_await cr_code cr_frame cr_origin cr_running cr_suspended? send throw',
    Agent:
      'as_tool clone get_all_tools get_mcp_tools get_prompt get_system_prompt handoff_description handoffs hooks input_guardrails instructions mcp_config? ' +
      'mcp_servers model model_settings name output_guardrails output_type prompt? reset_tool_choice? tool_use_behavior tools _is_protocol? ' +
      '_get_mcp_tool_reserved_names? _use_mcp_handoff_snapshot?',
    RealtimeAgent:
      'clone get_all_tools get_mcp_tools get_system_prompt handoff_description? handoffs? hooks instructions mcp_config? mcp_servers name output_guardrails? prompt? tools ' +
      '_is_protocol? _get_mcp_tool_reserved_names? _use_mcp_handoff_snapshot?',
    Handoff:
      'agent_name default_tool_description default_tool_name get_transfer_message input_filter input_json_schema is_enabled? nest_handoff_history? on_invoke_handoff ' +
      'strict_json_schema tool_description tool_name _agent_ref? _default_tool_identity? _is_protocol?',
    Tool:
      'description is_enabled? name on_invoke_tool params_json_schema strict_json_schema tool_input_guardrails? tool_output_guardrails? _agent_instance? ' +
      '_agent_tool_default_identity? _emit_tool_origin? _failure_error_function? _is_agent_tool? _is_codex_tool? _mcp_annotations? _mcp_title? _mcp_tool_binding? ' +
      '_output_type_adapter? _tool_namespace? _tool_namespace_description? _tool_origin? _use_default_failure_error_function? allowed_callers? custom_data_extractor? ' +
      'defer_loading? mcp_annotations? needs_approval? output_json_schema? qualified_name? timeout_behavior? timeout_error_function? timeout_seconds?',
  }),
};

/** Names with two underscores at each end that something of the language has. */
const special = new Set(
  (
    'abs abstractmethods add aenter aexit aiter all alloc and anext annotate annotations args await bases bool buffer builtins bytes cached call ceil cell_contents ' +
    'class_getitem classcell closure code complex contains copy dataclass_fields dataclass_params deepcopy defaults del delete delitem dict dictoffset divmod enter exit ' +
    'file firstlineno flags float floor floordiv fspath func get get_pydantic_core_schema getattr getformat getitem getnewargs getnewargs_ex globals iadd iand ifloordiv ' +
    'ilshift imatmul imod import imul index init_subclass instancecheck int invert ior ipow irshift isabstractmethod isub iter itruediv itemsize ixor kwdefaults len ' +
    'length_hint loader lshift match_args matmul members missing mod module mro mul name neg next objclass optional_keys or orig_bases orig_class origin package parameters path ' +
    'pos post_init pow prepare protocol_attrs qualname radd rand rdivmod release_buffer replace required_keys reversed rfloordiv rlshift rmatmul rmod rmul ror round rpow ' +
    'rrshift rshift rsub rtruediv rxor self set set_name setitem setstate signature slots spec static_attributes sub subclasscheck subclasses text_signature total truediv ' +
    'trunc type_params typing_subst unpacked vectorcalloffset version weakref weakrefoffset wrapped xor'
  )
    .split(' ')
    .map((name) => `__${name}__`),
);

/** What everything has. */
const universal = new Set(
  'class delattr dir doc eq format ge getattribute gt hash init init_subclass le lt ne new reduce reduce_ex repr setattr sizeof str subclasshook'
    .split(' ')
    .map((name) => `__${name}__`),
);

/** Python's own classes: what is an instance of which, and what their instances have. */
export const builtInClasses: BuiltInClasses = { abstract, concrete, members, special, universal };

function by(instances: string, methods?: string, above = ''): AbstractClass {
  return { instances: split(instances), above: split(above), ...(methods === undefined ? {} : { methods: split(methods) }) };
}

function inModules<T>(modules: readonly string[], rows: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(modules.flatMap((module) => Object.entries(rows).map(([name, row]) => [`${module}.${name}`, row])));
}

function each<T>(names: string, entries: (name: string) => readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(split(names).flatMap(entries));
}

function words(rows: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, split(row)]));
}

function split(text: string): readonly string[] {
  return text.split(' ').filter(Boolean);
}
