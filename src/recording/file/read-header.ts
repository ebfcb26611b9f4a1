import * as l10n from '@vscode/l10n';
import { toIssueText } from '../../text/to-issue-text';
import { Header } from '../schema';
import { LONGEST_HEADER } from './limits';
import { readLine } from './read-line';
import { readRange } from './read-range';

/** The format that this version reads. */
const READER = 1;

/** How files begin that something else than a recorder has written or changed, and what they are. */
const FOREIGN: readonly (readonly [beginning: readonly number[], what: () => string])[] = [
  [[0x1f, 0x8b], () => l10n.t('the file is packed with gzip: unpack it first')],
  [[0xef, 0xbb, 0xbf], () => l10n.t('the file begins with a byte order mark: save it as UTF-8 without one')],
  [[0xff, 0xfe], () => l10n.t('the file is text in UTF-16: save it as UTF-8')],
  [[0xfe, 0xff], () => l10n.t('the file is text in UTF-16: save it as UTF-8')],
];

/** What stands for what a header does not tell. */
const UNKNOWN: Header = {
  k: 'header',
  v: 1,
  format: 'handoff-recording',
  minReader: 1,
  at: '1970-01-01T00:00:00.000Z',
  lang: 'py',
  sdk: { name: '', version: '' },
  rt: {},
  recorder: { name: '', version: '' },
  proc: { pid: 0, main: null },
  root: '.',
  redact: { profile: 'unknown' },
  limits: {},
  layers: [],
  missing: [],
};

/**
 * Reads the header of a recording, and what is wrong with its fields. Throws, with a message fit for the user, where the file is no
 * recording or needs a newer reader.
 */
export function parseHeader(fd: number, file: string): { readonly header: Header; readonly reason: string | undefined } {
  const bytes = readRange(fd, 0, LONGEST_HEADER);
  if (bytes.length === 0) throw new Error(l10n.t('{0} is empty: it is no recording', file));
  const foreign = FOREIGN.find(([beginning]) => bytes.subarray(0, beginning.length).equals(Buffer.from(beginning)));
  if (foreign) throw new Error(`${file}:1: ${foreign[1]()}`);
  const end = bytes.indexOf(10);
  if (end < 0 && isHeaderLike(bytes)) throw new Error(`${file}:1: ${l10n.t('the file ends in the middle of its header')}`);
  if (end < 0) throw new Error(l10n.t('{0} is no recording: it has no header', file));
  const line = readLine(bytes, 0, end);
  if (typeof line === 'string') throw new Error(`${file}:1: ${l10n.t('this is no recording, or its header is broken: {0}', line)}`);
  if (line.k !== 'header' || line['format'] !== 'handoff-recording') throw new Error(`${file}:1: ${l10n.t('this is no recording: it has no header')}`);
  const newest = line['minReader'];
  if (typeof newest === 'number' && newest > READER) {
    const reason = l10n.t('this recording needs a newer Baton: it was written in format {0}, and this version reads format {1}', newest, READER);
    throw new Error(`${file}:1: ${reason}`);
  }
  const { success, data, error } = Header.safeParse(line);
  if (success) return { header: data, reason: undefined };
  const broken = new Set(error.issues.map(({ path }) => String(path[0])));
  const replaced = Object.fromEntries(Object.entries(UNKNOWN).filter(([key]) => broken.has(key)));
  return {
    header: { ...line, ...replaced } as Header,
    reason: toIssueText(error.issues),
  };
}

function isHeaderLike(bytes: Buffer): boolean {
  const beginning = '{"k":"header"';
  return beginning.startsWith(bytes.toString('latin1', 0, Math.min(beginning.length, bytes.length)));
}
