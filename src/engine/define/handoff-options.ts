import type { Handoff, OptionName } from '../../model/workflow';
import { does } from '../sdk/version-gates';

/**
 * The options that this release's `handoff()` or `realtime_handoff()` takes; Python raises TypeError for any other, JS ignores
 * it. Empty for a hand-built `Handoff`, which has fields of its own.
 * Python handoffs/__init__.py and realtime/handoffs.py, JS handoff.ts `HandoffConfig`.
 */
export function acceptedOptions({ constructedBy, sdk }: Pick<Handoff, 'constructedBy' | 'sdk'>): readonly OptionName[] {
  const common = ['agent', 'toolName', 'toolDescription', 'onHandoff', 'inputType'] as const;
  switch (constructedBy) {
    case 'Handoff':
      return [];
    case 'realtime_handoff':
      return [...common, 'isEnabled'];
    case 'handoff':
      return [
        ...common,
        'inputFilter',
        ...(does(sdk, 'hasNestHistory') ? (['nestHistory'] as const) : []),
        ...(does(sdk, 'hasIsEnabled') ? (['isEnabled'] as const) : []),
      ];
  }
}
