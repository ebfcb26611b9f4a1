"""Chat with the support desk: python -m support_desk"""

import asyncio

from agents import InputGuardrailTripwireTriggered, Runner, SQLiteSession

from .context import SupportContext
from .knowledge import help_centre
from .team.triage import triage


async def main() -> None:
    agent = triage
    context = SupportContext()
    session = SQLiteSession("support-desk")
    async with help_centre:
        while message := input("> "):
            try:
                result = await Runner.run(agent, message, context=context, session=session)
            except InputGuardrailTripwireTriggered:
                print("Please leave card numbers out of the chat.")
                continue
            print(f"{result.last_agent.name}: {result.final_output}")
            agent = result.last_agent


if __name__ == "__main__":
    asyncio.run(main())
