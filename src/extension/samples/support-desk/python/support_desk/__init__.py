"""A support desk whose agents hand the conversation to each other."""
