"""Two agents that hand over to each other `sys.argv[1]` times, with messages of 600 characters."""

import asyncio
import sys

from agents import Agent, RunConfig, Runner, handoff, set_tracing_disabled

from scripted_model import ScriptedModel, call, say

set_tracing_disabled(True)
COUNT = int(sys.argv[1])


class Player(ScriptedModel):
    """Talks for 600 characters and hands over, until it is enough."""

    made = 0

    def __init__(self, other):
        super().__init__()
        self.other = other

    def answer(self, instructions, given):
        Player.made += 1
        if Player.made > COUNT:
            return [say("enough")]
        return [say(f"{Player.made} ".ljust(600, "x")), call(f"transfer_to_{self.other}", f"c{Player.made}")]


ping = Agent(name="Ping", instructions="ping", model=Player("pong"))
pong = Agent(name="Pong", instructions="pong", model=Player("ping"))
ping.handoffs = [handoff(pong)]
pong.handoffs = [handoff(ping)]
result = asyncio.run(Runner.run(ping, "Go.", max_turns=COUNT + 2, run_config=RunConfig(workflow_name="many")))
print(result.final_output, len(result.new_items))
