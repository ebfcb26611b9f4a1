import os
from dataclasses import dataclass, field


@dataclass
class RefundContext:
    """What the desk knows about the conversation; the model never sees it."""

    user_id: str
    tier: str
    approved_amount: float | None = None
    api_key: str = field(default_factory=lambda: os.environ.get("PAYMENTS_API_KEY", "sample-payments-key"))
