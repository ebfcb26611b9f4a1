import { count } from '../../text/count';
import { FINDING_SEVERITIES, type FindingSeverity, type RunFinding } from './run-finding';

/** How many there are of each severity, the gravest first: `4 errors`, `2 notes`. */
export function toSeverityCounts(findings: readonly Pick<RunFinding, 'severity'>[]): readonly string[] {
  return FINDING_SEVERITIES.flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number > 0 ? [toCount(severity, number)] : [];
  });
}

function toCount(severity: FindingSeverity, number: number): string {
  switch (severity) {
    case 'error':
      return count.errors(number);
    case 'warning':
      return count.warnings(number);
    case 'note':
      return count.notes(number);
  }
}
