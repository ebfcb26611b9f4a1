import type { Finding, Severity } from '../model/finding';
import type { Workflow } from '../model/workflow';

/** What a rule yields; `analyze` adds the id and severity. */
export type Problem = Omit<Finding, 'rule' | 'severity'> & { readonly severity?: Severity };

/** A diagnostic: one file, one document, one fixture. Pure; silent about what is unknown. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** One sentence naming the fault; the document opens with it. */
  readonly summary: string;
  /** Where it compares things that nothing joins; others are asked of each part of a workflow by itself, cut where no file refers to what is made in another. */
  readonly looksAt?: 'workspace';
  check(workflow: Workflow): Iterable<Problem>;
}
