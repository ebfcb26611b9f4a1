import type { Finding, Severity } from '../model/finding';

/**
 * What is reported where no setting names a rule. `recommended`: everything, but information and hints not in tests and examples; `strict`: those, too;
 * `errors`: errors alone.
 */
export const PRESETS = ['recommended', 'strict', 'errors'] as const;

export type Preset = (typeof PRESETS)[number];

/** Folders and files, below the folder that is looked at, that hold tests and examples. */
const ASIDE = new RegExp(
  [
    String.raw`(^|/)(?:[\w.-]*[-_.])?(?:tests?|specs?|e2e|examples?|samples?|demos?|fixtures|__(?:tests|mocks|fixtures)__)/`,
    String.raw`(^|/)(?:tests?|test[-_][^/]*|[^/]*[-_]tests?|conftest)\.(?:py|ipynb)$`,
    String.raw`(?:^|[/._-])(?:tests?|specs?|e2e-spec|e2e|test-d)\.[cm]?[jt]sx?$`,
  ].join('|'),
  'i',
);

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
      return severity === 'error' || severity === 'warning' || !ASIDE.test(belowFolders(at.file, folders));
    case 'strict':
      return true;
  }
}

/** The path from the nearest folder on. */
function belowFolders(file: string, folders: readonly string[]): string {
  const [folder] = folders.filter((each) => file.startsWith(`${each}/`)).sort((a, b) => b.length - a.length);
  return folder === undefined ? file.slice(file.lastIndexOf('/') + 1) : file.slice(folder.length + 1);
}
