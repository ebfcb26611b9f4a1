import { basename } from 'node:path';
import * as l10n from '@vscode/l10n';
import { type CancellationToken, type CodeAction, type Connection, type Location, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { WriteRequest } from '../../graph/write/request';
import { visible } from '../../text/printable';
import type { AnalysisThread } from '../analysis/start-analysis';
import type { WriteReply } from '../protocol';
import { answer } from './answer';
import type { AnswerSources } from './answer-sources';
import type { OfferedWriting } from './offer-writing';

/** What is asked before something is written, and how it would be; asking gives undefined where finding it out went wrong, or was cancelled. */
export function answerWriting(
  connection: Connection,
  { client, places: { toLsp }, documents: { notebooks } }: AnswerSources,
  askToWrite: AnalysisThread['askToWrite'],
): void {
  const plan = async (request: WriteRequest, cancel: CancellationToken): Promise<WriteReply | null> => {
    const told = await askToWrite({ kind: 'plan', request }, cancel);
    if (told?.kind === 'refusal') return { ...told, places: told.places.flatMap((place) => toLsp.location(place) ?? []) };
    if (told?.kind !== 'plan') return null;
    const shuffled = told.files.find(({ file }) => notebooks.isByExecution(file));
    if (shuffled)
      return { kind: 'refusal', reason: l10n.t('The cells of {0} were last run in another order than they stand in.', basename(shuffled.file)), places: [] };
    const edits = told.edits.flatMap((each) => notebooks.toCellEdit(each) ?? []);
    const edit = edits.length === told.edits.length ? toLsp.edit(edits) : undefined;
    if (!edit) return null;
    const { changes, resolved, seen } = told;
    const files = told.files.map((each) => {
      const first = told.edits.find(({ at }) => at.file === each.file);
      return { ...each, place: first && toLsp.location(first.at) };
    });
    const findings = told.findings.map(({ rule, severity, message }) => ({ rule, severity, message: visible(message) }));
    return { kind: 'plan', edit, files, changes, findings, resolved, ...(seen ? { seen } : {}) };
  };
  answer(connection, 'baton/planWrite', plan);

  connection.onCodeActionResolve(async (action, cancel): Promise<CodeAction | ResponseError> => {
    const { data, ...rest } = action;
    const { request } = (data ?? {}) as Partial<OfferedWriting>;
    if (!request) return action;
    const reply = await plan(request, cancel);
    if (reply?.kind === 'plan') {
      const error = reply.findings.find(({ severity }) => severity === 'error');
      if (!error) return { ...rest, edit: reply.edit };
      return refused(rest, l10n.t('The SDK would refuse what comes of it: {0}', error.message), []);
    }
    return refused(rest, reply ? reply.reason : l10n.t('The code has changed meanwhile; try again.'), reply?.places ?? []);
  });

  function refused(action: CodeAction, reason: string, places: readonly Location[]): CodeAction | ResponseError {
    const text = visible(reason);
    if (!client.hasWriting) return new ResponseError(LSPErrorCodes.RequestFailed, text);
    return { ...action, command: { title: action.title, command: 'baton.showRefusal', arguments: [{ kind: 'refusal', reason: text, places }] } };
  }

  answer(connection, 'baton/writeForm', async (ask) => {
    const told = await askToWrite({ kind: 'form', ask });
    return told?.kind === 'form' ? (told.form ?? null) : null;
  });

  answer(connection, 'baton/writeTargets', async ({ from }) => {
    const told = await askToWrite({ kind: 'targets', from });
    return told?.kind === 'targets' ? told.targets : [];
  });
}
