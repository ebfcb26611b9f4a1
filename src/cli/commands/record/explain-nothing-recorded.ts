import * as l10n from '@vscode/l10n';
import { findMissingSdk } from '../../../workspace/sdk/find-missing-sdk';
import type { World } from '../../world';
import { findUnrecordable } from './find-unrecordable';

/** Why a program may have left no recording, and where the SDK is missing, the way to it: a sentence without its full stop. */
export async function explainNothingRecorded(program: readonly [string, ...string[]], { cwd, environment }: World): Promise<string> {
  const unrecordable = findUnrecordable(program);
  if (unrecordable !== undefined) return unrecordable;
  const missing = await findMissingSdk(program[0], cwd, environment);
  if (missing?.package !== undefined && missing.install !== undefined) {
    return l10n.t('`{0}` finds no package `{1}`: `{2}` installs it', missing.interpreter, missing.package, missing.install);
  }
  return l10n.t(
    'the program started no run of the OpenAI Agents SDK, or bundles the SDK into its own code, or runs elsewhere (a container, a server that was up before)',
  );
}
