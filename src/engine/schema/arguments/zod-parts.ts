import * as l10n from '@vscode/l10n';
import type { JsonValue, ZodNode } from '../../../model/input-schema';
import { NotReadError } from './not-read-error';

/** A part that a definition cannot do without. */
export function partOf(node: ZodNode | undefined): ZodNode {
  if (!node) throw new NotReadError(l10n.t('a part of the zod schema is not known'));
  return node;
}

/** What stands for a missing or wrong value. */
export function fallbackOf({ fallback, type }: ZodNode): JsonValue {
  if (fallback === undefined) throw new NotReadError(l10n.t('what `.{0}()` gives is not known', type));
  return fallback;
}

/** A kind of schema that neither release of zod builds here. */
export function notRead({ type }: ZodNode): NotReadError {
  return new NotReadError(l10n.t('what `z.{0}()` does is not read', type));
}
