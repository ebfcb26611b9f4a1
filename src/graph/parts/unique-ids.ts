/** Makes ids unique in the order they are asked for: `agent A`, `agent A 2`, … */
export function uniqueIds(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let id = wanted;
    for (let i = 2; taken.has(id); i++) id = `${wanted} ${i}`;
    taken.add(id);
    return id;
  };
}
