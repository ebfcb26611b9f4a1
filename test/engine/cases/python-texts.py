# --- model
class Refund(BaseModel):
    order: str
    amount: float = 1.5
    line: Line | None = None
Type = Refund
{}
{"order": "x"}
{"order": "x", "amount": 2}
{"order": "x", "amount": null}
{"order": "x", "more": 1}
{"order": 5, "amount": "y"}
{"order": "x", "line": {"sku": "s"}}
{"order": "x", "line": {"count": "2"}}
{"order": "x", "order": "y"}
[]
"order"
null

{
{"order"
{"order": }
{"order": "x",}
{"order": "x"} x
{'order': 'x'}
{"order": "a\qb"}
{"order": "x
nul
[1, 2
  {"order":   "x"   }
NaN
{"order": "x", "amount": NaN}
{"order": "x", "amount": Infinity}
{"order": "x", "amount": 01}
{"order": "a\u00e9\ud83d\udc4d"}
{"order": "\ud83d"}
{order: "x"}
{"order": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "amount": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}
# --- nested
class Order(BaseModel):
    lines: list[Line]
    parts: list[Part] = []
Type = Order
{"lines": []}
{"lines": [{"sku": "a"}, {"sku": 1}, {}, 5, null]}
{"lines": [{"sku": "a", "count": 2.0}], "parts": [{"sku": "p"}]}
{"lines": [{"sku": "a", "count": true}], "parts": [{"sku": 1}, {"x": 1}]}
{"lines": {"sku": "a"}}
# --- extra forbidden
class Closed(BaseModel):
    model_config = ConfigDict(extra="forbid")
    order: str
Type = Closed
{"order": "x", "more": 1, "other": [1]}
{"more": 1}
# --- aliases
class Named(BaseModel):
    order_id: str = Field(alias="orderId")
    second: str = Field(default="s", validation_alias="two")
Type = Named
{"orderId": "x"}
{"order_id": "x"}
{"orderId": 1, "two": 2}
# --- populated by name
class Named(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    order_id: str = Field(alias="orderId")
Type = Named
{"order_id": "x"}
{}
{"orderId": "y", "order_id": "x"}
# --- strict in lax
class Strict(BaseModel):
    model_config = ConfigDict(strict=True)
    count: int
Type = Strict
{"count": "1"}
{"count": 1}
# --- stripped
class Trimmed(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True)
    name: str
Type = Trimmed
{"name": "  x "}
# --- enum values
class Valued(BaseModel):
    model_config = ConfigDict(use_enum_values=True)
    level: Level
Type = Valued
{"level": "low"}
{"level": "x"}
# --- discriminated
class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int
class Dog(BaseModel):
    kind: Literal["dog"]
class Owner(BaseModel):
    pet: Union[Cat, Dog] = Field(discriminator="kind")
Type = Owner
{"pet": {"kind": "cat", "lives": 9}}
{"pet": {"kind": "cat"}}
{"pet": {"kind": "cow"}}
{"pet": {}}
{"pet": 1}
# --- recursive
class Node(BaseModel):
    name: str
    children: list["Node"] = []
Type = Node
{"name": "a", "children": [{"name": "b", "children": [{"name": "c"}]}]}
{"name": "a", "children": [{"name": "b", "children": [{"name": 1}]}]}
# --- dataclass
@dataclasses.dataclass
class Money:
    amount: int
    currency: str = "EUR"
Type = Money
{"amount": 1}
{"amount": "1", "currency": null}
{"currency": "USD", "more": 1}
[1, "USD"]
# --- typed dict
class Note(typing_extensions.TypedDict, total=False):
    text: typing_extensions.Required[str]
    pages: int
Type = Note
{"text": "x"}
{"pages": 1}
{"text": "x", "pages": "2", "more": 1}
5
# --- named tuple
Type = Pair
[1, "x"]
[1]
["1"]
[]
[1, "x", 2]
{"first": 1}
{"first": 1, "second": "s"}
# --- root model
class Names(RootModel[list[str]]):
    pass
Type = Names
["a"]
["a", 1]
{}
# --- list of models
Type = list[Line]
[{"sku": "a"}]
[{"sku": 1}, 2]
{}
# --- list of unions
Type = List[int | None]
[1, null]
["a"]
# --- int root
Type = int
5
"5"
"x"
5.5
true
# --- optional string fields
class Maybe(BaseModel):
    a: Optional[str]
    b: str = None
Type = Maybe
{"a": null}
{"a": null, "b": null}
{}
# --- inherited
class Base(BaseModel):
    id: int
class Child(Base):
    name: str
Type = Child
{"name": 1}
{"id": 1, "name": "x"}
# --- default factory and description
class Made(BaseModel):
    tags: list[str] = Field(default_factory=list, description="Tags.")
    when: datetime.date = datetime.date(2026, 1, 1)
Type = Made
{}
{"tags": ["a"], "when": "2026-02-03"}
{"when": "2026-13-01"}
{"when": "x"}
{"when": 5}
# --- literal of a member
class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"
class D(BaseModel):
    x: Literal[Colour.RED]
Type = D
{"x":"red"}
{"x":"blue"}
{"x":1}
# --- literal of members that are texts
class Colour(enum.StrEnum):
    RED = "red"
    BLUE = "blue"
class D(BaseModel):
    x: Literal[Colour.RED, "red"]
    y: Optional[Literal[Colour.BLUE, 1]] = None
Type = D
{"x":"red"}
{"x":"blue"}
{"x":"red","y":"blue"}
{"x":"red","y":"red"}
{"x":"red","y":1}
# --- members as defaults
class Colour(str, enum.Enum):
    RED = "red"
    BLUE = "blue"
class D(BaseModel):
    x: Literal[Colour.RED] = Colour.RED
    y: Literal["red"] = Colour.RED
    z: str = Colour.RED
    w: Colour | None = Colour.RED
    v: list[Literal[Colour.RED]] = [Colour.RED]
    t: tuple[Colour, int] = (Colour.RED, 1)
    s: Colour | str = Colour.BLUE
Type = D
{}
{"x":"red"}
# --- literal of members that are numbers
class Size(enum.IntEnum):
    S = 1
    L = 2
class D(BaseModel):
    x: Literal[Size.S, Size.L]
Type = D
{"x":1}
{"x":"1"}
{"x":2.0}
{"x":3}
{"x":true}
# --- literal of a member and what equals it
class Size(enum.IntEnum):
    S = 1
    L = 2
class D(BaseModel):
    x: Literal[Size.S, 1, True]
Type = D
{"x":1}
{"x":true}
{"x":3}
# --- literal of a member by its value
class Colour(str, enum.Enum):
    RED = "red"
class D(BaseModel):
    model_config = ConfigDict(use_enum_values=True)
    x: Literal[Colour.RED]
    y: Colour = Colour.RED
Type = D
{"x":"red"}
{"x":"red","y":"red"}
# --- tagged by members
class Kind(enum.Enum):
    A = "a"
    B = "b"
class A(BaseModel):
    kind: Literal[Kind.A]
    x: int
class B(BaseModel):
    kind: Literal[Kind.B] = Kind.B
    y: int
class D(BaseModel):
    x: Annotated[Union[A, B], Field(discriminator="kind")]
Type = D
{"x":{"kind":"a","x":1}}
{"x":{"kind":"b","y":1}}
{"x":{"kind":"c","y":1}}
{"x":{"y":1}}
# --- literal of a numbered member
class Kind(enum.Enum):
    A = enum.auto()
    B = enum.auto()
class D(BaseModel):
    x: Literal[Kind.B]
Type = D
{"x":2}
{"x":1}
# --- literal of a member named like its value
class Kind(enum.StrEnum):
    A = enum.auto()
    B = enum.auto()
class D(BaseModel):
    x: Literal[Kind.B] = Kind.B
    y: Kind = Kind.A
Type = D
{"x":"b"}
{"x":"a"}
{}
# --- strict generics
T = TypeVar("T")
class Box(BaseModel, Generic[T]):
    item: T
class Line(BaseModel):
    s: str
class D(BaseModel):
    a: Box[int] = Field(strict=True)
    b: Box[str]
    c: Line = Field(strict=True)
    d: Box = Field(strict=True)
    e: Box[Line] = Field(strict=True)
    f: Box[Line]
Type = D
{"a":{"item":1}}
# --- class variables
import typing
from typing import ClassVar
class D(BaseModel):
    a: ClassVar[int] = 5
    b: typing.ClassVar = 6
    d: "ClassVar[int]" = 3
    x: int
    c: ClassVar[str]
Type = D
{"x":1}
{"x":1,"a":2}
# --- class variable in Annotated
import typing
from typing import ClassVar
class D(BaseModel):
    b: Annotated[ClassVar[int], "x"] = 5
    x: int = 1
Type = D
{"x":1}
# --- root model of a type
class D(BaseModel):
    x: RootModel[list[int]]
Type = D
{"x":[1]}
# --- strict generics in Optional and list
T = TypeVar("T")
class Box(BaseModel, Generic[T]):
    item: T
class D(BaseModel):
    a: Optional[Box[int]] = Field(strict=True)
    b: Annotated[Box[int], Field(strict=False, description="x")]
    c: list[Annotated[Box[str], pydantic.Strict()]]
    d: Box[int] = Field(description="plain")
Type = D
{"a":{"item":1},"b":{"item":2},"c":[],"d":{"item":2}}
{"a":{"item":"1"},"b":{"item":2},"c":[],"d":{"item":2}}
# --- annotated members
class C(enum.Enum):
    A: str = "a"
    B = "b"
class D(BaseModel):
    x: C
    y: C = C.A
Type = D
{"x":"a"}
{"x":"b"}
{"x":"c"}
# --- members of one value
class C(enum.Enum):
    A = "a"
    B = "a"
    D = "d"
class D(BaseModel):
    x: C
    y: Literal[C.B, C.D] = C.B
Type = D
{"x":"c"}
{"x":"a"}
# --- root models of a type
class D(BaseModel):
    x: list[RootModel[list[int]]]
    y: RootModel[list[int]] | None = None
Type = D
{"x":[[1]]}
# --- members that show as their values
class C(str, enum.Enum):
    A = "a"
    def __str__(self): return self.value
class D(BaseModel):
    x: C = C.A
    y: Literal[C.A] = C.A
Type = D
{}
{"y":"b"}
# --- length of nothing for all texts
class M(BaseModel):
    model_config = ConfigDict(str_min_length=0)
    a: Union[int, str]
Type = M
{"a":null}
# --- least length of all texts
class M(BaseModel):
    model_config = ConfigDict(str_min_length=2)
    a: Union[int, str]
Type = M
{"a":null}
{"a":"a"}
# --- lower case of all texts
class M(BaseModel):
    model_config = ConfigDict(str_to_lower=True)
    a: Union[int, str]
Type = M
{"a":null}
{"a":"A"}
# --- settings of texts that do nothing
class M(BaseModel):
    model_config = ConfigDict(str_to_lower=False, str_strip_whitespace=False)
    a: Union[int, str]
Type = M
{"a":null}
{"a":"A"}
# --- classes in a model that limits texts
@dataclasses.dataclass
class D:
    a: Union[int, str]
class T(typing_extensions.TypedDict):
    a: Union[int, str]
class N(NamedTuple):
    a: Union[int, str]
class B(BaseModel):
    a: Union[int, str]
class M(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    d: D
    t: T
    n: N
    b: B
Type = M
{"d":{"a":null},"t":{"a":null},"n":{"a":null},"b":{"a":null}}
{"d":{"a":"aaa"},"t":{"a":"aaa"},"n":{"a":"aaa"},"b":{"a":"aaa"}}
# --- a pydantic dataclass in a model that limits texts
@pydantic.dataclasses.dataclass
class D:
    a: Union[int, str]
class M(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    d: D
Type = M
{"d":{"a":null}}
{"d":{"a":"aaa"}}
# --- extra of the model around
@dataclasses.dataclass
class D:
    a: int = 1
class T(typing_extensions.TypedDict):
    a: int
class M(BaseModel):
    model_config = ConfigDict(extra="forbid")
    d: D
    t: T
Type = M
{"d":{"x":1},"t":{"a":1}}
{"d":{"a":1},"t":{"a":1,"x":1}}
# --- alias generator of the model around
from pydantic.alias_generators import to_camel
@dataclasses.dataclass
class D:
    a_b: int = 1
class T(typing_extensions.TypedDict):
    a_b: int
class N(NamedTuple):
    a_b: int
class B(BaseModel):
    a_b: int
class M(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)
    d_d: D
    t_d: T
    n_d: N
    b_d: B
Type = M
{"dD":{"aB":1},"tD":{"aB":1},"nD":{"aB":1},"bD":{"a_b":1}}
{"dD":{"a_b":1},"tD":{"a_b":1},"nD":{"a_b":1},"bD":{"a_b":1}}
{"dD":{"aB":1},"tD":{"aB":1},"nD":[1],"bD":{"a_b":1}}
{"dD":{"aB":1},"tD":{"aB":1},"nD":[],"bD":{"a_b":1}}
# --- names beside aliases by the model around
from pydantic.alias_generators import to_camel
@dataclasses.dataclass
class D:
    a_b: int = Field(1, alias="aB")
class T(typing_extensions.TypedDict):
    a_b: Annotated[int, Field(alias="aB")]
class N(NamedTuple):
    a_b: Annotated[int, Field(alias="aB")]
class M(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    d_d: D
    t_d: T
    n_d: N
Type = M
{"d_d":{"aB":1},"t_d":{"aB":1},"n_d":{"aB":1}}
{"d_d":{"a_b":2},"t_d":{"a_b":2},"n_d":{"a_b":1}}
{"d_d":{"a_b":2},"t_d":{"a_b":2},"n_d":{"aB":1}}
{"d_d":{"a_b":2},"t_d":{"a_b":2},"n_d":{}}
{"d_d":{"a_b":2},"t_d":{"a_b":2},"n_d":{"aB":1,"c":2}}
# --- use_enum_values of the model around
class E(enum.Enum):
    A = "a"
@dataclasses.dataclass
class D:
    a: E
class T(typing_extensions.TypedDict):
    a: E
class N(NamedTuple):
    a: E
class M(BaseModel):
    model_config = ConfigDict(use_enum_values=True, title="Hi")
    d: D
    t: T
    n: N
Type = M
{"d":{"a":"a"},"t":{"a":"a"},"n":{"a":"a"}}
# --- strict of the model around
@dataclasses.dataclass
class D:
    a: int
class T(typing_extensions.TypedDict):
    a: int
class N(NamedTuple):
    a: int
class R(RootModel[int]):
    pass
class B(BaseModel):
    a: int
@pydantic.dataclasses.dataclass
class P:
    a: int
class M(BaseModel):
    model_config = ConfigDict(strict=True)
    d: D
    t: T
    n: N
    r: R
    b: B
    p: P
    e: list[int] = Field(strict=False)
    f: int = Field(strict=False)
Type = M
{"d":{"a":"1"},"t":{"a":"1"},"n":{"a":"1"},"r":"1","b":{"a":"1"},"p":{"a":"1"},"e":["1"],"f":"1"}
# --- a pydantic dataclass has settings of its own
from pydantic.alias_generators import to_camel
@pydantic.dataclasses.dataclass
class P:
    a_b: str
class M(BaseModel):
    model_config = ConfigDict(str_to_lower=True, alias_generator=to_camel, extra="forbid", populate_by_name=True)
    p: P
Type = M
{"p":{"a_b":"A","c":1}}
{"p":{"aB":"A"}}
# --- settings of a pydantic dataclass
@pydantic.dataclasses.dataclass(config=ConfigDict(str_to_lower=True, extra="forbid"))
class P:
    a_b: str
class M(BaseModel):
    p: P
Type = M
{"p":{"a_b":"A"}}
{"p":{"a_b":"A","c":1}}
# --- texts that are said nothing of
class M(BaseModel):
    a: Union[int, pydantic.constr(strip_whitespace=False)] = 1
    b: Union[int, pydantic.constr(min_length=0)] = 1
    c: Union[int, pydantic.constr(to_upper=True)] = 1
    d: Union[int, Annotated[str, Field(max_length=None)]] = 1
    e: Union[int, pydantic.constr(strict=True)] = 1
    f: Union[int, pydantic.constr(to_lower=False)] = 1
Type = M
{"a":null,"b":null,"c":null,"d":null,"e":null,"f":null}
# --- title of a pydantic dataclass that has one
@pydantic.dataclasses.dataclass(config=ConfigDict(title="Hello"))
class D:
    a: int = 1
    @pydantic.model_validator(mode="after")
    def chk(self):
        return self
Type = D
{"a":"x"}
# --- title of a guarded pydantic dataclass
@pydantic.dataclasses.dataclass
class D:
    a: int = 1
    @pydantic.model_validator(mode="after")
    def chk(self):
        return self
Type = D
{"a":"x"}
# --- named tuples of nothing
class N(NamedTuple):
    a: int = 1
class E(NamedTuple):
    pass
class M(BaseModel):
    a: N
    b: E
Type = M
{"a":[],"b":[]}
# --- names instead of aliases
class M(BaseModel):
    model_config = ConfigDict(validate_by_name=True, validate_by_alias=False)
    a: int = Field(alias="b")
Type = M
{"a":1}
{"b":1}
# --- keyword fields of a dataclass
@dataclasses.dataclass
class D:
    _: dataclasses.KW_ONLY
    a: int
    b: int = dataclasses.field(kw_only=False)
Type = D
{"a":"x","b":"x"}
# --- a keyword field of a dataclass
@dataclasses.dataclass
class D:
    a: int = dataclasses.field(kw_only=True)
    b: int
    c: int
Type = D
{"a":"x","b":"x","c":"x"}
# --- fields after KW_ONLY
@dataclasses.dataclass
class D:
    a: int
    _: dataclasses.KW_ONLY
    c: int
    d: str = "x"
Type = D
{"a":"x","d":1,"c":"x"}
# --- limits of a named text
Code = typing_extensions.TypeAliasType("Code", str)
class M(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    a: Code
    b: Union[int, str] = 1
Type = M
{"a":"xxx"}
# --- limits of what is shared
Code = typing_extensions.TypeAliasType("Code", str)
class N(NamedTuple):
    s: str
class M(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    a: Code
    c: Code
    d: N
    e: N
    b: Union[int, Code] = 1
Type = M
{"a":"xxx","c":"xxx","d":["xxx"],"e":["xxx"],"b":"xxx"}
# --- dates that lie in the past or future
class M(BaseModel):
    a: pydantic.PastDate = None
    b: pydantic.FutureDatetime = None
    c: Union[pydantic.FutureDate, pydantic.PastDatetime, bool] = None
    d: pydantic.PastDate = Field(None, strict=True)
Type = M
{"a":"x"}
{"a":5}
{"c":"x"}
{"d":1}
{}
# --- a validated default
class M(BaseModel):
    a: int = Field("1", validate_default=True)
    b: int = 2
Type = M
{"a":"x"}
{"a":1}
# --- validated defaults
class M(BaseModel):
    model_config = ConfigDict(validate_default=True)
    a: int = Field("1", validate_default=False)
    b: int = 2
Type = M
{"a":"x","b":1}
{"b":1}
# --- numbers as texts
class M(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True, str_max_length=3)
    a: Union[bool, str] = ""
    b: str = ""
    c: list[str] = []
    d: Literal["1"] = "1"
    e: pydantic.constr(pattern="^1") = ""
Type = M
{"a":1}
{"a":1.5}
{"a":null}
{"b":2}
{"b":2.50}
{"b":1.0}
{"b":true}
{"c":[1,2222]}
{"d":1}
{"e":1}
{"e":2}
{"b":-0.0}
# --- a number as a text
class M(BaseModel):
    b: str = Field("", coerce_numbers_to_str=True)
    c: Union[int, Annotated[str, Field(coerce_numbers_to_str=True)]] = ""
Type = M
{"b":1}
{"b":"x"}
{"c":1.5}
{"c":1}
{"c":null}
# --- finite numbers
class M(BaseModel):
    model_config = ConfigDict(allow_inf_nan=False)
    a: float = 1.0
    b: Union[float, bool] = 1.0
    c: Annotated[float, Field(gt=1)] = 2.0
    d: Annotated[float, pydantic.AllowInfNan(True)] = 2.0
    e: decimal.Decimal = None
Type = M
{"a":"NaN"}
{"a":"Infinity"}
{"b":"NaN"}
{"c":"Infinity"}
{"c":"NaN"}
{"d":"NaN"}
{"a":1.5}
{"e":"NaN"}
# --- lists of anything in unions
class N(NamedTuple):
    a: str
class M(BaseModel):
    a: Union[float, N, list] = 1
    b: Union[N, list[Any]] = None
    c: Union[N, tuple] = None
    d: Union[N, tuple[Any, ...]] = None
    e: Union[N, set] = None
    f: Union[N, set[Any]] = None
    g: Union[N, frozenset] = None
    h: Union[N, collections.deque] = None
    i: Union[tuple[str], list] = None
    j: Union[tuple[str], list[Any]] = None
    k: Union[N, list[str]] = None
    l: Union[N, list[int]] = None
    m: Union[tuple[int], list] = None
    n: Union[tuple[Any], list] = None
    o: Union[list[Any], tuple[str]] = None
    p: Union[list, tuple[str]] = None
    q: Union[set[str], list[Any]] = None
Type = M
{"a":["b"]}
{"b":["b"]}
{"c":["b"]}
{"d":["b"]}
{"e":["b"]}
{"f":["b"]}
{"g":["b"]}
{"h":["b"]}
{"i":["b"]}
{"j":["b"]}
{"k":["b"]}
{"l":[1]}
{"m":[1]}
{"n":[1]}
{"o":["b"]}
{"p":["b"]}
{"q":["b"]}
{"q":[]}
{"a":[]}
# --- title of literals
Type = tuple[Literal[True, None, 1, "low"], ...]
["x"]
# --- what is not read
class M(BaseModel):
    a: ipaddress.IPv4Address = None
    b: pydantic.ByteSize = None
    c: fractions.Fraction = None
    d: pydantic.SecretStr = None
    e: pydantic.Base64Str = None
    f: pydantic.Json[int] = None
    g: re.Pattern = None
    h: complex = None
    i: pydantic.HttpUrl = None
    j: datetime.timedelta = None
    k: int = 1
Type = M
{"a":"10.0.0.1"}
{"b":"1kB"}
{"c":"1/2"}
{"d":"x"}
{"e":"aGk="}
{"f":"1"}
{"g":"a+"}
{"h":1}
{"j":"1 day"}
{"k":NaN}
{"k":2}
# --- words that are not read
class P(BaseModel):
    a: int
    b: Optional["P"] = None
class M(BaseModel):
    a: uuid.UUID = None
    b: datetime.datetime = None
    c: pydantic.HttpUrl = None
    d: pathlib.Path = None
    e: Union[tuple[P, int], bool] = None
    f: Union[Sequence[int], bool] = None
    g: int = 1
Type = M
{"a":"x"}
{"b":"tomorrow"}
{"c":"x"}
{"d":1}
{"e":"x"}
{"f":"x"}
{"g":1,
{"g":"x","a":"x"}
{"g":"x"}
# --- titles that are not read
class D(RootModel[list[int]]):
    @pydantic.model_validator(mode="after")
    def chk(self):
        return self
Type = tuple[D, int]
{}
# --- nested as deep as the parser goes
Type = list[Any]
[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
# --- realtime: model
from agents.realtime import RealtimeAgent, realtime_handoff as handoff
billing = RealtimeAgent(name="Billing")
class Refund(BaseModel):
    order: str
    amount: float = 0.5
    due: datetime.date | None = None
Type = Refund
{"order": "x"}
{"order": "x", "amount": "1.5", "due": "2026-01-02"}
{"order": 5}
{}
{
null
# --- realtime: union
from agents.realtime import RealtimeAgent, realtime_handoff as handoff
billing = RealtimeAgent(name="Billing")
class Refund(BaseModel):
    order: str
Type = Union[Refund, list[int]]
{"order": "x"}
[1, "2"]
"x"
# --- realtime: typed dict
from agents.realtime import RealtimeAgent, realtime_handoff as handoff
billing = RealtimeAgent(name="Billing")
class Refund(typing_extensions.TypedDict):
    order: str
    lines: typing_extensions.NotRequired[tuple[int, ...]]
Type = Refund
{"order": "x", "lines": [1]}
{"lines": 1}
