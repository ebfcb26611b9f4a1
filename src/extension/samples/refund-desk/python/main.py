"""Ask the refund desk for money back: python main.py"""

import asyncio

from agents import RunConfig, Runner

from answers import scripted_model
from context import RefundContext
from team import triage_agent

QUESTION = "I was charged twice for order o-7. Please give me the second charge back."


async def main() -> None:
    context = RefundContext(user_id="u1", tier="gold")
    # The answers are written down, so that no key is needed; without a run_config the agents ask a real model.
    scripted = RunConfig(model=scripted_model(), tracing_disabled=True)
    result = await Runner.run(triage_agent, QUESTION, context=context, run_config=scripted)
    print(f"{result.last_agent.name}: {result.final_output}")


if __name__ == "__main__":
    asyncio.run(main())
