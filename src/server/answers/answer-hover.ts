import type { Connection } from 'vscode-languageserver';
import { hover } from '../../features/hover';
import type { AnswerSources } from './answer-sources';

/** What an agent, a handoff or an option at a place is. */
export function answerHover(connection: Connection, { newest, places, readAnalysed }: AnswerSources): void {
  const { toFile, toOffset, toPlace, toLsp } = places;

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const at = toOffset(uri, position);
    const found = at === undefined ? undefined : hover(workflow, file, at, readAnalysed(file) ?? '', toPlace);
    const range = found && toLsp.range(found.at);
    return range && { contents: { kind: 'markdown', value: found.markdown }, range };
  });
}
