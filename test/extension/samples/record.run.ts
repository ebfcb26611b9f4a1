// Records the refund desk anew, in both languages: `npm run build && node out/test/extension/samples/record.run.js`.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HALVES } from './copy-refund-desk';
import { RECORDING, recordRefundDesk } from './record-refund-desk';

async function main(): Promise<void> {
  for (const half of HALVES) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-sample-')));
    try {
      writeFileSync(join('src/extension/samples/refund-desk', half, RECORDING), await recordRefundDesk(half, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
