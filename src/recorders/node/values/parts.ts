import type { Json } from '../../../recording/schema';
import type { RecordingWriter } from '../../../recording/write-recording';
import { RESERVED } from './freeze';

/** Stores frozen values so that what they share is written once. */
export interface Parts {
  /** The number of a value, in which texts that are items already are referred to. */
  item(frozen: Json): number;
  /** The number of a run context, whose long parts are items and lists: it is stored with every handoff, and may grow with each. */
  context(frozen: Json): number;
}

/** Arrays and objects of more are lists of items. */
const FEW = 8;
/** Characters from which a reference is shorter than the text again. */
const LONG_TEXT = 40;
/** The same of a part of a context, which is an item only for what may come. */
const LONG_PART = 200;
/** No texts of the SDK's items are deeper. */
const DEEPEST_TEXT = 4;
const MOST_KNOWN = 50_000;
const MOST_ROLES = 256;

type JsonObject = { readonly [key: string]: Json };

export function createParts(writer: RecordingWriter): Parts {
  /** Numbers of the elements that contexts had, by their JSON. */
  const known = new Map<string, number>();
  const roles = new Set<string>();

  return {
    item: (frozen) => {
      const referring = refer(frozen, 0);
      return referring === frozen ? writer.item(frozen) : writer.item(referring, frozen);
    },
    context: (frozen) => writer.item(divide(frozen, '')),
  };

  function refer(value: Json, depth: number): Json {
    if (depth > DEEPEST_TEXT) return value;
    if (isArray(value)) {
      const elements = value.map((element) => refer(element, depth + 1));
      return elements.every((element, index) => element === value[index]) ? value : elements;
    }
    if (!isUnmarked(value)) return value;
    const entries = Object.entries(value).map(
      ([name, field]) => [name, typeof field === 'string' ? referText(name, field) : refer(field, depth + 1), field] as const,
    );
    return entries.every(([, now, before]) => now === before) ? value : Object.fromEntries(entries);
  }

  function referText(name: string, text: string): Json {
    if (text.length <= LONG_TEXT) return text;
    // A call's arguments are about to be an item: of its tool or its handoff.
    const $ref = name === 'arguments' ? writer.item(text) : writer.find(text);
    return $ref === undefined ? text : { $ref };
  }

  function divide(value: Json, path: string): Json {
    if (isArray(value)) {
      if (value.length <= FEW) return value.map((element) => toPart(element, path));
      return {
        $list: list(
          path,
          value.map((element) => toNumber(element, `e${JSON.stringify(element)}`, () => divide(element, path))),
        ),
      };
    }
    if (!isUnmarked(value)) return value;
    const entries = Object.entries(value);
    if (entries.length <= FEW) return Object.fromEntries(entries.map(([name, field]) => [name, toPart(field, `${path}.${name}`)]));
    return {
      $entries: list(
        path,
        entries.map((entry) => toNumber(entry, `o${JSON.stringify(entry)}`, ([name, field]) => [name, toPart(field, `${path}.${name}`)])),
      ),
    };
  }

  function toPart(value: Json, path: string): Json {
    if (typeof value === 'string') return value.length > LONG_PART ? { $ref: writer.item(value) } : value;
    const divided = divide(value, path);
    const isLong = (isArray(divided) || isUnmarked(divided)) && JSON.stringify(divided).length > LONG_PART;
    return isLong ? { $ref: writer.item(divided) } : divided;
  }

  /** The number of an element; most were in the context before. */
  function toNumber<Element extends Json>(element: Element, key: string, toDivided: (element: Element) => Json): number {
    const number = known.get(key) ?? writer.item(toDivided(element));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, number);
    return number;
  }

  /** Lists that grow begin alike, which tells the contexts of concurrent runs apart; others are like the last one of the same place. */
  function list(path: string, numbers: readonly number[]): number {
    const [role, other] = [`context${path} ${numbers[0]}`, `context${path}`];
    if (roles.size >= MOST_ROLES) {
      writer.forget(roles);
      roles.clear();
    }
    roles.add(role).add(other);
    return writer.list(role, numbers, other);
  }
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** An object that is the program's own, not what the recorder writes for something else. */
function isUnmarked(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value) && !RESERVED.some((key) => Object.hasOwn(value, key));
}
