import type { NeutralEdit, TextEdit } from '../../../model/finding';
import { spelledOption } from '../../../model/options/handoff-options';
import type { Span } from '../../../model/span';
import type { WriteEdit } from '../../../model/writing';
import { respell } from '../../edit/respell';
import { addArgument } from './add-argument';
import { removeItem } from './remove-item';
import { PLAIN_TEXTS } from './set-text';
import { quote } from './spell';
import { writePython } from './write';

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Spells a neutral edit in Python; `undefined` where what stands at the place does not allow it. Spans are trusted. */
export function editPython(text: string, edit: NeutralEdit | WriteEdit): TextEdit[] | undefined {
  switch (edit.kind) {
    case 'remove-argument':
      return removeItem(text, edit.at, ['(', '{']);
    case 'remove-element':
      return removeItem(text, edit.at, ['[']);
    case 'set-option':
      return addArgument(text, edit.call, spelledOption('python', edit.option), quote(edit.value));
    case 'rename':
      return IDENTIFIER.test(textAt(text, edit.at)) && IDENTIFIER.test(edit.to) ? [{ at: edit.at, text: edit.to }] : undefined;
    case 'respell': {
      const edits = PLAIN_TEXTS.test(textAt(text, edit.at)) ? respell(text, edit.at, edit.from, edit.to) : [];
      return edits.length > 0 ? [...edits] : undefined;
    }
    case 'name-argument':
      return textAt(text, edit.at).startsWith('*') ? undefined : [{ at: { ...edit.at, end: edit.at.start }, text: `${edit.name}=` }];
    case 'remove-async': {
      const [word] = /^async\s+/.exec(text.slice(edit.at.start)) ?? [];
      return word === undefined ? undefined : [{ at: { ...edit.at, end: edit.at.start + word.length }, text: '' }];
    }
    case 'call-as-tool':
      return callAsTool(text, edit.at);
    default:
      return writePython(text, edit);
  }
}

/** Both names are required; with `None` the agent's own name is used (SDK: agent.py, `as_tool`). */
function callAsTool(text: string, at: Span): TextEdit[] | undefined {
  const written = textAt(text, at);
  if (/^(?:\*|$)/.test(written)) return undefined;
  const call = '.as_tool(tool_name=None, tool_description=None)';
  const behind = { ...at, start: at.end };
  if (/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(written)) return [{ at: behind, text: call }];
  return [
    { at: { ...at, end: at.start }, text: '(' },
    { at: behind, text: `)${call}` },
  ];
}

function textAt(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
