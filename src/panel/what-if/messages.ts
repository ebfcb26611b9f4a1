import * as z from 'zod';
import { WHAT_IF_KINDS, type WhatIfKind } from '../../replay/what-if/what-if-kind';
import type { Rich } from '../rich';

export interface ShownWhatIf {
  /** Undefined: what really happened. */
  readonly chosen: WhatIfChoice | undefined;
  /** Besides what really happened. `fault` says why the SDK of the recording has none such. */
  readonly choices: readonly { readonly kind: WhatIfKind; readonly text: string; readonly fault: string | undefined }[];
  /** What the lists can stand beside, where there is a choice. */
  readonly besides: readonly { readonly beside: WhatIfChoice['beside']; readonly text: string }[];
  /** What it comes to, or why nobody can tell. */
  readonly said: Rich;
}

/** Another filter or nesting for the handoffs that are shown, and whether beside what was received or what was given. */
export const WhatIfChoice = z.strictObject({ kind: z.enum(WHAT_IF_KINDS), beside: z.enum(['received', 'given']) });
export type WhatIfChoice = z.infer<typeof WhatIfChoice>;

/** What the page asks of it. */
export const WHAT_IF_REQUESTS = [
  /** Show this instead of what happened; without a choice, what happened. */
  z.strictObject({ type: z.literal('what-if'), choice: WhatIfChoice.optional() }),
] as const;
