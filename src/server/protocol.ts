import type { Location, Position, WorkspaceEdit } from 'vscode-languageserver';
import type { Preset } from '../analyze/presets';
import type { FormAsk, WriteForm } from '../graph/form/messages';
import type { WriteTarget } from '../graph/write/edits/add-handoff';
import type { SeenHandoff, WorkflowChange, WriteRequest } from '../graph/write/request';
import type { FileChange } from '../graph/write/to-hunks';
import type { Finding, Severity } from '../model/finding';
import type { Span } from '../model/span';
import type { Language, Sdk, Workflow } from '../model/workflow';
import type { Revision, WantedRevision } from '../workspace/revision/find-revision';

/** What Baton's client and server say to each other besides LSP. Types only: import with `import type`. */

/** `initialize.initializationOptions`; all optional, for clients that know nothing of Baton. */
export interface InitializationOptions {
  /** Counts until the client answers `workspace/configuration`; for good where it cannot. */
  readonly settings?: ClientSettings;
  /** The client has the command `baton.showGraph` (argument: an agent's id): code lenses offer it. */
  readonly hasGraph?: boolean;
  /** The client has the command `baton.recordFile` (argument: a document's URI): code lenses over calls that start a run offer it. */
  readonly hasRecord?: boolean;
  /** The client has the commands `baton.addHandoff` (argument: an agent's id) and `baton.showRefusal` (argument: a refusal): code actions use them. */
  readonly hasWriting?: boolean;
  /** The client wants the diagnostics of all files pushed, although it could pull them. */
  readonly wantsPush?: boolean;
  /** Languages for which the client completes the options of calls, and shows hierarchies of calls, by other means: nothing is to be offered twice. */
  readonly completesOptions?: readonly Language[];
  /** Milliseconds of quiet after an edit before the analysis; unless given as many as the last analysis took, at most 150. */
  readonly delay?: number;
  /** Where to keep what was read between runs; worth nothing to another version of the program. */
  readonly cache?: { readonly folder: string; readonly version: string };
}

/** As users write them, and as `workspace/didChangeConfiguration` carries them; what does not fit is reported in the log and left out. */
export interface ClientSettings {
  readonly baton?: {
    /** Severity by rule id; `preset` says what is reported of the others. */
    readonly rules?: Readonly<Record<string, Severity | 'off' | Preset>>;
    /** Globs of files not to look at, relative to a workspace folder. */
    readonly exclude?: readonly string[];
    /** Modules that export the SDK's API besides the SDK's own. */
    readonly sdkModules?: readonly string[];
    /** Whether the tool that the model sees is shown behind entries of handoffs; it is unless this says `false`. */
    readonly inlayHints?: boolean;
    /** In bytes; larger files are not read, and that is said. */
    readonly maximumFileSize?: number;
  };
  /** The editor's own setting: globs with `true` are left out. */
  readonly files?: { readonly exclude?: Readonly<Record<string, unknown>> };
}

/** Client → server. */
export interface Requests {
  /** The newest workflow, once nothing is pending. */
  'baton/graph': { readonly params: Record<string, never>; readonly result: GraphData };
  /** The agent the cursor is in, for highlighting. */
  'baton/agentAt': { readonly params: AgentAtParams; readonly result: string | null };
  /** Where an agent, edge, handoff or any span of the newest workflow is written. */
  'baton/locate': { readonly params: LocateParams; readonly result: Location | null };
  /** What places of the newest workflow are called (`desk.py:12`); null where the code was edited since. */
  'baton/places': { readonly params: { readonly spans: readonly Span[] }; readonly result: readonly (string | null)[] };
  /** How something would be written, or why it cannot be; null where the texts changed meanwhile: ask again. */
  'baton/planWrite': { readonly params: WriteRequest; readonly result: WriteReply | null };
  /** What the folders held in a commit, from git's objects; rejects with what is to be said where it cannot be had. */
  'baton/revision': { readonly params: WantedRevision & { readonly git?: string | undefined }; readonly result: RevisionData };
  /** What there is to be asked before something is written; null where what it is about is gone. */
  'baton/writeForm': { readonly params: FormAsk; readonly result: WriteForm | null };
  /** What an agent might hand off to, and why not. */
  'baton/writeTargets': { readonly params: { readonly from: string }; readonly result: readonly WriteTarget[] };
}

/** Server → client. */
export interface Notifications {
  /** After every analysis, and when a scan begins. */
  'baton/status': Status;
  /** The workflow or its findings differ from those before; ask `baton/graph` for them if anybody looks. */
  'baton/graphChanged': Record<string, never>;
}

export type WriteReply =
  | {
      readonly kind: 'plan';
      /** To be applied as one. */
      readonly edit: WorkspaceEdit;
      /** The lines that change, with the place of the first. */
      readonly files: readonly (FileChange & { readonly place: Location | undefined })[];
      readonly changes: readonly WorkflowChange[];
      readonly seen?: SeenHandoff;
      /** What would be found that is not now, and how many findings would be gone. */
      readonly findings: readonly { readonly rule: string; readonly severity: Severity; readonly message: string }[];
      readonly resolved: number;
    }
  | { readonly kind: 'refusal'; readonly reason: string; readonly places: readonly Location[] };

export interface GraphData {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  /** Source files looked at, for an empty graph to tell. */
  readonly files: number;
}

export interface RevisionData {
  /** Of each folder that lies in a repository. */
  readonly folders: readonly { readonly path: string; readonly revision: Revision }[];
  readonly workflow: Workflow;
  /** Folders of other repositories, which were not read. */
  readonly submodules: readonly string[];
}

export interface AgentAtParams {
  readonly uri: string;
  readonly position: Position;
}

export type LocateParams = { readonly id: string } | { readonly span: Span };

export interface Status extends Figures {
  /** A scan or its analysis is under way; the figures are those before. */
  readonly scanning: boolean;
  /** The user stopped the scan; the command `baton.scan` starts another. */
  readonly cancelled: boolean;
  /** What failed, a sentence without its full stop; the figures are those before. */
  readonly error?: string;
}

export interface Figures {
  /** Source files looked at. */
  readonly files: number;
  readonly agents: number;
  /** Those written in the code whose targets are known, each way on its own. */
  readonly handoffs: number;
  /** Targets, and whole lists of handoffs, that only the running program knows. */
  readonly unknown: number;
  readonly findings: number;
  readonly sdks: readonly Sdk[];
  /** What could not be understood, and why. */
  readonly unresolved: readonly { readonly reason: string; readonly location: Location }[];
  /** Files that could not be read, or with doubts. */
  readonly unreadable: readonly { readonly uri: string; readonly reason: string; readonly isRead: boolean }[];
  /** The analysis that these figures come from; absent before the first. `evaluated` are files. */
  readonly analysis?: { readonly modules: number; readonly evaluated: readonly string[]; readonly milliseconds: number };
}
