import * as l10n from '@vscode/l10n';
import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { distinctSpans } from './group-by-span';

export interface RecordLens {
  readonly title: string;
  readonly tooltip: string;
  readonly at: Span;
}

/** A line over each call in a file that starts a run (`Runner.run(…)`, `run(…)`): there the file can be run and recorded. */
export function recordLenses({ agents }: Workflow, file: string): readonly RecordLens[] {
  const calls = agents.flatMap(({ startedAt }) => startedAt).filter((span) => span.file === file);
  return distinctSpans(calls).map((at) => ({ title: l10n.t('Record'), tooltip: l10n.t('Runs this file and records its handoffs'), at }));
}
