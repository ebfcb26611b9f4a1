import type { Random } from './random';

/**
 * The source of a random input type as people write them: aliases of types, enumerations, generic, tagged and recursive models,
 * validators, settings, defaults; then `Type = …`.
 */
export function generatePythonModels(random: Random): string {
  const before = [aliases(random), enums(random), bases(random)].join('');
  const names = ['Line', 'Address', 'Box[int]', 'Box[str]', 'Cat', 'Pair', 'Bag', 'Part', 'Tags'];
  const count = 1 + random.below(5);
  const config = random.chance(0.3) ? `    model_config = ConfigDict(${random.pick(SETTINGS)})\n` : '';
  const doc = random.chance(0.4)
    ? `    ${random.pick(['"""A refund."""', "'''One.\n\n    Two.\n    '''", '"""\n    Money back.\n        Indented.\n    """'])}\n`
    : '';
  const fields = Array.from({ length: count }, (_, i) => field(random, names, i)).join('');
  const extras = random.pick(['', '', '', VALIDATORS(random), METHODS, CLASS_VARIABLES]);
  const base = random.pick(['BaseModel', 'BaseModel', 'BaseModel', 'Line', 'Address']);
  const root = random.pick([
    'Refund',
    'Refund',
    'Refund',
    'Refund',
    'Refund',
    'list[Refund]',
    'Optional[Refund]',
    'Refund | Line',
    'Box[Refund]',
    'tuple[Refund, int]',
    'RootModel[list[Refund]]',
    'Annotated[Refund, Field(description="It.")]',
  ]);
  return `${before}class Refund(${base}):\n${doc}${config}${fields}${extras}Type = ${root}\n`;
}

const SETTINGS = [
  'extra="forbid"',
  'extra="ignore"',
  'strict=True',
  'populate_by_name=True',
  'validate_by_name=True, validate_by_alias=True',
  'str_strip_whitespace=True',
  'str_to_lower=True',
  'frozen=True',
  'use_enum_values=True',
  'title="Named"',
  'str_max_length=5',
  'str_min_length=1',
  'alias_generator=to_camel',
  'alias_generator=to_pascal, populate_by_name=True',
  'arbitrary_types_allowed=True',
  'json_schema_extra={"examples": [1]}',
  'validate_default=True',
  'coerce_numbers_to_str=True',
  'protected_namespaces=()',
  'validate_assignment=True',
  'model_title_generator=lambda model: "Made"',
  'field_title_generator=lambda name, info: "Made"',
  'use_attribute_docstrings=True',
  'use_attribute_docstrings=False',
  'from_attributes=True',
  'allow_inf_nan=False',
];

function aliases(random: Random): string {
  return `from pydantic.alias_generators import to_camel, to_pascal
T = TypeVar("T")
Money = ${random.pick(['Annotated[float, Field(ge=0)]', 'Annotated[decimal.Decimal, Field(max_digits=6, decimal_places=2)]', 'Annotated[int, Field(gt=0, description="Cents.")]'])}
OrderId = ${random.pick(['NewType("OrderId", str)', 'Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}\\d+$")]', 'constr(strip_whitespace=True, min_length=1)', 'typing_extensions.TypeAliasType("OrderId", str)'])}
`;
}

function enums(random: Random): string {
  const colour = random.pick(['enum.Enum', 'str, enum.Enum', 'enum.StrEnum']);
  return `class Colour(${colour}):
${random.chance(0.2) ? '    """A colour."""\n' : ''}    RED = "red"
    BLUE = "blue"
class Size(${random.pick(['enum.IntEnum', 'enum.Enum', 'int, enum.Enum'])}):
    S = 1
    L = ${random.pick(['2', 'enum.auto()'])}
    ${random.pick(['M: int = 3', 'LARGE = 2', 'M = 3'])}
`;
}

function bases(random: Random): string {
  return `class Line(BaseModel):
    sku: str
    count: int = ${random.pick(['1', 'Field(1, ge=1)', 'Field(default=1, description="How many.")'])}
class Address(BaseModel):
    ${random.pick(['"""Where."""', 'model_config = ConfigDict(title="Home")', 'model_config = ConfigDict(extra="forbid")', 'pass'])}
    street: str = Field(alias="streetName")
    zip: ${random.pick(['str', 'Optional[str]', 'str | None', 'Annotated[str, Field(min_length=3)]'])} = ${random.pick(['"x"', 'Field(default="y", max_length=9)', 'Field("z")'])}
class Box(BaseModel, Generic[T]):
    item: T
    more: list[T] = []
class Cat(BaseModel):
    kind: Literal["cat"] = ${random.pick(['"cat"', 'Field("cat")', 'Field(default="cat", description="Which.")'])}
    lives: int
class Dog(BaseModel):
    kind: Literal["dog"${random.chance(0.3) ? ', "puppy"' : ''}]
    name: str
class Pair(NamedTuple):
    ${random.pick(['"""Two."""', 'zero: bool', 'zero: Annotated[int, Field(gt=0)]', 'zero: Annotated[str, Field(description="None.")]', 'zero: Optional[Line]'])}
    first: int
    second: str = "b"
class Bag(typing_extensions.TypedDict${random.pick(['', '', ', total=False'])}):
    ${random.pick(['"""A bag."""', 'note: typing_extensions.Annotated[str, Field(description="Says.")]', 'colour: Colour', 'sizes: list[Size]'])}
    sku: str
    count: typing_extensions.NotRequired[int]
@dataclass${random.pick(['', '(frozen=True)', '(slots=True)', '(order=True)'])}
class Part:
    ${random.pick(['"""A part."""', 'id: int', 'id: Annotated[int, Field(ge=1)]', 'id: uuid.UUID'])}
    sku: str
    tags: list[str] = field(default_factory=list)
    weight: ${random.pick(['float = 0.0', 'Optional[float] = None', 'float = field(default=1.5)', 'float = Field(default=2.5, gt=0)'])}
class Tags(RootModel[${random.pick(['list[str]', 'tuple[str, ...]', 'set[int]', 'Annotated[list[str], Field(min_length=1)]', 'list[Line]'])}]):
    ${random.pick(['pass', '"""Some tags."""'])}
`;
}

const NAMES = ['order_id', 'amount', 'lineItems', 'URL', 'x1', 'is_urgent', 'größe'];

function field(random: Random, names: readonly string[], i: number): string {
  const name = `${NAMES[i] ?? 'f'}${random.chance(0.1) ? '_' : ''}`;
  const [type, defaults] = random.pick(KINDS(random, names));
  const known = random.chance(0.45) ? random.pick(defaults) : undefined;
  const settings = random.chance(0.35) ? random.pick(FIELD_SETTINGS).replace('NAME', `${name}Alias`) : undefined;
  if (settings === undefined) {
    if (known === undefined) return `    ${name}: ${type}${random.chance(0.1) ? ' = Field(...)' : ''}\n`;
    if (known.startsWith('factory:')) return `    ${name}: ${type} = Field(default_factory=${known.slice(8)})\n`;
    return `    ${name}: ${type} = ${known}\n`;
  }
  const given = known === undefined ? [] : [known.startsWith('factory:') ? `default_factory=${known.slice(8)}` : `default=${known}`];
  if (known === undefined && random.chance(0.25)) return `    ${name}: Annotated[${type}, Field(${settings})]\n`;
  return `    ${name}: ${type} = Field(${[...given, settings].join(', ')})\n`;
}

const FIELD_SETTINGS = [
  'description="What it is."',
  'title="A Title"',
  'alias="NAME"',
  'validation_alias="NAME"',
  'serialization_alias="NAME"',
  'examples=["a", 1]',
  'deprecated=True',
  'exclude=True',
  'repr=False',
  'frozen=True',
  'json_schema_extra={"x": 1}',
  'validation_alias=AliasChoices("NAME", "other")',
  'description="""Long.\\n  More."""',
  'description="Both.", title="T", examples=[None]',
  'alias="NAME", description="Aliased."',
  'kw_only=True',
  'strict=True',
  'field_title_generator=lambda name, info: "Made"',
];

type Kind = readonly [type: string, defaults: readonly string[]];

function KINDS(random: Random, names: readonly string[]): readonly Kind[] {
  const name = random.pick(names);
  return [
    ['str', ['"x"', '""', '"größe"']],
    ['int', ['0', '-1', '10']],
    ['float', ['0.5', '1', '1e3', '-2.0']],
    ['bool', ['True', 'False']],
    ['Money', ['1']],
    ['OrderId', ['"AB1"']],
    ['Colour', ['Colour.RED']],
    ['Size', ['Size.S']],
    ['list[Colour]', ['[]', '[Colour.RED]', 'factory:list']],
    [name, ['None']],
    [`list[${name}]`, ['[]', 'factory:list']],
    [`Optional[${name}]`, ['None']],
    [`${name} | None`, ['None']],
    [`${name} | str`, ['"x"']],
    [`Union[${random.pick(names)}, ${name}, None]`, ['None']],
    ['list[str]', ['[]', '["a"]', 'factory:list', 'factory:lambda: ["x"]']],
    ['set[str]', ['factory:set', '{"a"}']],
    ['tuple[int, str]', ['(1, "a")']],
    ['list["Refund"]', ['[]', 'factory:list']],
    ['Optional["Refund"]', ['None']],
    ['Literal["low", "high"]', ['"low"']],
    ['Literal["a", Literal["b", 1]]', ['"a"']],
    ['Literal[None, "x"]', ['None']],
    ['Literal[Colour.RED]', ['Colour.RED']],
    ['Optional[Literal[Colour.BLUE, Size.S, "red"]]', ['None', 'Colour.BLUE']],
    ['Literal[Size.S, Size.L]', ['Size.L']],
    ['Optional[Literal["a", "b"]]', ['None', '"a"']],
    ['datetime.date', ['datetime.date(2026, 1, 2)']],
    ['datetime.datetime', ['factory:datetime.datetime.now']],
    ['datetime.timedelta | None', ['None']],
    ['decimal.Decimal', ['decimal.Decimal("1.50")']],
    ['uuid.UUID', ['factory:uuid.uuid4']],
    ['pydantic.HttpUrl', ['"https://example.com"']],
    ['Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, to_upper=True)]', ['"AB"']],
    ['Annotated[str, AfterValidator(str.strip)]', ['"x"']],
    ['Annotated[int, AfterValidator(lambda v: v + 1)]', ['1']],
    ['Annotated[int, BeforeValidator(int)]', ['1']],
    ['Annotated[int, "just a note"]', ['3']],
    ['Annotated[int, annotated_types.Gt(1), annotated_types.Le(9)]', ['2']],
    ['Annotated[list[int], annotated_types.Len(1, 3)]', ['[1]']],
    ['Annotated[Union[Cat, Dog], Field(discriminator="kind")]', ['None']],
    ['list[Annotated[Union[Cat, Dog], Field(discriminator="kind")]]', ['[]']],
    ['Union[int, str]', ['1', '"a"']],
    ['Union[str, int, float, bool, None]', ['None', '1']],
    ['int | float | list[int]', ['1']],
    ['list[list[int]]', ['[[1]]']],
    ['list[tuple[str, Optional[int]]]', ['[]']],
    ['frozenset[Size]', ['frozenset()']],
    ['Any', ['None', '1', '{"a": [1]}']],
    ['type(None)', ['None']],
    ['typing.Final[int]', ['1']],
    ['List[Optional[Line]]', ['[]']],
    ['Tuple[int, ...]', ['()']],
    ['"int"', ['1']],
    ['"list[Line]"', ['[]']],
    ['Optional[Annotated[str, Field(max_length=3, description="Short.")]]', ['None']],
    ['Annotated[Optional[str], Field(description="Maybe.")]', ['None']],
    ['conint(ge=0, le=9)', ['1']],
    ['conlist(Line, min_length=1, max_length=2)', ['[]']],
    ['pydantic.JsonValue', ['None']],
    ['Json[list[int]]', ['None']],
    ['collections.deque[int]', ['None']],
    ['Box', ['None']],
    ['RootModel[list[int]]', ['None']],
    ['pydantic.EmailStr', ['"a@b.co"']],
    ['pydantic.FutureDate', ['None']],
    ['Box[list[Line]]', ['None']],
    ['Optional[Box[Colour]]', ['None']],
  ];
}

function VALIDATORS(random: Random): string {
  return random.pick([
    '    @field_validator("*")\n    @classmethod\n    def check_all(cls, value):\n        return value\n',
    '    @field_validator("amount", mode="plain", check_fields=False)\n    @classmethod\n    def read(cls, value):\n        return value\n',
    '    @model_validator(mode="after")\n    def check_model(self):\n        return self\n',
    '    @model_validator(mode="before")\n    @classmethod\n    def prepare(cls, data):\n        return data\n',
    '    @field_validator("order_id", mode="before", check_fields=False)\n    @classmethod\n    def tidy(cls, value):\n        return value\n',
    '    @field_validator("order_id", "amount", check_fields=False)\n    def positive(cls, value):\n        if value == 1:\n            raise ValueError("one")\n        return value\n',
  ]);
}

const CLASS_VARIABLES =
  '    """Of the last field."""\n    limit: ClassVar[int] = 5\n    other: typing.ClassVar = 6\n    noted: Annotated[ClassVar[int], "Noted."] = 7\n';
const METHODS =
  '    @property\n    def total(self) -> int:\n        return 1\n    @computed_field\n    @property\n    def shown(self) -> str:\n        return "x"\n    def model_post_init(self, context): ...\n    @field_serializer("*", check_fields=False)\n    def dump(self, value):\n        return value\n';
