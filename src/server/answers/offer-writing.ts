import * as l10n from '@vscode/l10n';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import { agentName } from '../../features/agent-name';
import { offerQuickFixes } from '../../features/code-actions/offer-quick-fixes';
import { offerForAgent, offerForEdge } from '../../features/code-actions/offer-refactorings';
import type { Refactoring } from '../../features/code-actions/refactoring';
import { findAt } from '../../features/find-at';
import type { WriteRequest } from '../../graph/write/request';
import type { Finding } from '../../model/finding';
import type { Workflow } from '../../model/workflow';
import { visible } from '../../text/printable';

/** What a code action carries until it is resolved. */
export interface OfferedWriting {
  readonly request: WriteRequest;
}

/** Where code actions are asked for. */
export interface OfferPlace {
  readonly workflow: Workflow;
  readonly file: string;
  readonly offset: number | undefined;
  /** The text of the file, in which what is made needs a name of its own. */
  readonly text: string;
  readonly isWanted: (kind: string) => boolean;
  /** The client's commands can write for an agent. */
  readonly hasWriting: boolean;
  /** The client asks for the edits of a code action once it is chosen. */
  readonly resolvesEdits: boolean;
}

/** What can be written about the agent or the handoff at a place. The edits are found out once one of them is chosen. */
export function offerWriting({ workflow, file, offset, text, isWanted, hasWriting, resolvesEdits }: OfferPlace): readonly CodeAction[] {
  const found = offset === undefined ? undefined : findAt(workflow, file, offset);
  if (!found) return [];
  const [agent] = found.kind === 'agents' ? found.agents : [];
  const ids = new Set(found.kind === 'handoffs' ? found.handoffs.map(({ id }) => id) : []);
  const [edge, ...others] = found.kind === 'edges' ? found.edges : workflow.edges.filter(({ handoff }) => handoff !== undefined && ids.has(handoff));
  const offered = [...(agent ? offerForAgent(workflow, agent) : []), ...(edge && others.length === 0 ? offerForEdge(workflow, edge, isFreeIn(text)) : [])].map(
    (each) => toAction(each, each.request.kind === 'extract-filter' ? CodeActionKind.RefactorExtract : CodeActionKind.RefactorRewrite),
  );
  return [...(agent && hasWriting ? [askForHandoff(agent.id, agentName(agent))] : []), ...(resolvesEdits ? offered : [])].filter(({ kind }) =>
    isWanted(kind ?? ''),
  );
}

/** What can be written about findings. */
export function offerFixing(
  { workflow, text, isWanted, resolvesEdits }: OfferPlace,
  found: readonly { readonly finding: Finding; readonly diagnostic: Diagnostic }[],
): readonly CodeAction[] {
  if (!resolvesEdits || !isWanted(CodeActionKind.QuickFix)) return [];
  return found.flatMap(({ finding, diagnostic }) =>
    offerQuickFixes(workflow, finding, isFreeIn(text)).map((each) => ({ ...toAction(each, CodeActionKind.QuickFix), diagnostics: [diagnostic] })),
  );
}

function toAction({ title, request }: Refactoring, kind: CodeActionKind): CodeAction {
  return { title: visible(title), kind, data: { request } satisfies OfferedWriting };
}

function askForHandoff(agent: string, name: string): CodeAction {
  const title = visible(l10n.t('Add a handoff from {0}…', name));
  return { title, kind: CodeActionKind.RefactorRewrite, command: { title, command: 'baton.addHandoff', arguments: [agent] } };
}

function isFreeIn(text: string): (name: string) => boolean {
  const words = new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  return (name) => !words.has(name);
}
