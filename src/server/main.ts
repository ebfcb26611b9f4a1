import { type Connection, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { inlineLess } from '../text/compile-less';
import { checkMessages } from './check-messages';
import { serve } from './serve';

inlineLess();
// Speaks over what the arguments say: `--stdio`, `--node-ipc`, `--socket=…`.
const connection: Connection = createConnection(ProposedFeatures.all, { messageStrategy: checkMessages((problem) => connection.console.warn(problem)) });
serve(connection, __dirname);
