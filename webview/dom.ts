type Content = Node | string | undefined | false;

/** Makes an element. Texts become text nodes, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(key, value === true && !key.startsWith('aria-') ? '' : String(value));
  }
  made.append(...content.filter((part): part is Node | string => part !== undefined && part !== false));
  return made;
}

/** `{0}` and so on replaced. */
export function fill(template: string, ...parts: readonly (string | number)[]): string {
  return template.replace(/\{(\d)\}/g, (_, index: string) => String(parts[Number(index)] ?? ''));
}
