import { isUtf8 } from 'node:buffer';
import * as l10n from '@vscode/l10n';
import type { Language } from '../model/workflow';

/** A file's text, with a remark where its encoding was guessed; or why it is no text. */
export type Decoded = { readonly text: string; readonly remark?: string } | { readonly reason: string };

/**
 * Bytes → text, as editors and Python read them: UTF-8 and UTF-16 by their byte order marks (which are dropped), Python's
 * encoding declaration (PEP 263) where `language` is Python, else UTF-8. What is not valid UTF-8 then is read as latin-1, and the remark says so.
 */
export function decode(bytes: Buffer, language?: Language): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) return { reason: l10n.t('it is binary (it holds NUL bytes)') };
  const declared = language === 'python' ? readDeclaredEncoding(bytes) : undefined;
  if (declared !== undefined && !/^utf-?8/i.test(declared)) return decodeDeclared(bytes, declared);
  if (isUtf8(bytes)) return { text: bytes.toString('utf8', hasByteOrderMark(bytes) ? 3 : 0) };
  return { text: bytes.toString('latin1'), remark: l10n.t('it is not valid UTF-8 and was read as latin-1') };
}

/** Whether bytes begin with a UTF-16 byte order mark: then they cannot be searched as they are. */
export function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** What cp1252 has where latin-1 has the control characters from 0x80. Node 20's own decoder takes one for the other. */
const CP1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function decodeDeclared(bytes: Buffer, label: string): Decoded {
  const name = label.toLowerCase().replaceAll('_', '-');
  if (/^(latin-?1|iso-?8859-1|l1)$/.test(name)) return { text: bytes.toString('latin1') };
  if (/^(cp|windows-?)1252$/.test(name)) {
    return { text: bytes.toString('latin1').replace(/[\x80-\x9f]/g, (control) => CP1252[control.charCodeAt(0) - 0x80] ?? control) };
  }
  try {
    return { text: new TextDecoder(name.replace(/^cp(\d{4})$/, 'windows-$1')).decode(bytes) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { text: bytes.toString('latin1'), remark: l10n.t('it declares the unknown encoding {0} and was read as latin-1', JSON.stringify(label)) };
  }
}

/** PEP 263: a comment in one of the first two lines; the second counts only if the first is blank or a comment. */
function readDeclaredEncoding(bytes: Buffer): string | undefined {
  const [first = '', second = ''] = bytes.toString('latin1', hasByteOrderMark(bytes) ? 3 : 0, 400).split(/\r\n|\r|\n/, 2);
  const declaration = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
  const found = declaration.exec(first) ?? (/^[ \t\f]*(#.*)?$/.test(first) ? declaration.exec(second) : undefined);
  return found?.[1];
}

function hasByteOrderMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
