from agents import Agent, RunContextWrapper, handoff
from pydantic import BaseModel

from ..context import SupportContext
from ..filters import keep_recent


class Escalation(BaseModel):
    reason: str
    # Mistake: a strict schema has no open dictionaries, so `handoff()` below raises UserError on import.
    details: dict[str, str]


async def note_escalation(context: RunContextWrapper[SupportContext], escalation: Escalation) -> None:
    context.context.notes.append(f"Escalated: {escalation.reason}")


supervisor = Agent[SupportContext](
    name="Supervisor",
    handoff_description="Decides what the others may not decide.",
    instructions="Apologise once, decide, and say what happens next.",
)

escalate = handoff(
    supervisor,
    tool_name_override="escalate_to_supervisor",
    tool_description_override="Hand over to the supervisor when the customer insists.",
    on_handoff=note_escalation,
    input_type=Escalation,
    input_filter=keep_recent,
)
