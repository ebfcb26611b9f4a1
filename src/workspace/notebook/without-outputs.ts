const LIST = '"outputs": [\n';
const CODE = ['"source":', '"input":'];
const NEWLINE = 0x0a;

/**
 * A notebook's bytes without what its cells printed, where they are laid out as nbformat does: a list ends in a line as far in as that in which it
 * begins. Texts hold no raw line ends, so it is cut at brackets; at a wrong one what is left is no JSON, or code would be cut, which is left alone. Other
 * bytes as they are.
 */
export function withoutOutputs(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  let at = bytes.indexOf(LIST);
  while (at >= 0) {
    const begin = at + LIST.length - 1;
    const indent = bytes.toString('latin1', bytes.lastIndexOf(NEWLINE, at) + 1, at);
    const end = /^[ \t]*$/.test(indent) ? bytes.indexOf(`\n${indent}]`, begin) : -1;
    if (end >= 0 && !CODE.some((key) => bytes.subarray(begin, end).includes(key))) {
      kept.push(bytes.subarray(from, begin));
      from = end + 1 + indent.length;
    }
    at = bytes.indexOf(LIST, Math.max(from, begin));
  }
  return kept.length === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}
