import * as l10n from '@vscode/l10n';
import type { FindingId, RunFinding } from '../../replay/findings/run-finding';
import type { Rich } from '../rich';
import { seqOf } from './seq-of';

/** A finding that the user says is no problem: wherever it is in the recording, or at one place alone. */
export interface SetAside {
  readonly rule: FindingId;
  /** As `seqOf` has it. */
  readonly at?: number | undefined;
}

/** Whether that is said of this finding. */
export function isOf({ rule, at }: SetAside, finding: RunFinding): boolean {
  return rule === finding.rule && (at === undefined || at === seqOf(finding));
}

/** What the reader is offered for it. */
export function toSetAsideLink(key: string, isSetAside: boolean): Rich {
  return [isSetAside ? { text: l10n.t('Put back'), link: { to: 'put-back', key } } : { text: l10n.t('Not a problem'), link: { to: 'set-aside', key } }];
}
