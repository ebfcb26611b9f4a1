import { rulesByFolder } from './index';

/** The document of a rule, below `src/rules` and `dist/rules`: `names/duplicate-tool-name.md`. */
export function toRuleDocument(id: string): string {
  const found = Object.entries(rulesByFolder).find(([, rules]) => rules.some((rule) => rule.id === id));
  return found ? `${found[0]}/${id}.md` : 'README.md';
}

/** Where a rule's document can be read, as it was at this version of Baton. */
export function toRuleUrl(id: string, version: string): string {
  return `https://github.com/baton-dev/baton/blob/v${version}/src/rules/${toRuleDocument(id)}`;
}
