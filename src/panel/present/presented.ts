import type { SourcePlace } from '../../recording/schema';
import type { FindingId, RunFinding } from '../../replay/findings/run-finding';
import type { CompareChoice } from '../compare/messages';
import type { FromReplay, ToReplay } from '../messages';
import type { ShownMoment } from '../moment/messages';
import type { WhatIfChoice } from '../what-if/messages';

/** Where a replay stands. */
export interface ReplayPosition {
  /** The number of the event. */
  readonly seq: number;
  /** Whether panel and debug session follow each other; undefined: there is no session. */
  readonly inStep: boolean | undefined;
  /** What handoffs show instead of what happened; it stays from one to the next. */
  readonly whatIf?: WhatIfChoice | undefined;
  /** The finding that was chosen last, by its key. */
  readonly finding?: string | undefined;
  /** What is compared, while anything is. */
  readonly compare?: CompareChoice | undefined;
}

/** What the extension does about a message of the page: keep `position`, post `messages` in order, then do what is asked. */
export interface Presented {
  /** Where it differs in `seq` and `inStep` is on, the debugger follows: `customRequest('seek')`. */
  readonly position: ReplayPosition;
  readonly messages: readonly ToReplay[];
  readonly asks: readonly Ask[];
}

export type Ask =
  /** Read the code at these places as far as that may be read unasked, and post `toShownCode` of the moment. */
  | { readonly ask: 'code'; readonly places: readonly { readonly name: string; readonly place: SourcePlace }[]; readonly moment: ShownMoment }
  /** Open the file, which is relative to the recording's root; `isOther`: that of the recording that this one is compared with. */
  | { readonly ask: 'open'; readonly place: SourcePlace; readonly isOther?: boolean }
  /** Let the user choose a recording to compare with, make a presenter with that, and give it `{ type: 'compare' }`. */
  | { readonly ask: 'choose-comparison' }
  /** Put the text on the clipboard; what to say then is among the messages. */
  | { readonly ask: 'copy'; readonly text: string }
  /** Show the text in an editor of its own. */
  | { readonly ask: 'show'; readonly text: string; readonly language: 'json' | 'plaintext' }
  /** Set a breakpoint in the function that dropped an item: a function breakpoint on its name if `place` is undefined. */
  | { readonly ask: 'break'; readonly fn: string; readonly place: SourcePlace | undefined }
  /** Show the document of a rule over recordings. */
  | { readonly ask: 'document'; readonly rule: FindingId }
  /** Let the user say where this finding is no problem; or take it back that it is none. */
  | { readonly ask: 'set-aside'; readonly finding: RunFinding }
  | { readonly ask: 'put-back'; readonly finding: RunFinding }
  | { readonly ask: 'command'; readonly command: 'open-as-text' | 'check-for-updates' | 'open-sample' | 'record' | 'open-recording' };

/** Answers the page's messages: same position and message, same answer. `{ type: 'seek' }` serves a debugger's move as well. */
export type Presenter = (position: ReplayPosition, message: FromReplay) => Presented;
