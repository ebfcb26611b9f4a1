import * as l10n from '@vscode/l10n';
import type { Header } from '../../recording/schema';
import type { FindingRule } from './finding-rule';
import { findingRules } from './finding-rules';
import type { FindingId } from './run-finding';

/** What was not recorded, and what can therefore not be told. */
export interface NotChecked {
  /** The layer that the recorder did not find in this release of the SDK; `imported`: what the file of another format does not hold. */
  readonly layer: string;
  readonly rules: readonly FindingId[];
}

const IMPORTED = 'imported';

export function toNotChecked({ missing, imported }: Pick<Header, 'missing' | 'imported'>): readonly NotChecked[] {
  const layers = missing.map((layer) => ({ layer, rules: findingRules.filter(({ needs }) => needs.includes(layer)).map(({ id }) => id) }));
  const others = imported ? [{ layer: IMPORTED, rules: findingRules.filter(isAboutRequests).map(({ id }) => id) }] : [];
  return [...layers, ...others].filter(({ rules }) => rules.length > 0);
}

/** `Not checked, since handoffs was not recorded: orphan-call, …` */
export function toNotCheckedText({ layer, rules }: NotChecked): string {
  const listed = rules.join(', ');
  return layer === IMPORTED
    ? l10n.t('Not checked, since the imported file does not hold what it needs: {0}', listed)
    : l10n.t('Not checked, since {0} was not recorded: {1}', layer, listed);
}

/** Looks at nothing but what handoffs and models were given: an imported file has that from the answers, if at all. */
function isAboutRequests({ inAnswer, inTool, inRun }: FindingRule): boolean {
  return !inAnswer && !inTool && !inRun;
}
