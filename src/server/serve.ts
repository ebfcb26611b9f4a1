import { type Connection, ResponseError } from 'vscode-languageserver';
import { loadLanguages } from '../languages/load-languages';
import { useLanguage } from '../text/use-language';
import { REFUSED } from './check-messages';
import { start } from './start';

/** Answers a client until it says `exit`. `folder` holds the grammars and, in `rules`, the rules' documents. */
export function serve(connection: Connection, folder: string): void {
  connection.onInitialize(async (params) => {
    if (params.locale !== undefined) useLanguage(params.locale, folder);
    return start(connection, params, folder, await loadLanguages(folder, []));
  });
  connection.onRequest(REFUSED, (code: number, text: string) => new ResponseError(code, text));
  connection.listen();
}
