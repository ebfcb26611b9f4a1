from agents import Agent
from agents.extensions.handoff_prompt import RECOMMENDED_PROMPT_PREFIX

from ..context import SupportContext
from ..guardrails import no_card_numbers
from ..knowledge import help_centre
from .escalation import escalate
from .regions import regional_desks
from .specialists import billing, orders, refunds

triage = Agent[SupportContext](
    name="Triage",
    handoff_description="Finds out who can help.",
    instructions=f"{RECOMMENDED_PROMPT_PREFIX} Answer what the help centre answers; hand off everything else.",
    handoffs=[billing, orders, refunds, escalate, *regional_desks],
    input_guardrails=[no_card_numbers],
    mcp_servers=[help_centre],
)

# The specialists exist before the triage agent does, so the way back is added here.
for specialist in (billing, orders, refunds):
    specialist.handoffs.append(triage)

refunds.handoffs.append(escalate)
