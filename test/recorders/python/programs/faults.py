"""Runs that go wrong, each in one way. A line that ends in `# RULE` is the cause that the finding of that rule names."""

import asyncio
import dataclasses
import inspect
import sys

from agents import Agent, GuardrailFunctionOutput, RunConfig, Runner, Usage, function_tool, handoff, input_guardrail, set_tracing_disabled
from openai.types.responses.response_reasoning_item import ResponseReasoningItem, Summary
from pydantic import BaseModel

from scripted_model import ScriptedModel, call, say

set_tracing_disabled(True)

TOOLS = ("tool_call_item", "tool_call_output_item")


@function_tool
async def look_up(order: str) -> str:
    """Looks an order up."""
    return '{"charges": [{"id": "ch_91a", "order": "o-7"}, {"id": "ch_91b", "order": "o-7"}]}'


@function_tool
async def refund_charge(charge_id: str) -> str:
    """Gives a charge back."""
    return f"{charge_id} is given back"


class Case(BaseModel):
    order: str
    amount: int


class Loose(BaseModel):
    order: str
    amount: int = 0


def think(number):
    return ResponseReasoningItem(id=f"rs_{number}", type="reasoning", summary=[Summary(type="summary_text", text="Hm.")])


def desk(*turns, answer="It is given back.", start=None, then=None, **options):
    """Triage looks an order up and hands over to Refunds."""
    refunds = Agent(name="Refunds", instructions="Refund.", model=ScriptedModel(*(then or [[say(answer)]])), tools=[look_up, refund_charge])
    turns = turns or ([call("look_up", "c1", '{"order":"o-7"}')], [call("transfer_to_refunds", "c2", "{}")])
    return Agent(name="Triage", instructions="Triage.", model=ScriptedModel(*turns), tools=[look_up], handoffs=[handoff(refunds, **options)], **(start or {}))


async def run(name, agent, text="I want my 12 dollars back for order o-7.", config=None, **options):
    return await Runner.run(agent, text, run_config=RunConfig(workflow_name=name, **(config or {})), **options)


def without_items(data, *types):
    return dataclasses.replace(data, pre_handoff_items=tuple(item for item in data.pre_handoff_items if item.type not in types))


def drop_outputs_of_model(data):  # orphan-call
    kept = [item for item in data.model_data.input if item.get("type") != "function_call_output" or item["call_id"] != "c1"]
    return dataclasses.replace(data.model_data, input=kept)


async def orphan_call(name):
    await run(name, desk(), config={"call_model_input_filter": drop_outputs_of_model})


def drop_calls(data):  # orphan-output
    return without_items(data, "tool_call_item")


async def orphan_output(name):
    await run(name, desk(input_filter=drop_calls))


def drop_outputs(data):  # pruned-call
    return without_items(data, "tool_call_output_item")


async def pruned_call(name):
    await run(name, desk(input_filter=drop_outputs))


def drop_tools(data):  # reasoning-without-item
    return without_items(data, *TOOLS)


async def reasoning_without_item(name):
    turns = ([think(1), call("look_up", "c1", '{"order":"o-7"}')], [call("transfer_to_refunds", "c2", "{}")])
    await run(name, desk(*turns, input_filter=drop_tools))


def only_new(data):  # user-message-lost
    return dataclasses.replace(data, input_history=(), pre_handoff_items=())


async def user_message_lost(name):
    await run(name, desk([call("transfer_to_refunds", "c2", "{}")], input_filter=only_new))


def drop_what_was_found(data):  # tool-result-lost
    return without_items(data, *TOOLS)


async def tool_result_lost(name):
    await run(name, desk(input_filter=drop_what_was_found, answer="Which charge do you mean? Please send me its id."))


def drop_found_again(data):  # tool-result-lost
    return without_items(data, *TOOLS)


async def tool_result_lost_again(name):
    await run(name, desk(input_filter=drop_found_again, then=[[call("look_up", "c3", '{"order": "o-7"}')], [say("It is given back.")]]))


def short_history(items):  # summary-hides
    outputs = [item for item in items if item.get("type") == "function_call_output"]
    told = [item for item in items if item not in outputs[:1]]
    lines = [f"{number}. {item.get('role') or item['type']}: {item.get('content') or item.get('output') or item['name']}" for number, item in enumerate(told, 1)]
    text = "\n".join(["For context, here is the conversation so far between the user and the previous agent:", "<CONVERSATION HISTORY>", *lines, "</CONVERSATION HISTORY>"])
    return [{"role": "user", "content": items[0]["content"]}, {"role": "assistant", "content": text}]


@function_tool
async def look_up_more(order: str) -> str:
    """Looks more up."""
    return f"the second order of {order} was cancelled"


async def summary_hides(name):
    if "nest_handoff_history" not in inspect.signature(RunConfig).parameters:
        return
    turns = ([call("look_up", "c1", '{"order":"o-7"}')], [call("look_up_more", "c3", '{"order":"o-7"}')], [call("transfer_to_refunds", "c2", "{}")])
    agent = desk(*turns)
    agent.tools.append(look_up_more)
    await run(name, agent, config={"nest_handoff_history": True, "handoff_history_mapper": short_history})


def keep_all(data):  # duplicated-history
    return dataclasses.replace(data, input_history=(*({"role": "user", "content": data.input_history},) * 2,))


async def duplicated_history(name):
    await run(name, desk(input_filter=keep_all))


def last_four(data):  # sliced-text
    return dataclasses.replace(data, input_history=data.input_history[-4:])


async def sliced_text(name):
    await run(name, desk(input_filter=last_four))


async def several_handoffs_in_turn(name):
    agents = [Agent(name=one, instructions=one, model=ScriptedModel([say("Hi.")])) for one in ("Refunds", "Sales")]
    model = ScriptedModel([call("transfer_to_refunds", "c1"), call("transfer_to_sales", "c2")])
    triage = Agent(name="Triage", instructions="Triage.", model=model, handoffs=list(agents))  # several-handoffs-in-turn
    await run(name, triage)


async def handoff_not_offered(name):
    sales = Agent(name="Sales", instructions="Sales.", model=ScriptedModel())
    closed = handoff(sales, is_enabled=lambda context, agent: False)
    model = ScriptedModel([call("transfer_to_sales", "c1")])
    triage = Agent(name="Triage", instructions="Triage.", model=model, handoffs=[closed])  # handoff-not-offered
    await run(name, triage)


def note_case(context, case):  # unchecked-arguments
    return None


async def wrong_arguments(name):
    refunds = Agent(name="Refunds", instructions="Refund.", model=ScriptedModel())
    model = ScriptedModel([call("transfer_to_refunds", "c1", '{"order":"o-7","amount":"twelve"}')])
    transfer = handoff(refunds, on_handoff=note_case, input_type=Case)  # wrong-arguments
    await run(name, Agent(name="Triage", instructions="Triage.", model=model, handoffs=[transfer]))


async def unchecked_arguments(name):
    await run(name, desk([call("transfer_to_refunds", "c1", '{"order":"o-7","amount":1,"note":"x"}')], on_handoff=note_case, input_type=Loose))


def fail_case(context):  # callback-raised
    raise RuntimeError("no case")


async def callback_raised(name):
    await run(name, desk(on_handoff=fail_case))


async def said_but_did_not(name):
    refunds = Agent(name="Refunds", instructions="Refund.", model=ScriptedModel())
    model = ScriptedModel([say("That is a matter of refunds. I'll transfer you to our refunds desk.")])
    triage = Agent(name="Triage", instructions="Triage.", model=model, handoffs=[refunds])  # said-but-did-not
    await run(name, triage)


async def ping_pong(name):
    one = Agent(name="One", instructions="One.", model=ScriptedModel(*([call("transfer_to_two", f"a{number}")] for number in range(3)), [say("Enough.")]))
    two = Agent(name="Two", instructions="Two.", model=ScriptedModel(*([call("transfer_to_one", f"b{number}")] for number in range(3))))  # ping-pong
    one.handoffs.append(two)
    two.handoffs.append(one)
    await run(name, one)


async def max_turns(name):
    await run(name, desk(), max_turns=2)


async def run_ended(name):
    def broken(context, agent):
        raise KeyError("order")

    refunds = Agent(name="Refunds", instructions=broken, model=ScriptedModel())
    model = ScriptedModel([call("transfer_to_refunds", "c1")])
    await run(name, Agent(name="Triage", instructions="Triage.", model=model, handoffs=[handoff(refunds)]))  # run-ended


def give_nothing(data):  # filter-result
    return None


async def filter_result(name):
    await run(name, desk(input_filter=give_nothing))


def broken_filter(data):  # filter-raised
    raise LookupError("it is not there")


async def filter_raised(name):
    await run(name, desk(input_filter=broken_filter))


def keep(data):  # filter-changed-nothing
    return data


async def filter_changed_nothing(name):
    await run(name, desk(input_filter=keep))


def broken_model_filter(data):  # model-filter-raised
    raise LookupError("it is not there")


async def model_filter_raised(name):
    await run(name, desk(), config={"call_model_input_filter": broken_model_filter})


def rubbish_model_filter(data):  # model-filter-result
    return None


async def model_filter_result(name):
    await run(name, desk(), config={"call_model_input_filter": rubbish_model_filter})


async def server_conversation(name):
    await run(name, desk(), previous_response_id="resp_1")


def filter_for_server(data):  # filter-and-server-conversation
    return data


async def filter_and_server_conversation(name):
    await run(name, desk(input_filter=filter_for_server), previous_response_id="resp_1")


async def filter_not_callable(name):
    refunds = Agent(name="Refunds", instructions="Refund.", model=ScriptedModel())
    model = ScriptedModel([call("transfer_to_refunds", "c2")])
    transfer = handoff(refunds, input_filter={"drop": "tools"})  # filter-not-callable
    await run(name, Agent(name="Triage", instructions="Triage.", model=model, handoffs=[transfer]))


def keep_refusals(data):  # filter-switches-nesting-off
    return dataclasses.replace(data, new_items=data.new_items[-2:])


async def filter_switches_nesting_off(name):
    if "nest_handoff_history" not in inspect.signature(RunConfig).parameters:
        return
    turns = ([call("look_up", "c1", '{"order":"o-7"}')], [say("Let me see."), call("transfer_to_refunds", "c2", "{}")])
    await run(name, desk(*turns, input_filter=keep_refusals), config={"nest_handoff_history": True})


@input_guardrail
async def no_refunds(context, agent, text):
    while not context.context["noted"]:
        await asyncio.sleep(0)
    return GuardrailFunctionOutput(output_info={}, tripwire_triggered=True)


def note_for_guardrail(context):  # late-guardrail
    context.context["noted"] = True


async def late_guardrail(name):
    agent = desk([call("transfer_to_refunds", "c2")], on_handoff=note_for_guardrail, start={"input_guardrails": [no_refunds]})
    await run(name, agent, context={"noted": False})


class WordyModel(ScriptedModel):
    """Its provider counts the tokens."""

    async def get_response(self, *given, **rest):
        response = await super().get_response(*given, **rest)
        return dataclasses.replace(response, usage=Usage(requests=1, input_tokens=9_000, output_tokens=5, total_tokens=9_005))


async def context_over_budget(name):
    triage = Agent(name="Triage", instructions="Triage.", model=WordyModel([say("Hi.")]))  # context-over-budget
    await run(name, triage)


FAULTS = [value for value in list(globals().values()) if inspect.iscoroutinefunction(value) and list(inspect.signature(value).parameters) == ["name"]]


async def all_of_them():
    for fault in FAULTS:
        try:
            await fault(fault.__name__)
        except Exception as error:
            print(fault.__name__, type(error).__name__, error, file=sys.stdout)


asyncio.run(all_of_them())
