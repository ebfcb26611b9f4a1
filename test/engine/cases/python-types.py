import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import ipaddress
import pathlib
import re
import typing
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Dict, Generic, List, Literal, NamedTuple, NewType, Optional, Set, Tuple, TypeVar, Union

import annotated_types
import pydantic
import typing_extensions
from agents import Agent, handoff
from pydantic import AfterValidator, AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, Json, RootModel, StringConstraints, computed_field, confloat, conint, conlist, conset, constr, field_serializer, field_validator, model_validator

billing = Agent(name="Billing")


def on(context, data): ...

# --- model
class Refund(BaseModel):
    order: str
    amount: float
Type = Refund
# --- model with defaults and documentation
class Refund(BaseModel):
    """A refund."""
    order: str
    amount: float = 0.0
    reason: str | None = None
    urgent: bool = False
    lines: int = Field(default=1, description="How many lines.")
Type = Refund
# --- empty model
class Nothing(BaseModel):
    pass
Type = Nothing
# --- inherited fields
class Base(BaseModel):
    id: int
class Refund(Base):
    order: str
Type = Refund
# --- model with methods and class variables
from typing import ClassVar
class Refund(BaseModel):
    limit: ClassVar[int] = 5
    _cache: dict = {}
    order: str
    def total(self) -> int:
        return 1
    @property
    def shown(self) -> str:
        return self.order
Type = Refund
# --- dataclass
@dataclass
class Refund:
    order: str
    amount: float = 1.5
Type = Refund
# --- dataclass, called decorator
@dataclasses.dataclass(frozen=True)
class Refund:
    """Money back."""
    order: str
    tags: list[str] = field(default_factory=list)
Type = Refund
# --- typing_extensions.TypedDict
class Refund(typing_extensions.TypedDict):
    order: str
    amount: float
Type = Refund
# --- typing_extensions.TypedDict, not total
class Refund(typing_extensions.TypedDict, total=False):
    order: str
    amount: typing_extensions.Required[float]
Type = Refund
# --- typing.TypedDict
from typing import TypedDict
class Refund(TypedDict):
    order: str
Type = Refund
# --- nested models
class Line(BaseModel):
    sku: str
class Order(BaseModel):
    lines: list[Line]
    first: Line
    last: Line | None = None
    named: Line = Field(description="By name.")
Type = Order
# --- recursive model
class Node(BaseModel):
    name: str
    children: list["Node"] = []
Type = Node
# --- dataclass in a model
@dataclass
class Line:
    sku: str
class Order(BaseModel):
    line: Line
Type = Order
# --- Any, object and bare list
class Loose(BaseModel):
    anything: Any
    thing: object
    items: list
    others: List
Type = Loose
# --- optional and unions
class Choice(BaseModel):
    a: Optional[int]
    b: int | str
    c: Union[int, str, None] = None
    d: Optional[list[str]] = None
Type = Choice
# --- discriminated union field
class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int
class Dog(BaseModel):
    kind: Literal["dog"]
class Owner(BaseModel):
    pet: Cat | Dog = Field(discriminator="kind")
Type = Owner
# --- tuples
class Shape(BaseModel):
    point: tuple[int, int]
    any_length: tuple[int, ...]
    bare: tuple
    old: Tuple[str, int]
    empty: tuple[()]
Type = Shape
# --- sets
class Bag(BaseModel):
    names: set[str]
    frozen: frozenset[int]
    old: Set[str]
    many: Sequence[int]
Type = Bag
# --- dates
class When(BaseModel):
    at: datetime.datetime
    on: datetime.date
    time: datetime.time
    took: datetime.timedelta
Type = When
# --- uuid, decimal, path and bytes
class Values(BaseModel):
    id: uuid.UUID
    price: decimal.Decimal
    file: pathlib.Path
    raw: bytes
Type = Values
# --- literals
class Level(BaseModel):
    one: Literal["low"]
    many: Literal["low", "high"]
    number: Literal[1, 2]
    mixed: Literal["a", 1]
    maybe: Literal["a", None]
Type = Level
# --- enums
class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"
class Size(enum.IntEnum):
    S = 1
    L = 2
class Tone(str, enum.Enum):
    """How it sounds."""
    WARM = "warm"
class Paint(BaseModel):
    colour: Colour
    size: Size
    tone: Tone
Type = Paint
# --- constrained strings and numbers
class Limits(BaseModel):
    code: constr(min_length=2, max_length=4)
    pattern: str = Field(pattern="^a+$")
    number: conint(gt=0, le=10)
    ratio: Annotated[float, Field(ge=0, lt=1)]
    step: int = Field(multiple_of=5)
    items: list[int] = Field(min_length=1, max_length=3)
Type = Limits
# --- aliases
class Named(BaseModel):
    order_id: str = Field(alias="orderId")
    second: str = Field(validation_alias="two", serialization_alias="zwei")
    titled: int = Field(title="The Title", examples=[1, 2])
Type = Named
# --- extra forbidden
class Closed(BaseModel):
    model_config = ConfigDict(extra="forbid")
    order: str
Type = Closed
# --- dict field
class Refund(BaseModel):
    order: str
    notes: dict
Type = Refund
# --- dict field of strings
class Refund(BaseModel):
    notes: dict[str, str]
Type = Refund
# --- typing.Dict field
class Refund(BaseModel):
    notes: Dict[str, Any]
Type = Refund
# --- list of dicts
class Refund(BaseModel):
    lines: list[dict]
Type = Refund
# --- optional dict
class Refund(BaseModel):
    notes: dict[str, int] | None = None
Type = Refund
# --- Mapping field
class Refund(BaseModel):
    notes: Mapping[str, str]
Type = Refund
# --- dict in a nested model
class Line(BaseModel):
    extra: dict[str, str]
class Refund(BaseModel):
    lines: list[Line]
Type = Refund
# --- dict in a tuple
class Refund(BaseModel):
    pair: tuple[dict[str, int], int]
Type = Refund
# --- extra allowed
class Open(BaseModel):
    model_config = ConfigDict(extra="allow")
    order: str
Type = Open
# --- extra allowed by class keyword
class Open(BaseModel, extra="allow"):
    order: str
Type = Open
# --- extra allowed by a dict
class Open(BaseModel):
    model_config = {"extra": "allow"}
    order: str
Type = Open
# --- RootModel of a dict
class Notes(RootModel[dict[str, str]]):
    pass
Type = Notes
# --- RootModel of a list
class Names(RootModel[list[str]]):
    pass
Type = Names
# --- RootModel of a model
class Line(BaseModel):
    sku: str
class Root(RootModel[Line]):
    pass
Type = Root
# --- RootModel with a field
class Names(RootModel):
    root: list[int]
Type = Names
# --- RootModel, subscripted in place
Type = RootModel[list[int]]
# --- str
Type = str
# --- int
Type = int
# --- bool
Type = bool
# --- float
Type = float
# --- list of strings
Type = list[str]
# --- NamedTuple
class Point(NamedTuple):
    x: int
    y: int = 0
Type = Point
# --- Literal
Type = Literal["a", "b"]
# --- Enum
class Colour(enum.Enum):
    RED = "red"
Type = Colour
# --- type(None)
Type = type(None)
# --- Any
Type = Any
# --- object
Type = object
# --- dict
Type = dict
# --- dict of strings
Type = dict[str, str]
# --- list of dicts as root
Type = list[dict[str, str]]
# --- nullable model
class Refund(BaseModel):
    order: str
Type = Refund | None
# --- Optional model
class Refund(BaseModel):
    order: str
Type = Optional[Refund]
# --- union of models
class A(BaseModel):
    a: int
class B(BaseModel):
    b: int
Type = A | B
# --- discriminated union
class Cat(BaseModel):
    kind: Literal["cat"]
class Dog(BaseModel):
    kind: Literal["dog"]
Type = Annotated[Union[Cat, Dog], Field(discriminator="kind")]
# --- Callable
Type = Callable[[int], str]
# --- bare Callable
Type = Callable
# --- Callable field
class Refund(BaseModel):
    hook: Callable[[int], str]
Type = Refund
# --- arbitrary class
class Thing:
    def __init__(self, x): ...
Type = Thing
# --- arbitrary class as a field
class Thing:
    pass
class Refund(BaseModel):
    thing: Thing
Type = Refund
# --- arbitrary class allowed
class Thing:
    pass
class Refund(BaseModel):
    model_config = ConfigDict(arbitrary_types_allowed=True)
    thing: Thing
Type = Refund
# --- model instance
class Refund(BaseModel):
    order: str
Type = Refund(order="1")
# --- dict literal with a type
Type = {"type": "object", "properties": {"order": {"type": "string"}}}
# --- dict literal without a type
Type = {"order": str}
# --- empty dict literal
Type = {}
# --- unresolved forward reference
class Refund(BaseModel):
    line: "Missing"
Type = Refund
# --- unresolved forward reference as root
Type = "Missing"
# --- a number
Type = 5
# --- a function
def make(x: int) -> int: ...
Type = make
# --- a lambda
Type = lambda x: x
# --- a list instance
Type = [str]
# --- generic model
T = TypeVar("T")
class Box(BaseModel, Generic[T]):
    item: T
Type = Box[int]
# --- generic model of a model
T = TypeVar("T")
class Line(BaseModel):
    sku: str
class Box(BaseModel, Generic[T]):
    item: T
Type = Box[Line]
# --- enum of integers as field default
class Size(enum.IntEnum):
    S = 1
class Shirt(BaseModel):
    size: Size = Size.S
Type = Shirt
# --- default factory
class Refund(BaseModel):
    lines: list[str] = Field(default_factory=list)
    opened: datetime.datetime = Field(default_factory=datetime.datetime.now)
Type = Refund
# --- list of optional
class Refund(BaseModel):
    lines: list[int | None]
Type = Refund
# --- two models of one name
def first():
    class Line(BaseModel):
        a: int
    return Line
def second():
    class Line(BaseModel):
        b: int
    return Line
class Order(BaseModel):
    one: first()
    two: second()
Type = Order
# --- documented fields
class Refund(BaseModel):
    order: str
    """The order."""
    reason: Annotated[str, Field(description="Why.", max_length=9)]
    line: Annotated[str, "not for pydantic"]
Type = Refund
# --- bare annotation of several names
class Refund(BaseModel):
    URL: str
    camelCase: str
    order_id2: str
Type = Refund
# --- NamedTuple field
class Point(NamedTuple):
    x: int
    y: int
class Place(BaseModel):
    at: Point
Type = Place
# --- type and None fields
class Odd(BaseModel):
    nothing: None
    kind: type
Type = Odd
# --- computed field
from pydantic import computed_field
class Refund(BaseModel):
    order: str
    @computed_field
    @property
    def shown(self) -> str:
        return self.order
Type = Refund
# --- pydantic dataclass
from pydantic.dataclasses import dataclass as model
@model
class Refund:
    order: str
    amount: float = 0
Type = Refund
# --- title in the configuration
class Refund(BaseModel):
    model_config = ConfigDict(title="Money Back")
    order: str
Type = Refund
# --- Callable in a union
class Refund(BaseModel):
    hook: Union[Callable[[int], str], str, None] = None
Type = Refund
# --- optional Callable
class Refund(BaseModel):
    hook: Optional[Callable[[int], str]] = None
Type = Refund
# --- field that looks private
class Refund(BaseModel):
    _order: str = Field(default="x")
Type = Refund
# --- alias generator
class Refund(BaseModel):
    model_config = ConfigDict(alias_generator=str.upper)
    order: str
Type = Refund
# --- pydantic types
from pydantic import AnyUrl, EmailStr, HttpUrl, NonNegativeInt, PositiveInt, SecretStr, StrictStr
class Values(BaseModel):
    url: HttpUrl
    any: AnyUrl
    count: PositiveInt
    rest: NonNegativeInt
    secret: SecretStr
    strict: StrictStr
Type = Values
# --- misplaced constraints
class Odd(BaseModel):
    a: Union[int, str] = Field(gt=0)
    b: Optional[Union[int, str]] = Field(min_length=1)
    c: str = Field(gt=0)
    d: int = Field(min_length=1)
    e: Literal[1, 2] = Field(gt=1)
    f: uuid.UUID = Field(min_length=1)
    g: decimal.Decimal = Field(gt=0, le=decimal.Decimal("9.5"))
    h: datetime.date = Field(gt=datetime.date(2020, 1, 1))
Type = Odd
# --- strict where it cannot be
class Odd(BaseModel):
    a: Literal["x"] = Field(strict=True)
Type = Odd
# --- strict union
class Odd(BaseModel):
    a: Annotated[Union[int, str], Field(strict=True)]
Type = Odd
# --- a member twice in a union
class Line(BaseModel):
    sku: str
class Order(BaseModel):
    line: Union[Line, Line]
    other: Union[str, str, None]
Type = Order
# --- Literal[None] is no None
class Order(BaseModel):
    a: Union[Literal[None], int]
    b: Optional[Literal[None, "x"]]
    c: Optional[Literal[None]]
Type = Order
# --- descriptions that are lost
class Order(BaseModel):
    a: Optional[Annotated[ipaddress.IPv4Address, Field(description="Lost.")]]
    b: Annotated[ipaddress.IPv4Address, Field(description="Kept.")]
    c: list[Annotated[pydantic.IPvAnyAddress, Field(description="Lost.")]]
    d: list[Annotated[str, Field(description="Kept.")]]
Type = Order
# --- a definition that two fields of one alias leave unused
class Part(BaseModel):
    pass
class Order(BaseModel):
    a: Part = Field(validation_alias="x")
    b: int = Field(validation_alias="x")
Type = Order
# --- alias generators
from pydantic.alias_generators import to_camel
class Order(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)
    order_id: str
    x1_line: int = 0
    own: str = Field(alias="mine")
Type = Order
# --- limits of all texts
class Order(BaseModel):
    model_config = ConfigDict(str_min_length=1, str_max_length=9)
    a: str
    b: Optional[str] = None
    c: Annotated[str, Field(max_length=3)]
    d: decimal.Decimal
Type = Order
# --- extra keywords
class Order(BaseModel):
    model_config = ConfigDict(json_schema_extra={"examples": [1]})
    a: int
Type = Order
# --- defaults of many types
class Order(BaseModel):
    a: datetime.date = datetime.date(2026, 1, 2)
    b: decimal.Decimal = decimal.Decimal("1.50")
    c: tuple[int, str] = (1, "a")
    d: set[str] = {"a"}
    e: datetime.datetime = datetime.datetime(2026, 1, 2, 3, 4)
    f: float = 1
Type = Order
# --- JSON in texts and values of their own
Code = typing_extensions.TypeAliasType("Code", str)
class Order(BaseModel):
    a: Json
    b: Json[list[int]]
    c: pydantic.JsonValue
    d: Code
Type = Order
# --- validators that change nothing here
class Order(BaseModel):
    a: Annotated[int, AfterValidator(lambda v: v + 1)]
    b: Annotated[int, BeforeValidator(int)]
    c: typing.Final[int]
    d: typing.Final[int] = 1
    @field_validator("a")
    @classmethod
    def check_a(cls, value):
        return value
    @model_validator(mode="after")
    def check_all(self):
        return self
Type = Order
# --- descriptions beside references to an enumeration
class Über0(enum.IntEnum):
    """What it is."""
    A = 1
    B = 2
class Note1(NamedTuple):
    one: Über0
    two: Annotated[Über0, Field(description="What it is.")]
class M(BaseModel):
    one: Über0
    two: Annotated[Über0, Field(description="What it is.")]
    three: list[Annotated[Über0, Field(description="What it is.")]]
    four: Annotated[Über0, Field(description="Other.")]
    five: Annotated[Optional[Über0], Field(description="What it is.")]
    six: Optional[Annotated[Über0, Field(description="What it is.")]]
    note: Note1
Type = M
# --- descriptions beside references to a model
class Line(BaseModel):
    """What it is."""
    a: int
class M(BaseModel):
    one: Line
    two: Annotated[Line, Field(description="What it is.")]
    three: list[Annotated[Line, Field(description="What it is.")]]
    four: Annotated[Line, Field(description="Other.", title="Line")]
    seven: tuple[Annotated[Line, Field(description="What it is.")], int]
    eight: tuple[Annotated[Line, Field(description="Other.", title="Line")], int]
Type = M
# --- descriptions in a typed dict
class Line(BaseModel):
    """What it is."""
    a: int
class M(typing_extensions.TypedDict):
    one: Line
    two: Annotated[Line, Field(description="What it is.")]
    three: list[Annotated[Line, Field(description="What it is.")]]
    four: Annotated[Line, Field(description="Other.", title="Line")]
Type = M
# --- a recursive model described like itself
class Line(BaseModel):
    """What it is."""
    a: int
    b: "Optional[Line]" = Field(description="What it is.")
    c: "Line" = Field(description="What it is.")
    d: "list[Annotated[Line, Field(description='What it is.')]]" = None
Type = Line
# --- descriptions of aliases
Code = typing_extensions.TypeAliasType("Code", str)
Code2 = typing_extensions.TypeAliasType("Code2", Annotated[str, Field(description="C.")])
class M(BaseModel):
    a: Code = Field(description="x")
    b: Code2 = Field(description="C.")
    c: Code2 = Field(description="D.")
Type = M
# --- strict JsonValue
class M(BaseModel):
    a: pydantic.JsonValue = Field(strict=True)
Type = M
# --- strict sequence
class M(BaseModel):
    a: Sequence[int] = Field(strict=True)
Type = M
# --- strict mapping
class M(BaseModel):
    d: typing.Mapping[str, int] = Field(strict=True)
Type = M
# --- limits of all types that are texts
import collections.abc
class M(BaseModel):
    model_config = ConfigDict(str_max_length=4, str_min_length=1)
    a: pydantic.StrictStr
    b: constr(max_length=9)
    c: Annotated[str, Field(min_length=3)]
    d: pydantic.FilePath
    e: complex
    f: fractions.Fraction
    g: pydantic.condecimal(max_digits=3)
    h: list[str]
    i: Json[str]
    j: pydantic.UUID4
    k: pydantic.HttpUrl
    l: typing.AbstractSet[str]
    m: collections.abc.Set[str]
    n: typing.Set[str]
    o: typing.MutableSet[str]
    p: pydantic.SecretBytes
    q: pydantic.Base64UrlStr
    r: typing.Pattern
Type = M
# --- limits of all texts, of less common types
class M(BaseModel):
    model_config = ConfigDict(str_max_length=4, str_strip_whitespace=True, str_to_upper=True)
    a: pathlib.Path = None
    b: pydantic.Base64Str = None
    c: ipaddress.IPv4Address = None
    d: decimal.Decimal = None
    e: pydantic.SecretStr = None
    f: uuid.UUID = None
    g: pydantic.AnyUrl = None
    h: pydantic.ByteSize = None
    i: Literal["aaaaaa"] = None
    j: re.Pattern = None
    k: bytes = None
Type = M
# --- limits of a named text
Code = typing_extensions.TypeAliasType("Code", str)
class M(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    a: Code
    b: Union[int, str] = 1
Type = M
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
# --- aliases that are not taken
class M(BaseModel):
    model_config = ConfigDict(validate_by_name=True, validate_by_alias=False)
    a: int = Field(alias="b")
Type = M
# --- keyword fields of a dataclass
@dataclass
class D:
    _: dataclasses.KW_ONLY
    a: int
    b: int = field(kw_only=False)
Type = D
# --- a keyword field of a dataclass
@dataclass
class D:
    a: int = field(kw_only=True)
    b: int
    c: int
Type = D
# --- named tuples with nothing required
class N(NamedTuple):
    a: int = 1
class E(NamedTuple):
    pass
class M(BaseModel):
    a: N
    b: E
Type = M
# --- a generic class within itself
T = TypeVar("T")
class G(BaseModel, Generic[T]):
    a: Union[int, T]
    b: "Optional[G[T]]" = None
    @model_validator(mode="after")
    def chk(self):
        return self
class M(BaseModel):
    a: Union[G[str], bool]
Type = M
# --- alias generator of the model around
from pydantic.alias_generators import to_camel
@dataclass
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
# --- settings of a pydantic dataclass
@pydantic.dataclasses.dataclass(config=ConfigDict(str_to_lower=True, extra="forbid"))
class P:
    a_b: str
class M(BaseModel):
    p: P
Type = M
# --- a pydantic dataclass has settings of its own
@pydantic.dataclasses.dataclass
class D:
    a: Union[int, str]
class M(BaseModel):
    model_config = ConfigDict(str_max_length=2)
    d: D
Type = M
# --- sets by other names
import collections.abc
class M(BaseModel):
    l: typing.AbstractSet[str] = None
    m: collections.abc.Set[str] = None
    n: typing.Set[str] = None
    o: typing.MutableSet[str] = None
    p: collections.abc.MutableSet[str] = None
    q: pydantic.ByteSize = None
Type = M
# --- strict pydantic.ByteSize
class M(BaseModel):
    a: pydantic.ByteSize = Field(strict=True)
Type = M
# --- strict type
class M(BaseModel):
    a: type = Field(strict=True)
Type = M
# --- strict pydantic.IPvAnyAddress
class M(BaseModel):
    a: pydantic.IPvAnyAddress = Field(strict=True)
Type = M
# --- strict typing.Iterable[int]
class M(BaseModel):
    a: typing.Iterable[int] = Field(strict=True)
Type = M
# --- strict zoneinfo.ZoneInfo
import zoneinfo
class M(BaseModel):
    a: zoneinfo.ZoneInfo = Field(strict=True)
Type = M
# --- strict typing.Hashable
class M(BaseModel):
    a: typing.Hashable = Field(strict=True)
Type = M
# --- strict typing.Type[int]
class M(BaseModel):
    a: typing.Type[int] = Field(strict=True)
Type = M
# --- strict pydantic.Json
class M(BaseModel):
    a: pydantic.Json = Field(strict=True)
Type = M
# --- plain validators of fields
class Line(BaseModel):
    a: int
class M(BaseModel):
    a: Line = Field(description="x")
    b: int = Field(3, gt=1)
    c: Optional[Line] = None
    d: Annotated[int, Field(title="T")]
    e: Line
    @field_validator("a", "b", "c", "d", mode="plain")
    @classmethod
    def f(cls, v):
        return v
Type = M
# --- a plain validator of all fields
class M(BaseModel):
    a: Callable[[int], int]
    b: "Optional[M]" = Field(None, alias="bB")
    c: Annotated[str, AfterValidator(lambda v: v)]
    @field_validator("*", mode="plain")
    @classmethod
    def f(cls, v):
        return v
Type = M
# --- a plain validator among others
class M(BaseModel):
    a: int
    @field_validator("a", mode="plain")
    @classmethod
    def f(cls, v):
        return v
    @field_validator("a", mode="before")
    @classmethod
    def g(cls, v):
        return v
    @field_validator("a", mode="after")
    @classmethod
    def h(cls, v):
        return v
Type = M
# --- a plain validator after others
class M(BaseModel):
    a: int
    @field_validator("a", mode="before")
    @classmethod
    def g(cls, v):
        return v
    @field_validator("a", mode="wrap")
    @classmethod
    def w(cls, v, h):
        return v
    @field_validator("a", mode="plain")
    @classmethod
    def f(cls, v):
        return v
Type = M
# --- a plain validator in a dataclass
@pydantic.dataclasses.dataclass
class M:
    a: int
    @field_validator("a", mode="plain")
    @classmethod
    def f(cls, v):
        return v
Type = M
# --- dates that lie in the past or future
class M(BaseModel):
    a: pydantic.PastDate = None
    b: pydantic.FutureDatetime = None
    c: Union[pydantic.FutureDate, pydantic.PastDatetime, bool] = None
    d: pydantic.PastDate = Field(None, strict=True)
Type = M
# --- strict JSON in texts
class M(BaseModel):
    a: Json[int] = Field(strict=True)
    b: Json[list[int]] = Field(default=None, strict=True)
    c: Union[int, Json[list[int]]] = 1
Type = M
# --- model made by a call
Type = pydantic.create_model("Refund", order=(str, ...), amount=(float, 0.0))
# --- model made by a call, described and with defaults
Type = pydantic.create_model("Refund", order=(Annotated[str, Field(description="Which.")], ...), lines=(list[int], Field(default_factory=list)), reason=(str | None, None))
# --- model made by a call on another
class Base(BaseModel):
    """What is known."""
    id: int
Type = pydantic.create_model("Refund", __base__=Base, order=(str, ...))
# --- model made by a call on others
class Base(BaseModel):
    id: int
class Named(BaseModel):
    name: str
Type = pydantic.create_model("Refund", __base__=(Base, Named), order=(str, ...))
# --- model made by a call, with an open field
Type = pydantic.create_model("Refund", details=(dict, ...))
# --- list of models made by a call
Type = list[pydantic.create_model("Line", id=(int, ...))]
# --- models made by a call in another, twice
Line = pydantic.create_model("Line", id=(int, ...))
class Refund(BaseModel):
    first: Line
    lines: list[Line]
Type = Refund
# --- model made by a call, with settings
Type = pydantic.create_model("Refund", __config__=ConfigDict(extra="allow"), order=(str, ...))
# --- model made by a call without fields
Type = pydantic.create_model("Refund")
# --- what is said of the keys of a typed dictionary, within what says whether they have to be there
class M(typing_extensions.TypedDict, total=False):
    a: typing_extensions.Required[Annotated[re.Pattern, Field(description="a pattern")]]
    b: typing_extensions.NotRequired[Annotated[re.Pattern, Field(description="a pattern", title="B of them")]]
    c: typing_extensions.Required[Annotated[str, Field(description="a text", min_length=2)]]
    d: Annotated[re.Pattern, Field(description="a pattern")]
    e: list[Annotated[re.Pattern, Field(description="left out")]]
    f: typing_extensions.Required[int]
Type = M
