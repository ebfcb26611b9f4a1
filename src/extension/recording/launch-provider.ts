import { dirname } from 'node:path';
import type { DebugConfiguration, DebugConfigurationProvider } from 'vscode';
import { readText } from '../../files/read-text';
import { type RecordOptions, toRecordEnvironment } from '../../recording/to-record-environment';

/** Debug types that start Python or Node. */
const TYPES = new Set(['python', 'debugpy', 'node', 'pwa-node', 'node-terminal']);
const MERGED = ['PYTHONPATH', 'NODE_OPTIONS'];

/** Adds the recorder's environment, with a folder's options, to launches of Python and Node programs; everything else stays as it is. */
export function createLaunchProvider(optionsOf: (root: string) => RecordOptions): DebugConfigurationProvider {
  return {
    // Last of all: debugpy has put its `envFile` into `env` by now, and variables are substituted.
    resolveDebugConfigurationWithSubstitutedVariables: async (folder, configuration) => {
      if (!TYPES.has(configuration.type) || configuration.request !== 'launch') return configuration;
      const env = toStrings(configuration['env']);
      const given = { ...pick(process.env), ...readEnvFiles(configuration), ...env };
      const root = folder?.uri.fsPath ?? findRoot(configuration);
      return root === undefined ? configuration : { ...configuration, env: { ...env, ...toRecordEnvironment(optionsOf(root), given) } };
    },
  };
}

/** Where a program without a workspace folder runs. */
function findRoot({ cwd, program }: DebugConfiguration): string | undefined {
  if (typeof cwd === 'string') return cwd;
  return typeof program === 'string' ? dirname(program) : undefined;
}

/** What js-debug would read of `envFile`, where `env` does not say it: `env` comes first there. */
function readEnvFiles({ envFile }: DebugConfiguration): Record<string, string> {
  const files = (Array.isArray(envFile) ? envFile : [envFile]).filter((file) => typeof file === 'string');
  // A file that is not there is the debugger's to report.
  const texts = files.map((file) => {
    const found = readText(file);
    return 'text' in found ? found.text : '';
  });
  const found = MERGED.map((name) => [name, texts.map((text) => readVariable(text, name)).findLast((value) => value !== undefined)]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

function pick(environment: NodeJS.ProcessEnv): Record<string, string> {
  return toStrings(Object.fromEntries(MERGED.map((name) => [name, environment[name]])));
}

function toStrings(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** What a `.env` file sets a variable to, without its quotes; undefined where it does not. The last line wins. */
export function readVariable(text: string, name: string): string | undefined {
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=[ \\t]*(.*?)[ \\t]*\\r?$`, 'gm');
  const value = [...text.matchAll(line)].at(-1)?.[1];
  return value === undefined ? undefined : (/^(["'])(.*)\1$/.exec(value)?.[2] ?? value);
}
