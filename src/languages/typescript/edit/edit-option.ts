import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { Lexeme } from '../recover/tokens';
import { addLast, matching, splitByComma } from './add-last';

/** Sets an option in the object that is the second argument of a call, which gets one if it has none. Undefined when that is no object literal. */
export function setOption(text: string, tokens: readonly Lexeme[], call: Span, name: string, value: string): TextEdit[] | undefined {
  return setOptions(text, tokens, call, [[name, value]], 1);
}

/** Sets options, each a name and its value, in the object at a position among the arguments of a call, as `setOption` does. */
export function setOptions(
  text: string,
  tokens: readonly Lexeme[],
  call: Span,
  wanted: readonly (readonly [name: string, value: string])[],
  position: 0 | 1,
): TextEdit[] | undefined {
  const given = argumentsOf(tokens, call);
  const agent = given?.[0];
  const options = given?.[position];
  if (!given || !agent?.[0] || agent[0].value === '...') return undefined;
  const replace = (start: number, end: number, by: string): TextEdit => ({ at: { ...call, start, end }, text: by });
  if (!options) {
    const end = agent.at(-1)?.end ?? call.end;
    return [replace(end, end, `, { ${wanted.map((each) => each.join(': ')).join(', ')} }`)];
  }
  const [open] = options;
  const close = options.at(-1);
  if (open?.value !== '{' || close?.value !== '}' || matching(options, 0) !== options.length - 1) return undefined;

  const properties = splitByComma(options.slice(1, -1));
  const find = (name: string) => properties.find(([key, colon]) => key && colon?.value === ':' && key.value.replace(/^(['"])(.*)\1$/, '$2') === name);
  const changed = wanted.flatMap(([name, value]) => {
    const present = find(name);
    return present ? [replace(present[2]?.start ?? close.start, present.at(-1)?.end ?? close.start, value)] : [];
  });
  const absent = wanted.filter(([name]) => !find(name)).map((each) => each.join(': '));
  const added = absent.length > 0 ? addLast(text, call.file, options, ...absent) : [];
  return added && [...changed, ...added];
}

/** The tokens of each argument of a call that ends with its closing parenthesis. */
function argumentsOf(tokens: readonly Lexeme[], call: Span): Lexeme[][] | undefined {
  const within = tokens.filter(({ start, end }) => start >= call.start && end <= call.end);
  if (within.at(-1)?.value !== ')') return undefined;
  const open = within.findIndex((token, index) => token.value === '(' && matching(within, index) === within.length - 1);
  return open < 0 ? undefined : splitByComma(within.slice(open + 1, -1)).filter((argument) => argument.length > 0);
}
