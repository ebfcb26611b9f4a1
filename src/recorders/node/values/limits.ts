/** What of the program's values is recorded at most: characters of a text, depth, elements, bytes of an item and of a file. As `limits.py`. */
export const LIMITS = { maxString: 65_536, maxDepth: 24, maxChildren: 10_000, maxItem: 1 << 20, maxFile: 1 << 30 } as const;

/** Characters of base64 from which on a text's size and hash are recorded in its place; of a `data:` address, fewer. As in `limits.py`. */
export const SHORTEST_BLOB = { base64: 4096, dataUrl: 256 } as const;
