import type { Machine } from '../../state/machine';
import type { BoundMethod } from '../../state/values';
import { libraryName } from './library-name';

/** What JS's functions and promises have. */
const OF_FUNCTIONS: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);
const OF_PROMISES: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** Whether it certainly is a method. Of the SDK's objects, and of functions, any name may be one of their attributes, of which nothing is known. */
export function isMethod(machine: Machine, method: BoundMethod): boolean {
  const { receiver, name, waits, isBound } = method;
  const { language } = machine.frame.module;
  const [library, sdk] = [machine.program.library[language], machine.program.sdk[language]];
  // Those of the evaluation's own have names that no program can write.
  if (waits || isBound || name.startsWith('\0') || Object.hasOwn(library.callables, libraryName(method) ?? '')) return true;
  switch (receiver.kind) {
    case 'list':
      return Object.hasOwn(library.list, name);
    case 'map':
      return Object.hasOwn(library.map, name);
    case 'agent':
      return name === sdk.clone || name === sdk.asTool;
    case 'handoff':
      return name === sdk.clone && sdk.takesOptionsObject;
    case 'sdk':
      return name === sdk.create || sdk.startMethods.includes(name) || (OF_FUNCTIONS.has(name) && sdk.takesOptionsObject);
    case 'function':
    case 'method':
      return OF_FUNCTIONS.has(name) && sdk.takesOptionsObject;
    case 'promise':
      return OF_PROMISES.has(name) && sdk.takesOptionsObject;
    default:
      return false;
  }
}
