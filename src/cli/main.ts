import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { useLanguage } from '../text/use-language';
import { type Command, parseCommand } from './command';
import { analyzePaths, type Report } from './commands/analyze-paths';
import { printRecorderEnvironment, record } from './commands/record';
import { replay } from './commands/replay';
import { replaySecrets } from './commands/replay-secrets';
import { simulate } from './commands/simulate';
import { toCheckJson } from './formats/check-json';
import { toSarif } from './formats/check-sarif';
import { toCheckText } from './formats/check-text';
import { graphFormats } from './formats/graph-formats';
import { createStyles, type Styles } from './formats/styles';
import { toRemarks } from './formats/text';
import { help } from './help';
import { UsageError } from './usage-error';
import type { World } from './world';

const CLEAN = 0;
const FOUND_ERRORS = 1;
const COULD_NOT_RUN = 2;

const checkFormats: Readonly<Record<'text' | 'json' | 'sarif', (report: Report, styles: Styles) => string>> = {
  text: toCheckText,
  json: toCheckJson,
  sarif: toSarif,
};

/** The program: prints into `world` and resolves to its exit status. */
export async function main(argv: readonly string[], world: World): Promise<number> {
  useLanguage(toLocale(world), world.dist);
  try {
    const command = parseCommand(argv);
    // Programs read it, and compare it with what they read elsewhere.
    if (formatOf(command) !== 'text') useLanguage('en', world.dist);
    return await run(command, world);
  } catch (error) {
    const hint = error instanceof UsageError ? `${l10n.t('`baton --help` lists what there is.')}\n` : '';
    world.stderr.write(`baton: ${error instanceof Error ? error.message : String(error)}\n${hint}`);
    return COULD_NOT_RUN;
  }
}

/** What `BATON_LANGUAGE` says, else what the terminal is set to, as POSIX has it. */
function toLocale({ environment }: World): string | undefined {
  return ['BATON_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean);
}

function formatOf(command: Command): string {
  switch (command.kind) {
    case 'check':
    case 'graph':
      return command.format;
    case 'replay':
    case 'replay-secrets':
    case 'simulate':
      return command.options.format;
    case 'record':
    case 'print-environment':
    case 'lsp':
    case 'dap':
    case 'help':
    case 'version':
      return 'text';
  }
}

async function run(command: Command, world: World): Promise<number> {
  switch (command.kind) {
    case 'help':
      world.stdout.write(help());
      return CLEAN;
    case 'version':
      world.stdout.write(`${world.version}\n`);
      return CLEAN;
    case 'lsp':
      // Starts to listen on standard input when loaded; the process lives until the client ends it.
      require(join(world.dist, 'server.js'));
      return CLEAN;
    case 'record':
      return record(command.options, world);
    case 'print-environment':
      printRecorderEnvironment(command, world);
      return CLEAN;
    case 'dap':
      // As the language server; it ends when its input does.
      require(join(world.dist, 'debug.js'));
      return CLEAN;
    case 'replay':
      await replay(command.options, world);
      return CLEAN;
    case 'replay-secrets':
      return replaySecrets(command.options, world) ? FOUND_ERRORS : CLEAN;
    case 'simulate':
      await simulate(command.options, world);
      return CLEAN;
    case 'check': {
      const report = await analyzePaths(command.input, world);
      print(command.format, checkFormats[command.format], report, world);
      return report.findings.some(({ severity }) => severity === 'error') ? FOUND_ERRORS : CLEAN;
    }
    case 'graph':
      print(command.format, graphFormats[command.format], await analyzePaths(command.input, world), world);
      return CLEAN;
  }
}

/** Text holds everything; from data for programs, what is for people goes beside it. */
function print(format: string, toOutput: (report: Report, styles: Styles) => string, report: Report, world: World): void {
  world.stdout.write(toOutput(report, createStyles(world.stdout, world)));
  if (format !== 'text') world.stderr.write(toRemarks(report, createStyles(world.stderr, world)));
}
