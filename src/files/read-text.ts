import { decode } from './decode';
import { readFileBytes, type Unreadable } from './read-bytes';

/** In bytes. Lock files of large projects have a few million. */
const MAXIMUM_TEXT_SIZE = 20_000_000;

/** The text of a file that is no source: settings, lock files, scripts. In UTF-8, or UTF-16 by its mark; what is neither is read as latin-1. */
export function readText(file: string, maximumSize = MAXIMUM_TEXT_SIZE): { readonly text: string } | Unreadable {
  const found = readFileBytes(file, maximumSize);
  return 'reason' in found ? found : decode(found.bytes);
}
