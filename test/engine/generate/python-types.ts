import type { Random } from './random';

/** The source of a random input type: some classes, then `Type = …`. */
export function generatePythonType(random: Random): string {
  const classes: ClassDraft[] = [];
  const count = 1 + random.below(3);
  for (let i = 0; i < count; i++) classes.push(draftClass(random, `${random.pick(NAMES)}${i}`, classes));
  const last = classes.at(-1)?.name ?? 'None';
  const root = random.chance(0.9) ? last : typeOf(random, classes, 2);
  return `${classes.map(({ source }) => source).join('')}Type = ${root === 'None' ? 'type(None)' : root}\n`;
}

interface ClassDraft {
  readonly name: string;
  readonly kind: 'model' | 'enum' | 'other';
  readonly source: string;
}

const NAMES = ['Refund', 'Order', 'OrderLine', 'Level', 'Note', 'HTTPRequest', 'Über', 'line_item'];
const FIELDS = ['order', 'amount', 'order_id', 'lineItems', 'x', 'is_urgent', 'HTTP_code', 'due2', 'größe', 'a1b'];
const SIMPLE = [
  'str',
  'int',
  'float',
  'bool',
  'bytes',
  'Any',
  'object',
  'None',
  'list',
  'tuple',
  'set',
  'datetime.datetime',
  'datetime.date',
  'datetime.time',
  'datetime.timedelta',
  'decimal.Decimal',
  'uuid.UUID',
  'pathlib.Path',
  'dict',
  'frozenset',
  'pydantic.HttpUrl',
  'pydantic.AnyUrl',
  'pydantic.PositiveInt',
  'pydantic.NonNegativeFloat',
  'pydantic.SecretStr',
  'pydantic.UUID4',
  'pydantic.StrictInt',
  'ipaddress.IPv4Address',
  'ipaddress.IPv6Address',
  'ipaddress.IPv4Network',
  'pydantic.IPvAnyAddress',
  'ipaddress.IPv6Interface',
  'pydantic.FileUrl',
  'pydantic.ByteSize',
  'fractions.Fraction',
  're.Pattern',
  'pydantic.AwareDatetime',
  'pydantic.PastDate',
  'pydantic.Base64Str',
];
const LITERALS = ['"a"', '"low"', '1', '2', 'True', 'None', '"with space"', '-3'];

function typeOf(random: Random, classes: readonly ClassDraft[], depth: number): string {
  if (depth === 0 || random.chance(0.45)) {
    const named = classes.length > 0 && random.chance(0.3) ? random.pick(classes).name : undefined;
    return named ?? random.pick(random.chance(0.6) ? SIMPLE.slice(0, 4) : SIMPLE);
  }
  const inner = (): string => typeOf(random, classes, depth - 1);
  switch (random.below(14)) {
    case 0:
    case 1:
      return `list[${inner()}]`;
    case 2:
      return `Optional[${inner()}]`;
    case 3:
      return `Union[${inner()}, ${inner()}]`;
    case 4:
      return `Union[${inner()}, None, ${inner()}]`;
    case 5:
      return `Literal[${random.pick(LITERALS)}${random.chance(0.6) ? `, ${random.pick(LITERALS)}` : ''}]`;
    case 6:
      return `tuple[${inner()}, ${inner()}]`;
    case 7:
      return `tuple[${inner()}, ...]`;
    case 8:
      return `${random.pick(['set', 'frozenset', 'Sequence', 'List'])}[${random.pick(['str', 'int'])}]`;
    case 9:
      return `Annotated[${random.pick(['int', 'float'])}, Field(${random.pick(['gt=0', 'ge=1, le=5', 'multiple_of=2', 'description="Few."'])})]`;
    case 10:
      return `Annotated[str, Field(${random.pick(['min_length=1', 'max_length=5', 'pattern="^a+$"', 'description="Text.", title="T"', 'examples=["a"]'])})]`;
    case 11:
      return random.pick(['conint(gt=1)', 'constr(min_length=2)', 'constr(pattern="^b")', 'conlist(int, min_length=1)', 'confloat(lt=3.5)', 'conset(str)']);
    case 12:
      return random.chance(0.2) ? `dict[str, ${inner()}]` : `Annotated[${inner()}, Field(description="What it is.")]`;
    default:
      return inner();
  }
}

/** A default that pydantic does not check. */
function defaultFor(random: Random, annotation: string): string | undefined {
  if (/^(Optional|None)/.test(annotation)) return 'None';
  const known: Readonly<Record<string, string>> = { str: '"x y"', int: '3', float: '1.5', bool: 'False', list: '[]', Any: 'None' };
  if (annotation.startsWith('list[')) return '[]';
  return Object.hasOwn(known, annotation) && random.chance(0.9) ? known[annotation] : undefined;
}

function draftClass(random: Random, name: string, before: readonly ClassDraft[]): ClassDraft {
  const kind = random.pick([
    'model',
    'model',
    'model',
    'model',
    'dataclass',
    'pydantic-dataclass',
    'typed-dict',
    'named-tuple',
    'enum',
    'int-enum',
    'str-enum',
    'root-model',
  ] as const);
  const doc = random.chance(0.25) ? random.pick(['    """What it is."""\n', '    """\n    Two\n      lines.\n    """\n']) : '';
  const usable = before;
  const field = (annotation: string, fallback: string | undefined, i: number): string =>
    `    ${FIELDS[(i * 3 + name.length) % FIELDS.length]}${i}: ${annotation}${fallback === undefined ? '' : ` = ${fallback}`}\n`;
  const count = random.below(5);

  switch (kind) {
    case 'enum':
      return { name, kind: 'enum', source: `class ${name}(enum.Enum):\n${doc}    A = ${random.pick(['"a"', '1'])}\n    B = ${random.pick(['"b"', '2'])}\n` };
    case 'int-enum':
      return { name, kind: 'enum', source: `class ${name}(enum.IntEnum):\n${doc}    A = 1\n    B = ${random.pick(['2', 'enum.auto()'])}\n` };
    case 'str-enum':
      return { name, kind: 'enum', source: `class ${name}(${random.pick(['str, enum.Enum', 'enum.StrEnum'])}):\n${doc}    A = "a"\n    LONG_ONE = "b c"\n` };
    case 'root-model':
      return { name, kind: 'other', source: `class ${name}(RootModel[${typeOf(random, usable, 2)}]):\n${doc || '    pass\n'}` };
    case 'named-tuple':
      return { name, kind: 'other', source: `class ${name}(NamedTuple):\n${doc}${fields(count + 1, (i) => field(typeOf(random, usable, 1), undefined, i))}` };
    case 'typed-dict': {
      const wrap = (annotation: string): string =>
        random.chance(0.25) ? `typing_extensions.${random.pick(['Required', 'NotRequired'])}[${annotation}]` : annotation;
      const total = random.chance(0.3) ? ', total=False' : '';
      return {
        name,
        kind: 'other',
        source: `class ${name}(typing_extensions.TypedDict${total}):\n${doc}${fields(count + 1, (i) => field(wrap(typeOf(random, usable, 2)), undefined, i))}`,
      };
    }
    case 'dataclass':
    case 'pydantic-dataclass': {
      const decorator =
        kind === 'dataclass' ? random.pick(['@dataclass', '@dataclass(frozen=True)', '@dataclass(kw_only=True)']) : '@pydantic.dataclasses.dataclass';
      let defaulted = false;
      const body = fields(count + 1, (i) => {
        const annotation = typeOf(random, usable, 2);
        const fallback = defaulted || random.chance(0.3) ? 'None' : undefined;
        defaulted ||= fallback !== undefined;
        return field(defaulted ? `Optional[${annotation}]` : annotation, fallback, i);
      });
      return { name, kind: 'other', source: `${decorator}\nclass ${name}:\n${doc}${body}` };
    }
    case 'model': {
      const models = before.filter((draft) => draft.kind === 'model');
      const base = models.length > 0 && random.chance(0.25) ? random.pick(models).name : 'BaseModel';
      const config = random.chance(0.2)
        ? `    model_config = ConfigDict(${random.pick(['extra="forbid"', 'extra="ignore"', 'title="Named"', 'frozen=True', 'populate_by_name=True', 'str_strip_whitespace=True', 'use_enum_values=True', 'extra="allow"'])})\n`
        : '';
      const body = fields(count, (i) => modelField(random, name, usable, i, field));
      return { name, kind: 'model', source: `class ${name}(${base}):\n${doc}${config}${body || (doc || config ? '' : '    pass\n')}` };
    }
  }
}

function modelField(
  random: Random,
  name: string,
  usable: readonly ClassDraft[],
  i: number,
  field: (annotation: string, fallback: string | undefined, i: number) => string,
): string {
  if (random.chance(0.06)) return field(random.pick([`list["${name}"]`, `Optional["${name}"]`]), random.pick(['None', undefined]), i);
  const annotation = typeOf(random, usable, 3);
  const fallback = random.chance(0.35) ? defaultFor(random, annotation) : undefined;
  if (!random.chance(0.25)) return field(annotation, fallback, i);
  const settings = random.pick([
    'description="What it is."',
    `alias="camel${i}"`,
    'title="A Title"',
    'examples=["a", 1]',
    'validation_alias="other"',
    'deprecated=True',
    'description="Both.", title="T"',
  ]);
  return field(annotation, `Field(${fallback === undefined ? '' : `default=${fallback}, `}${settings})`, i);
}

function fields(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}
