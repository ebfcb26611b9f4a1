import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { ImportFault } from '../import-fault';

/** A document as its format says. Throws `ImportFault` with the place of the first thing that is otherwise. */
export function parseForm<Form extends z.ZodType>(form: Form, document: unknown): z.infer<Form> {
  const parsed = form.safeParse(document);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ImportFault(l10n.t('is not as its format is: {0}', issue?.message ?? ''), `: ${issue?.path.join('.') ?? ''}`);
}
