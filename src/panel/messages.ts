import * as z from 'zod';
import { COMPARISON_REQUESTS, type ShownComparison } from './compare/messages';
import { DETAILS_REQUESTS, type ShownDetails } from './details/messages';
import { FINDINGS_REQUESTS, type ShownFindings } from './findings/messages';
import { LEDGER_REQUESTS, type LedgerShown } from './ledger/messages';
import type { MomentShown } from './moment/messages';
import { PAGE_REQUESTS, type PageShown } from './page/messages';
import { RECORDING_REQUESTS, type RecordingShown } from './recording-messages';
import { WHAT_IF_REQUESTS } from './what-if/messages';

/** Extension → webview. Nothing is sent before `ready`. Every text is in the user's language and plain: the page never reads it as markup. */
export type ToReplay = PageShown | RecordingShown | MomentShown | LedgerShown | ShownDetails | ShownFindings | ShownComparison;

/** Webview → extension. Parsed on arrival: a webview is outside the trust boundary. */
export const FromReplay = z.discriminatedUnion('type', [
  ...PAGE_REQUESTS,
  ...RECORDING_REQUESTS,
  ...LEDGER_REQUESTS,
  ...DETAILS_REQUESTS,
  ...FINDINGS_REQUESTS,
  ...WHAT_IF_REQUESTS,
  ...COMPARISON_REQUESTS,
]);
export type FromReplay = z.infer<typeof FromReplay>;
