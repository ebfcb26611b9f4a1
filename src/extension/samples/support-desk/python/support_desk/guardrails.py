import re

from agents import Agent, GuardrailFunctionOutput, RunContextWrapper, TResponseInputItem, input_guardrail

from .context import SupportContext

CARD_NUMBER = re.compile(r"\b(?:\d[ -]?){13,19}\b")


@input_guardrail(name="No card numbers")
async def no_card_numbers(
    context: RunContextWrapper[SupportContext],
    agent: Agent[SupportContext],
    message: str | list[TResponseInputItem],
) -> GuardrailFunctionOutput:
    """Stop before a card number reaches the model."""
    found = CARD_NUMBER.search(str(message)) is not None
    return GuardrailFunctionOutput(output_info=None, tripwire_triggered=found)
