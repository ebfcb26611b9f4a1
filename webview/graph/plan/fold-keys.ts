/**
 * What is drawn besides agents is called by keys that no agent has: an id of the graph holds no such character (see `uniqueIds`), whatever
 * users call their agents, tools and folders.
 */
const OURS = '\0';
const CLOSED = `${OURS}folder `;
const OPEN = `${OURS}open `;
const MORE = `${OURS}more `;

/** A folder that is closed; also the head of one that is open, since choosing either turns it into the other. */
export function toFolderKey(name: string): string {
  return CLOSED + name;
}

/** The folder that a key stands for. */
export function fromFolderKey(key: string | undefined): string | undefined {
  return key?.startsWith(CLOSED) ? key.slice(CLOSED.length) : undefined;
}

/** Asks for more of the agents of a box, of which not all are drawn. */
export function toMoreKey(group: string): string {
  return MORE + group;
}

/** The box that it is in. */
export function fromMoreKey(key: string | undefined): string | undefined {
  return key?.startsWith(MORE) ? key.slice(MORE.length) : undefined;
}

/** It stands for no agent or handoff of the graph. */
export function isOurs(key: string): boolean {
  return key.startsWith(OURS);
}

/** The box around what is in an open folder. */
export function toOpenKey(name: string): string {
  return OPEN + name;
}

export function fromOpenKey(key: string): string | undefined {
  return key.startsWith(OPEN) ? key.slice(OPEN.length) : undefined;
}

export function toGroupKey(kind: 'clique' | 'fan', first: string): string {
  return `${OURS}${kind} ${first}`;
}

/** A line by the first of the edges that it stands for. */
export function toLineKey(edge: string): string {
  return `${OURS}line ${edge}`;
}

/** Of the graph that elkjs is given: the whole, where the lines of a trunk leave or arrive, where a line passes the wall of a folder. */
export const ROOT = `${OURS}root`;

export function toPortKey(end: '>' | '<', id: string): string {
  return `${OURS}${end}${id}`;
}

export function toWallKey(end: '>' | '<', id: string, line: string | undefined): string {
  return `${OURS}wall ${end}${id}${line ?? ''}`;
}

export function toInsideKey(wall: string): string {
  return `${OURS}in${wall}`;
}

/** The pieces of a line that is cut, and the tag that each ends at. */
export function toPieceKeys(line: string): { readonly start: string; readonly end: string; readonly to: string; readonly from: string } {
  return { start: `${OURS}start${line}`, end: `${OURS}end${line}`, to: `${OURS}to${line}`, from: `${OURS}from${line}` };
}
