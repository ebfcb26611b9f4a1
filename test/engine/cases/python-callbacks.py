import functools
from typing import Any

from agents import Agent, handoff
from pydantic import BaseModel


class Data(BaseModel):
    x: str


billing = Agent(name="Billing")

# --- lambda of one
without = handoff(billing, on_handoff=lambda c: None)
# --- lambda of one, with input
typed = handoff(billing, on_handoff=lambda c: None, input_type=Data)
# --- function of one
def on(c): ...
without = handoff(billing, on_handoff=on)
# --- function of one, with input
def on(c): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- async function of one
async def on(c): ...
without = handoff(billing, on_handoff=on)
# --- async function of one, with input
async def on(c): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- lambda of none
without = handoff(billing, on_handoff=lambda: None)
# --- lambda of none, with input
typed = handoff(billing, on_handoff=lambda: None, input_type=Data)
# --- function of two
def on(c, i): ...
without = handoff(billing, on_handoff=on)
# --- function of two, with input
def on(c, i): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- async function of two, with input
async def on(c, i): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- default for the second
def on(c, x=1): ...
without = handoff(billing, on_handoff=on)
# --- default for the second, with input
def on(c, x=1): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- three, the last with a default
def on(c, i, x=1): ...
without = handoff(billing, on_handoff=on)
# --- three, the last with a default, with input
def on(c, i, x=1): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- rest
def on(*a): ...
without = handoff(billing, on_handoff=on)
# --- rest, with input
def on(*a): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- named rest
def on(**k): ...
without = handoff(billing, on_handoff=on)
# --- named rest, with input
def on(**k): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- rest and named rest
def on(*a, **k): ...
without = handoff(billing, on_handoff=on)
# --- rest and named rest, with input
def on(*a, **k): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- keyword-only second
def on(c, *, i): ...
without = handoff(billing, on_handoff=on)
# --- keyword-only second, with input
def on(c, *, i): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- keyword-only alone
def on(*, c): ...
without = handoff(billing, on_handoff=on)
# --- positional-only, with input
def on(c, i, /): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- bound method
class Audit:
    def note(self, c): ...
without = handoff(billing, on_handoff=Audit().note)
# --- bound method, with input
class Audit:
    def note(self, c): ...
typed = handoff(billing, on_handoff=Audit().note, input_type=Data)
# --- unbound method
class Audit:
    def note(self, c): ...
without = handoff(billing, on_handoff=Audit.note)
# --- unbound method, with input
class Audit:
    def note(self, c): ...
typed = handoff(billing, on_handoff=Audit.note, input_type=Data)
# --- static method
class Audit:
    @staticmethod
    def note(c): ...
without = handoff(billing, on_handoff=Audit.note)
# --- static method, with input
class Audit:
    @staticmethod
    def note(c): ...
typed = handoff(billing, on_handoff=Audit.note, input_type=Data)
# --- class method
class Audit:
    @classmethod
    def note(cls, c): ...
without = handoff(billing, on_handoff=Audit.note)
# --- class method, with input
class Audit:
    @classmethod
    def note(cls, c, i): ...
typed = handoff(billing, on_handoff=Audit.note, input_type=Data)
# --- callable instance
class Audit:
    def __call__(self, c): ...
without = handoff(billing, on_handoff=Audit())
# --- callable instance, with input
class Audit:
    def __call__(self, c): ...
typed = handoff(billing, on_handoff=Audit(), input_type=Data)
# --- class
class Audit:
    def __init__(self, c): ...
without = handoff(billing, on_handoff=Audit)
# --- class, with input
class Audit:
    def __init__(self, c): ...
typed = handoff(billing, on_handoff=Audit, input_type=Data)
# --- class without parameters
class Audit:
    def __init__(self): ...
without = handoff(billing, on_handoff=Audit)
# --- class without parameters, with input
class Audit:
    def __init__(self): ...
typed = handoff(billing, on_handoff=Audit, input_type=Data)
# --- partial, positional
def on(log, c): ...
without = handoff(billing, on_handoff=functools.partial(on, 1))
# --- partial, positional, with input
def on(log, c): ...
typed = handoff(billing, on_handoff=functools.partial(on, 1), input_type=Data)
# --- partial, named
def on(c, k): ...
without = handoff(billing, on_handoff=functools.partial(on, k=1))
# --- partial, named, with input
def on(c, k): ...
typed = handoff(billing, on_handoff=functools.partial(on, k=1), input_type=Data)
# --- wrapped
def traced(f):
    @functools.wraps(f)
    def wrapper(*a, **k):
        return f(*a, **k)
    return wrapper

@traced
def on(c): ...
without = handoff(billing, on_handoff=on)
# --- wrapped, with input
def traced(f):
    @functools.wraps(f)
    def wrapper(*a, **k):
        return f(*a, **k)
    return wrapper

@traced
def on(c): ...
typed = handoff(billing, on_handoff=on, input_type=Data)
# --- print
without = handoff(billing, on_handoff=print)
# --- print, with input
typed = handoff(billing, on_handoff=print, input_type=Data)
# --- dict
without = handoff(billing, on_handoff=dict)
# --- dict, with input
typed = handoff(billing, on_handoff=dict, input_type=Data)
# --- int
without = handoff(billing, on_handoff=int)
# --- none, with input
typed = handoff(billing, input_type=Data)
# --- none, written, with input
typed = handoff(billing, on_handoff=None, input_type=Data)
# --- no callback, no input
without = handoff(billing)
# --- a string
without = handoff(billing, on_handoff="x")
# --- a string, with input
typed = handoff(billing, on_handoff="x", input_type=Data)
# --- zero
without = handoff(billing, on_handoff=0)
# --- zero, with input
typed = handoff(billing, on_handoff=0, input_type=Data)
# --- a list
without = handoff(billing, on_handoff=[print])
# --- input type is None
without = handoff(billing, on_handoff=lambda c: None, input_type=None)
# --- realtime, two without input
from agents.realtime import RealtimeAgent, realtime_handoff
without = realtime_handoff(RealtimeAgent(name="R"), on_handoff=lambda c, i: None)
# --- realtime, one with input
from agents.realtime import RealtimeAgent, realtime_handoff
typed = realtime_handoff(RealtimeAgent(name="R"), on_handoff=lambda c: None, input_type=Data)
# --- realtime, two with input
from agents.realtime import RealtimeAgent, realtime_handoff
typed = realtime_handoff(RealtimeAgent(name="R"), on_handoff=lambda c, i: None, input_type=Data)
# --- realtime, none with input
from agents.realtime import RealtimeAgent, realtime_handoff
typed = realtime_handoff(RealtimeAgent(name="R"), input_type=Data)
