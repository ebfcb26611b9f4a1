import type { Stats } from 'node:fs';
import * as l10n from '@vscode/l10n';
import { toSize } from '../text/to-size';

/** What stands in the place of a file, in words; undefined for a regular file. */
export function whyNoFile(status: Stats): string | undefined {
  if (status.isFile()) return undefined;
  if (status.isDirectory()) return folderNotFile();
  if (status.isFIFO()) return l10n.t('it is a pipe, not a file');
  if (status.isSocket()) return l10n.t('it is a socket, not a file');
  return l10n.t('it is a device, not a file');
}

/** Why a file system call failed, in words; throws what did not come from the file system. */
export function toReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return l10n.t('it vanished before it could be read');
  if (code === 'EACCES' || code === 'EPERM') return l10n.t('reading it is not permitted');
  if (code === 'ELOOP') return l10n.t('it is a link that leads to itself');
  if (code === 'ENXIO') return l10n.t('it is a socket, not a file');
  if (code === undefined || !code.startsWith('E') || code.startsWith('ERR_')) throw error;
  return l10n.t('the system could not read it ({0})', code);
}

/** Why a folder is not read whose name is that of a file. */
export function folderNotFile(): string {
  return l10n.t('it is a folder, not a file');
}

/** Why a file of more than `maximumSize` bytes is not read: one sentence without its full stop, to follow the file's name. */
export function tooLarge(maximumSize: number): string {
  return l10n.t('it is larger than {0}', toSize(maximumSize));
}

/** The same of the code that is in a file which itself is not too large: a notebook's. */
export function codeTooLarge(maximumSize: number): string {
  return l10n.t('its code is larger than {0}', toSize(maximumSize));
}
