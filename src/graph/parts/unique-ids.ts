/** Makes ids unique in the order they are asked for: `agent A`, `agent A 2`, …; none is one of those reserved. The character 0 is in none: the page has ids of its own. */
export function uniqueIds(reserved: Iterable<string> = []): (wanted: string) => string {
  const taken = new Set(reserved);
  return (wanted) => {
    const name = wanted.replaceAll('\0', '\u{FFFD}');
    let id = name;
    for (let i = 2; taken.has(id); i++) id = `${name} ${i}`;
    taken.add(id);
    return id;
  };
}
