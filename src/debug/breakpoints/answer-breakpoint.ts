import type { DebugProtocol } from '@vscode/debugprotocol';
import { type Breakpoint, findFault, type Terms, toTerms } from './breakpoint';
import type { Breakpoints } from './breakpoints';

/** A breakpoint that was asked for: what holds, if it does, and what the client is told. */
export interface Answered {
  readonly breakpoint: Breakpoint | undefined;
  readonly answer: DebugProtocol.Breakpoint;
}

type Where = Partial<DebugProtocol.Breakpoint>;

/** A breakpoint on these terms, or, where they cannot be used, the reason. */
export function answerBreakpoint(
  breakpoints: Breakpoints,
  terms: Terms,
  what: Pick<Breakpoint, 'reason' | 'matches' | 'mayMatch' | 'mayBeAt'>,
  where: Where = {},
): Answered {
  const fault = findFault(terms);
  if (fault !== undefined) return refuseBreakpoint(breakpoints, fault, where);
  const id = breakpoints.newId();
  return { breakpoint: { id, ...what, ...toTerms(terms) }, answer: { id, verified: true, ...where } };
}

export function refuseBreakpoint(breakpoints: Breakpoints, message: string, where: Where = {}): Answered {
  return { breakpoint: undefined, answer: { id: breakpoints.newId(), verified: false, reason: 'failed', message, ...where } };
}
