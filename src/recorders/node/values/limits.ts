/** What of the program's values is recorded at most: characters of a text, depth, elements, bytes of an item and of a file. As `limits.py`. */
export const LIMITS = { maxString: 65_536, maxDepth: 24, maxChildren: 10_000, maxItem: 1 << 20, maxFile: 1 << 30 } as const;
