import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { visible } from '../text/printable';
import { findLocale, useLanguage } from '../text/use-language';
import { exitStatus } from './exit-status';
import type { Command } from './options/command';
import { parseCommand } from './options/parse-command';
import { UsageError } from './usage-error';
import type { World } from './world';

/** The program: prints into `world` and resolves to its exit status. */
export async function main(argv: readonly string[], world: World): Promise<number> {
  useLanguage(findLocale(world.environment), world.dist);
  try {
    const command = parseCommand(argv);
    // Programs read it, and compare it with what they read elsewhere.
    if (formatOf(command) !== 'text') useLanguage('en', world.dist);
    return await run(command, world);
  } catch (error) {
    const hint = error instanceof UsageError ? `${l10n.t('`baton --help` lists what there is.')}\n` : '';
    world.stderr.write(`baton: ${visible(error instanceof Error ? error.message : String(error))}\n${hint}`);
    return exitStatus.couldNotRun;
  }
}

function formatOf(command: Command): string {
  switch (command.kind) {
    case 'check':
    case 'graph':
    case 'replay':
    case 'replay-check':
    case 'replay-secrets':
    case 'runs':
    case 'compare':
    case 'simulate':
      return command.options.format;
    case 'explain':
    case 'import':
    case 'record':
    case 'print-environment':
    case 'lsp':
    case 'dap':
    case 'help':
    case 'version':
      return 'text';
  }
}

/** Loads what the command needs, and nothing else: that takes longer than most commands. */
async function run(command: Command, world: World): Promise<number> {
  switch (command.kind) {
    case 'help':
      world.stdout.write((await import('./help')).help());
      return exitStatus.clean;
    case 'version':
      world.stdout.write(`${world.version}\n`);
      return exitStatus.clean;
    case 'lsp':
      // Starts to listen on standard input when loaded; the process lives until the client ends it.
      require(join(world.dist, 'server.js'));
      return exitStatus.clean;
    case 'explain':
      (await import('./commands/explain')).explain(command.rule, world);
      return exitStatus.clean;
    case 'record':
      return (await import('./commands/record/record')).record(command.options, world);
    case 'print-environment':
      (await import('./commands/record/record')).printRecorderEnvironment(command, world);
      return exitStatus.clean;
    case 'dap':
      // As the language server; it ends when its input does.
      require(join(world.dist, 'debug.js'));
      return exitStatus.clean;
    case 'replay':
      await (await import('./commands/replay')).replay(command.options, world);
      return exitStatus.clean;
    case 'replay-check':
      return (await import('./commands/replay-check')).replayCheck(command.options, world);
    case 'replay-secrets':
      return (await import('./commands/replay-secrets')).replaySecrets(command.options, world);
    case 'runs':
      await (await import('./commands/runs')).runs(command.options, world);
      return exitStatus.clean;
    case 'compare':
      return (await import('./commands/compare')).compare(command.options, world);
    case 'import':
      return (await import('./commands/import/import-files')).importFiles(command.options, world);
    case 'simulate':
      await (await import('./commands/simulate')).simulate(command.options, world);
      return exitStatus.clean;
    case 'check':
      return (await import('./commands/check')).check(command.options, world);
    case 'graph':
      await (await import('./commands/graph')).graph(command.options, world);
      return exitStatus.clean;
  }
}
