/** Counts the tokens of a text, where a recording has no usage. Its tables take two megabytes: it is loaded when it is first asked for. */
export async function loadTokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import('./count-tokens');
  return countTokens;
}
