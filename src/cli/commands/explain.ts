import * as l10n from '@vscode/l10n';
import { findingRules } from '../../replay/findings/finding-rules';
import { rules } from '../../rules';
import { oneOf } from '../usage-error';
import type { World } from '../world';
import { readFindingDocument, readRuleDocument } from './read-rule-document';

/** Prints the document of a rule, over code or over recordings. Throws `UsageError` for an unknown rule. */
export function explain(rule: string, { dist, stdout }: World): void {
  const finding = findingRules.find(({ id }) => id === rule);
  if (finding) {
    stdout.write(readFindingDocument(finding.id, dist));
    return;
  }
  const ids = [...rules, ...findingRules].map(({ id }) => id).sort();
  stdout.write(readRuleDocument(oneOf(ids, rule, l10n.t('rule')), dist));
}
