/** Workspace text as Markdown that reads as written: nothing in it marks up, links or breaks the line. */
export function escapeMarkdown(text: string): string {
  return escape(fold(text));
}

/** A reason as the analyzer gives it, one sentence that quotes the user's code in backticks. */
export function toProse(reason: string): string {
  return fold(reason)
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? toCode(part) : escape(part)))
    .join('');
}

/** Workspace text as inline code. */
export function toCode(text: string): string {
  const folded = fold(text) || ' ';
  const fence = '`'.repeat(longestRun(folded, '`') + 1);
  const pad = folded.startsWith('`') || folded.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${folded}${pad}${fence}`;
}

/** A fenced block of code; line breaks stay. */
export function toCodeBlock(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function escape(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

const LONGEST = 400;

/** One line without control characters (bidirectional overrides among them), cut where nobody reads on. */
function fold(text: string): string {
  const line = text
    .slice(0, 2 * LONGEST + 2)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
  const points = [...line];
  return points.length > LONGEST ? `${points.slice(0, LONGEST).join('')}…` : line;
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const each of text) {
    run = each === character ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
