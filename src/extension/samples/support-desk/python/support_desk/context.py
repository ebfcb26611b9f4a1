from dataclasses import dataclass, field


@dataclass
class SupportContext:
    """What the desk knows about the conversation; the model never sees it."""

    customer: str | None = None
    order: str | None = None
    notes: list[str] = field(default_factory=list)
