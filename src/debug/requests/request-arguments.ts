import * as z from 'zod';
import type { Handlers } from './requests';

const count = z.int().min(0).max(0x7fffffff);
const text = z.string();
const source = z.looseObject({ path: text.nullish(), sourceReference: count.nullish(), name: text.nullish() });
const terms = { condition: text.optional(), hitCondition: text.optional(), logMessage: text.optional() };
const ofThread = z.looseObject({ threadId: count });
const nothing = z.unknown();

/** What Baton needs of the arguments of each request; what else they hold is left alone. Those of `launch` and `restart` are judged where they are used. */
export const ARGUMENTS: Readonly<Record<keyof Handlers, z.ZodType>> = {
  initialize: z.looseObject({ linesStartAt1: z.boolean().optional(), columnsStartAt1: z.boolean().optional(), pathFormat: text.optional() }),
  launch: nothing,
  restart: nothing,
  configurationDone: nothing,
  cancel: z.looseObject({ progressId: text.optional() }),
  disconnect: nothing,
  threads: nothing,
  stackTrace: z.looseObject({ threadId: count, startFrame: count.optional(), levels: count.optional() }),
  scopes: z.looseObject({ frameId: count }),
  variables: z.looseObject({ variablesReference: count, filter: z.enum(['indexed', 'named']).optional(), start: count.optional(), count: count.optional() }),
  evaluate: z.looseObject({ expression: text, frameId: count.optional(), context: text.optional() }),
  completions: z.looseObject({ text, column: count, frameId: count.optional(), line: count.optional() }),
  source: z.looseObject({ source: source.optional(), sourceReference: count.optional() }),
  locations: z.looseObject({ locationReference: count }),
  loadedSources: nothing,
  exceptionInfo: ofThread,
  next: ofThread,
  stepIn: ofThread,
  stepOut: ofThread,
  stepBack: ofThread,
  continue: ofThread,
  reverseContinue: ofThread,
  pause: ofThread,
  restartFrame: z.looseObject({ frameId: count }),
  gotoTargets: z.looseObject({ source, line: count, column: count.optional() }),
  goto: z.looseObject({ threadId: count, targetId: count }),
  setBreakpoints: z.looseObject({ source, breakpoints: z.array(z.looseObject({ line: count, column: count.optional(), ...terms })).optional() }),
  breakpointLocations: z.looseObject({ source, line: count, endLine: count.optional() }),
  setFunctionBreakpoints: z.looseObject({ breakpoints: z.array(z.looseObject({ name: text, ...terms })) }),
  setExceptionBreakpoints: z.looseObject({
    filters: z.array(text),
    filterOptions: z.array(z.looseObject({ filterId: text, condition: text.optional() })).optional(),
  }),
  dataBreakpointInfo: z.looseObject({ variablesReference: count.optional(), name: text }),
  setDataBreakpoints: z.looseObject({ breakpoints: z.array(z.looseObject({ dataId: text, accessType: text.optional(), ...terms })) }),
  seek: z.looseObject({ seq: count }),
  frame: z.looseObject({ frameId: count }),
  position: nothing,
};
