import dataclasses
import datetime
import decimal
import enum
import pathlib
import uuid
from typing import Annotated, Any, List, Literal, NamedTuple, Optional, Union

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
# --- bool | int | None
# --- Line | str
# --- list[int] | int
# --- list[int]
# --- list[str]
# --- list
# --- set[str]
# --- frozenset[int]
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
