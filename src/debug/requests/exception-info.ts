import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import { handoffOf } from '../../replay/event-meanings';
import { findInHandoff } from '../../replay/findings/find-in-handoff';
import type { RunFinding } from '../../replay/findings/run-finding';
import { readHandoff } from '../../replay/read-handoff';
import { type DebugStage, stoppedShowOf } from '../debug-stage';
import type { Handlers } from './requests';

/** Says what went wrong at the stop of a thread, and where the SDK explains it, why, and what to do. */
export function createExceptionInfo(stage: DebugStage): Pick<Handlers, 'exceptionInfo'> {
  return {
    exceptionInfo: ({ threadId }) => {
      const { recording, replay, findThread, landmarkAt, findingsAt } = stoppedShowOf(stage);
      const seq = replay.at(findThread(threadId));
      const trouble = landmarkAt(seq)?.trouble;
      const findings = findingsAt(seq);
      if (!trouble && findings.length > 0) return toFindingInfo(findings);
      if (!trouble) throw new Error(l10n.t('nothing went wrong at this stop'));
      const event = recording.event(seq);
      const handoffSeq = event && handoffOf(event);
      const handoff = handoffSeq === undefined ? undefined : readHandoff(recording, handoffSeq);
      const ofHandoff = handoff ? findInHandoff(handoff, recording.header).filter(({ severity }) => severity !== 'note') : [];
      const explanation = ofHandoff.map(({ message, why, fix }) => [message, why, fix].filter(Boolean).join('\n'));
      return {
        exceptionId: trouble.name,
        description: [trouble.message, ...explanation].join('\n\n'),
        breakMode: 'always',
        details: {
          message: trouble.message,
          typeName: trouble.name,
          ...(trouble.stack !== undefined && { stackTrace: trouble.stack }),
        },
      };
    },
  };
}

/** Of a stop at which nothing was raised: what went wrong all the same. */
function toFindingInfo(findings: readonly RunFinding[]): DebugProtocol.ExceptionInfoResponse['body'] {
  return {
    exceptionId: findings.map(({ rule }) => rule).join(', '),
    description: findings.map(({ message, why, fix }) => [message, why, fix].join('\n')).join('\n\n'),
    breakMode: 'always',
  };
}
