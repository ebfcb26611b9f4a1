/** What a cache holds; undefined where it is no JSON: cut off, or of nobody's making. */
export function readJson(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
