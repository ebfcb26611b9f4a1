/** Where a rule's document can be read, as it was at this version of Baton. */
export function toRuleDocument(rule: string, version: string): string {
  return `https://github.com/baton-dev/baton/blob/v${version}/src/rules/${rule}.md`;
}
