/** A stretch of a text, in UTF-16 offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What a place in a text is in the midst of, as far as tokens tell: the text around may be half typed. Never a place in a comment. */
export interface Cursor {
  /** Where the place is. */
  readonly offset: number;
  /** The name that the place is at, of which it may be the beginning or the end; empty where there is none. */
  readonly word: Stretch;
  /** What the name is read from: `handoff_filters` of `handoff_filters.remove`. */
  readonly of?: string;
  /** What is before the name: `[`, `,`, `=`, `*`, `await`; a path's before the path. */
  readonly before: string;
  /** Between the quotes of the text that the place is in; its end is the place where no quote ends it. */
  readonly text?: Stretch;
  /** The brackets around, innermost first. */
  readonly brackets: readonly CursorBracket[];
  /** Python: where the statement begins, on lines of its own. */
  readonly statement?: number;
  readonly imports: readonly WrittenImport[];
}

/** A bracket that is open at a place. */
export interface CursorBracket {
  readonly opener: '(' | '[' | '{';
  readonly at: number;
  /** The path before `(`: `Agent`, `desk.handoffs.append`. */
  readonly callee?: string;
  /** The path that is assigned what begins with it: `desk.handoffs` of `desk.handoffs = [`, `handoffs` of `handoffs: list[Agent] = [`. */
  readonly target?: string;
  /** `[` behind what it takes something out of. */
  readonly isIndex?: true;
  /** What stands between its commas, also behind the place. */
  readonly items: readonly CursorItem[];
  /** Which of them the place is in. */
  readonly index: number;
}

export interface CursorItem extends Stretch {
  /** The keyword or property, where it is given one. */
  readonly name?: string;
}

/** An import as tokens show it. */
export interface WrittenImport extends Stretch {
  /** `agents.extensions`, `..team`, `@openai/agents`. */
  readonly module: string;
  readonly names: readonly ({ readonly imported: string; readonly local: string } & Stretch)[];
  /** What the module itself is called: `oa` of `import agents as oa`, `agents.realtime` of `import agents.realtime`. */
  readonly namespace?: string;
  /** TypeScript: of types alone. */
  readonly isType?: true;
}
