export function skipSpaces(text: string, at: number): number {
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\f') at += 1;
  return at;
}

export function lineStart(text: string, at: number): number {
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}

export function endOfLine(text: string, at: number, limit = text.length): number {
  while (at < limit && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
