import * as z from 'zod';
import type { FunctionChoice } from '../write/request';
import type { DiffLine } from '../write/to-hunks';

/** What a form is about. Agents and edges by their ids in the workflow. */
export type FormAsk =
  /** To an agent that is still to be chosen where `to` is absent. */
  | { readonly kind: 'add-handoff'; readonly from: string; readonly to?: string }
  | { readonly kind: 'change-handoff'; readonly edge: string }
  | { readonly kind: 'remove-handoff'; readonly edge: string }
  | { readonly kind: 'add-agent'; readonly beside: string }
  | { readonly kind: 'rename-agent'; readonly agent: string }
  | { readonly kind: 'change-agent'; readonly agent: string }
  | { readonly kind: 'remove-agent'; readonly agent: string };

/** What is asked before something is written; all of it optional but what nothing stands for. */
export interface WriteForm {
  readonly ask: FormAsk;
  readonly title: string;
  /** `Triage Agent → Human Desk`. */
  readonly subtitle: string;
  readonly fields: readonly FormField[];
}

export const FieldName = z.enum(['to', 'name', 'instructions', 'isTarget', 'toolName', 'description', 'inputFilter', 'onHandoff', 'inputType', 'before']);
export type FieldName = z.infer<typeof FieldName>;

export interface FormField {
  readonly name: FieldName;
  readonly label: string;
  /** What it says at first; in what is changed, what is written there. */
  readonly value: string;
  readonly placeholder?: string;
  /** It may have several lines. */
  readonly isLong?: true;
  /** To choose from; without them it is a text. */
  readonly options?: readonly FormOption[];
  /** What a function is to be called that is written anew, which the option `new` asks for. */
  readonly stub?: string;
}

export interface FormOption {
  readonly value: string;
  readonly text: string;
  /** What it stands for. */
  readonly choice?: FunctionChoice;
}

/** By the names of fields; that of a function to be written by the field's with `Stub`. */
export type FormValues = Readonly<Record<string, string>>;

/** What would come of a form as it is filled in. */
export type FormPreview =
  /** Something has to be filled in first. */
  | { readonly kind: 'missing'; readonly text: string }
  | {
      readonly kind: 'refusal';
      readonly reason: string;
      /** What says so; to be opened. */
      readonly places: readonly FormLink[];
    }
  | {
      readonly kind: 'plan';
      /** `handoff 4 of 4`; what the model will see of it. */
      readonly position: string;
      readonly seen: readonly { readonly name: string; readonly value: string; readonly isCode?: true }[];
      /** What stands in the place of what is left out. */
      readonly defaults: Partial<Readonly<Record<FieldName, string>>>;
      readonly files: readonly { readonly place: FormLink; readonly hunks: readonly (readonly DiffLine[])[] }[];
      /** Findings that would come, and what else would be otherwise. */
      readonly afterwards: readonly { readonly severity?: 'error' | 'warning' | 'info' | 'hint'; readonly text: string }[];
      /** Several files change: each change is shown once more before. */
      readonly isReviewed: boolean;
    };

/** `id` is what `open` takes. */
export interface FormLink {
  readonly text: string;
  readonly id: string;
}

/** A handoff that is not there yet; to an agent that is not either where it has a name. */
export interface FormGhost {
  readonly from: string;
  readonly to: { readonly id: string } | { readonly name: string; readonly isTarget: boolean };
}
