/**
 * Mermaid decodes a label more than once, by patterns that user text may hit. Both encodings take any text and make a
 * string safe between double quotes in a flowchart; neither is readable as user text again, so encode once, at the end.
 *
 * - `screen`: for our own drawing with `htmlLabels: false`, where numeric codes are not decoded. It leaves word joiners
 *   between characters that Mermaid would read together and writes `″` for `"`, which has no spelling there;
 *   the webview puts both right after drawing.
 * - `copy`: numeric codes for nearly everything, right wherever Mermaid runs with its own settings.
 */
export function encodeLabel(lines: readonly string[], encoding: Encoding): string {
  const encoded = lines.map((line) => encoders[encoding](line)).join('<br/>');
  return encoded.startsWith('`') ? `${JOINER}${encoded}` : encoded;
}

export type Encoding = 'screen' | 'copy';

const JOINER = '\u2060';

/** Pairs that Mermaid gives a meaning of its own, quoted or not: its placeholders for codes, a line break, KaTeX, icons, statements. */
const PAIRS = /ﬂ(?=°)|¶(?=ß)|\\(?=n)|\$(?=\$)|fa(?=[:-])|fa[bsrlkd](?=:)|%(?=%)|s(?=tyle)|c(?=lassDef)|d(?=irection\s)/g;

const encoders: Record<Encoding, (line: string) => string> = {
  screen: (line) =>
    line
      .replace(PAIRS, `$&${JOINER}`)
      .replace(/#(?=\w+;)/g, `#${JOINER}`)
      .replace(/"/g, '″')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;'),
  copy: (line) => line.replace(PAIRS, `$&${JOINER}`).replace(/[^\p{L}\p{N} _]/gu, (sign) => `#${sign.codePointAt(0)};`),
};
