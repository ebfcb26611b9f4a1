from agents.testing import ScriptedModel, assistant_message, function_call


def scripted_model() -> ScriptedModel:
    """What the models of all three agents answer, turn by turn."""
    return ScriptedModel(
        [
            # Triage Agent
            [function_call("lookup_account", {}, call_id="call_1")],
            [
                assistant_message("That looks like a billing question. I'll bring in our billing desk.", item_id="msg_1"),
                function_call("transfer_to_billing", {}, call_id="call_2"),
            ],
            # Billing Agent
            [function_call("get_charges", {"order_id": "o-7"}, call_id="call_3")],
            [
                assistant_message("I can see two charges of $12 for order o-7. Our refund desk gives one back.", item_id="msg_2"),
                function_call(
                    "transfer_to_refund",
                    {"order_id": "o-7", "amount": 12, "reason": "duplicate charge"},
                    call_id="call_4",
                ),
            ],
            # Refund Agent
            [assistant_message("Which charge should I refund? Please send me its id.", item_id="msg_3")],
        ]
    )
