from agents import Agent

from ..context import SupportContext

GREETINGS = {"French": "Bonjour", "German": "Guten Tag", "Spanish": "Buenos días"}


def create_regional_desk(language: str, greeting: str) -> Agent[SupportContext]:
    return Agent[SupportContext](
        name=f"{language} desk",
        handoff_description=f"Answers customers who write in {language}.",
        instructions=f"Answer in {language} only. Begin with “{greeting}”.",
    )


regional_desks = [create_regional_desk(language, greeting) for language, greeting in GREETINGS.items()]
