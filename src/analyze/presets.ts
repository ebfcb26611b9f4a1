import type { Finding, Severity } from '../model/finding';
import { isTestOrExample } from './is-test-or-example';

/**
 * What is reported where no setting names a rule. `recommended`: everything, but information and hints not in tests and examples; `strict`: those, too;
 * `errors`: errors alone.
 */
export const PRESETS = ['recommended', 'strict', 'errors'] as const;

export type Preset = (typeof PRESETS)[number];

/** Whether a preset lets a finding through; one whose rule a setting names always is. */
export function isReported(
  { rule, severity, at }: Pick<Finding, 'rule' | 'severity' | 'at'>,
  preset: Preset,
  severities: Readonly<Record<string, Severity | 'off'>>,
  folders: readonly string[],
): boolean {
  if (Object.hasOwn(severities, rule)) return true;
  switch (preset) {
    case 'errors':
      return severity === 'error';
    case 'recommended':
      return severity === 'error' || severity === 'warning' || !isTestOrExample(at.file, folders);
    case 'strict':
      return true;
  }
}
