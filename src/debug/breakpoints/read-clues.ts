import type { SkimmedEvent } from '../../recording/file/events-in';
import type { ReadOptions, Recording } from '../../recording/recording';
import type { EventKind, RecordedEvent, SourcePlace } from '../../recording/schema';
import { isRubbish } from '../../replay/stepping/stops';
import { entryOf } from '../events/event-table';

/** What an event can be found by, told by itself alone: the landmark there has nothing that its clue has not. Most events share theirs. */
export interface Clue {
  readonly kind: EventKind | undefined;
  readonly places: readonly SourcePlace[];
  readonly names: readonly string[];
  /** It may tell of trouble. */
  readonly mayFail: boolean;
}

/** What breakpoints find in a recording without reading on, and what they can be set on. */
export interface Clues {
  /** Definitions of agents and handoffs, filters, callbacks, the starts of runs; each once. */
  readonly sites: readonly SourcePlace[];
  /** Its agents, handoffs (`Billing->Refund`) and tools. */
  readonly names: ReadonlySet<string>;
  /** Undefined where nothing is known: anything may be there. */
  at(seq: number): Clue | undefined;
}

const NOTHING: Clue = { kind: undefined, places: [], names: [], mayFail: false };

/** Reads the whole recording, once. What it keeps of an event are four bytes. */
export async function readClues(recording: Recording, options?: ReadOptions): Promise<Clues> {
  const clues: Clue[] = [NOTHING];
  const numbers = new Map<string, number>();
  const ofEvents = new Uint32Array(recording.length);
  const starts = new Map<unknown, number>();
  const sites = new Map<string, SourcePlace>();
  let last = -1;
  let isInOrder = true;
  await recording.skim((event, isSound) => {
    // Of lines that stand twice or in another order, what counts is told by their index alone.
    isInOrder &&= event.s > last;
    last = event.s;
    if (isInOrder && event.s < ofEvents.length) ofEvents[event.s] = toNumber(event, isSound);
  }, options);
  return { sites: [...sites.values()], names: new Set(clues.flatMap(({ names }) => names)), at: (seq) => toClue(isInOrder ? ofEvents[seq] : undefined) };

  function toClue(number: number | undefined): Clue | undefined {
    return number === undefined ? undefined : clues[number];
  }

  function toNumber(event: SkimmedEvent, isSound: () => boolean): number {
    const own = toOwn(event as unknown as RecordedEvent);
    if (!own) return 0;
    const { linesOf, places: ownPlaces, ...rest } = own;
    const other = linesOf === 'handoff' ? ofEvents[Number(event['of'])] : linesOf === 'agent' ? starts.get(event['run']) : undefined;
    const keys = ownPlaces.map(toKey);
    const key = `${rest.kind} ${rest.mayFail} ${other} ${toListKey(keys)}${toListKey(rest.names)}`;
    let number = numbers.get(key);
    if (number === undefined) {
      if (!isSound()) return 0;
      number = clues.push({ ...rest, places: [...ownPlaces, ...(clues[other ?? 0]?.places ?? [])] }) - 1;
      numbers.set(key, number);
      for (const [at, place] of ownPlaces.entries()) sites.set(keys[at] ?? '', place);
    }
    if (event.k === 'agent.start') starts.set(event['run'], number);
    return number;
  }
}

/** Undefined where the event is not what its kind must be. */
function toOwn(event: RecordedEvent): (Clue & { readonly linesOf: 'handoff' | 'agent' | undefined }) | undefined {
  const { sites, names, linesOf, trouble } = entryOf(event);
  try {
    return {
      kind: event.k,
      places: sites?.(event).filter((place) => place !== null && place !== undefined) ?? [],
      names: names?.(event) ?? [],
      mayFail: trouble !== undefined && (event.k === 'error' || event.k === 'guardrail' || 'error' in event || isRubbish(event)),
      linesOf,
    };
  } catch {
    return undefined;
  }
}

/** Another for each list, whatever texts are in it; of every event, and so without writing JSON. */
function toListKey(texts: readonly string[]): string {
  let key = `${texts.length}`;
  for (const text of texts) key += `,${text.length}:${text}`;
  return key;
}

function toKey({ file, line, col, cell }: SourcePlace): string {
  return `${cell?.h}:${cell?.n}:${line}:${col} ${file}`;
}
