import * as l10n from '@vscode/l10n';
import { rules } from '../../rules';
import { oneOf } from '../one-of';
import type { World } from '../world';
import { readRuleDocument } from './read-rule-document';

/** Prints the document of a rule. Throws `UsageError` for an unknown rule. */
export function explain(rule: string, { dist, stdout }: World): void {
  const ids = rules.map(({ id }) => id);
  stdout.write(readRuleDocument(oneOf(ids, rule, l10n.t('rule')), dist));
}
