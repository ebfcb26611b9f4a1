#: What of the program's values is recorded at most: characters of a text, depth, elements, bytes of an item and of a file. As `limits.ts`.
LONGEST_STRING = 65_536
DEEPEST = 24
MOST_CHILDREN = 10_000
LARGEST_ITEM = 1 << 20
LIMITS = {"maxString": LONGEST_STRING, "maxDepth": DEEPEST, "maxChildren": MOST_CHILDREN, "maxItem": LARGEST_ITEM, "maxFile": 1 << 30}
