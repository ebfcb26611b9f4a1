import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './serve';

// Speaks over what the arguments say: `--stdio`, `--node-ipc`, `--socket=…`.
serve(createConnection(ProposedFeatures.all), __dirname);
