/** Control characters but line breaks and tabs, those that turn the direction of what follows them, and lone surrogates. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff\p{Cs}\p{Bidi_Control}]/gu;

/** Text with `�` for what nothing can show, and for what would show the rest in another order than it stands. Line breaks and tabs stay. */
export function visible(text: string): string {
  return text.replace(UNPRINTABLE, '\ufffd');
}

/** The same on one line. Safe to print in a terminal. */
export function printable(text: string): string {
  return visible(text.replace(/\r\n|[\r\n\t\u0085\u2028\u2029]/g, ' '))
    .replace(/ +/g, ' ')
    .trim();
}

/** Objects and lists with all their texts made visible, but for those under the `kept` names, by which something is known. */
export function visibleIn<Value>(value: Value, kept: ReadonlySet<string>): Value {
  if (typeof value === 'string') return visible(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => visibleIn(element, kept)) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, kept.has(name) ? part : visibleIn(part as unknown, kept)])) as Value;
}
