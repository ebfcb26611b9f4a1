import { createHash } from 'node:crypto';
import * as l10n from '@vscode/l10n';
import { decode, isUtf16 } from '../../files/decode';
import { isFolder } from '../../files/is-file';
import type { ByteReader, Stamp } from '../../files/read-bytes';
import { codeTooLarge } from '../../files/why-not-read';
import type { FileIR } from '../../languages/ir';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import type { PossibleImport } from '../../languages/possible-imports';
import { forgettableNames } from '../../languages/told-names';
import type { Language } from '../../model/workflow';
import { type KeptIR, keepIR } from '../cache/kept-ir';
import type { CellTable } from '../notebook/cell-table';
import { notebookOf } from '../notebook/is-notebook';
import { readNotebook } from '../notebook/read-notebook';
import { type NotebookModule, toModules } from '../notebook/to-module';
import { withoutOutputs } from '../notebook/without-outputs';
import type { Notice } from '../notice';
import type { ParsingThread } from '../threads/parsing-thread';
import type { Pending } from '../threads/read-ahead';
import { toCompactLineStarts } from '../to-place';
import { DISK, type FileTree } from './file-tree';
import { findLeads } from './find-leads';
import { isDataFile } from './is-source-file';
import { type Tier, tierOf } from './tier';

/** What is kept of one version of a file: never its text. */
export interface WorkspaceSource {
  readonly tier: Tier;
  /** Absent where nobody asked for it. */
  readonly stamp?: Stamp | undefined;
  readonly notice?: Notice | undefined;
  /** Absent for tier 0 and what was deferred until it is needed, and for what could not be read. */
  readonly ir?: KeptIR | undefined;
  /** Stands for the text that was read, of which the IR or what it may import is. */
  readonly version?: string | undefined;
  /** What it may import, where that is all that is known of it until it is needed. */
  readonly imports?: readonly PossibleImport[] | undefined;
  /** As in `PossibleImports`. */
  readonly saysSdk?: boolean | undefined;
  readonly lineStarts?: ArrayLike<number> | undefined;
  /** Of a notebook, and of what is in one. */
  readonly cells?: CellTable | undefined;
  /** Of a notebook: what files there are below it, by their names. */
  readonly inside?: readonly string[] | undefined;
}

export interface SourceOptions {
  /** Lower it whatever its tier. */
  readonly isNeeded?: boolean;
  /** Leave it alone for now, but for its tier: whether it matters is not known yet. */
  readonly isDeferred?: boolean;
  /** Only find what it may import, where neither its tier nor its words say more. */
  readonly isOutlined?: boolean;
  /** Its imports lead to a file that says more: it is at least of tier 2, whatever it says itself. */
  readonly isImporting?: boolean;
  /** Where its imports may lead is put in there, unless it has the SDK's itself. */
  readonly leads?: Map<string, readonly string[]> | undefined;
  /** Parses meanwhile what is to be lowered. */
  readonly thread?: ParsingThread | undefined;
  /** Note its stamp. */
  readonly isStamped?: boolean;
  /** What is known of some version of it, returned as it is if that is this version. */
  readonly known?: WorkspaceSource | undefined;
}

/** What is to be parsed and lowered. */
export type Unread = Pending<WorkspaceSource>;

export interface SourceReader {
  read(file: string, options?: SourceOptions): WorkspaceSource;
  /** The same up to where it would be parsed. */
  begin(file: string, options?: SourceOptions): WorkspaceSource | Unread;
  /** Where the imports of a file may lead; nowhere where it cannot be read. */
  leadsOf(file: string): readonly string[];
  /** Why a file of a kind that is not read matters: it holds the name of the SDK's package. */
  lookForSdk(file: string): Notice | undefined;
  /** The text only; undefined where it cannot be had. */
  readText(file: string): string | undefined;
}

/** Enough to tell a binary file that nobody needs to read further. */
const BINARY_SAMPLE = 8_000;

/** Only the JavaScript SDK is used in files that hold their code among other things. */
const SDK_PACKAGE = '@openai/agents';

/** In bytes. What its cells printed makes a notebook large, and is not what is read of it. */
const LARGEST_NOTEBOOK = 256 << 20;

const UNTOUCHED: WorkspaceSource = { tier: 0 };

const NOTHING: NotebookModule = { text: '', cells: { numbers: [], lines: [] }, isByExecution: false };

/** Reads source files: bytes → tier → text → IR, in one go and each at most once. */
export function createSourceReader(
  languages: readonly LanguageSupport[],
  maximumSize: number,
  { createByteReader }: Pick<FileTree, 'createByteReader'> = DISK,
): SourceReader {
  const sdkWords = new Map(languages.map((language) => [language, new RegExp(String.raw`\b(?:${forgettableNames(language.sdk).join('|')})\b`)]));
  const plainReader = createByteReader(maximumSize);
  let notebookReader: ByteReader | undefined;
  const readBytes = (file: string, known?: Stamp) => {
    const notebook = findNotebook(file);
    if (notebook === undefined) return plainReader.read(file, known);
    notebookReader ??= createByteReader(Math.max(maximumSize, LARGEST_NOTEBOOK));
    return notebookReader.read(notebook, known);
  };

  return {
    read(file, options) {
      const begun = begin(file, options);
      return 'finish' in begun ? begun.finish() : begun;
    },

    begin,

    leadsOf(file) {
      const found = readBytes(file);
      return found && 'bytes' in found ? findLeads(file, found.bytes.toString()) : [];
    },

    lookForSdk(file) {
      const found = readBytes(file);
      if (!found || 'reason' in found || !found.bytes.includes(SDK_PACKAGE)) return undefined;
      return { file, reason: l10n.t('files of this kind are not read, and this one mentions {0}', SDK_PACKAGE), isRead: false };
    },

    readText(file) {
      const found = readBytes(file);
      const language = languageOf(languages, file);
      if (!found || 'reason' in found || !language) return undefined;
      const code = readCode(file, found.bytes, language.language, maximumSize);
      return 'text' in code ? code.text : undefined;
    },
  };

  function begin(
    file: string,
    { isNeeded = false, isDeferred = false, isOutlined = false, isImporting = false, leads, isStamped = false, known, thread }: SourceOptions = {},
  ): WorkspaceSource | Unread {
    const isData = isDataFile(file);
    if (isData && !isNeeded && !known?.ir) return UNTOUCHED;
    const found = readBytes(file, known?.stamp);
    if (!found) return known ?? UNTOUCHED;
    if ('reason' in found) return { tier: 0, notice: { file, reason: found.reason, isRead: false } };
    const { bytes } = found;
    const stamp = isStamped ? found.stamp : undefined;
    const written = isData ? 0 : isUtf16(bytes) ? undefined : tierOf(bytes);
    const tier = written === 0 && isImporting ? 2 : written;
    if (leads && written !== 1 && written !== undefined) leads.set(file, findLeads(file, bytes.toString()));
    const mayWait = tier === 0 || (tier !== undefined && isDeferred);
    if (mayWait && !isNeeded && !bytes.subarray(0, BINARY_SAMPLE).includes(0)) return stamp || tier !== 0 ? { tier, stamp } : UNTOUCHED;
    const language = languageOf(languages, file);
    if (!language) return { tier: tier ?? 0 };
    const code = readCode(file, bytes, language.language, maximumSize);
    if ('reason' in code) return { tier: 0, stamp, notice: { file, reason: code.reason, isRead: false } };
    const { text, cells, remark, inside } = code;
    const ownTier = (cells && !isImporting) || tier === undefined ? tierOf(text) : tier;
    if (cells && ownTier === 0 && !isNeeded) return { tier: 0, stamp, ...(inside && { inside }) };
    const saysSdk = !isOutlined || sdkWords.get(language)?.test(text) === true;
    const imports = isOutlined && !cells && (ownTier !== 1 || !saysSdk) ? language.findImports(file, text) : undefined;
    const version = isStamped ? versionOf(text) : undefined;
    if (imports && remark === undefined) return { tier: ownTier, stamp, version, imports, saysSdk };
    const toSource = (ir: FileIR): WorkspaceSource => ({
      tier: ownTier,
      stamp,
      version,
      notice: toNotice(findNotebook(file) ?? file, remark, ir),
      ir: keepIR(ir),
      lineStarts: toCompactLineStarts(text),
      ...(cells && { cells }),
      ...(inside && { inside }),
    });
    const unchanged = version !== undefined && known?.version === version ? known.ir?.value() : undefined;
    if (unchanged) return toSource(unchanged);
    const toParse = language.toParsed(file, text);
    const parsed = toParse && thread?.parse(toParse.grammar, toParse.text);
    return { finish: () => toSource(language.lower(file, text, parsed?.take())), isUnderWay: () => parsed?.isUnderWay() === true };
  }
}

/** The same for the same text alone. */
export function versionOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}

/** The notebook that a file is, or is in. A folder may be called as one. */
function findNotebook(file: string): string | undefined {
  const notebook = notebookOf(file);
  return notebook !== undefined && notebook !== file && isFolder(notebook) ? undefined : notebook;
}

interface Code {
  readonly text: string;
  readonly cells?: CellTable;
  readonly inside?: readonly string[];
  readonly remark?: string;
}

/** The text of a file that is analysed, or why there is none. What the cells of a notebook printed is not looked at, unless it cannot be told apart. */
function readCode(file: string, bytes: Buffer, language: Language, maximumSize: number): Code | { readonly reason: string } {
  const notebook = findNotebook(file);
  const decodeCode = (written: Buffer): Code | { readonly reason: string } => {
    const decoded = decode(written, language);
    if ('reason' in decoded) return decoded;
    const code = toCode(file, notebook, decoded, maximumSize);
    return decoded.remark !== undefined && 'text' in code ? { ...code, remark: decoded.remark } : code;
  };
  const short = notebook === undefined ? bytes : withoutOutputs(bytes);
  const code = decodeCode(short);
  return 'reason' in code && short !== bytes ? decodeCode(bytes) : code;
}

/** The text that is analysed: of a notebook, and of what is in one, its code; or why there is none. */
function toCode(file: string, path: string | undefined, { text }: { readonly text: string }, maximumSize: number): Code | { readonly reason: string } {
  if (path === undefined) return { text };
  const notebook = readNotebook(text);
  if ('reason' in notebook) return notebook;
  const modules = toModules(notebook);
  if (!modules) return { reason: l10n.t('the language of its kernel, {0}, is not read', JSON.stringify(notebook.kernel.slice(0, 40))) };
  const inside = file === path ? [...modules.keys()].filter((name) => name !== '') : [];
  // Of one in another language than Python there is only what is in it.
  const { isByExecution, ...module } = modules.get(file.slice(path.length + 1)) ?? NOTHING;
  if (module.text.length > maximumSize) return { reason: codeTooLarge(maximumSize) };
  const code = inside.length > 0 ? { ...module, inside } : module;
  return isByExecution ? { ...code, remark: l10n.t('its cells were read in the order in which they were last run') } : code;
}

function toNotice(file: string, guess: string | undefined, { fault, remark = guess }: FileIR): Notice | undefined {
  if (fault !== undefined) return { file, reason: fault, isRead: false };
  return remark === undefined ? undefined : { file, reason: remark, isRead: true };
}
