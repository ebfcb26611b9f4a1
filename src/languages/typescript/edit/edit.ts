import type { NeutralEdit, TextEdit } from '../../../model/finding';
import { spelledOption } from '../../../model/options/handoff-options';
import type { Span } from '../../../model/span';
import type { WriteEdit } from '../../../model/writing';
import { placeOf } from '../../edit/place-of';
import { respell } from '../../edit/respell';
import { type Lexeme, readTokens, usesJsx } from '../recover/tokens';
import { setOption } from './edit-option';
import { removeElement } from './edit-remove';
import { quoteLike } from './quote-like';
import { writeTypeScript } from './write';

/** Spells a neutral edit on the text it was made for; undefined where the text does not allow it safely. */
export function editTypeScript(text: string, edit: NeutralEdit | WriteEdit): TextEdit[] | undefined {
  const { file } = placeOf(edit);
  const tokens = [...readTokens(text, usesJsx(file), false)];
  switch (edit.kind) {
    case 'remove-argument':
    case 'remove-element':
      return removeElement(text, tokens, edit.at);
    case 'set-option':
      return setOption(text, tokens, edit.call, spelledOption('typescript', edit.option), quoteLike(tokens, edit.value));
    case 'rename':
      return rename(text, tokens, edit.at, edit.to);
    case 'respell':
      return respellTexts(text, tokens, edit.at, edit);
    case 'name-argument':
      return undefined;
    case 'remove-async':
      return removeAsync(text, tokens, edit.at);
    case 'call-as-tool':
      return callAsTool(tokens, edit.at);
    default:
      return writeTypeScript(text, tokens, edit);
  }
}

function rename(text: string, tokens: readonly Lexeme[], at: Span, to: string): TextEdit[] | undefined {
  const index = tokens.findIndex(({ start, end }) => start === at.start && end === at.end);
  const token = tokens[index];
  if (!token) return undefined;
  if (token.kind === 'text') return [{ at, text: quoteLike([token], to) }];
  const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(to) ? to : quoteLike(tokens, to);
  return [{ at, text: isShorthand(tokens, index) ? `${name}: ${text.slice(at.start, at.end)}` : name }];
}

/** Texts alone hold words; between them is code. */
function respellTexts(text: string, tokens: readonly Lexeme[], at: Span, { from, to }: { readonly from: string; readonly to: string }): TextEdit[] | undefined {
  const texts = tokens.filter(({ kind, start, end }) => kind === 'text' && start >= at.start && end <= at.end);
  const edits = texts.flatMap(({ start, end }) => respell(text, { ...at, start, end }, from, to));
  return edits.length > 0 ? edits : undefined;
}

function isShorthand(tokens: readonly Lexeme[], index: number): boolean {
  return /^[{,]$/.test(tokens[index - 1]?.value ?? '') && /^[,}]$/.test(tokens[index + 1]?.value ?? '');
}

function removeAsync(text: string, tokens: readonly Lexeme[], at: Span): TextEdit[] | undefined {
  const index = tokens.findIndex(({ start, value }) => start === at.start && value === 'async');
  const [async, next] = tokens.slice(index);
  if (!async || !next || index < 0) return undefined;
  const isBlank = text.slice(async.end, next.start).trim() === '';
  return [{ at: { ...at, end: isBlank ? next.start : async.end }, text: '' }];
}

/** `x` → `x.asTool({})`; what binds less tightly than a call gets parentheses. */
function callAsTool(tokens: readonly Lexeme[], at: Span): TextEdit[] | undefined {
  const within = tokens.filter(({ start, end }) => start >= at.start && end <= at.end);
  const [first] = within;
  if (!first || first.value === '...') return undefined;
  const end = { ...at, start: at.end };
  if (isTight(within)) return [{ at: end, text: '.asTool({})' }];
  return [
    { at: { ...at, end: at.start }, text: '(' },
    { at: end, text: ').asTool({})' },
  ];
}

/** Whether tokens are a path with calls, so that `.asTool` after them applies to all of them. */
function isTight(tokens: readonly Lexeme[]): boolean {
  let depth = 0;
  return tokens.every(({ kind, value }) => {
    if (/^[)\]}]$/.test(value)) depth -= 1;
    const isPart = depth > 0 || (kind === 'word' ? !/^(?:await|async|function|class|yield|typeof|void)$/.test(value) : /^(?:\.|\?\.|[()[\]]|#.*)$/.test(value));
    if (/^[([{]$/.test(value)) depth += 1;
    return isPart;
  });
}
