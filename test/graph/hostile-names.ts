/** Names that markup, Mermaid, a browser or a terminal could take for something else. */
const HANDPICKED = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "';window.pwned=1;//",
  '<a href="javascript:window.pwned=1">click</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '<style>*{display:none}</style>',
  '<br/>', '<br>', '</text>', '</svg>', '<![CDATA[x]]>', '<!-- x -->', '&lt;b&gt;', '&amp;amp;', '&#60;b&#62;', '&quot;', '&nbsp;',
  '#quot;', '#35;', '#59;', '#lt;b#gt;', '#9829;', '#', ';', '#;', 'a#b;c', 'ﬂ°°60¶ß', 'ﬂ°lt¶ß', 'ﬂ°', '¶ß',
  '%%{init: {"theme":"dark","themeCSS":"*{display:none!important}"}}%%',
  '%% comment', '%%', '---\nconfig:\n  theme: dark\n---', '```mermaid', '`code`', '`**bold** _it_`', '**bold**', '_under_', '~~x~~', '$$x^2$$', '$$', '\\(x\\)',
  'click n0 call alert()', 'click n0 href "javascript:alert(1)"', 'style n0 fill:#f00;', 'classDef x fill:#f00;', 'class n0 x', 'linkStyle 0 stroke:#f00;',
  'subgraph x', 'end', 'END', 'end\nn0-->n1', 'graph TD', 'flowchart LR', 'direction LR', 'accTitle: x', 'accDescr { x }',
  'n0 --> n1', 'a-->b', 'a---b', 'a==>b', 'a-.->b', 'a--oB', 'a--xB', '-->', '--', '==', '|', '||', '|x|', '"', '""', '"x"', '″', '"″"', "'", '`', '``',
  '[', ']', '[]', '[[', ']]', '(', ')', '(())', '([', '])', '{', '}', '{{', '}}', '>', '<', '/', '\\', '[/', '/]', '@', '@{ shape: rect }', 'n0@{ img: "https://example.com/x.png" }', ':::cls', 'a:::b', '&', 'a & b', '~~~',
  'fa:fa-user', 'fab:fa-github', 'fas:fa-x', 'fa-user', 'logos:aws', ':smile:', 'https://example.com', 'www.example.com', 'user@example.com',
  '1. list', '- list', '* list', '+ x', '# heading', '> quote', '1', '0', '-1', '1.', '.5', '\\n', 'a\\nb', '\\', '\\\\', '\\u0041', '\\x41',
  'constructor', 'toString', '__proto__', 'prototype', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', 'default', 'graph', 'style', 'class', 'call', 'href', 'interpolate',
  '', ' ', '   ', ' leading', 'trailing ', 'two  spaces', 'tab\there', 'line\nbreak', 'line\r\nbreak', 'cr\rhere', 'nel\u0085x', 'ls\u2028x', 'ps\u2029x', '\u0000', 'nul\u0000inside', '\u0007bell', '\u001b[31mred\u001b[0m', '\u007f', '\ufeffbom', '\ufffe', '\ufffd',
  '\ud800', 'lone\udc00', '\udc00\ud800', 'half\ud83d', '🙂', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇫🇷', '👍🏽', 'e\u0301', 'Z\u0351\u036a\u0303a\u0338l\u0321g\u0334o', 'ﬁ', 'ß', 'İ', 'ı',
  'שלום', 'مرحبا بالعالم', 'abc שלום 123', '\u202eevil\u202c', '\u2066isolate\u2069', '\u200fRTL mark', '\u200bzero', '\u2060joiner', 'a\u2060b', '\u00ad soft', '\u00a0nbsp',
  '日本語エージェント', '한국어', 'ไทย', 'हिन्दी', '𝕱𝖆𝖓𝖈𝖞', '𠜎', '\u{10ffff}', '\u{e0041}tag',
  'W'.repeat(60), 'i'.repeat(200), '漢'.repeat(60), 'a '.repeat(60), 'x'.repeat(5000), '<b>'.repeat(40), '"'.repeat(50), '🙂'.repeat(40), 'e' + '\u0301'.repeat(300),
];

const PIECES = [
  '"', "'", '`', '<', '>', '&', ';', '#', '%', '$', '\\', '/', '|', '(', ')', '[', ']', '{', '}', '@', ':', '=', '-', '--', '-->', '%%', '$$', '<br>', '&lt;', '#35;',
  '#quot;', 'fa:', 'fa-', 'style', 'classDef', 'end', 'script', '\n', '\r', '\t', ' ', '\u0000', '\u202e', '\u200f', 'ש', 'م', '漢', '🙂', '\ud800', '\udc00', 'é', 'ﬂ°', '¶ß', '\\n', 'a', 'B', '0', '_', '.', '″', '\u2060',
];

/** So many different names, the same ones each time. */
export function hostileNames(count: number): readonly string[] {
  const names = new Set(HANDPICKED.slice(0, count));
  let seed = 42;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  while (names.size < count) {
    names.add(Array.from({ length: 2 + random(9) }, () => PIECES[random(PIECES.length)] ?? '').join(''));
  }
  return [...names];
}
