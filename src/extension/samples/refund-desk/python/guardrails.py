from agents import Agent, GuardrailFunctionOutput, RunContextWrapper, TResponseInputItem, input_guardrail

from context import RefundContext

TOPICS = ("order", "charge", "refund", "invoice", "payment")


@input_guardrail(name="relevance", run_in_parallel=False)
async def is_relevant(
    context: RunContextWrapper[RefundContext],
    agent: Agent[RefundContext],
    message: str | list[TResponseInputItem],
) -> GuardrailFunctionOutput:
    """Stop before a model is asked about anything but orders and money."""
    text = str(message).lower()
    found = [topic for topic in TOPICS if topic in text]
    return GuardrailFunctionOutput(output_info={"topics": found}, tripwire_triggered=not found)
