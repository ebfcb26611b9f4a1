"""A realtime session on a model that says what this script tells it to: a tool, then a handoff."""

import asyncio

from agents import function_tool, set_tracing_disabled
from agents.realtime import RealtimeAgent, RealtimeRunner, realtime_handoff
from agents.realtime.items import InputText, UserMessageItem
from agents.realtime.model import RealtimeModel
from agents.realtime.model_events import RealtimeModelItemUpdatedEvent, RealtimeModelToolCallEvent

set_tracing_disabled(True)


class QuietModel(RealtimeModel):
    def __init__(self):
        self.listeners = []
        self.answered = asyncio.Event()

    async def connect(self, options):
        pass

    def add_listener(self, listener):
        self.listeners.append(listener)

    def remove_listener(self, listener):
        if listener in self.listeners:
            self.listeners.remove(listener)

    async def send_event(self, event):
        if type(event).__name__ == "RealtimeModelSendToolOutput":
            self.answered.set()

    async def close(self):
        pass

    async def emit(self, event):
        for listener in list(self.listeners):
            await listener.on_event(event)

    async def call(self, name, call_id, arguments):
        """Calls a tool and waits for its output."""
        self.answered.clear()
        await self.emit(RealtimeModelToolCallEvent(name=name, call_id=call_id, arguments=arguments))
        await self.answered.wait()


def note(context):
    context.context["called"] = True


@function_tool
def look_up(order: str) -> str:
    """Looks up."""
    return "12"


billing = RealtimeAgent(name="Billing", instructions="Bill.")
triage = RealtimeAgent(name="Triage", instructions="Sort.", tools=[look_up], handoffs=[realtime_handoff(billing, on_handoff=note)])


async def main():
    model = QuietModel()
    session = await RealtimeRunner(triage, model=model).run(context={"user": "ann"})
    async with session:
        await model.emit(RealtimeModelItemUpdatedEvent(item=UserMessageItem(item_id="i1", content=[InputText(text="Hello.")])))
        await model.call("look_up", "c0", '{"order":"7"}')
        await model.call("transfer_to_billing", "c1", "{}")
        async for event in session:
            print(event.type)
            if event.type == "handoff":
                print(event.from_agent.name, event.to_agent.name)
                break


asyncio.run(main())
