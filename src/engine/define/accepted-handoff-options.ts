import { type HandoffOption, handoffNames, handoffOptionSince, isCallOption, type OptionName } from '../../model/options/handoff-options';
import type { Handoff, Sdk } from '../../model/workflow';
import { compareVersions } from '../sdk/sdk-version';

/**
 * The options that this release's `handoff()` or `realtime_handoff()` takes; Python raises TypeError for any other, JS ignores
 * it. Empty for a hand-built `Handoff`, which has fields of its own.
 * Python handoffs/__init__.py and realtime/handoffs.py, JS handoff.ts `HandoffConfig`.
 */
export function acceptedOptions({ constructedBy, sdk }: Pick<Handoff, 'constructedBy' | 'sdk'>): readonly OptionName[] {
  if (constructedBy === 'Handoff') return [];
  return handoffNames(sdk.language, constructedBy).flatMap(([option]) => (isCallOption(option) && hasHandoffOption(sdk, option) ? [option] : []));
}

/** Whether this release has the option. */
export function hasHandoffOption({ language, version }: Sdk, option: HandoffOption): boolean {
  const since = handoffOptionSince(language, option);
  return since !== undefined && compareVersions(version, since) >= 0;
}
