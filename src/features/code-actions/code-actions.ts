import * as l10n from '@vscode/l10n';
import type { Finding, NeutralEdit, TextEdit } from '../../model/finding';
import { contains } from '../find-at';

/** What the comments of a text silence, as the language reads them. */
type ReadSuppressions = (text: string) => readonly {
  readonly covers: { readonly start: number; readonly end: number };
  readonly rules: readonly string[];
}[];

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

/**
 * A comment on a line of its own that silences a finding. Undefined where the language would not read it as one: in
 * the midst of a string, a template, JSX text, or behind a line continuation.
 */
export function suppress({ rule, at }: Finding, text: string, readSuppressions: ReadSuppressions): TextEdit | undefined {
  const start = lineStart(text, at.start);
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  const isContinued = /\\\r?\n?$/.test(text.slice(0, start));
  if (isContinued) return undefined;

  const sign = /\.(?:py|ipynb)$/i.test(at.file) ? '#' : '//';
  const comment = `${indent}${sign} baton-ignore ${rule}${lineBreak(text)}`;
  const after = text.slice(0, start) + comment + text.slice(start);
  const isRead = readSuppressions(after).some(
    ({ covers, rules }) => rules.includes(rule) && covers.start <= at.start + comment.length && at.start + comment.length < covers.end,
  );
  return isRead ? { at: { file: at.file, start, end: start }, text: comment } : undefined;
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function lineBreak(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
