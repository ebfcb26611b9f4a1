import type { CheckOptions } from '../commands/check';
import type { CompareOptions } from '../commands/compare';
import type { GivenSecrets } from '../commands/given-secrets';
import type { GraphOptions } from '../commands/graph';
import type { ImportFilesOptions } from '../commands/import/import-files';
import type { RecordOptions } from '../commands/record/record';
import type { ReplayOptions } from '../commands/replay';
import type { ReplayCheckOptions } from '../commands/replay-check';
import type { ReplaySecretsOptions } from '../commands/replay-secrets';
import type { RunsOptions } from '../commands/runs';
import type { SimulateOptions } from '../commands/simulate';

/** What the command line asks for. */
export type Command =
  | { readonly kind: 'check'; readonly options: CheckOptions }
  | { readonly kind: 'graph'; readonly options: GraphOptions }
  | { readonly kind: 'record'; readonly options: RecordOptions }
  | { readonly kind: 'print-environment'; readonly out: string | undefined; readonly own: GivenSecrets }
  | { readonly kind: 'replay-check'; readonly options: ReplayCheckOptions }
  | { readonly kind: 'replay-secrets'; readonly options: ReplaySecretsOptions }
  | { readonly kind: 'replay'; readonly options: ReplayOptions }
  | { readonly kind: 'runs'; readonly options: RunsOptions }
  | { readonly kind: 'compare'; readonly options: CompareOptions }
  | { readonly kind: 'import'; readonly options: ImportFilesOptions }
  | { readonly kind: 'simulate'; readonly options: SimulateOptions }
  | { readonly kind: 'explain'; readonly rule: string }
  | { readonly kind: 'lsp' }
  | { readonly kind: 'dap' }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };
