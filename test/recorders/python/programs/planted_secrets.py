"""Secrets wherever a program has them. `BATON_PLANTED` lists them; each is made here, not written out, so that the source itself holds none."""

import asyncio
import dataclasses
import json
import os

from agents import Agent, RunConfig, Runner, function_tool, handoff, set_tracing_disabled
from pydantic import BaseModel
from typing_extensions import TypedDict

from scripted_model import ScriptedModel, call, say

set_tracing_disabled(True)
PLANTED = json.loads(os.environ["BATON_PLANTED"])


class Account(BaseModel):
    name: str
    api_key: str


class Login(TypedDict):
    user: str
    accessToken: str


class Awkward:
    """Its getter fails, and it refers to itself."""

    def __init__(self):
        self.me = self
        self.db_password = PLANTED["password"]
        self.visible = "shown"

    @property
    def broken(self):
        raise RuntimeError("not for reading")


@dataclasses.dataclass
class Context:
    account: Account
    login: Login
    headers: dict
    awkward: Awkward
    note: str
    max_tokens: int = 512


class Escalation(BaseModel):
    reason: str
    password: str


def escalate(context, escalation):
    context.context.headers["Cookie"] = PLANTED["cookie"]


@function_tool
def fetch(query: str) -> str:
    """Fetches."""
    return json.dumps({"rows": [{"id": 1, "secret": PLANTED["password"]}], "url": f"postgres://app:{PLANTED['password']}@db/x"})


def filter_model_input(data):
    """Tells the model a secret that is nowhere else."""
    told = {"role": "user", "content": f"Use {PLANTED['filter']}."}
    return dataclasses.replace(data.model_data, input=[*data.model_data.input, told], instructions=f"{data.model_data.instructions} {PLANTED['filter']}")


async def main():
    second = Agent(name="Second", instructions=f"Use {PLANTED['openai']} for calls.", model=ScriptedModel([say(f"Your token: {PLANTED['github']}")]))
    arguments = json.dumps({"reason": f"key {PLANTED['environment']}", "password": PLANTED["password"]})
    turns = [[call("fetch", "c1", json.dumps({"query": f"Authorization: Bearer {PLANTED['bearer']}"}))], [call("transfer_to_second", "c2", arguments)]]
    first = Agent(
        name="First",
        instructions="Mind max_tokens.",
        tools=[fetch],
        model=ScriptedModel(*turns),
        handoffs=[handoff(second, on_handoff=escalate, input_type=Escalation)],
    )
    context = Context(
        account=Account(name="ann", api_key=PLANTED["openai"]),
        login={"user": "ann", "accessToken": PLANTED["password"]},
        headers={"Authorization": f"Bearer {PLANTED['bearer']}", "X-Request": "7"},
        awkward=Awkward(),
        note=f"the key is {PLANTED['environment']}",
    )
    result = await Runner.run(first, f"My key is {PLANTED['openai']}.", context=context, run_config=RunConfig(workflow_name="secrets", call_model_input_filter=filter_model_input))
    assert PLANTED["github"] in result.final_output
    print(result.final_output, json.dumps(context.headers))

    failing = Agent(name="Failing", instructions="fails", model=ScriptedModel(ValueError(f"bad key {PLANTED['openai']}")))
    try:
        await Runner.run(failing, "Go.")
    except ValueError as error:
        print(error)


asyncio.run(main())
