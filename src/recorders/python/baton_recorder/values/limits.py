#: What of the program's values is recorded at most: characters of a text, depth, elements, bytes of an item and of a file. As `limits.ts`.
LONGEST_STRING = 65_536
DEEPEST = 24
MOST_CHILDREN = 10_000
#: Innermost frames of an exception's stack.
MOST_FRAMES = 60
LARGEST_ITEM = 1 << 20
LIMITS = {"maxString": LONGEST_STRING, "maxDepth": DEEPEST, "maxChildren": MOST_CHILDREN, "maxItem": LARGEST_ITEM, "maxFile": 1 << 30}

#: Characters of base64 from which on a text's size and hash are recorded in its place; of a `data:` address, fewer. As in `limits.ts`.
SHORTEST_BASE64 = 4096
SHORTEST_DATA_URL = 256
