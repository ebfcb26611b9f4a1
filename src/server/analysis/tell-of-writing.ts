import { statSync } from 'node:fs';
import { toForm } from '../../graph/form/to-form';
import { findTargets } from '../../graph/write/edits/add-handoff';
import { findSpecifiers } from '../../graph/write/imports';
import { planWrite } from '../../graph/write/plan-write';
import type { Writable } from '../../graph/write/writable';
import { createTrials, type WritableSources } from './create-trials';
import type { WriteAsk, WriteTold } from './messages';

/** What is asked about writing to the workspace as it stands. */
export function tellOfWriting(sources: WritableSources, ask: WriteAsk): WriteTold {
  const { writable, takeBack } = createTrials(sources);
  try {
    return tell(writable, sources, ask);
  } finally {
    takeBack();
  }
}

function tell(writable: Writable, { project }: WritableSources, ask: WriteAsk): WriteTold {
  switch (ask.kind) {
    case 'files':
      return { kind: 'files', files: writable.files };
    case 'plan':
      return planWrite(writable, ask.request);
    case 'targets':
      return { kind: 'targets', targets: findTargets(writable, ask.from) };
    case 'form':
      return { kind: 'form', form: toForm(writable, ask.ask) };
    case 'imports': {
      const targets = [...new Set(writable.workflow.agents.flatMap(({ span, callPath }) => [span, ...callPath].map(({ file }) => file)))];
      return { kind: 'imports', sdk: project.sdk(ask.file), specifiers: findSpecifiers(writable, ask.file, targets) };
    }
  }
}

/** Whether anybody at all may write a file; what is not on a disk says so itself. */
export function isWritable(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined || (stat.mode & 0o222) !== 0;
}
