import type { Connection } from 'vscode-languageserver';
import { definition } from '../../features/definition';
import { documentSymbols } from '../../features/document-symbols';
import { hover } from '../../features/hover';
import type { AnswerSources } from './answer-sources';

/** What an agent or handoff at a place is, where it leads, and which a document has. */
export function answerNavigation(connection: Connection, { capabilities, newest, places, readAnalysed }: AnswerSources): void {
  const { toFile, toOffset, toPlace, toLsp, isIn } = places;
  const takesLinks = capabilities.textDocument?.definition?.linkSupport === true;

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const at = toOffset(uri, position);
    const found = at === undefined ? undefined : hover(workflow, file, at, readAnalysed(file) ?? '', toPlace);
    const range = found && toLsp.range(found.at);
    return range && { contents: { kind: 'markdown', value: found.markdown }, range };
  });

  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const at = toOffset(uri, position);
    const found = at === undefined ? [] : definition(workflow, file, at, readAnalysed(file) ?? '');
    return takesLinks ? found.flatMap((each) => toLsp.link(each) ?? []) : found.flatMap(({ selection }) => toLsp.location(selection) ?? []);
  });

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    // Nobody asks again when the next analysis is there.
    const { workflow } = await newest.current(toFile(uri));
    return documentSymbols(workflow, toFile(uri)).flatMap((each) => (isIn(uri, each.at) && toLsp.symbol(each)) || []);
  });
}
