import type { CodeLens, Command, Connection } from 'vscode-languageserver';
import { codeLenses, recordLenses } from '../../features/code-lens';
import type { Span } from '../../model/span';
import type { AnswerSources } from './answer-sources';

/** What stands over agents and over calls that start a run; `gaveOld` is told where that was of something older than the text. */
export function answerLenses(connection: Connection, { client, newest, texts, places }: AnswerSources, gaveOld: () => void): void {
  const { toFile, toLsp, isCell, isIn } = places;

  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    if (!newest.isWhole || !texts.isCurrent(file)) gaveOld();
    const toLens = (at: Span, command: Command): readonly CodeLens[] => {
      const range = isIn(uri, at) ? toLsp.range(at) : undefined;
      return range ? [{ range, command }] : [];
    };
    const agents = codeLenses(workflow, file).flatMap(({ title, tooltip, at, agent }) =>
      toLens(at, client.hasGraph ? { title, tooltip, command: 'baton.showGraph', arguments: [agent] } : { title, command: '' }),
    );
    const records = client.hasRecord && !isCell(uri) ? recordLenses(workflow, file) : [];
    return [
      ...agents,
      ...records.flatMap(({ title, tooltip, at }) => toLens(at, { title: `$(record) ${title}`, tooltip, command: 'baton.recordFile', arguments: [uri] })),
    ];
  });
}
