"""A run that keeps its data out of traces; the recorder is installed by the program itself, after the SDK and all that is made of it."""

import asyncio
import dataclasses

from agents import Agent, GuardrailFunctionOutput, RunConfig, Runner, custom_span, handoff, input_guardrail
from agents.tracing import set_trace_processors

from scripted_model import ScriptedModel, call, say

set_trace_processors([])


def to_second(context):
    context.context["told"] = "confidential context"


@input_guardrail
def harmless(context, agent, text):
    with custom_span("look closely", {"at": "confidential span"}):
        return GuardrailFunctionOutput(output_info="confidential information", tripwire_triggered=False)


second = Agent(name="Second", instructions="confidential instructions", model=ScriptedModel([say("confidential answer")]))
turns = [call("transfer_to_second", "c1", "{}")]
first = Agent(
    name="First",
    instructions="first",
    model=ScriptedModel(turns),
    handoffs=[handoff(second, on_handoff=to_second)],
    input_guardrails=[harmless],
)


def filter_model_input(data):
    return dataclasses.replace(data.model_data, input=[*data.model_data.input, {"role": "user", "content": "confidential filter"}])


import baton_recorder  # noqa: E402

baton_recorder.install()
config = RunConfig(workflow_name="discreet", trace_include_sensitive_data=False, call_model_input_filter=filter_model_input)
print(asyncio.run(Runner.run(first, "A confidential question", context={}, run_config=config)).final_output)
