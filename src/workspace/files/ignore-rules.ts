import * as l10n from '@vscode/l10n';

/** In characters. */
const LONGEST_RULE = 500;
const MOST_RULES = 5_000;

/** Three and more of `**` make matching take for ever on deep folders. */
const MOST_CROSSINGS = 2;

/**
 * The rules of an ignore file that can be followed at all: whoever wrote the file may have written it so that matching never ends. The
 * remark tells what was left out, to follow the file's name.
 */
export function readIgnoreRules(text: string): { readonly rules: readonly string[]; readonly remark?: string } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((rule, index) => ({ rule, line: index + 1 }))
    .filter(({ rule }) => rule.trim() !== '' && !rule.startsWith('#'));
  const isTooHard = ({ rule }: { readonly rule: string }) => rule.length > LONGEST_RULE || rule.split('**').length - 1 > MOST_CROSSINGS;
  const rules = lines
    .filter((each) => !isTooHard(each))
    .slice(0, MOST_RULES)
    .map(({ rule }) => rule);
  const first = lines.find(isTooHard);
  if (first) return { rules, remark: l10n.t('its line {0} is left out, since it is too long or has more than {1} `**`', first.line, MOST_CROSSINGS) };
  return lines.length > MOST_RULES ? { rules, remark: l10n.t('its rules after the first {0} are left out', MOST_RULES) } : { rules };
}
