/** Hands on a keyboard, in one editor. */
export interface Typist {
  type(text: string): Promise<void>;
  /** Opens a line above the cursor's, and goes there. */
  openLine(): Promise<void>;
  /** Asks for suggestions. */
  suggest(): Promise<void>;
  /** Takes the suggestion whose label begins so, be it the first or not. */
  take(label: string): Promise<void>;
  /** To the next places of a snippet. */
  tab(times: number): Promise<void>;
  /** Puts the cursor where `|` is in a pattern; what `|` stands between must be there once. */
  goTo(pattern: string): Promise<void>;
  /** Chooses a code action at the cursor, and waits until it has changed the text. */
  choose(title: string): Promise<void>;
  /** Saves, and gives what was saved. */
  save(): Promise<string>;
}

/** Where a pattern's `|` is in a text. Throws where that is nowhere, or in several places. */
export function findPlace(text: string, pattern: string): number {
  const [before = '', after = ''] = pattern.split('|');
  const [found, ...others] = text.matchAll(new RegExp(`(${before})(?=${after})`, 'gm'));
  if (!found || others.length > 0) throw new Error(`${pattern} is there ${found ? others.length + 1 : 0} times:\n${text}`);
  return found.index + found[0].length;
}
