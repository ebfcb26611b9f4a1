import { createBreakpointSetting } from '../breakpoints/breakpoint-setting';
import { createDataBreakpoints } from '../breakpoints/data-breakpoints';
import type { DebugStage } from '../stage';
import { createCompletions } from './completions';
import { createExceptionInfo } from './exception-info';
import { createGoto } from './goto';
import { createInspection } from './inspect';
import { createLifecycle } from './lifecycle';
import { createMoves } from './moves';
import type { Handlers } from './requests';
import { createTexts } from './texts';

/** What answers each request. */
export function createHandlers(stage: DebugStage): Handlers {
  return {
    ...createLifecycle(stage),
    ...createMoves(stage),
    ...createGoto(stage),
    ...createInspection(stage),
    ...createTexts(stage),
    ...createCompletions(stage),
    ...createExceptionInfo(stage),
    ...createBreakpointSetting(stage),
    ...createDataBreakpoints(stage),
  };
}
