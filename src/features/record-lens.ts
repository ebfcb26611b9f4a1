import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { distinctSpans } from './group-by-span';

/** The calls in a file that start a run (`Runner.run(…)`, `run(…)`): over each, the file can be run and recorded. */
export function recordLenses({ agents }: Workflow, file: string): readonly Span[] {
  const calls = agents.flatMap(({ startedAt }) => startedAt).filter((span) => span.file === file);
  return distinctSpans(calls);
}
