import { type Connection, createConnection, ProposedFeatures, ResponseError } from 'vscode-languageserver/node';
import { loadLanguages } from '../languages/load-languages';
import { useLanguage } from '../text/use-language';
import { checkMessages, REFUSED } from './check-messages';
import { start } from './start';

// Speaks over what the arguments say: `--stdio`, `--node-ipc`, `--socket=…`.
const connection: Connection = createConnection(ProposedFeatures.all, { messageStrategy: checkMessages((problem) => connection.console.warn(problem)) });
serve(connection, __dirname);

/** Answers a client until it says `exit`. `folder` holds the grammars and, in `rules`, the rules' documents. */
function serve(connection: Connection, folder: string): void {
  connection.onInitialize(async (params) => {
    if (params.locale !== undefined) useLanguage(params.locale, folder);
    return start(connection, params, folder, await loadLanguages(folder, []));
  });
  connection.onRequest(REFUSED, (code: number, text: string) => new ResponseError(code, text));
  connection.listen();
}
