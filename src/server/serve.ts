import type { Connection } from 'vscode-languageserver';
import { loadLanguages } from '../languages/load-languages';
import { start } from './start';

/** Answers a client until it says `exit`. `folder` holds the grammars and, in `rules`, the rules' documents. */
export function serve(connection: Connection, folder: string): void {
  connection.onInitialize(async (params) => start(connection, params, folder, await loadLanguages(folder)));
  connection.listen();
}
