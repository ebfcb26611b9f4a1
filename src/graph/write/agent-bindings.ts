import type { FileIR } from '../../languages/ir';
import type { AgentBinding } from '../../model/agent-binding';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { type Binding, readBindings } from './bindings';
import { exportedName } from './imported-names';
import { statementAt } from './scopes';
import { textOf } from './writable';

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
  /** What is the same is the same object. */
  const madeOf = new WeakMap<FileIR, Map<string, readonly AgentBinding[]>>();
  const bindingsOf = (ir: FileIR, sources: BindingSources): ReadonlyMap<string, readonly Binding[]> => {
    const found = known.get(ir);
    if (found) return found;
    const read = new Map<string, Binding[]>();
    for (const binding of readBindings(ir, textOf(sources, ir.file))) {
      const key = `${binding.value.start}:${binding.value.end}`;
      read.set(key, [...(read.get(key) ?? []), binding]);
    }
    known.set(ir, read);
    return read;
  };

  return ({ agents }, sources) =>
    agents.flatMap(({ id, span, callPath }) => {
      const places: readonly Span[] = [...callPath, span];
      return places.flatMap(({ file, start, end }) => {
        const ir = sources.ir(file);
        if (!ir) return [];
        const made = madeOf.get(ir) ?? new Map<string, readonly AgentBinding[]>();
        madeOf.set(ir, made);
        const key = `${start}:${end} ${id}`;
        let bindings = made.get(key);
        if (!bindings) made.set(key, (bindings = (bindingsOf(ir, sources).get(`${start}:${end}`) ?? []).flatMap((binding) => toAgentBinding(id, ir, binding))));
        return bindings;
      });
    });
}

function toAgentBinding(agent: string, ir: FileIR, { path, root, rest, target }: Binding): readonly AgentBinding[] {
  const statement = statementAt(path);
  if (!statement) return [];
  const isOfModule = path.length === 1;
  const exported = !isOfModule ? undefined : ir.language === 'python' ? root : exportedName(ir, root);
  const at = { start: statement.start, end: statement.end };
  const name = { start: target.start, end: target.end };
  return [{ agent, file: ir.file, root, rest, at, name, ...(exported === undefined ? {} : { exported }) }];
}
