import type { AgentBinding } from '../../model/agent-binding';
import type { Cursor } from '../../model/cursor';
import { isVisible } from '../completion/complete-agents';
import type { CompletionSources } from '../completion/completion';

export type HeldSources = Pick<CompletionSources, 'language' | 'file' | 'text' | 'bindings' | 'specifiers'>;

/** The agents that a name at an offset stands for: where it is assigned, imported or used. By id. */
export function agentsHeld(sources: HeldSources, offset: number): readonly string[] {
  const { language, file, text, bindings } = sources;
  const cursor = language.readCursor(file, text, offset);
  if (!cursor || cursor.text || cursor.word.start === cursor.word.end) return [];
  const word = text.slice(cursor.word.start, cursor.word.end);
  const path = cursor.of === undefined ? word : `${cursor.of}.${word}`;
  const isNamed = ({ file: where, name }: AgentBinding): boolean => where === file && name.start <= cursor.word.start && cursor.word.end <= name.end;
  const assigned = bindings.filter(isNamed);
  if (assigned.length > 0) return idsOf(assigned);
  const here = bindings.filter((each) => each.file === file && each.root + each.rest === path && isVisible(sources, each, cursor));
  // What was assigned last counts.
  const last = here.reduce<number>((latest, { at }) => Math.max(latest, at.start), -1);
  if (here.length > 0) return idsOf(here.filter(({ at }) => at.start === last));
  return idsOf(imported(sources, cursor, path));
}

function idsOf(bindings: readonly AgentBinding[]): readonly string[] {
  return [...new Set(bindings.map(({ agent }) => agent))];
}

function imported({ bindings, specifiers, file }: HeldSources, { imports, word }: Cursor, path: string): readonly AgentBinding[] {
  return bindings.filter(({ file: from, exported, rest }) => {
    const specifier = specifiers.get(from);
    if (from === file || exported === undefined || specifier === undefined) return false;
    return imports.some(({ module, names, namespace }) => {
      if (module !== specifier) return false;
      if (namespace !== undefined) return path === `${namespace}.${exported}${rest}`;
      return names.some(({ imported: name, local, start, end }) => {
        const isHere = start <= word.start && word.end <= end;
        return name === exported && (path === local + rest || (isHere && path === name));
      });
    });
  });
}
