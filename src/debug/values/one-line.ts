import { fieldOf, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import { toItemText } from '../../replay/items/item-text';
import { toExactJson } from '../../text/exact-json';
import { toLabel } from './label';

const LONGEST = 160;

/** A value in one line: texts in quotes, what an item is and says, or else the beginning of its JSON. */
export function toOneLine(value: Json): string {
  if (typeof value === 'string') return toLabel(JSON.stringify(value), LONGEST);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `(${value.length}) ${toBeginning(value)}`;
  const what = textFieldOf(value, 'role', 'type');
  if (what === undefined) return toBeginning(value);
  const says = toItemText(value);
  if (says === '' && fieldOf(value, 'role') === undefined) return toBeginning(value);
  const name = textFieldOf(value, 'name');
  return toLabel(`${what}${name === undefined ? '' : ` ${name}`}${says === '' ? '' : `: ${says}`}`, LONGEST);
}

/** The beginning of a value's JSON, of which no more is made than is shown. */
function toBeginning(value: Json): string {
  let text = '';
  write(value);
  return toLabel(text, LONGEST);

  function write(part: Json): void {
    if (text.length > LONGEST) return;
    if (typeof part !== 'object' || part === null) text += toExactJson(typeof part === 'string' ? part.slice(0, LONGEST) : part);
    else if (Array.isArray(part)) writeAll('[', part, ']', write);
    else
      writeAll('{', Object.entries(part), '}', ([key, element]) => {
        text += `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: `;
        write(element);
      });
  }

  function writeAll<Part>(open: string, parts: readonly Part[], close: string, writePart: (part: Part) => void): void {
    text += open;
    for (const [index, part] of parts.entries()) {
      if (text.length > LONGEST) return;
      if (index > 0) text += ', ';
      writePart(part);
    }
    text += close;
  }
}
