import type { Lexeme } from '../recover/tokens';

/** A string constant in the quotes that prevail among the tokens. */
export function quoteLike(tokens: readonly Lexeme[], value: string): string {
  const quotes = tokens.filter(({ kind }) => kind === 'text').map((token) => token.value.charAt(0));
  const doubles = quotes.filter((quote) => quote === '"').length;
  const singles = quotes.filter((quote) => quote === "'").length;
  const doubled = JSON.stringify(value);
  return doubles > singles ? doubled : `'${doubled.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
