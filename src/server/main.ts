import { type Connection, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { checkMessages } from './check-messages';
import { serve } from './serve';

// Speaks over what the arguments say: `--stdio`, `--node-ipc`, `--socket=…`.
const connection: Connection = createConnection(ProposedFeatures.all, { messageStrategy: checkMessages((problem) => connection.console.warn(problem)) });
serve(connection, __dirname);
