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
