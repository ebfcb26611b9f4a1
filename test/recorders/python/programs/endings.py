"""Ends in the way that `sys.argv[1]` names, in the midst of a run or after it."""

import asyncio
import os
import signal
import sys
import threading

from agents import Agent, RunConfig, Runner, function_tool, handoff, set_tracing_disabled

from scripted_model import ScriptedModel, call, say

set_tracing_disabled(True)
WAY = sys.argv[1]


@function_tool
async def finish() -> str:
    """Ends the process, or not."""
    sys.stdout.flush()
    if WAY == "SIGTERM":
        os.kill(os.getpid(), signal.SIGTERM)
        threading.Event().wait()
    if WAY == "_exit":
        os._exit(3)
    return "still here"


def team(name):
    second = Agent(name="Second", instructions=f"{name}: second", tools=[finish], model=ScriptedModel([call("finish", "c2")], [say("done")]))
    turns = [call("transfer_to_second", "c1")]
    return Agent(name="First", instructions=f"{name}: first", model=ScriptedModel(turns), handoffs=[handoff(second)])


def run(name):
    result = Runner.run_sync(team(name), "Go.", run_config=RunConfig(workflow_name=name))
    print(f"{name} {result.final_output}\n", end="", flush=True)


def in_thread(name):
    asyncio.set_event_loop(asyncio.new_event_loop())
    run(name)


if WAY == "threads":
    threads = [threading.Thread(target=in_thread, args=[f"thread {number}"]) for number in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
elif WAY == "fork":
    run("parent")
    child = os.fork()
    if child == 0:
        run("child")
        sys.exit(5)
    print(os.waitpid(child, 0)[1])
elif WAY == "crash":
    run("crash")
    raise SystemError("crashed")
else:
    run(WAY)
