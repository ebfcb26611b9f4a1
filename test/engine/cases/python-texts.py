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
# --- union of addresses and text
class D(BaseModel):
    x: Union[pydantic.IPvAnyAddress, str]
Type = D
{"x":"1.2.3.4"}
{"x":"::1"}
{"x":"a"}
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
