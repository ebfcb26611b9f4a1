NAMES = ("requests", "input_tokens", "output_tokens", "total_tokens")


def to_usage(usage):
    """The SDK's usage without its list of single requests, which grows with each: many snapshots of it would be quadratic."""
    if usage is None:
        return None
    return {name: getattr(usage, name) for name in NAMES if isinstance(getattr(usage, name, None), int)}
