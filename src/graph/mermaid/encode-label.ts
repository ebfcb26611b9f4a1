/**
 * Lines as what stands between double quotes in a Mermaid flowchart, right wherever Mermaid runs with its own settings. Mermaid
 * decodes a label more than once, by patterns that user text may hit: nearly everything is written as a numeric code, and word
 * joiners stand between characters that would be read together.
 */
export function encodeLabel(lines: readonly string[]): string {
  return lines.map((line) => line.replace(PAIRS, `$&${JOINER}`).replace(/[^\p{L}\p{N} _]/gu, (sign) => `#${sign.codePointAt(0)};`)).join('<br/>');
}

const JOINER = '\u2060';

/** Pairs that Mermaid gives a meaning of its own, quoted or not: its placeholders for codes, a line break, KaTeX, icons, statements. */
const PAIRS = /ﬂ(?=°)|¶(?=ß)|\\(?=n)|\$(?=\$)|fa(?=[:-])|fa[bsrlkd](?=:)|%(?=%)|s(?=tyle)|c(?=lassDef)|d(?=irection\s)/g;
