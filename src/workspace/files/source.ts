import * as l10n from '@vscode/l10n';
import { decode, isUtf16 } from '../../files/decode';
import { createByteReader, type Stamp } from '../../files/read-bytes';
import type { FileIR } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import { type KeptIR, keepIR } from '../cache/kept-ir';
import type { Notice } from '../notice';
import { toCompactLineStarts } from '../places';
import { type Tier, tierOf } from './tier';

/** What is kept of one version of a file: never its text. */
export interface WorkspaceSource {
  readonly tier: Tier;
  /** Absent where nobody asked for it. */
  readonly stamp?: Stamp | undefined;
  readonly notice?: Notice | undefined;
  /** Absent for tier 0 and what was deferred until it is needed, and for what could not be read. */
  readonly ir?: KeptIR | undefined;
  readonly lineStarts?: ArrayLike<number> | undefined;
}

export interface SourceOptions {
  /** Lower it whatever its tier. */
  readonly isNeeded?: boolean;
  /** Leave it alone for now, but for its tier: whether it matters is not known yet. */
  readonly isDeferred?: boolean;
  /** Note its stamp. */
  readonly isStamped?: boolean;
  /** What is known of some version of it, returned as it is if that is this version. */
  readonly known?: WorkspaceSource | undefined;
}

export interface SourceReader {
  read(file: string, options?: SourceOptions): WorkspaceSource;
  /** Why a file of a kind that is not read matters: it holds the name of the SDK's package. */
  lookForSdk(file: string): Notice | undefined;
  /** The text only; undefined where it cannot be had. */
  readText(file: string): string | undefined;
}

/** Enough to tell a binary file that nobody needs to read further. */
const BINARY_SAMPLE = 8_000;

/** Only the JavaScript SDK is used in files that hold their code among other things. */
const SDK_PACKAGE = '@openai/agents';

const UNTOUCHED: WorkspaceSource = { tier: 0 };

/** Reads source files: bytes → tier → text → IR, in one go and each at most once. */
export function createSourceReader(languages: readonly LanguageSupport[], maximumSize: number): SourceReader {
  const reader = createByteReader(maximumSize);

  return {
    read(file, { isNeeded = false, isDeferred = false, isStamped = false, known } = {}) {
      const found = reader.read(file, known?.stamp);
      if (!found) return known ?? UNTOUCHED;
      if ('reason' in found) return { tier: 0, notice: { file, reason: found.reason, isRead: false } };
      const { bytes } = found;
      const stamp = isStamped ? found.stamp : undefined;
      const tier = isUtf16(bytes) ? undefined : tierOf(bytes);
      const mayWait = tier === 0 || (tier !== undefined && isDeferred);
      if (mayWait && !isNeeded && !bytes.subarray(0, BINARY_SAMPLE).includes(0)) return stamp || tier !== 0 ? { tier, stamp } : UNTOUCHED;
      const language = languageOf(languages, file);
      if (!language) return { tier: tier ?? 0 };
      const decoded = decode(bytes, language.language);
      if ('reason' in decoded) return { tier: 0, stamp, notice: { file, reason: decoded.reason, isRead: false } };
      const { text, remark } = decoded;
      const ir = language.lower(file, text);
      return {
        tier: tier ?? tierOf(text),
        stamp,
        notice: toNotice(file, remark, ir),
        ir: keepIR(ir),
        lineStarts: toCompactLineStarts(text),
      };
    },

    lookForSdk(file) {
      const found = reader.read(file);
      if (!found || 'reason' in found || !found.bytes.includes(SDK_PACKAGE)) return undefined;
      return { file, reason: l10n.t('files of this kind are not read, and this one mentions {0}', SDK_PACKAGE), isRead: false };
    },

    readText(file) {
      const found = reader.read(file);
      const language = languageOf(languages, file);
      if (!found || 'reason' in found || !language) return undefined;
      const decoded = decode(found.bytes, language.language);
      return 'text' in decoded ? decoded.text : undefined;
    },
  };
}

function toNotice(file: string, guess: string | undefined, { fault, remark = guess }: FileIR): Notice | undefined {
  if (fault !== undefined) return { file, reason: fault, isRead: false };
  return remark === undefined ? undefined : { file, reason: remark, isRead: true };
}
