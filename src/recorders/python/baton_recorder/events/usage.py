NAMES = ("requests", "input_tokens", "output_tokens", "total_tokens")
DETAILS = ("input_tokens_details", "output_tokens_details")


def to_usage(usage):
    """The SDK's usage without its list of single requests, which grows with each: many snapshots of it would be quadratic."""
    if usage is None:
        return None
    counts = {name: getattr(usage, name) for name in NAMES if is_count(getattr(usage, name, None))}
    return {**counts, **{name: details for name in DETAILS if (details := to_details(getattr(usage, name, None)))}}


def to_details(details):
    """Cached and reasoning tokens, and whatever else a release or a provider counts."""
    known = details if isinstance(details, dict) else getattr(details, "__dict__", None) or {}
    extra = getattr(details, "model_extra", None) or {}
    return {name: count for name, count in {**known, **extra}.items() if isinstance(name, str) and is_count(count)}


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool)
