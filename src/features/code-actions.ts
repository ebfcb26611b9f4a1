import * as l10n from '@vscode/l10n';
import type { Finding, NeutralEdit, TextEdit } from '../model/finding';
import { contains } from './find-at';
import { type ReadSuppressions, suppress } from './suppress';

/** What can be done about a finding: an edit, or its rule's document to read. */
export type CodeAction =
  | { readonly kind: 'edit'; readonly title: string; readonly finding: Finding; readonly edits: readonly TextEdit[]; readonly isPreferred: boolean }
  | { readonly kind: 'document'; readonly title: string; readonly finding: Finding };

export interface CodeActionContext {
  readonly text: string;
  /** Spells a neutral edit in the file's language; undefined where that is not safe. */
  readonly edit: (edit: NeutralEdit) => readonly TextEdit[] | undefined;
  readonly readSuppressions: ReadSuppressions;
}

/** What is offered for the findings that touch a range: fixes first, then silence, then the document. */
export function codeActions(findings: readonly Finding[], context: CodeActionContext): readonly CodeAction[] {
  return findings.flatMap((finding) => [...fix(finding, context), ...disable(finding, context), readDocument(finding)]);
}

/** The findings that touch `start` to `end` of a file. */
export function findingsIn(findings: readonly Finding[], file: string, start: number, end: number): readonly Finding[] {
  return findings.filter(({ at }) => contains(at, file, start) || contains(at, file, end) || (at.file === file && start <= at.start && at.end <= end));
}

/** All edits or none: half a fix is no fix. */
function fix(finding: Finding, { edit }: CodeActionContext): readonly CodeAction[] {
  if (!finding.fix) return [];
  const spelled = finding.fix.edits.map(edit);
  if (spelled.some((edits) => edits === undefined)) return [];
  const edits = spelled.flatMap((each) => each ?? []);
  return [{ kind: 'edit', title: finding.fix.title, finding, edits, isPreferred: !finding.fix.isGuess }];
}

function disable(finding: Finding, { text, readSuppressions }: CodeActionContext): readonly CodeAction[] {
  const edit = suppress(finding, text, readSuppressions);
  return edit ? [{ kind: 'edit', title: l10n.t('Disable {0} for this line', finding.rule), finding, edits: [edit], isPreferred: false }] : [];
}

function readDocument(finding: Finding): CodeAction {
  return { kind: 'document', title: l10n.t('Open the documentation of {0}', finding.rule), finding };
}
