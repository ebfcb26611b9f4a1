import type { Header } from '../../recording/schema';
import { findingRules } from './finding-rules';
import type { FindingId } from './run-finding';

/** A layer that the recorder did not find in this release of the SDK, and what can therefore not be told. */
export interface NotChecked {
  readonly layer: string;
  readonly rules: readonly FindingId[];
}

export function toNotChecked({ missing }: Pick<Header, 'missing'>): readonly NotChecked[] {
  return missing.flatMap((layer) => {
    const rules = findingRules.filter(({ needs }) => needs.includes(layer)).map(({ id }) => id);
    return rules.length === 0 ? [] : [{ layer, rules }];
  });
}
