/** A quoted name and its colon, as JSON or a literal inside a text has them; its quotes are escaped as often as that was nested. */
const NAME = /(\\{0,31}["'])([\w.-]{2,64})\1\s{0,9}[:=]\s{0,9}/g;
/** What follows a name: a text in quotes, to the end of it all where it was cut; an object or a list without others; a number. */
const VALUE = /(\\{0,31}["'])(?!\[redacted |\1)(.*?)(?:(?<!\\)\1|$)|[{[][^{}[\]]+(?:[}\]]|$)|-?\d[\w.+-]*/sy;

/** Marks what stands under a secret's name in JSON that is but part of a text: a summary of a conversation, a message of an error. */
export function redactNamed(text: string, isSecretName: (name: string) => boolean, mark: (name: string, secret: string) => string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: head, 1: quote = '', 2: name = '', index } of text.matchAll(NAME)) {
    if (index < end || !isSecretName(name)) continue;
    VALUE.lastIndex = index + head.length;
    const value = VALUE.exec(text);
    if (!value) continue;
    parts.push(text.slice(end, index + head.length), quote, mark(name, value[2] ?? value[0]), quote);
    end = VALUE.lastIndex;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)].join('');
}
