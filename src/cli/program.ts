import { statSync } from 'node:fs';
import { version } from '../../package.json';
import { exitStatus } from './exit-status';
import { main } from './main';

// Whoever reads our output may stop early (`| head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? exitStatus.clean : exitStatus.couldNotRun));
// Nobody is left to be told; the status still says how it went.
process.stderr.on('error', () => undefined);

const { mtimeMs, size } = statSync(__filename);
const world = {
  cwd: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  dist: __dirname,
  version,
  build: `${version} ${size} ${mtimeMs}`,
};
void main(process.argv.slice(2), world).then((status) => {
  process.exitCode = status;
});
