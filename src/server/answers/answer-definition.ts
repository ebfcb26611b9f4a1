import type { Connection } from 'vscode-languageserver';
import { definition } from '../../features/definition';
import type { AnswerSources } from './answer-sources';

/** Where an agent or handoff leads. */
export function answerDefinition(connection: Connection, { capabilities, newest, places, readAnalysed }: AnswerSources): void {
  const { toFile, toOffset, toLsp } = places;
  const takesLinks = capabilities.textDocument?.definition?.linkSupport === true;

  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const at = toOffset(uri, position);
    const found = at === undefined ? [] : definition(workflow, file, at, readAnalysed(file) ?? '');
    return takesLinks ? found.flatMap((each) => toLsp.link(each) ?? []) : found.flatMap(({ selection }) => toLsp.location(selection) ?? []);
  });
}
