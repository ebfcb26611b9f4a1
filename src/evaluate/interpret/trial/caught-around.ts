import type { Handler } from '../../../languages/ir';
import type { Caught } from '../../../model/option';
import { describe } from '../../state/describe';
import type { Frame } from '../../state/frame';
import type { Machine } from '../../state/machine';
import type { RaisedClasses } from '../../state/raised';
import type { Guard } from '../../state/unit';
import { nodesIn } from '../../workflow/function-nodes';
import { catches, caughtBy, exceptionsAbove } from './catches';

/**
 * What a call may raise without harm: what is around it may catch that, as code does that goes with several releases. Undefined where nothing does. `run`: the
 * name of what starts a run.
 */
export function caughtAround(machine: Machine, run?: string): { readonly caught?: Caught } {
  const { guards } = machine.unit;
  if (!guards.some((guard) => guard !== 'anything')) return {};
  const handled: Handled = new Map();
  if (isCaught(machine, anything(machine), run, handled)) return { caught: 'everything' };
  const { program, frame } = machine;
  const { language } = frame.module;
  const known = [...Object.keys(program.library[language].classes.exceptions), ...Object.keys(program.sdk[language].exceptions)];
  const names = known.filter((name) => isCaught(machine, withAbove(machine, name), run, handled));
  return names.length > 0 ? { caught: names } : {};
}

/** What each handler around a call catches, once that was asked. */
type Handled = Map<Handler, ReturnType<typeof caughtBy>>;

/** An exception of which nobody has heard. */
function anything(machine: Machine): RaisedClasses {
  return withAbove(machine, 'Exception');
}

function withAbove(machine: Machine, name: string): RaisedClasses {
  return { own: [], names: [name, ...exceptionsAbove(machine, name)] };
}

function isCaught(machine: Machine, classes: RaisedClasses, run: string | undefined, handled: Handled): boolean {
  const { frame, unit } = machine;
  let raised: RaisedClasses | undefined = classes;
  try {
    for (const guard of unit.guards.toReversed()) {
      if (guard === 'anything') continue;
      // Its handlers name classes as their own function knows them.
      machine.frame = guard.frame;
      const handler = guard.handlers.find((each) => {
        const caught = handled.get(each) ?? caughtBy(machine, each);
        handled.set(each, caught);
        return catches(machine, each, raised && { type: undefined, classes: raised }, caught) !== false;
      });
      if (!handler) continue;
      if (!raisesAgain(handler)) return isMeant(machine, guard, handler, { frame, run });
      // In its place it may raise something else.
      raised = undefined;
    }
    return false;
  } finally {
    machine.frame = frame;
  }
}

/** Whether nothing but what is raised leaves the handler: it only tells of it. */
function raisesAgain({ body }: Handler): boolean {
  return body.find(({ kind }) => LEAVING.has(kind))?.kind === 'raise';
}

const LEAVING: ReadonlySet<string> = new Set(['raise', 'return', 'break', 'continue']);

/**
 * Whether the call is tried, and not what it is part of: `try { await main(); } catch (error) { … }` catches whatever goes wrong in a program, and what handles
 * any failure of a run says nothing of how that is called, unless it runs again.
 */
function isMeant(machine: Machine, guard: Guard, handler: Handler, { frame, run }: { readonly frame: Frame; readonly run: string | undefined }): boolean {
  if (guard.isExpected || catches(machine, handler, { type: undefined, classes: anything(machine) }) === false) return true;
  if (run !== undefined) return nodesIn(handler.body).some((node) => node.kind === 'call' && describe(node.callee).split('.').at(-1) === run);
  return guard.frame === frame || guard.body.some(({ kind }) => kind !== 'expression');
}
