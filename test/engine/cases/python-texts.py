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
# --- large and small numbers as texts
class M(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True)
    a: str
Type = M
{"a":1e30}
{"a":-1.25e-7}
{"a":1.5e21}
{"a":123456789012345678901234567890}
{"a":-1e400}
{"a":1e400}
{"a":-0.0}
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
{"i":"https://x.de/a b"}
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
# --- lengths of bytes
class M(BaseModel):
    a: Annotated[bytes, Field(max_length=1)] = None
    b: Annotated[bytes, Field(min_length=2, max_length=3)] = None
    c: Annotated[bytes, Field(min_length=1)] = None
Type = M
{"a":"é"}
{"a":"x"}
{"b":"x","c":""}
{"b":"xxxx"}
{"b":"xx","c":"x"}
{"b":"xxx","a":""}
{"b":"éé"}
{"b":"éx"}
{"b":""}
{"a":5}
{"a":"xx"}
# --- paths
class M(BaseModel):
    a: pathlib.Path = None
    b: pathlib.PurePath = None
Type = M
{"a":"/etc//./hosts/"}
{"a":"","b":"a/../b"}
{"a":"/","b":"./"}
{"a":"./"}
{"a":"../x"}
{"a":"a//b"}
{"a":"//a"}
{"a":"//"}
{"a":"///a"}
{"a":".hidden"}
{"a":"a/."}
{"b":"/."}
# --- URLs
class M(BaseModel):
    a: pydantic.HttpUrl = None
    b: pydantic.AnyUrl = None
    c: pydantic.AnyHttpUrl = None
    d: pydantic.WebsocketUrl = None
    e: pydantic.FtpUrl = None
Type = M
{"a":"https://Example.com:443/a?q=1#f"}
{"a":"ftp://example.com"}
{"b":"ftp://example.com/x"}
{"c":"http://localhost:8000"}
{"d":"https://x.de"}
{"d":"wss://x.de/socket"}
{"e":"http://x.de"}
{"e":"ftp://x.de"}
{"a":5}
{"a":"https://x.de/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}
{"a":"https://x.de/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}
{"a":"http://x.de/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}
{"a":"http://x.de/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}
{"a":"x"}
{"a":""}
{"a":"http://"}
{"b":"x"}
{"b":"HTTP://EXAMPLE.com"}
{"b":"http://a b"}
{"c":"ftp://x.de"}
{"d":"ws://x.de:80/"}
# --- decimals
class M(BaseModel):
    a: decimal.Decimal = None
    b: Annotated[decimal.Decimal, Field(max_digits=3, decimal_places=1)] = None
    c: Annotated[decimal.Decimal, Field(decimal_places=0)] = None
    d: Annotated[decimal.Decimal, Field(max_digits=1)] = None
    e: Annotated[decimal.Decimal, Field(max_digits=2, decimal_places=1)] = None
    f: Annotated[decimal.Decimal, Field(gt=1, le=5)] = None
Type = M
{"a":"1E+5"}
{"a":"-1.25e-9"}
{"a":"12e3"}
{"a":"0.000001"}
{"a":"0.0000001"}
{"a":"-0.50"}
{"a":"+7"}
{"a":"007.10"}
{"a":".5"}
{"a":"5."}
{"a":"1_000"}
{"a":"-inf"}
{"a":"sNaN1"}
{"a":1e400}
{"a":1e30}
{"a":-1.25e22}
{"a":1e-9}
{"a":123456789012345678901234567890}
{"a":"x"}
{"b":"12.34"}
{"b":"123.4"}
{"b":"123"}
{"b":"1.50"}
{"b":"1E+2"}
{"b":"1E+3"}
{"b":"0.01"}
{"b":"12.300"}
{"c":"1.5"}
{"c":"1.0"}
{"d":"12"}
{"d":"0.10"}
{"e":"12"}
{"e":"-1.2"}
{"f":"1"}
{"f":"5.0"}
{"f":"5.1"}
{"a":"1e"}
{"a":"e5"}
{"a":"."}
{"a":""}
{"a":"--1"}
{"a":" 5 "}
{"a":"1__0"}
{"a":"1E-7"}
{"a":"1E-6"}
{"a":"0"}
{"a":"-0"}
{"a":"0E+3"}
{"a":"0.0"}
{"a":"10E-1"}
{"a":"123E-8"}
{"a":"Infinity"}
{"a":"nan"}
{"a":"NaN1"}
{"a":"x5"}
{"a":"5x"}
{"a":"1e+05"}
{"a":0}
{"a":-0.0}
{"a":0.5}
{"a":1e21}
{"a":true}
{"a":[]}
{"a":null}
{"b":"12.3"}
{"b":"99.95"}
{"b":"1000"}
{"b":"100"}
{"b":"-99.9"}
{"b":"00.10"}
{"b":"0.10"}
{"b":"1E-1"}
{"b":"1E-2"}
{"b":"10E1"}
{"b":"0E5"}
{"b":"0.000"}
{"c":"0.00"}
{"c":"0E-3"}
{"b":"000"}
{"b":"10.00"}
{"c":"1"}
{"c":"1.10"}
{"c":"1E-1"}
{"d":"9"}
{"d":"10"}
{"d":"0.1"}
{"d":"0.01"}
{"d":"1E+1"}
{"d":"00"}
{"e":"1.2"}
{"e":"9.99"}
{"e":"0.12"}
{"e":"10"}
{"e":"1"}
{"f":"1.1"}
{"f":"0"}
{"f":5}
{"f":6}
# --- UUIDs
class M(BaseModel):
    a: uuid.UUID = None
    b: pydantic.UUID4 = None
    c: pydantic.UUID1 = None
Type = M
{"a":"6F1C9D7E3B1F4C0A9D550A1B2C3D4E5F"}
{"a":"{6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f}"}
{"a":"urn:uuid:6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"a":"6f1c9d7e-3b1f-urn:uuid:4c0a-9d55-0a1b2c3d4e5f"}
{"a":"6f1c9d7e3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"a":"{6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"b":"6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"b":"6f1c9d7e-3b1f-1c0a-9d55-0a1b2c3d4e5f"}
{"c":"6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"a":5}
{"a":"6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5"}
{"a":"6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5ff"}
{"a":"g f1c9d7e3b1f4c0a9d550a1b2c3d4e5f"}
{"a":"6f1c9d7e3b1f4c0a9d550a1b2c3d4e5"}
{"a":"6f1c9d7e3b1f4c0a9d550a1b2c3d4e5f0"}
{"a":"6f1c-9d7e3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"a":"urn:uuid:6f1c9d7e3b1f4c0a9d550a1b2c3d4e5f"}
{"a":"{6f1c9d7e3b1f4c0a9d550a1b2c3d4e5f}"}
{"a":"{urn:uuid:6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f}"}
{"a":"URN:uuid:6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f"}
{"a":"6f1c9d7e-3b1f-4c0a-9d55-0a1b2c3d4e5f}"}
{"a":""}
{"c":"6f1c9d7e-3b1f-1c0a-9d55-0a1b2c3d4e5f"}
# --- what goes into a set
class Open(BaseModel):
    a: int
class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)
    a: int
    b: list[int] = []
@dataclasses.dataclass(frozen=True)
class Part:
    a: int
@dataclasses.dataclass
class Loose:
    a: int
class M(BaseModel):
    a: set[Open] = None
    b: set[Frozen] = None
    c: set[Part] = None
    d: set[Loose] = None
    e: set[list[int]] = None
    f: set[tuple[int, Union[int, list[int]]]] = None
    g: set[Pair] = None
    h: frozenset[Union[bool, int, float, str, None]] = None
    i: set[set[int]] = None
    j: set[frozenset[int]] = None
    k: set[Bag] = None
    l: set[Optional[Line]] = None
    m: set[collections.deque[int]] = None
Type = M
{"a":[{"a":1}]}
{"b":[{"a":1,"b":[1]}]}
{"c":[{"a":1},{"a":1},{"a":2}]}
{"d":[{"a":1}]}
{"e":[[1]]}
{"f":[[1,2],[1,[2]]]}
{"f":[[1,2],[1,2]]}
{"g":[[1,"x"],[1,"x"],[2]]}
{"h":[true,1,1.0,"1",null,null]}
{"h":[0,false,0.0,2,2.5]}
{"i":[[1]]}
{"j":[[1],[1],[2]]}
{"k":[{"sku":"x"}]}
{"l":[null,null]}
{"l":[null,{"sku":"x"}]}
{"m":[[1]]}
# --- what is within what goes into a set
@dataclasses.dataclass(frozen=True)
class Inner:
    a: int
@dataclasses.dataclass(frozen=True)
class Outer:
    inner: Inner
@dataclasses.dataclass(frozen=True)
class Held:
    part: Part
class M(BaseModel):
    a: set[Outer] = None
    b: set[Held] = None
    c: set[tuple[Inner, Pair]] = None
    d: set[Union[int, Inner]] = None
Type = M
{"a":[{"inner":{"a":1}},{"inner":{"a":1}}]}
{"b":[{"part":{"sku":"x"}}]}
{"c":[[{"a":1},[1]]]}
{"d":[{"a":1},2]}
# --- classes within members of unions
class N(BaseModel):
    a: Union[tuple["N", int], int] = None
    b: Union[tuple[Line, int], int] = None
    c: Union[list[Line], int] = None
Type = N
{"a":"x"}
{"b":"x"}
{"c":"x"}
# --- lengths of lists
class M(BaseModel):
    a: Annotated[list[int], Field(min_length=2)] = None
    b: Annotated[tuple[int, ...], Field(min_length=1, max_length=2)] = None
    c: Annotated[set[int], Field(min_length=2, max_length=2)] = None
    d: Annotated[frozenset[int], Field(max_length=1)] = None
    e: Annotated[collections.deque[int], Field(min_length=1, max_length=1)] = None
    f: Annotated[Sequence[int], Field(min_length=1, max_length=2)] = None
    g: Annotated[list[int], Field(max_length=2)] = None
Type = M
{"a":[1]}
{"a":[1,2]}
{"a":["x"]}
{"b":[]}
{"b":[1]}
{"b":[1,2]}
{"b":[1,2,"x"]}
{"b":["x"]}
{"b":["x",1]}
{"c":[1,1]}
{"c":[1,2,2]}
{"c":[1,2,3]}
{"d":[1,1]}
{"d":[1,2]}
{"e":[]}
{"e":[1]}
{"e":[1,2]}
{"f":[]}
{"f":[1,2]}
{"f":[1,2,3]}
{"f":"ab"}
{"g":[1,2]}
{"g":[1,2,3]}
{"g":[1,2,"x"]}
{"g":["x",1,2,3]}
{"b":["x",1,2,3]}
{"c":[1,2,"x"]}
{"d":["x",1,2]}
{"e":["x",2]}
{"f":[1,"x",3]}
{"a":5,"b":5,"c":5,"d":5,"e":5}
# --- dicts
class Key(enum.Enum):
    A = "a"
class M(BaseModel):
    a: tuple[dict[str, int]] = None
    b: tuple[Annotated[dict[str, int], Field(min_length=1, max_length=2)]] = None
    c: tuple[dict[Annotated[str, Field(max_length=1)], Line]] = None
    d: tuple[dict] = None
    e: tuple[dict[Literal["a", "b"], bool]] = None
    f: Union[tuple[dict[str, int]], tuple[dict[str, str]], bool] = None
    g: tuple[Annotated[dict[str, int], Field(max_length=1)]] = None
    h: set[tuple[dict[str, int]]] = None
Type = M
{"a":[{}]}
{"a":[{"x":1,"y":"2"}]}
{"a":[{"x":"y","z":null}]}
{"a":[[]]}
{"a":[5]}
{"b":[{}]}
{"b":[{"x":1}]}
{"b":[{"x":1,"y":2}]}
{"b":[{"x":1,"y":2,"z":3}]}
{"c":[{"x":{"sku":"s"}}]}
{"c":[{"xx":{"sku":1}}]}
{"c":[{"xx":{"sku":"s"}}]}
{"d":[{"x":[1,{"y":null}],"z":1.5}]}
{"e":[{"a":true,"b":"no"}]}
{"e":[{"c":true}]}
{"f":[{"x":"y"}]}
{"f":[{"x":"1"}]}
{"f":[{"x":[]}]}
{"g":[{"x":1,"y":2}]}
{"g":[{"x":1,"y":"z"}]}
{"g":[{"x":1,"y":"z","w":2}]}
{"b":[{"x":"y"}]}
{"h":[[{"x":1}]]}
# --- dicts whose keys are no texts
class M(BaseModel):
    a: tuple[dict[int, str]] = None
Type = M
{"a":[{"x":"y"}]}
{"a":[{}]}
# --- unions of models
class Small(BaseModel):
    a: int
class Large(BaseModel):
    a: int
    b: int = 0
class Text(BaseModel):
    a: str
class M(BaseModel):
    x: Union[Small, Large, Text] = None
    y: Union[Large, Small] = None
    z: Annotated[Union[Text, Small], Field(union_mode="left_to_right")] = None
    l: Union[list[Small], list[Large]] = None
    n: Union[Optional[Small], int] = None
    o: Union[Small, list[int], str] = None
Type = M
{"x":{"a":1}}
{"x":{"a":1,"b":2}}
{"x":{"a":"1"}}
{"x":{"a":"1","b":"2"}}
{"x":{"a":"x"}}
{"x":{"b":1}}
{"x":5}
{"y":{"a":1}}
{"y":{"a":1,"b":2}}
{"z":{"a":1}}
{"z":{"a":"1"}}
{"l":[{"a":1},{"a":1,"b":2}]}
{"l":[]}
{"n":null}
{"n":{"a":"x"}}
{"o":5}
{"o":["x"]}
# --- tags that are numbers
class One(BaseModel):
    kind: Literal[1, 2]
    a: int
class Two(BaseModel):
    kind: Literal["2", "b.c"]
    b: int
class Three(BaseModel):
    kind: Level = Field(alias="level")
    c: int
class M(BaseModel):
    x: Annotated[Union[One, Two], Field(discriminator="kind")] = None
    y: Annotated[Union[Annotated[Union[One, Two], Field(discriminator="kind")], Optional[Three]], Field(union_mode="smart")] = None
Type = M
{"x":{"kind":1,"a":1}}
{"x":{"kind":2,"a":"x"}}
{"x":{"kind":"2","b":"x"}}
{"x":{"kind":"b.c","b":"x"}}
{"x":{"kind":1.0,"a":1}}
{"x":{"kind":true,"a":1}}
{"x":{"kind":3}}
{"x":{"kind":null}}
{"x":{"kind":[1]}}
{"x":{"kind":{}}}
{"x":{}}
{"x":[]}
{"y":{"level":"low","c":1}}
{"y":{"kind":1,"a":2}}
# --- names of what unions hold
class M(BaseModel):
    l: Union[tuple[dict[str, int], list[int]], tuple[set[str], ...]] = None
    a: Union[int, bytes, datetime.date, None] = None
    b: Union[Annotated[int, Field(gt=1)], Annotated[float, Field(lt=0)], Annotated[bytes, Field(min_length=9)]] = None
    c: Union[set[int], frozenset[str], collections.deque[int], tuple[int, str], tuple[int, ...]] = None
    d: Union[Literal["a", 1], Level, Size, Word] = None
    e: Union[list[Line], list[Union[int, str]], bool] = None
    f: Union[decimal.Decimal, datetime.time, datetime.timedelta, datetime.datetime] = None
    g: Union[Line, Part, Bag, Pair, int] = None
    h: Union[list[Optional[int]], bool] = None
    i: Union[Annotated[int, Field(strict=True)], bool] = None
    j: Union[pydantic.JsonValue, int] = None
    k: Union[Annotated[str, Field(pattern="^a")], Annotated[str, Field(max_length=1)], int] = None
Type = M
{"a":[]}
{"b":"x"}
{"c":"x"}
{"d":[]}
{"e":5}
{"e":[[]]}
{"f":[]}
{"g":[[]]}
{"g":[]}
{"h":["x"]}
{"i":"x"}
{"j":[1,"a",null,{"x":1.5}]}
{"k":"bb"}
{"l":5}
# --- numbers and texts at their limits
class M(BaseModel):
    a: Annotated[int, Field(gt=1, lt=3)] = None
    b: Annotated[float, Field(ge=1, le=3, multiple_of=0.5)] = None
    c: Annotated[str, Field(min_length=2, max_length=2)] = None
    d: Annotated[str, Field(min_length=1, max_length=1)] = None
    e: pydantic.constr(to_upper=True) = None
    f: pydantic.constr(to_lower=True, strip_whitespace=True) = None
    g: Annotated[str, Field(pattern=r"(?i)^\d+[a-c]$")] = None
    h: Annotated[int, Field(multiple_of=3)] = None
    i: float = None
    j: bool = None
    k: int = None
    l: pydantic.NegativeInt = None
    m: pydantic.NonNegativeFloat = None
Type = M
{"a":1}
{"a":2}
{"a":3}
{"b":1}
{"b":3}
{"b":3.5}
{"b":0.5}
{"b":1.25}
{"c":"a"}
{"c":"ab"}
{"c":"👍👍"}
{"c":"abc"}
{"d":""}
{"d":"ab"}
{"e":"aß"}
{"f":" A B\u2028"}
{"g":"12B"}
{"g":"12d"}
{"h":9}
{"h":10}
{"h":"9"}
{"h":900000000000000000000000000003}
{"i":"-inf"}
{"i":"Infinity"}
{"i":"+1_0.5e1"}
{"i":"nan"}
{"i":".5"}
{"i":"1e400"}
{"i":[]}
{"i":false}
{"i":1e16}
{"i":1e-5}
{"i":123456789.125}
{"j":"ON"}
{"j":"n"}
{"j":"2"}
{"j":0.0}
{"j":1}
{"j":2}
{"j":0.5}
{"j":123456789012345678901234567890}
{"j":[]}
{"k":" +12 "}
{"k":"1_0"}
{"k":"1.00"}
{"k":"1.5"}
{"k":1.5}
{"k":0.0001}
{"k":0.00009}
{"j":1e16}
{"j":9999999999999998.0}
{"k":1e30}
{"k":9223372036854774784.0}
{"k":-9223372036854775808.0}
{"k":"Infinity"}
{"k":false}
{"k":null}
{"l":0}
{"m":-0.5}
{"m":0}
{"i":"1_0"}
{"i":"_1"}
{"i":"1__0"}
{"i":"5."}
{"i":"."}
{"i":"1e"}
{"i":"1E+5"}
{"i":" -nan"}
{"i":"-Infinity "}
{"i":"x1"}
{"i":"1x"}
{"i":""}
{"i":true}
{"i":null}
{"i":0}
{"i":-0.0}
{"i":1e15}
{"i":9007199254740993}
{"j":"T"}
{"j":"yes"}
{"j":"off"}
{"j":"0"}
{"j":"F"}
{"j":"No"}
{"j":""}
{"j":-1}
{"j":null}
{"k":"007"}
{"k":"-0"}
{"k":"+5.0"}
{"k":"1__0"}
{"k":"_1"}
{"k":"5."}
{"k":"x5"}
{"k":"5x"}
{"k":""}
{"k":"--5"}
{"k":true}
{"k":-1e16}
{"k":9223372036854775808.0}
{"k":1e400}
{"k":[]}
{"l":-1}
{"m":-1}
{"a":"2"}
{"a":2.5}
{"b":1.5}
{"b":0.75}
{"h":-9}
{"h":9.0}
{"h":0}
{"c":"👍"}
{"c":5}
{"e":5}
{"f":"\u00a0A\ufeff"}
{"f":"\u001cA\u0085"}
{"g":"b"}
{"g":"12c\n"}
{"g":""}
# --- times
class M(BaseModel):
    a: datetime.datetime = None
    b: datetime.date = None
    c: datetime.time = None
    d: datetime.timedelta = None
    e: pydantic.AwareDatetime = None
    f: pydantic.NaiveDatetime = None
Type = M
{"a":"2026-11-21T10:30:00"}
{"a":"2026-11-21 10:30"}
{"a":"2026-11-21T10:30:00.123456Z"}
{"a":"2026-11-21T10:30:00.5+02:00"}
{"a":"2026-11-21T10:30:00-0330"}
{"a":"2026-11-21"}
{"a":1763721000}
{"a":1763721000000}
{"a":1763721000.25}
{"a":"1763721000"}
{"a":-1}
{"b":"2026-02-29"}
{"b":"2028-02-29"}
{"b":"2026-11-21T00:00:00"}
{"b":"2026-11-21T00:00:01"}
{"b":1763683200}
{"b":1763683201}
{"b":86400}
{"c":"10:30"}
{"c":"10:30:00.25Z"}
{"c":"10:30:00+02:00"}
{"c":3600}
{"c":90000}
{"c":0}
{"c":-1}
{"c":86399}
{"c":86400}
{"a":-62135596801}
{"a":253402300800}
{"a":20000000000}
{"a":20000000001}
{"c":1.5}
{"c":"24:00"}
{"d":"PT1H30M"}
{"d":"P1DT2H"}
{"d":"-P1W"}
{"d":"P1Y2M"}
{"d":"PT2S"}
{"d":"PT0.25S"}
{"d":"+P1DT1H2M3.5S"}
{"d":-90.5}
{"d":90}
{"d":1.5}
{"d":"1:30:00"}
{"e":"2026-11-21T10:30:00"}
{"e":"2026-11-21T10:30:00Z"}
{"f":"2026-11-21T10:30:00"}
{"f":"2026-11-21T10:30:00Z"}
{"a":true}
{"b":true}
{"c":[]}
{"d":null}
{"a":20000000000}
{"a":20000000001}
{"a":-20000000000}
{"a":-20000000001}
{"a":253402300799999}
{"a":253402300800000}
{"a":-0.5}
{"a":-1.25}
{"a":1763721000.000001}
{"a":"2026-11-21t10:30z"}
{"a":"2026-11-21_10:30"}
{"a":"2026-11-21x10:30"}
{"a":"2026-11-21T"}
{"a":"2026-11-21T10:30:00,25"}
{"a":"2026-11-21T10:30:00.1234567+0130"}
{"a":"2026-11-21T10:30-00:00"}
{"a":"2026-11-21T10:30:00-05:30"}
{"a":"2026-13-01T10:30"}
{"a":"12026-11-21T10:30"}
{"a":"-1763721000"}
{"a":"1763721000.5"}
{"a":"+1763721000"}
{"a":"1763721000."}
{"b":"2026-00-10"}
{"b":"2026-01-00"}
{"b":"2026-12-31"}
{"b":"2026-13-01"}
{"b":"2026-01-31"}
{"b":"2026-01-32"}
{"b":"2000-02-29"}
{"b":"1900-02-29"}
{"b":"2026-11-21 "}
{"b":"x2026-11-21"}
{"b":"2026-11-2"}
{"b":-86400}
{"b":0}
{"b":1763683200.0}
{"b":"1763683200"}
{"b":"1763683201"}
{"b":"+1763683200."}
{"b":".5"}
{"b":"2026-11-21T00:00"}
{"b":"2026-11-21T00:00:00.000001"}
{"b":"2026-11-21T00:00:00Z"}
{"c":0}
{"c":86399}
{"c":86400}
{"c":-1}
{"c":86399.5}
{"c":-0.5}
{"c":1e-06}
{"c":"23:59"}
{"c":"29:00"}
{"c":"10:60"}
{"c":"10:30:60"}
{"c":"10:30:59.999999999"}
{"c":"10:30:00.1234567"}
{"c":"10:30:00,5"}
{"c":"10:30z"}
{"c":"10:30-00:00"}
{"c":"10:30−01:30"}
{"c":"10:30+0130"}
{"c":"1:30"}
{"c":"10:3"}
{"c":"x10:30"}
{"c":"10:30x"}
{"c":true}
{"d":0}
{"d":86400}
{"d":86399.999999}
{"d":-86400}
{"d":-86399}
{"d":172800}
{"d":3600.000001}
{"d":600}
{"d":60}
{"d":59}
{"d":"PT1H1M1S"}
{"d":"P1W2D"}
{"d":"P2D"}
{"d":"P1M"}
{"d":"PT36H"}
{"d":"PT90M"}
{"d":"PT1.5S"}
{"d":"-PT1S"}
{"d":"1:30"}
{"d":"01:30:00.5"}
{"d":"10:60:00"}
{"d":"10:30:60"}
{"d":"-1:00:00"}
{"d":"+1:00:00"}
{"d":"x"}
{"d":""}
{"d":"PT0S"}
{"d":"24:00:00"}
{"d":"x1:30"}
{"d":"1:30x"}
{"d":"10:30"}
{"d":"-1:30"}
{"d":"100:30:00"}
{"d":true}
{"d":[]}
{"e":"2026-11-21T10:30:00-03:30"}
{"e":1763721000}
{"f":"2026-11-21T10:30:00-03:30"}
{"f":1763721000}
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
# --- texts changed against what the model says of all
class L(BaseModel):
    model_config = ConfigDict(str_to_lower=True, str_strip_whitespace=True)
    a: pydantic.constr(to_upper=True) = None
    b: pydantic.constr(strip_whitespace=False) = None
    c: str = None
    d: pydantic.constr(to_lower=True, strip_whitespace=True) = None
    e: pydantic.constr(to_lower=False) = None
class U(BaseModel):
    model_config = ConfigDict(str_to_upper=True)
    a: pydantic.constr(to_lower=True) = None
    b: str = None
    c: pydantic.constr(to_upper=False) = None
class M(BaseModel):
    l: L = None
    u: U = None
Type = M
{"l":{"a":" aB "}}
{"l":{"b":" aB "}}
{"l":{"c":"  aB  "}}
{"l":{"d":"  aB  "}}
{"u":{"a":"aB","b":"aß","c":"aB"}}
{"l":{"e":"aB"}}
# --- what the model around says of classes without settings of their own
@dataclasses.dataclass
class D:
    a: float = 1.0
    b: str = ""
    c: Level = Level.LOW
class T(typing_extensions.TypedDict):
    a: float
    b: str
class N(NamedTuple):
    a: float = 1.0
    b: str = ""
class B(BaseModel):
    a: float = 1.0
    b: str = ""
    c: Level = Level.LOW
class F(BaseModel):
    model_config = ConfigDict(allow_inf_nan=False, coerce_numbers_to_str=True, str_strip_whitespace=True, use_enum_values=True)
    d: D = None
    t: T = None
    n: N = None
    b: B = None
class U(BaseModel):
    model_config = ConfigDict(str_to_upper=True, str_min_length=2)
    d: D = None
    t: T = None
    n: N = None
    b: B = None
class M(BaseModel):
    f: F = None
    u: U = None
Type = M
{"f":{"d":{"a":"NaN"}}}
{"f":{"t":{"a":"NaN","b":""}}}
{"f":{"n":{"a":"NaN"}}}
{"f":{"b":{"a":"NaN"}}}
{"f":{"d":{"b":1},"t":{"a":1,"b":1},"n":{"b":1}}}
{"f":{"b":{"b":1}}}
{"f":{"d":{"b":" x ","c":"high"},"t":{"a":1,"b":" x "},"n":{"b":" x "},"b":{"b":" x ","c":"high"}}}
{"u":{"d":{"b":"ab"},"t":{"a":1,"b":"ab"},"n":{"b":"ab"},"b":{"b":"ab"}}}
{"u":{"d":{"b":"a"}}}
{"u":{"t":{"a":1,"b":"a"}}}
{"u":{"n":{"b":"a"}}}
{"u":{"b":{"b":"a","c":"high"}}}
# --- numbers as texts in strict mode
class M(BaseModel):
    model_config = ConfigDict(strict=True, coerce_numbers_to_str=True)
    a: str = ""
    b: Annotated[str, Field(strict=False)] = ""
class N(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True)
    a: Annotated[str, Field(strict=True)] = ""
    b: Annotated[str, Field(coerce_numbers_to_str=False)] = ""
    c: str = ""
class O(BaseModel):
    m: M = None
    n: N = None
Type = O
{"m":{"a":1}}
{"m":{"b":1}}
{"n":{"a":1}}
{"n":{"b":1}}
{"n":{"c":1}}
# --- numbers as they are written
class M(BaseModel):
    a: int = None
    b: float = None
    c: bool = None
Type = M
{"a":"1_00_000"}
{"a":"1_00.000"}
{"a":"12_345"}
{"a":"  12  "}
{"a":"+0012"}
{"a":"-1_0"}
{"a":"1_"}
{"a":"1 2"}
{"a":"1.0.0"}
{"b":"100"}
{"b":"1_00"}
{"b":"1_00_000.25"}
{"b":".25"}
{"b":"12.5e10"}
{"b":"12.5e-10"}
{"b":"  1  "}
{"b":"1_"}
{"b":"1_.5"}
{"b":"1._5"}
{"b":"+inf"}
{"b":"infinit"}
{"b":"nano"}
{"b":"xnan"}
{"b":"+nan"}
{"b":"e5"}
{"c":"1"}
{"c":"y"}
{"c":"true"}
{"c":"TRUE"}
{"c":"false"}
{"c":"False"}
{"c":"off"}
{"c":"on"}
{"c":"t"}
{"c":"f"}
{"c":"n"}
{"c":" true"}
{"c":1.0}
# --- patterns
class M(BaseModel):
    a: Annotated[str, Field(pattern=r"\Aab\z")] = None
    b: Annotated[str, Field(pattern=r"(?P<x>a)b")] = None
    c: Annotated[str, Field(pattern=r"(?im)^ab$")] = None
    d: Annotated[str, Field(pattern=r"(?s)a.b")] = None
    e: Annotated[str, Field(pattern=r"a.b")] = None
    g: Annotated[str, Field(pattern=r"\p{Lu}")] = None
Type = M
{"a":"ab"}
{"a":"abc"}
{"a":"xab"}
{"b":"xabx"}
{"b":"ba"}
{"c":"x\nAB\ny"}
{"c":"xAB"}
{"d":"a\nb"}
{"e":"a\nb"}
{"e":"axb"}
{"g":"aÄ"}
{"g":"a"}
# --- what is not read of patterns and of defaults
class M(BaseModel):
    a: Annotated[str, Field(pattern=r"[[:alpha:]]+]")] = None
    b: Annotated[int, Field(default_factory=lambda: 1)]
    c: list[int] = Field(default_factory=list)
    d: tuple[dict[int, str]] = None
    e: Annotated[int, Field(gt=1), pydantic.AfterValidator(lambda v: v)] = 5
    f: Annotated[str, Field(pattern=r"a(?i)b")] = None
Type = M
{"a":"x","b":1}
{"b":1,"d":[{"1":"x"}]}
{"b":1,"e":1}
{"b":1,"e":2}
{"b":1,"f":5}
{"b":1,"f":"x"}
{"b":"x"}
{"c":["x"]}
# --- anything or nothing
Type = list[Optional[Any]]
[null, 1, 1.5, "a", true, false, {"b": null}]
# --- enumerations of numbers
class F(float, enum.Enum):
    HALF = 0.5
    TWO = 2.0
class I(int, enum.Enum):
    ONE = 1
    SEVEN = 7
class P(enum.Enum):
    ONE = 1
    HALF = 0.5
class M(BaseModel):
    a: F = None
    b: I = None
    c: P = None
    d: Literal[F.HALF, I.ONE] = None
Type = M
{"a":0.5}
{"a":"0.5"}
{"a":"2"}
{"a":2}
{"a":true}
{"a":"x"}
{"b":1.0}
{"b":"1"}
{"b":"1.0"}
{"b":true}
{"b":7}
{"b":2}
{"b":123456789012345678901234567890}
{"c":1}
{"c":1.0}
{"c":"1"}
{"c":0.5}
{"c":"0.5"}
{"c":true}
{"c":false}
{"c":[]}
{"c":{}}
{"c":null}
{"d":0.5}
{"d":1}
{"d":"1"}
{"d":2}
# --- values of members that are taken for them
class F(float, enum.Enum):
    HALF = 0.5
    TWO = 2.0
class M(BaseModel):
    model_config = ConfigDict(use_enum_values=True)
    a: F = None
    b: Size = None
    c: Literal[F.HALF, Size.TWO, "x"] = None
    d: Union[Literal[F.HALF, "x"], bool] = None
    e: Union[Level, bool] = None
    f: Union[Literal["x"], bool] = None
Type = M
{"a":0.5}
{"a":"2"}
{"b":"2"}
{"c":0.5}
{"c":2}
{"c":"x"}
{"d":"y"}
{"e":"y"}
{"f":"y"}
# --- literals of booleans
class M(BaseModel):
    a: Literal[False] = None
    b: Literal[False, "x"] = None
    c: Literal[False, 1, True, None] = None
    d: Union[Literal[0, False], bytes] = None
Type = M
{"a":true}
{"a":false}
{"a":0}
{"b":"y"}
{"c":5}
{"c":1}
{"c":true}
{"c":0}
{"d":5}
{"d":0}
{"d":0.0}
{"d":false}
# --- named tuples
class N(NamedTuple):
    a: Annotated[int, Field(alias="x")]
    b: int = 1
class M(BaseModel):
    n: N = None
    s: set[N] = None
    u: Union[N, list[str]] = None
Type = M
{"n":5}
{"n":"x"}
{"n":[]}
{"n":{}}
{"n":{"x":1,"b":"2","c":3}}
{"n":{"a":1}}
{"n":{"x":"y","b":"z"}}
{"n":["y","z"]}
{"n":[1,2,3]}
{"s":[[1],[1,1],[2]]}
{"u":["1"]}
{"u":["x"]}
{"u":[1]}
# --- tags by other names
class A(BaseModel):
    kind: Literal["a"] = Field(alias="k")
    x: int
class B(BaseModel):
    kind: Literal["b", "bb"] = Field(alias="k")
    y: int
class M(BaseModel):
    a: Annotated[Union[A, B], Field(discriminator="kind")] = None
    e: Union[Annotated[Union[A, B], Field(discriminator="kind")], int] = None
Type = M
{"a":{"k":"a","x":1}}
{"a":{"kind":"a","x":1}}
{"a":{"k":"bb","y":"x"}}
{"a":{"k":"x"}}
{"a":{}}
{"e":"x"}
{"e":{"k":"a","x":1}}
{"e":{"k":"a"}}
# --- names within names
class M(BaseModel):
    a: Union[tuple[Optional[int], Optional[str]], int] = None
    b: Union[tuple[dict[str, Annotated[int, Field(gt=1)]]], bool] = None
    c: Union[list[Union[bytes, tuple[int, str]]], bool] = None
    d: Union[frozenset[bool], bytes] = None
    e: Union[Annotated[Union[int, bool], Field(union_mode="left_to_right")], bytes] = None
    f: Union[Annotated[float, Field(allow_inf_nan=False)], Annotated[int, Field(strict=True)], Annotated[bytes, Field(strict=True)]] = None
    g: Union[Annotated[bytes, Field(max_length=1)], Annotated[float, Field(gt=1, strict=True)]] = None
    h: Union[pydantic.HttpUrl, bool] = None
    i: Union[pathlib.Path, bool] = None
    j: Union[Annotated[int, pydantic.AfterValidator(lambda v: v)], bool] = None
    k: Union[tuple[fractions.Fraction, int], bool] = None
    l: Union[Sequence[int], bool] = None
    m: Union[tuple[Any, ...], bool] = None
    n: Union[tuple[pydantic.Json, int], bool] = None
    o: Union[tuple[re.Pattern, int], bool] = None
    p: Union[tuple[pydantic.SecretStr, int], bool] = None
    q: Union[tuple[ipaddress.IPv4Address, int], bool] = None
    r: Union[tuple[pydantic.Base64Str, int], bool] = None
    s: Union[tuple[pydantic.ByteSize, int], bool] = None
    t: Union[tuple[complex, int], bool] = None
    u: Union[tuple[pydantic.HttpUrl, int], bool] = None
    v: Union[tuple[pathlib.Path, int], bool] = None
    w: Union[tuple[Annotated[int, pydantic.AfterValidator(lambda v: v)], int], bool] = None
    x: Union[tuple[Sequence[int], int], bool] = None
    y: Union[tuple[uuid.UUID, decimal.Decimal, datetime.date, None, Any], bool] = None
    z: Union[tuple[Annotated[int, Field(strict=True)], Annotated[float, Field(allow_inf_nan=False)], Annotated[bytes, Field(min_length=0)]], bool] = None
Type = M
{"a":"x"}
{"a":["x",1]}
{"b":5}
{"b":[{"x":1}]}
{"c":5}
{"c":[[]]}
{"d":[5]}
{"e":"x"}
{"f":"x"}
{"f":[]}
{"g":"xx"}
{"h":"x"}
{"h":[]}
{"i":[]}
{"j":"x"}
{"k":"x"}
{"l":"x"}
{"m":"x"}
{"n":[]}
{"o":[]}
{"p":[]}
{"q":[]}
{"r":[]}
{"s":[]}
{"t":[]}
{"u":"x"}
{"v":"x"}
{"w":"x"}
{"x":"x"}
{"y":"x"}
{"z":"x"}
# --- names of texts that models limit
class A(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    a: Union[str, bytes] = None
class B(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True)
    a: Union[str, bytes] = None
    b: Union[pydantic.constr(strip_whitespace=False), bytes] = None
class C(BaseModel):
    model_config = ConfigDict(str_to_upper=True)
    a: Union[str, bytes] = None
    b: Union[pydantic.constr(to_upper=False), bytes] = None
class D(BaseModel):
    a: Union[Annotated[str, Field(min_length=1)], bytes] = None
    b: Union[Annotated[str, Field(strict=True)], bytes] = None
    c: Union[pydantic.constr(to_lower=True), bytes] = None
    d: Union[pydantic.constr(strip_whitespace=True), bytes] = None
class M(BaseModel):
    a: A = None
    b: B = None
    c: C = None
    d: D = None
Type = M
{"a":{"a":1}}
{"b":{"a":1,"b":1}}
{"c":{"a":1,"b":1}}
{"d":{"a":1,"b":1,"c":1,"d":1}}
# --- long values in errors
class M(BaseModel):
    a: int = None
    b: list[int] = None
    c: int = Field(None, alias="a.b")
Type = M
{"a":"12345678901234567890123456789012345678901234567x"}
{"a":"123456789012345678901234567890123456789012345678x"}
{"a":"1234567890123456789012345678901234567890123456789x"}
{"a":"ääääääääääääääääääääääääääääääääääääääääääääääääääääääääääx"}
{"a":"xääääääääääääääääääääääääääääääääääääääääääääääääääääääääää"}
{"a":"👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍"}
{"a":"x👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍"}
{"a":"xx👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍"}
{"a":"it's","b":["\"","it's \"so\"","a\\b","\n\t\r\u0001\u007f"]}
{"a":{"x":[1.5,true,false,null,-0.0,1e16,1e-5,1e22,1.5e300,-2]}}
{"b":"x","a.b":"x"}
{"b":[[],{},"x"]}
# --- JSON in odd shapes
Type = list[Any]
[{"a":-0,"b":1E5,"c":1e5,"d":0.1,"e":-1.5e-3}]
["\u00e4\ud83d\udc4d"]
["\udc4d"]
[{"\ud83d":1}]
[{"a":1,"a":2,"b":3,"a":4}]
{}
[{"a":[1,[2,{"b":[]}]]}]
[1e400,-1e400]
# --- a guarded class within itself
class P(BaseModel):
    a: Union["P", int] = None
    b: Union[list["P"], int] = None
    @pydantic.model_validator(mode="after")
    def chk(self):
        return self
Type = P
{"a":"x"}
{"a":{"a":"x"}}
{"b":"x"}
