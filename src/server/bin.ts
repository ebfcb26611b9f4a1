import { join } from 'node:path';
import { runCached } from '../files/run-cached';
import { inlineLess } from '../text/compile-less';

inlineLess();
runCached(join(__dirname, 'server-program.js'));
