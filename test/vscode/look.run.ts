// Takes pictures of the graph of workspaces in the real VS Code, and says what is wrong with them:
// `npm run build && node out/test/vscode/look.run.js FOLDER=FILE…`, the file being what the editor shows beside it.
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { goToFile, graph, runCommand, status } from './page/drive';
import { lookAtGraph } from './page/look-at-graph';
import { openPage } from './page/open-page';

async function main(): Promise<void> {
  process.env['BATON_PICTURES'] = '1';
  for (const argument of process.argv.slice(2)) {
    const [from = '', file = ''] = argument.split('=');
    const opened = await openPage(basename(from), { from, prepare: async (folder) => void (await mkdir(join(folder, '.vscode'), { recursive: true })) });
    const { page, folder } = opened;
    try {
      await goToFile(page, file);
      const count = await status(page, /\d agents?\b/);
      console.log(`${from}: ${await count.innerText()}`);
      await runCommand(page, 'Baton: Show Agent Graph');
      await graph(page).locator('#canvas g.node, #overview .row').first().waitFor();
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      const { faults } = await lookAtGraph(page, folder, basename(from));
      for (const fault of new Set(faults)) console.log(`  ${fault}`);
    } finally {
      await opened.close();
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
