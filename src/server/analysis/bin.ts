import { join } from 'node:path';
import { runCached } from '../../files/run-cached';

runCached(join(__dirname, 'analysis-program.js'));
