import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import ipaddress
import pathlib
import re
import uuid
from typing import Annotated, Any, Generic, List, Literal, NamedTuple, Optional, Sequence, TypeVar, Union

import pydantic
import typing_extensions
from agents import Agent, handoff
from pydantic import BaseModel, ConfigDict, Field, RootModel

billing = Agent(name="Billing")


class Line(BaseModel):
    sku: str
    count: int = 1


class Level(enum.Enum):
    LOW = "low"
    HIGH = "high"


class Size(enum.IntEnum):
    ONE = 1
    TWO = 2


class Word(str, enum.Enum):
    A = "a"


@dataclasses.dataclass
class Part:
    sku: str


class Bag(typing_extensions.TypedDict):
    sku: str


class Pair(NamedTuple):
    first: int
    second: str = "b"


T = TypeVar("T")


class Box(BaseModel, Generic[T]):
    sku: T


def on(context, data): ...


# --- int
# --- float
# --- bool
# --- str
# --- bytes
# --- None
# --- Any
# --- Optional[int]
# --- Optional[str]
# --- int | str
# --- Union[str, int]
# --- int | float
# --- float | bool
# --- Line | str
# --- list[int] | int
# --- list[int]
# --- list[str]
# --- list
# --- set[str]
# --- tuple[int, int]
# --- tuple[int, ...]
# --- tuple[str, int, str]
# --- Literal["a", "low"]
# --- Literal["a"]
# --- Literal[1, 25]
# --- Literal["a", 1, None]
# --- Level
# --- Size
# --- Word
# --- Line
# --- list[Line]
# --- Optional[Line]
# --- Part
# --- Bag
# --- Annotated[int, Field(gt=0, le=24)]
# --- Annotated[float, Field(ge=1, lt=25)]
# --- Annotated[int, Field(multiple_of=5)]
# --- Annotated[str, Field(min_length=1, max_length=3)]
# --- Annotated[str, Field(pattern="^a+$")]
# --- Annotated[list[int], Field(min_length=1, max_length=1)]
# --- datetime.datetime
# --- datetime.date
# --- datetime.time
# --- datetime.timedelta
# --- decimal.Decimal
# --- uuid.UUID
# --- pathlib.Path
# --- pydantic.StrictInt
# --- pydantic.PositiveInt
# --- pydantic.HttpUrl
# --- pydantic.AwareDatetime
# --- collections.deque[int]
# --- pydantic.JsonValue
# --- Box[int]
# --- Box[list[str]]
# --- pydantic.conint(ge=1, multiple_of=5)
# --- pydantic.constr(strip_whitespace=True, min_length=2)
# --- pydantic.condecimal(max_digits=3, decimal_places=1)
# --- Union[str, uuid.UUID]
# --- Union[int, Level]
# --- Union[Any, int]
# --- Union[Line, Bag]
# --- Union[tuple[Union[str, bool, int], ...], list]
# --- Union[set[Union[int, str]], list]
# --- set[Any]
# --- set[Union[int, float]]
# --- Annotated[Union[int, str], Field(union_mode="left_to_right")]
# --- Annotated[int, Field(strict=True)]
# --- pydantic.FiniteFloat
# --- Annotated[set[int], Field(max_length=1)]
# --- Annotated[tuple[int, ...], Field(min_length=1)]
