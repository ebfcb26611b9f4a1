import type { Connection } from 'vscode-languageserver';
import { documentLinks } from '../../features/document-links';
import { visible } from '../../text/printable';
import type { AnswerSources } from './answer-sources';

/** Links from what instructions say of agents to where these are built. */
export function answerDocumentLinks(connection: Connection, { newest, places, readAnalysed }: AnswerSources): void {
  const { toLsp, toFile, isCell, isIn } = places;

  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const text = readAnalysed(file);
    if (text === undefined) return [];
    return documentLinks(workflow, file, text).flatMap(({ at, target, tooltip }) => {
      const [range, place] = [isIn(uri, at) ? toLsp.range(at) : undefined, toLsp.location(target)];
      if (!range || !place) return [];
      const { line, character } = place.range.start;
      const fragment = isCell(place.uri) ? '' : `#L${line + 1},${character + 1}`;
      return [{ range, target: place.uri + fragment, tooltip: visible(tooltip) }];
    });
  });
}
