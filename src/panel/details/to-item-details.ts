import * as l10n from '@vscode/l10n';
import { readJson } from '../../recording/json';
import { type Recording, runOf } from '../../recording/recording';
import type { Json } from '../../recording/schema';
import type { FilterStage, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toItemText } from '../../replay/items/item-text';
import { count } from '../../text/count';
import { toExactJson } from '../../text/exact-json';
import { toNumber } from '../../text/to-number';
import { toSize } from '../../text/to-size';
import { viewOf } from '../event-views';
import { estimateTokens } from '../ledger/estimate-tokens';
import { toKindText } from '../ledger/item-words';
import type { LedgerTerms } from '../ledger/ledger-terms';
import { toWho } from '../ledger/to-who';
import type { Mark, Rich } from '../rich';
import { toRich } from '../to-rich';
import type { DetailBlock, DetailColumn } from './messages';
import { toChange } from './to-change';

export interface SelectedRow {
  readonly row: number;
  readonly mark: Mark;
  readonly given: RecordedItem | undefined;
  readonly received: RecordedItem | undefined;
  /** A program runs into what became of it. */
  readonly canStop: boolean;
}

const SIGNS: Readonly<Record<Mark, string>> = { kept: '=', dropped: '−', added: '+', rewritten: '~', failed: '✕' };

/** How much of an item the details show; the rest is one copy away. */
const LONGEST = 100_000;

/** The selected item: what it is, where it was made, and what became of it. A rewritten one in both its forms. */
export function toItemDetails(recording: Recording, handoff: RecordedHandoff, selected: SelectedRow, terms: LedgerTerms): readonly DetailColumn[] {
  const { row, mark, given, received } = selected;
  const who = toStory(recording, handoff, selected, terms);
  const links = toLinks(selected);
  if (mark === 'rewritten' && given && received) {
    return [
      toColumn(given, terms.givenAs, [{ is: 'source', language: 'json', pieces: [{ text: toSource(given) }] }]),
      toColumn(received, terms.receivedAs, [{ is: 'source', language: 'text', pieces: toComparison(given, received) }, links], row),
      { title: [{ text: terms.whoDidIt, as: 'strong' }], aside: [], blocks: who.map((text) => ({ is: 'text', text })) },
    ];
  }
  const item = given ?? received;
  if (!item) return [];
  const way = who.flatMap((part, index): Rich => (index === 0 ? part : [{ text: ' — ', as: 'dim' }, ...part]));
  const blocks: readonly DetailBlock[] = [
    { is: 'source', language: 'json', pieces: [{ text: toSource(item) }] },
    ...(way.length > 0 ? [{ is: 'text', text: way } as const] : []),
    links,
  ];
  return [toColumn(item, undefined, blocks)];
}

/** The text of an item where it has one, laid out where that is JSON; the item itself where it says nothing. */
export function toSource({ value }: RecordedItem): string {
  const text = toItemText(value);
  if (text === '') return toExactJson(value, 2).slice(0, LONGEST);
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  return (json === undefined ? text : toWrapped(json)).slice(0, LONGEST);
}

function toColumn(item: RecordedItem, as: string | undefined, blocks: readonly DetailBlock[], row?: number): DetailColumn {
  const text = toItemText(item.value);
  const about = [item.tool, item.callId].filter(Boolean).join(' · ');
  const kind = toKindText(item.kind);
  return {
    title: [
      { text: as ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, as: 'strong' },
      { text: ` ${as === undefined ? about : kind}`, as: as === undefined ? 'code' : 'dim' },
    ],
    icon: item.kind,
    aside:
      row === undefined
        ? [{ text: `≈ ${count.tokens(estimateTokens(item))} · ${toSize(new TextEncoder().encode(text).length)}` }]
        : [{ text: l10n.t('exact text'), link: { to: 'text', what: 'exact', row } }],
    blocks,
  };
}

function toComparison(given: RecordedItem, received: RecordedItem) {
  const [before, after] = [toItemText(given.value), toItemText(received.value)];
  const at = before === '' ? -1 : after.indexOf(before);
  if (received.kind !== 'summary' || at < 0) return toChange(before, after).after.map((piece) => ({ ...piece, text: piece.text.slice(0, LONGEST) }));
  const start = after.lastIndexOf('\n', at) + 1;
  return [
    { text: after.slice(0, start), as: 'dim' as const },
    { text: after.slice(start, at), as: 'changed' as const },
    { text: before },
    { text: after.slice(at + before.length, LONGEST), as: 'dim' as const },
  ].filter(({ text }) => text !== '');
}

function toStory(recording: Recording, handoff: RecordedHandoff, { mark, given, received }: SelectedRow, terms: LedgerTerms): readonly Rich[] {
  const item = given ?? received;
  const made = item && findMaker(recording, handoff, item);
  const step = made && ([{ text: l10n.t('step {0}', toNumber(made.seq + 1)), link: { to: 'step', seq: made.seq } }] as const);
  const begin = recording.runs.find(({ id }) => id === handoff.run)?.begin;
  const isInput = given?.group === 'input-history' && given.kind === 'user' && begin !== undefined && !step;
  const origin = isInput
    ? toRich(l10n.t('Run input, {0}'), [{ text: l10n.t('step {0}', toNumber(begin + 1)), link: { to: 'step', seq: begin } }])
    : !step || !item
      ? []
      : item.tool === undefined && item.kind !== 'tool-output'
        ? toRich(l10n.t('Made in {0}'), step)
        : toRich(l10n.t('Made by {0} in {1}'), [{ text: item.tool ?? made.tool, as: 'code' }], step);
  const stage = mark === 'kept' ? undefined : findStage(handoff, mark, given, received);
  const deed: Rich = stage ? [{ text: SIGNS[mark], mark }, { text: ' ' }, ...toRich(toDeed(mark, terms), toWho(handoff, stage))] : [];
  return [origin, deed].filter((rich) => rich.length > 0);
}

/** The stage that did so to the item. */
function findStage(
  { stages, received: arrived }: RecordedHandoff,
  mark: Mark,
  given: RecordedItem | undefined,
  received: RecordedItem | undefined,
): FilterStage | undefined {
  let at = given ? stages[0]?.before.indexOf(given) : received && arrived?.indexOf(received);
  for (const stage of given ? stages : [...stages].reverse()) {
    const link = stage.links.find(({ before, after }) => at !== undefined && (given ? before : after).includes(at));
    if (link?.mark === mark) return stage;
    at = (given ? link?.after : link?.before)?.[0];
  }
  return stages.find(({ links }) => links.some((link) => link.mark === mark));
}

function toDeed(mark: Mark, terms: LedgerTerms): string {
  switch (mark) {
    case 'dropped':
      return terms.droppedBy;
    case 'rewritten':
      return terms.rewrittenBy;
    case 'added':
      return terms.addedBy;
    case 'kept':
    case 'failed':
      return l10n.t('kept by {0}');
  }
}

function toLinks({ row, mark, canStop }: SelectedRow): DetailBlock {
  const copy = { text: l10n.t('Copy JSON'), icon: 'copy', link: { to: 'copy', what: 'item', row } } as const;
  const stop = { text: l10n.t('Break when this is dropped'), icon: 'break', link: { to: 'break', row } } as const;
  return { is: 'links', links: mark === 'dropped' && canStop ? [stop, copy] : [copy] };
}

/** The event in which the item came to be: the end of its tool, or of the model call that asked for it. */
function findMaker(
  recording: Recording,
  { seq, run }: RecordedHandoff,
  { callId, kind }: RecordedItem,
): { readonly seq: number; readonly tool: string } | undefined {
  if (callId === undefined) return undefined;
  const wanted = kind === 'tool-output' ? 'output' : 'call';
  for (let at = seq; at >= 0; at--) {
    const event = recording.event(at);
    if (!event || runOf(event) !== run) continue;
    if (event.k === 'run.begin') return undefined;
    const made = viewOf(event).makes?.(event);
    if (made?.item === wanted && made.callId === callId) return { seq: at, tool: made.tool };
  }
  return undefined;
}

const WIDTH = 72;

/** JSON laid out so that what fits on a line stays on it. */
function toWrapped(value: Json, indent = ''): string {
  const line = toExactJson(value, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2');
  if (typeof value !== 'object' || value === null || line.length + indent.length <= WIDTH)
    return typeof value === 'object' && value !== null ? line : toExactJson(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((element) => `${inner}${toWrapped(element as Json, inner)}`)
    : Object.entries(value).map(([key, element]) => `${inner}${JSON.stringify(key)}: ${toWrapped(element as Json, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
