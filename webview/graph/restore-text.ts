/** Takes back what the encoder did for Mermaid's sake (`src/graph/encode-label.ts`): word joiners, and `″` for `"`. */
export function restoreText(label: Element, lines: readonly string[]): void {
  const quotes = [...lines.join('').matchAll(/["″]/g)].map(([sign]) => sign);
  for (const row of label.querySelectorAll('.text-inner-tspan')) {
    const text = row.textContent ?? '';
    const restored = text.replaceAll('\u2060', '').replace(/["″]/g, (sign) => quotes.shift() ?? sign);
    if (restored !== text) row.textContent = restored;
  }
}
