import type { RecordedHandoff } from '../handoff';
import { causedByHandoff } from './find-cause';
import type { FindingProblem, FindingRule } from './finding-rule';
import { findingRules } from './finding-rules';
import { FINDING_SEVERITIES, type RecordedSdk, type RunFinding } from './run-finding';

/** What one handoff tells by itself, the gravest first. What the requests and the run tell besides, `findFindings` has. */
export function findInHandoff(handoff: RecordedHandoff, sdk: RecordedSdk): readonly RunFinding[] {
  // What an imported file does not hold looks like a fault and is none.
  if (handoff.imported) return [];
  return sortBySeverity(findingRules.flatMap((rule) => [...(rule.inHandoff?.(handoff, sdk) ?? [])].map((problem) => toHandoffFinding(rule, problem, handoff))));
}

export function toHandoffFinding(rule: FindingRule, problem: FindingProblem, handoff: RecordedHandoff): RunFinding {
  const { seq, run, receivedAt } = handoff;
  return {
    rule: rule.id,
    severity: rule.severity,
    run,
    handoff: seq,
    cause: causedByHandoff(handoff),
    shown: receivedAt ?? seq,
    steps: [],
    items: [],
    ...problem,
  };
}

/** The gravest first; else as they are. */
export function sortBySeverity(findings: readonly RunFinding[]): readonly RunFinding[] {
  return [...findings].sort((a, b) => FINDING_SEVERITIES.indexOf(a.severity) - FINDING_SEVERITIES.indexOf(b.severity));
}
