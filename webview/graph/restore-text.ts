import { svgElement } from '../element';

/** Takes back what the encoder did for Mermaid's sake (`src/graph/mermaid/encode-label.ts`): word joiners, and `″` for `"`. */
export function restoreText(label: Element, lines: readonly string[]): void {
  const quotes = [...lines.join('').matchAll(/["″]/g)].map(([sign]) => sign);
  for (const row of label.querySelectorAll('.text-inner-tspan')) {
    const text = row.textContent ?? '';
    const restored = text.replaceAll('\u2060', '').replace(/["″]/g, (sign) => quotes.shift() ?? sign);
    if (restored !== text) row.textContent = restored;
  }
  separateRows(label);
}

/** Rows are lines to the eye alone; a space without size keeps their words apart for whoever reads the text. */
function separateRows(label: Element): void {
  if (label.querySelector('.ag-space')) return;
  for (const row of label.querySelectorAll('.text-outer-tspan + .text-outer-tspan')) {
    const space = svgElement('tspan', { class: 'ag-space', 'font-size': 0 });
    space.textContent = ' ';
    row.before(space);
  }
}
