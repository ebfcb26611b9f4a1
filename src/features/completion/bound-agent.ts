import type { AgentBinding } from '../../model/agent-binding';
import type { WrittenImport } from '../../model/cursor';
import type { Agent } from '../../model/workflow';
import type { CompletionSources } from './completion';

/** The agent that a path of a file stands for: bound in it, or imported. */
export function boundAgent(
  { workflow, bindings, specifiers, file }: Pick<CompletionSources, 'workflow' | 'bindings' | 'specifiers' | 'file'>,
  imports: readonly WrittenImport[],
  path: string,
): Agent | undefined {
  const isMeant = (binding: AgentBinding): boolean => {
    const { root, rest, exported } = binding;
    if (binding.file === file) return root + rest === path;
    if (exported === undefined || !path.endsWith(rest)) return false;
    return imports.some(({ module, names, namespace }) => {
      if (specifiers.get(binding.file) !== module) return false;
      return names.some(({ imported, local }) => imported === exported && local + rest === path) || `${namespace}.${exported}${rest}` === path;
    });
  };
  const found = bindings.find(isMeant);
  return found && workflow.agents.find(({ id }) => id === found.agent);
}
