import { join } from 'node:path';
import { runCached } from '../files/run-cached';
import { compileLess } from '../text/compile-less';

// As the command line does, which runs the same program for `baton lsp`: V8 takes what it compiled only under the same flags.
compileLess();
runCached(join(__dirname, 'server-program.js'));
