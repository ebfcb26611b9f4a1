/** What the recordings of the SDKs are compared in already, and what a scenario says itself. */
const LEFT_OUT: ReadonlySet<string> = new Set(['run.begin', 'model.begin', 'agent.start', 'agent.end']);

/** Events as text, a line each. What stands in several of them is told once, and called by a number after that. */
export function createEventTeller(): (events: readonly { readonly k: string }[]) => string {
  const known = new Map<string, string>();
  return (events) =>
    events
      .filter((event) => !LEFT_OUT.has(event.k) && !(event.k === 'model.end' && !('error' in event)))
      .map(({ k, ...rest }) => `${k} ${tellFields(rest)}\n`)
      .join('');

  function tellFields(fields: object): string {
    return Object.entries(fields)
      .flatMap(([field, value]) => (value === undefined || (field === 'newItems' && 'last' in fields) ? [] : [`${field}=${tell(value)}`]))
      .join(' ');
  }
  function tell(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(tell).join(', ')}]`;
    const key = JSON.stringify(value);
    const name = known.get(key);
    if (name !== undefined) return name;
    const text = `{${tellFields(value)}}`;
    if (key.length < 40) return text;
    known.set(key, `#${known.size + 1}`);
    return `${known.get(key)}${text}`;
  }
}
