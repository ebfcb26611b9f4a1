"""Every situation of a handoff, one after the other. Prints what a program would see; logs what the models and filters were given."""

import asyncio
import dataclasses
import inspect
import json
import os
import sys
import traceback

from agents import (
    Agent,
    GuardrailFunctionOutput,
    HandoffInputData,
    ModelBehaviorError,
    RunConfig,
    Runner,
    function_tool,
    handoff,
    input_guardrail,
    set_tracing_disabled,
)
from agents.extensions import handoff_filters
from pydantic import BaseModel

from scripted_model import ScriptedModel, call, log, plain, say

set_tracing_disabled(True)


class Case(BaseModel):
    order: str
    amount: int = 0


@dataclasses.dataclass
class Desk:
    user: str
    seen: list = dataclasses.field(default_factory=list)


@function_tool
async def look_up(order: str) -> str:
    """Looks an order up."""
    return f"order {order}: 12 dollars"


def raw(items):
    return [item.to_input_item() if hasattr(item, "to_input_item") else item for item in items]


def lists(data):
    history = data.input_history
    return {
        "hist": history if isinstance(history, str) else list(history),
        "pre": raw(data.pre_handoff_items),
        "new": raw(data.new_items),
    }


def logged(name, change):
    """A filter that logs what it is given and what it gives."""

    def filter_input(data):
        given = json.loads(json.dumps(lists(data), default=plain))
        result = change(data)
        log({"kind": "filter", "scenario": name, "in": given, "out": lists(result)})
        return result

    return filter_input


def drop_earlier(data):
    return data.clone(pre_handoff_items=()) if hasattr(data, "clone") else dataclasses.replace(data, pre_handoff_items=())


def drop_new(data):
    return dataclasses.replace(data, new_items=tuple(item for item in data.new_items if item.type == "message_output_item"))


def broken_filter(data):
    raise LookupError("the filter looked for what is not there")


def note_case(context, case):
    context.context.seen.append(case.order)


def fail_case(context, case):
    raise RuntimeError(f"no case {case.order}")


async def later_filter(data):
    await asyncio.sleep(0)
    return dataclasses.replace(data, input_history="Only this.", pre_handoff_items=())


def pair(name, *, turns=None, answer="done", **options):
    """Triage, which looks an order up and then hands over to Refunds."""
    refunds = Agent(name="Refunds", instructions=f"{name}: refunds", model=ScriptedModel([say(answer)]))
    transfer = handoff(refunds, **options)
    turns = turns or [
        [call("look_up", "c1", '{"order":"o-7"}')],
        [say("Let me hand you over."), call("transfer_to_refunds", "c2", "{}")],
    ]
    return Agent(name="Triage", instructions=f"{name}: triage", model=ScriptedModel(*turns), tools=[look_up], handoffs=[transfer])


async def run(name, agent, text="I want my 12 dollars back", **options):
    config = RunConfig(workflow_name=name, **options.pop("config", {}))
    return await Runner.run(agent, text, run_config=config, **options)


def show(name, result):
    items = [(item.type, item.agent.name) for item in result.new_items]
    print(name, repr(result.final_output), result.last_agent.name, items)
    print(json.dumps(result.to_input_list(), default=plain))


async def plain_handoff(name):
    show(name, await run(name, pair(name)))


async def bare_agent(name):
    second = Agent(name="Second", instructions=f"{name}: second", model=ScriptedModel([say("hello")]))
    first = Agent(name="First", instructions=f"{name}: first", model=ScriptedModel([call("transfer_to_second", "c1")]), handoffs=[second])
    show(name, await run(name, first))


async def filter_drops_earlier(name):
    show(name, await run(name, pair(name, input_filter=logged(name, drop_earlier))))


async def filter_drops_new(name):
    show(name, await run(name, pair(name, input_filter=logged(name, drop_new))))


async def filter_of_sdk(name):
    show(name, await run(name, pair(name, input_filter=logged(name, handoff_filters.remove_all_tools))))


async def nested_history(name):
    if "nest_handoff_history" not in inspect.signature(RunConfig).parameters:
        return print(name, "not in this release")
    show(name, await run(name, pair(name), config={"nest_handoff_history": True}))


async def run_level_filter(name):
    show(name, await run(name, pair(name), config={"handoff_input_filter": logged(name, drop_earlier)}))


async def several_in_one_turn(name):
    agents = [Agent(name=one, instructions=f"{name}: {one}", model=ScriptedModel([say("hi")])) for one in ("Refunds", "Sales")]
    calls = [[call("transfer_to_refunds", "c1"), call("transfer_to_sales", "c2")]]
    show(name, await run(name, Agent(name="Triage", instructions=f"{name}: triage", model=ScriptedModel(*calls), handoffs=list(agents))))


def with_arguments(name, text, on_handoff, **options):
    turns = [[call("transfer_to_refunds", "c1", text)]]
    return pair(name, turns=turns, on_handoff=on_handoff, input_type=Case, **options)


async def arguments(name):
    desk = Desk("ann")
    show(name, await run(name, with_arguments(name, '{"order":"o-7","amount":12}', note_case), context=desk))
    print(desk)


async def wrong_arguments(name):
    await run(name, with_arguments(name, '{"amount":"many"}', note_case), context=Desk("ann"))


async def failing_callback(name):
    await run(name, with_arguments(name, '{"order":"o-7","amount":12}', fail_case), context=Desk("ann"))


async def failing_filter(name):
    await run(name, pair(name, input_filter=broken_filter))


async def rubbish_filter(name):
    await run(name, pair(name, input_filter=lambda data: None))


async def async_filter(name):
    show(name, await run(name, pair(name, input_filter=later_filter)))


async def disabled_handoff(name):
    sales = Agent(name="Sales", instructions=f"{name}: sales", model=ScriptedModel())
    agent = pair(name)
    agent.handoffs.append(handoff(sales, is_enabled=lambda context, agent: False))
    show(name, await run(name, agent))


async def unknown_handoff(name):
    await run(name, pair(name, turns=[[call("transfer_to_nobody", "c1")]]))


async def failing_model(name):
    await run(name, pair(name, turns=[ConnectionError("the model is away")]))


async def too_many_turns(name):
    await run(name, pair(name), max_turns=1)


@input_guardrail
def no_refunds(context, agent, text):
    return GuardrailFunctionOutput(output_info={"why": "refund"}, tripwire_triggered=True)


async def tripwire(name):
    agent = pair(name)
    agent.input_guardrails.append(no_refunds)
    await run(name, agent)


def expert(name, number):
    helper = Agent(name=f"Helper {number}", instructions=f"{name}: helper {number}", model=ScriptedModel([say(f"answer {number}")]))
    asks = ScriptedModel([call(f"transfer_to_helper_{number}", f"h{number}")])
    return Agent(name=f"Expert {number}", instructions=f"{name}: expert {number}", model=asks, handoffs=[helper])


async def agent_as_tool(name):
    tool = expert(name, 1).as_tool("ask_expert", "Asks.")
    model = ScriptedModel([call("ask_expert", "t1", '{"input":"How much?"}')], [say("12")])
    show(name, await run(name, Agent(name="Desk", instructions=f"{name}: desk", model=model, tools=[tool])))


async def parallel_agents_as_tools(name):
    tools = [expert(name, number).as_tool(f"ask_{number}", "Asks.") for number in (1, 2, 3)]
    calls = [call(f"ask_{number}", f"t{number}", json.dumps({"input": f"question {number}"})) for number in (1, 2, 3)]
    model = ScriptedModel(calls, [say("all answered")])
    show(name, await run(name, Agent(name="Desk", instructions=f"{name}: desk", model=model, tools=tools)))


async def three_runs(name):
    results = await asyncio.gather(*(run(name, pair(f"{name} {number}"), f"question {number}") for number in (1, 2, 3)))
    for result in results:
        show(name, result)


async def resumed(name):
    def pay(amount: int) -> str:
        """Pays."""
        return f"paid {amount}"

    agent = pair(name, turns=[[call("pay", "p1", '{"amount":12}')], [call("transfer_to_refunds", "c2")]])
    agent.tools.append(function_tool(pay, needs_approval=True))
    waiting = await run(name, agent)
    state = waiting.to_state()
    state.approve(waiting.interruptions[0])
    show(name, await Runner.run(agent, state, run_config=RunConfig(workflow_name=name)))


async def streaming(name):
    result = Runner.run_streamed(pair(name, input_filter=logged(name, drop_earlier)), "I want my 12 dollars back", run_config=RunConfig(workflow_name=name))
    async for event in result.stream_events():
        print(name, event.type, getattr(event, "name", ""))
    show(name, result)


async def streaming_failure(name):
    result = Runner.run_streamed(pair(name, input_filter=broken_filter), "I want my 12 dollars back", run_config=RunConfig(workflow_name=name))
    async for event in result.stream_events():
        print(name, event.type)


def logged_model_filter(name, change, instructions=None):
    """A filter of a model's input that logs what it is given and what it gives."""

    def filter_model_input(data):
        given = json.loads(json.dumps(dataclasses.asdict(data.model_data), default=plain))
        result = dataclasses.replace(data.model_data, input=change(data.model_data.input), instructions=instructions or data.model_data.instructions)
        log({"kind": "model filter", "scenario": name, "in": given, "out": dataclasses.asdict(result)})
        return result

    return filter_model_input


def without_tools(items):
    return [item for item in items if item.get("type") not in ("function_call", "function_call_output")]


async def later_model_filter(data):
    await asyncio.sleep(0)
    del data.model_data.input[1:]
    return data.model_data


def broken_model_filter(data):
    raise LookupError("the filter of the model looked for what is not there")


async def model_filter(name):
    show(name, await run(name, pair(name), config={"call_model_input_filter": logged_model_filter(name, without_tools, f"{name}: told otherwise")}))


async def both_filters(name):
    config = {"call_model_input_filter": logged_model_filter(name, lambda items: items[-2:])}
    show(name, await run(name, pair(name, input_filter=drop_earlier), config=config))


async def async_model_filter(name):
    show(name, await run(name, pair(name), config={"call_model_input_filter": later_model_filter}))


async def streaming_model_filter(name):
    config = RunConfig(workflow_name=name, call_model_input_filter=logged_model_filter(name, without_tools))
    result = Runner.run_streamed(pair(name), "I want my 12 dollars back", run_config=config)
    async for event in result.stream_events():
        print(name, event.type)
    show(name, result)


async def failing_model_filter(name):
    await run(name, pair(name), config={"call_model_input_filter": broken_model_filter})


async def rubbish_model_filter(name):
    await run(name, pair(name), config={"call_model_input_filter": lambda data: None})


GOOD = [
    plain_handoff,
    bare_agent,
    filter_drops_earlier,
    filter_drops_new,
    filter_of_sdk,
    nested_history,
    run_level_filter,
    several_in_one_turn,
    arguments,
    async_filter,
    disabled_handoff,
    agent_as_tool,
    parallel_agents_as_tools,
    three_runs,
    resumed,
    streaming,
    model_filter,
    both_filters,
    async_model_filter,
    streaming_model_filter,
]
BAD = [
    wrong_arguments,
    failing_callback,
    failing_filter,
    rubbish_filter,
    unknown_handoff,
    failing_model,
    too_many_turns,
    tripwire,
    streaming_failure,
    failing_model_filter,
    rubbish_model_filter,
]


async def all_of_them():
    for scenario in GOOD:
        await scenario(scenario.__name__)
    for scenario in BAD:
        try:
            await scenario(scenario.__name__)
        except Exception as error:
            print(scenario.__name__, type(error).__name__, error)
            traceback.print_exc()


asyncio.run(all_of_them())
sys.stdout.flush()
for scenario in BAD:
    child = os.fork()
    if child == 0:
        asyncio.run(scenario(f"uncaught {scenario.__name__}"))
    print(scenario.__name__, os.waitpid(child, 0)[1], flush=True)
