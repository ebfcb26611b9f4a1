import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { ImportFault } from '../import-fault';
import type { ImportDocument } from '../read-documents';

/** A document, or what lies `within` it, as its format says. Throws `ImportFault` with the place of the first thing that is otherwise. */
export function parseForm<Form extends z.ZodType>(form: Form, { value, place }: ImportDocument, within: readonly string[] = []): z.infer<Form> {
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ImportFault(l10n.t('is not as its format is: {0}', issue?.message ?? ''), `${place}: ${[...within, ...(issue?.path ?? [])].join('.')}`);
}
