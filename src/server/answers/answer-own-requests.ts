import type { CancellationToken, Connection } from 'vscode-languageserver';
import { agentAt, locate } from '../../features/agent-at';
import type { Requests, RevisionData } from '../protocol';
import { answer } from './answer';
import type { AnswerSources } from './answer-sources';

interface OwnSources {
  /** How many files were read for the newest analysis. */
  readonly fileCount: () => number;
  readonly readRevision: (params: Requests['baton/revision']['params'], token: CancellationToken) => Promise<RevisionData>;
}

/** Answers what LSP has no request for: the graph, and where its parts are. */
export function answerOwnRequests(connection: Connection, { newest, places }: AnswerSources, { fileCount, readRevision }: OwnSources): void {
  const { toFile, toOffset, toPlace, toLsp } = places;

  answer(connection, 'baton/graph', async () => {
    const { workflow, findings } = await newest.settled();
    return { workflow, findings, files: fileCount() };
  });

  answer(connection, 'baton/agentAt', async ({ uri, position }) => {
    const { workflow } = await newest.of(toFile(uri));
    const at = toOffset(uri, position);
    return (at === undefined ? undefined : agentAt(workflow, toFile(uri), at)) ?? null;
  });

  answer(connection, 'baton/revision', readRevision);

  answer(connection, 'baton/locate', async (params) => {
    const { workflow } = await newest.first();
    const span = 'span' in params ? params.span : locate(workflow, params.id);
    // Of a document that was just opened nobody knows yet how it relates to what was read of its file.
    if (span) await newest.of(span.file);
    return (span && toLsp.location(span)) ?? null;
  });

  answer(connection, 'baton/places', async ({ spans }) => {
    await newest.first();
    return spans.map((span) => toPlace(span)?.label ?? null);
  });
}
