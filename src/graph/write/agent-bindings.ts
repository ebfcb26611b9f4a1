import type { FileIR } from '../../languages/ir';
import type { AgentBinding } from '../../model/agent-binding';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { type Binding, readBindings } from './bindings';
import { exportedName } from './names';
import { statementAt } from './scopes';

/** Where the texts come from. */
export interface BindingSources {
  readonly ir: (file: string) => FileIR | undefined;
  readonly text: (file: string) => string | undefined;
}

/** What surely stands for each agent of a workflow: what is bound to the call that makes it, or to one that leads there. */
export type ReadAgentBindings = (workflow: Workflow, sources: BindingSources) => readonly AgentBinding[];

/** Files are gone through once for each of their versions. */
export function createBindingReader(): ReadAgentBindings {
  const known = new WeakMap<FileIR, ReadonlyMap<string, readonly Binding[]>>();
  const bindingsOf = (ir: FileIR, text: (file: string) => string | undefined): ReadonlyMap<string, readonly Binding[]> => {
    const found = known.get(ir);
    if (found) return found;
    const read = new Map<string, Binding[]>();
    for (const binding of readBindings(ir, text(ir.file) ?? '')) {
      const key = `${binding.value.start}:${binding.value.end}`;
      read.set(key, [...(read.get(key) ?? []), binding]);
    }
    known.set(ir, read);
    return read;
  };

  return ({ agents }, { ir: irOf, text }) =>
    agents.flatMap(({ id, span, callPath }) => {
      const places: readonly Span[] = [...callPath, span];
      return places.flatMap(({ file, start, end }) => {
        const ir = irOf(file);
        const bound = ir ? (bindingsOf(ir, text).get(`${start}:${end}`) ?? []) : [];
        return bound.flatMap((binding): readonly AgentBinding[] => {
          const statement = statementAt(binding.path);
          if (!statement || !ir) return [];
          const isOfModule = binding.path.length === 1;
          const exported = !isOfModule ? undefined : ir.language === 'python' ? binding.root : exportedName(ir, binding.root);
          const at = { start: statement.start, end: statement.end };
          return [{ agent: id, file, root: binding.root, rest: binding.rest, at, ...(exported === undefined ? {} : { exported }) }];
        });
      });
    });
}
