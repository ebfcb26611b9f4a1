import type { Handler } from '../../languages/ir';
import type { Machine } from '../state/machine';

/** Whether a handler catches what is raised; undefined where that is not known. */
export function catches({ frame, program }: Machine, handler: Handler, type: string | undefined): boolean | undefined {
  const { exceptions } = program.library[frame.module.language].classes;
  const as = type !== undefined && Object.hasOwn(exceptions, type) ? [type, ...(exceptions[type] ?? [])] : undefined;
  if (handler.catches === undefined || as === undefined) return undefined;
  const names = handler.catches.map((name) => name.replace(/^(builtins|dataclasses|json)\./, ''));
  if (names.some((name) => as.includes(name))) return true;
  return names.every((name) => Object.hasOwn(exceptions, name)) ? false : undefined;
}

/** The handlers that may run for what was raised, none behind one that certainly does. */
export function handlersFor(machine: Machine, handlers: readonly Handler[], type: string): readonly Handler[] {
  const answers = handlers.map((handler) => catches(machine, handler, type));
  const certain = answers.indexOf(true);
  return handlers.filter((_, index) => answers[index] !== false && (certain === -1 || index <= certain));
}
