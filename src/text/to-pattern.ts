/** A text as a regular expression (with or without the flag `u`) that matches just it. */
export function toPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
