import type { Handler } from '../../../languages/ir';
import type { Caught } from '../../../model/workflow';
import type { Machine } from '../../state/machine';
import type { RaisedClasses } from '../../state/raised';
import type { Guard } from '../../state/unit';
import { catches, exceptionsAbove } from './catches';

/** What a call may raise without harm: what is around it may catch that, as code does that goes with several releases. Undefined where nothing does. */
export function caughtAround(machine: Machine): { readonly caught?: Caught } {
  const { guards } = machine.unit;
  if (!guards.some((guard) => guard !== 'anything')) return {};
  if (isCaught(machine, anything(machine))) return { caught: 'everything' };
  const { program, frame } = machine;
  const { language } = frame.module;
  const known = [...Object.keys(program.library[language].classes.exceptions), ...Object.keys(program.sdk[language].exceptions)];
  const names = known.filter((name) => isCaught(machine, withAbove(machine, name)));
  return names.length > 0 ? { caught: names } : {};
}

/** An exception of which nobody has heard. */
function anything(machine: Machine): RaisedClasses {
  return withAbove(machine, 'Exception');
}

function withAbove(machine: Machine, name: string): RaisedClasses {
  return { own: [], names: [name, ...exceptionsAbove(machine, name)] };
}

function isCaught(machine: Machine, classes: RaisedClasses): boolean {
  const { frame, unit } = machine;
  let raised: RaisedClasses | undefined = classes;
  try {
    for (const guard of unit.guards.toReversed()) {
      if (guard === 'anything') continue;
      // Its handlers name classes as their own function knows them.
      machine.frame = guard.frame;
      const handler = guard.handlers.find((each) => catches(machine, each, raised && { type: undefined, classes: raised }) !== false);
      if (!handler) continue;
      if (!raisesAgain(handler)) return guard.frame === frame || isMeant(machine, guard, handler);
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

/** Whether what a function does is tried, and not the program as a whole: `try { await main(); } catch (error) { … }` catches whatever went wrong. */
function isMeant(machine: Machine, { body, isExpected }: Guard, handler: Handler): boolean {
  return (
    isExpected === true ||
    catches(machine, handler, { type: undefined, classes: anything(machine) }) === false ||
    body.some(({ kind }) => kind !== 'expression')
  );
}
