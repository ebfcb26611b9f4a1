/** An element of the page (see `src/graph/to-page.ts`, `src/panel/page/to-replay-page.ts`). */
export function element<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page lacks #${id}`);
  return found as Element as T;
}

export function svgElement<K extends keyof SVGElementTagNameMap>(name: K, attributes: Readonly<Record<string, string | number>> = {}): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
