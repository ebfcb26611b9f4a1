import type { FieldName } from '../../../src/graph/form/messages';
import type { GraphSettings, GraphWriting, ListWorkflows, ToGraph } from '../../../src/graph/messages';
import type { Host } from '../host';
import type { Plan } from '../plan/plan';
import type { KeyLabel } from './keys/key-table';
import type { PanZoom } from './picture/pan-zoom';
import type { Picture } from './picture/picture';

/** What the parts of the page share. */
export interface View {
  readonly host: Host;
  readonly stage: HTMLElement;
  readonly picture: Picture;
  readonly panZoom: PanZoom;
  /** All there is to look at; undefined before it is told. */
  list(): ListWorkflows | undefined;
  settings(): GraphSettings;
  /** Of all parts. */
  keys(): Keys;
  /** In the status line. */
  say(text: string): void;
  fail(error: unknown): void;
  /** Brings a node or edge forward and into view; undefined lets go. A closed folder is opened, the head of an open one closes it. */
  choose(id: string | undefined): void;
  /** Opens the code of a node, edge or link. */
  open(id: string): void;
  /** Shows a workflow; undefined: all as a list. */
  show(workflow: string | undefined): void;
  /** Brings an agent of the list into view. */
  find(agent: string): void;
  /** Asks for what is to be written; of a handoff to an agent, or beginning with a field. */
  write(what: GraphWriting, id: string, more?: { readonly to?: string; readonly field?: FieldName }): void;
}

/** What keys do. */
export interface Keys {
  readonly acts: readonly KeyedAct[];
  find(stroke: string): KeyedAct | undefined;
}

export type KeyedAct = Act & KeyUse;

/** Something around the drawing: what it can do, and what it listens to. Listed in `parts.ts`. */
export interface Part {
  readonly acts?: readonly Act[];
  /** After the drawing was told. */
  onMessage?(message: ToGraph): void;
  /** Something else is on screen, or in another place. */
  onShow?(plan: Plan): void;
  /** Another part of the drawing is in view. */
  onMove?(): void;
  onChoose?(id: string | undefined): void;
}

/** What a button of the page (see `src/graph/to-page.ts`) or a key does, or both. */
export type Act = (KeyUse | { readonly help?: undefined; readonly reach?: undefined }) & {
  /** Id of the button. */
  readonly button?: string;
  /** Given what of the drawing or outline has the keyboard, and the key. `false` leaves it to whoever else wants it. */
  act(focused?: string, stroke?: string): unknown;
};

/** The keys of an act, which the list of keys tells of. */
export interface KeyUse {
  /** What they do; `key-table.ts` has which they are. */
  readonly help: KeyLabel;
  /** Where they count: in the drawing alone; on an item of drawing or outline; on those and on an agent of the list; else wherever nothing is typed. */
  readonly reach?: 'drawing' | 'item' | 'agent';
}
