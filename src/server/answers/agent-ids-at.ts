import type { Position } from 'vscode-languageserver';
import { agentsHeld } from '../../features/agents/agents-held';
import { agentsAt } from '../../features/agents/references';
import { languageOf } from '../../languages/load-languages';
import type { Workflow } from '../../model/workflow';
import type { AnswerSources } from './answer-sources';

/** The agents at a place: by what is built or wired there, else by the name there. */
export function agentIdsAt(
  { languages, newest, knownImports, places, read, readAnalysed }: AnswerSources,
  workflow: Workflow,
  uri: string,
  position: Position,
) {
  const file = places.toFile(uri);
  const at = places.toOffset(uri, position);
  const found = at === undefined ? [] : agentsAt(workflow, file, at, readAnalysed(file) ?? '');
  const [text, language] = [read(file), languageOf(languages, file)];
  if (found.length > 0 || text === undefined || !language) return found;
  const specifiers = knownImports.of(file)?.specifiers ?? new Map<string, string>();
  return agentsHeld({ language, file, text, bindings: newest.bindings(), specifiers }, places.offsetNow(uri, position));
}
