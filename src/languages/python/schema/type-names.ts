import * as l10n from '@vscode/l10n';
import type { JsonSchema } from '../../../model/input-schema';
import type { TypeTerm } from '../../type-term';

/** Other names of the same thing, by what follows the module. */
const BUILTIN_ALIASES: Readonly<Record<string, string>> = {
  List: 'list',
  Dict: 'dict',
  Set: 'set',
  FrozenSet: 'frozenset',
  Tuple: 'tuple',
  Type: 'type',
  Text: 'str',
};

/**
 * The dotted name of what a module exports, one spelling per thing: `typing.List` is `builtins.list`, `collections.abc.X` and
 * `typing_extensions.X` are `typing.X` (but for TypedDict, which pydantic tells apart), pydantic's modules are `pydantic`.
 */
export function externalName(term: TypeTerm): string | undefined {
  if (term.kind === 'attribute') {
    const object = externalName(term.object);
    return object === undefined ? undefined : canonical(`${object}.${term.name}`);
  }
  return term.kind === 'external' ? canonical(term.name) : undefined;
}

function canonical(name: string): string {
  if (name === 'typing_extensions.TypedDict') return name;
  const short = name
    .replace(/^collections\.abc\.Set$/, 'typing.AbstractSet')
    .replace(/^(typing_extensions|collections\.abc|typing)\.(?=\w+$)/, 'typing.')
    .replace(/^pydantic\.(main|fields|types|json|networks|config|root_model|functional_validators)\.(?=\w+$)/, 'pydantic.');
  const [, alias = ''] = /^typing\.(\w+)$/.exec(short) ?? [];
  if (Object.hasOwn(BUILTIN_ALIASES, alias)) return `builtins.${BUILTIN_ALIASES[alias]}`;
  return short;
}

const STRING: JsonSchema = { type: 'string' };
const format = (name: string): JsonSchema => ({ type: 'string', format: name });

/** What pydantic 2.14 makes of types that take no arguments, in validation mode. `GenerateJsonSchema` (pydantic/json_schema.py). */
export const SIMPLE_TYPES: Readonly<Record<string, JsonSchema>> = {
  'builtins.str': STRING,
  'builtins.int': { type: 'integer' },
  'builtins.float': { type: 'number' },
  'builtins.bool': { type: 'boolean' },
  'builtins.bytes': format('binary'),
  'builtins.complex': STRING,
  'builtins.object': {},
  'builtins.list': { type: 'array', items: {} },
  'builtins.tuple': { type: 'array', items: {} },
  'builtins.set': { type: 'array', items: {}, uniqueItems: true },
  'builtins.frozenset': { type: 'array', items: {}, uniqueItems: true },
  'builtins.dict': { type: 'object', additionalProperties: true },
  'typing.Any': {},
  'typing.Hashable': {},
  'typing.Sequence': { type: 'array', items: {} },
  'typing.Iterable': { type: 'array', items: {} },
  'typing.Mapping': { type: 'object', additionalProperties: true },
  'typing.MutableMapping': { type: 'object', additionalProperties: true },
  'typing.OrderedDict': { type: 'object', additionalProperties: true },
  'typing.DefaultDict': { type: 'object', additionalProperties: true },
  'typing.Pattern': format('regex'),
  're.Pattern': format('regex'),
  'collections.deque': { type: 'array', items: {} },
  'collections.OrderedDict': { type: 'object', additionalProperties: true },
  'collections.Counter': { type: 'object', additionalProperties: { type: 'integer' } },
  'datetime.datetime': format('date-time'),
  'datetime.date': format('date'),
  'datetime.time': format('time'),
  'datetime.timedelta': format('duration'),
  'decimal.Decimal': { anyOf: [{ type: 'number' }, STRING] },
  'fractions.Fraction': { anyOf: [{ type: 'number' }, format('fraction')] },
  'uuid.UUID': format('uuid'),
  'pathlib.Path': format('path'),
  'pathlib.PurePath': format('path'),
  'os.PathLike': format('path'),
  'ipaddress.IPv4Address': format('ipv4'),
  'ipaddress.IPv6Address': format('ipv6'),
  'ipaddress.IPv4Network': format('ipv4network'),
  'ipaddress.IPv6Network': format('ipv6network'),
  'ipaddress.IPv4Interface': format('ipv4interface'),
  'ipaddress.IPv6Interface': format('ipv6interface'),
  'zoneinfo.ZoneInfo': format('zoneinfo'),
  'types.NoneType': { type: 'null' },
  'pydantic.StrictStr': STRING,
  'pydantic.StrictInt': { type: 'integer' },
  'pydantic.StrictFloat': { type: 'number' },
  'pydantic.StrictBool': { type: 'boolean' },
  'pydantic.StrictBytes': format('binary'),
  'pydantic.FiniteFloat': { type: 'number' },
  'pydantic.PositiveInt': { type: 'integer', exclusiveMinimum: 0 },
  'pydantic.NegativeInt': { type: 'integer', exclusiveMaximum: 0 },
  'pydantic.NonNegativeInt': { type: 'integer', minimum: 0 },
  'pydantic.NonPositiveInt': { type: 'integer', maximum: 0 },
  'pydantic.PositiveFloat': { type: 'number', exclusiveMinimum: 0 },
  'pydantic.NegativeFloat': { type: 'number', exclusiveMaximum: 0 },
  'pydantic.NonNegativeFloat': { type: 'number', minimum: 0 },
  'pydantic.NonPositiveFloat': { type: 'number', maximum: 0 },
  'pydantic.AnyUrl': { ...format('uri'), minLength: 1 },
  'pydantic.AnyHttpUrl': { ...format('uri'), minLength: 1 },
  'pydantic.HttpUrl': { ...format('uri'), minLength: 1, maxLength: 2083 },
  'pydantic.SecretStr': { ...format('password'), writeOnly: true },
  'pydantic.SecretBytes': { ...format('password'), writeOnly: true },
  'pydantic.FileUrl': { ...format('uri'), minLength: 1 },
  'pydantic.FtpUrl': { ...format('uri'), minLength: 1 },
  'pydantic.AnyWebsocketUrl': { ...format('uri'), minLength: 1 },
  'pydantic.WebsocketUrl': { ...format('uri'), minLength: 1, maxLength: 2083 },
  'pydantic.RedisDsn': { ...format('uri'), minLength: 1 },
  'pydantic.AmqpDsn': { ...format('uri'), minLength: 1 },
  'pydantic.PostgresDsn': { ...format('multi-host-uri'), minLength: 1 },
  'pydantic.MongoDsn': { ...format('multi-host-uri'), minLength: 1 },
  'pydantic.IPvAnyAddress': format('ipvanyaddress'),
  'pydantic.IPvAnyNetwork': format('ipvanynetwork'),
  'pydantic.IPvAnyInterface': format('ipvanyinterface'),
  'pydantic.ByteSize': {
    anyOf: [
      { pattern: '^\\s*(\\d*\\.?\\d+)\\s*(\\w+)?', type: 'string' },
      { minimum: 0, type: 'integer' },
    ],
  },
  'pydantic.UUID6': format('uuid6'),
  'pydantic.UUID7': format('uuid7'),
  'pydantic.UUID8': format('uuid8'),
  'pydantic.UUID1': format('uuid1'),
  'pydantic.UUID3': format('uuid3'),
  'pydantic.UUID4': format('uuid4'),
  'pydantic.UUID5': format('uuid5'),
  'pydantic.PastDate': format('date'),
  'pydantic.FutureDate': format('date'),
  'pydantic.AwareDatetime': format('date-time'),
  'pydantic.NaiveDatetime': format('date-time'),
  'pydantic.PastDatetime': format('date-time'),
  'pydantic.FutureDatetime': format('date-time'),
  'pydantic.FilePath': format('file-path'),
  'pydantic.DirectoryPath': format('directory-path'),
  'pydantic.NewPath': format('path'),
  'pydantic.Base64Str': format('base64'),
  'pydantic.Base64UrlStr': format('base64url'),
  'pydantic.Base64UrlBytes': format('base64url'),
  'pydantic.SocketPath': format('path'),
  'pydantic.Base64Bytes': format('base64'),
  'pydantic.Json': { type: 'string', contentMediaType: 'application/json', contentSchema: {} },
};

/** Types that are a checked `str` inside: what limits all texts limits them. */
export const TEXT_TYPES: ReadonlySet<string> = new Set([
  ...[
    'builtins.str',
    'decimal.Decimal',
    'pathlib.Path',
    'pathlib.PurePath',
    'os.PathLike',
    'pydantic.StrictStr',
    'pydantic.SecretStr',
    'pydantic.ByteSize',
    'pydantic.constr',
    'pydantic.condecimal',
  ],
  ...['Base64Str', 'Base64UrlStr', 'FilePath', 'DirectoryPath', 'NewPath', 'SocketPath'].map((name) => `pydantic.${name}`),
]);

/** Types whose schema stays whatever `Annotated[…]` says of them; as the type of a field they take a description. */
export const FIXED_SCHEMAS: ReadonlySet<string> = new Set([
  ...['re.Pattern', 'typing.Pattern', 'zoneinfo.ZoneInfo', 'pydantic.IPvAnyAddress', 'pydantic.IPvAnyNetwork', 'pydantic.IPvAnyInterface'],
  ...['Address', 'Network', 'Interface'].flatMap((kind) => [`ipaddress.IPv4${kind}`, `ipaddress.IPv6${kind}`]),
]);

/** Containers of one item type. */
export const ARRAY_TYPES: Readonly<Record<string, JsonSchema>> = {
  'builtins.list': {},
  'typing.Sequence': {},
  'typing.MutableSequence': {},
  'typing.Iterable': {},
  'typing.Deque': {},
  'collections.deque': {},
  'builtins.set': { uniqueItems: true },
  'builtins.frozenset': { uniqueItems: true },
  'typing.AbstractSet': { uniqueItems: true },
  'typing.Set': { uniqueItems: true },
  'typing.MutableSet': { uniqueItems: true },
};

/** Containers of a key and a value type: the open objects that strict mode refuses. */
export const MAP_TYPES: ReadonlySet<string> = new Set([
  'builtins.dict',
  'typing.Mapping',
  'typing.MutableMapping',
  'typing.OrderedDict',
  'typing.DefaultDict',
  'collections.OrderedDict',
  'collections.defaultdict',
]);

/** `pydantic.constr(…)` and the like: the type they constrain. */
export const CONSTRAINED_CALLS: Readonly<Record<string, JsonSchema>> = {
  'pydantic.constr': STRING,
  'pydantic.conint': { type: 'integer' },
  'pydantic.confloat': { type: 'number' },
  'pydantic.conbytes': format('binary'),
  'pydantic.condecimal': { anyOf: [{ type: 'number' }, STRING] },
  'pydantic.condate': format('date'),
};

/** A type as a person names it: `Refund`, `list[str]`, `A | B`. */
export function displayType(term: TypeTerm): string {
  switch (term.kind) {
    case 'class':
      return term.definition.name;
    case 'instance':
      return `${term.of.name}(…)`;
    case 'external':
      return term.name.split('.').at(-1) ?? term.name;
    case 'attribute':
      return term.name;
    case 'subscript':
      return `${displayType(term.object)}[${term.index.map(displayType).join(', ')}]`;
    case 'alternatives':
      return term.of.map(displayType).join(' | ');
    case 'constant':
      return term.value === null ? 'None' : JSON.stringify(term.value);
    case 'call':
      return `${displayType(term.callee)}(…)`;
    case 'function':
      return term.name ?? 'lambda';
    case 'map':
      return 'dict';
    case 'list':
      return term.form;
    case 'object':
      return `${term.of}(…)`;
    case 'unknown':
      return l10n.t('input type');
  }
}
