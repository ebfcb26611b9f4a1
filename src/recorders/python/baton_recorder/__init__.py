"""Records the handoffs of the OpenAI Agents SDK. `install()` turns it on; `python -m baton_recorder app.py` runs a program with it."""


def install():
    """Records the handoffs of this process from now on, whether or not the SDK has been imported. Never raises."""
    from .attach import install as attach_to_sdk

    attach_to_sdk()


def load_ipython_extension(_shell):
    """`%load_ext baton_recorder`, for a kernel whose environment cannot be reached."""
    install()


__all__ = ["install", "load_ipython_extension"]
