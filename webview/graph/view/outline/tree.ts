import type { GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { toStroke } from '../keys/to-stroke';
import { makeIcon } from '../make';
import type { Row } from './to-rows';
import { createTreeKeys, type TreeMove } from './tree-keys';

const ICONS = { workflow: 'fan', folder: 'folder', agent: 'agent', handoff: 'goTo', 'agent-tool': 'tool' } as const;

const SIGNS = { error: 'error', warning: 'warning', info: 'info', hint: 'info' } as const;

export interface TreeActs {
  /** Opens or closes rows; `show` follows. */
  expand(keys: readonly string[], isOpen: boolean): void;
  /** The row of a node or edge was clicked. */
  follow(id: string): void;
  /** A letter that does something to this row, and finds no name. */
  isCommand(stroke: string): boolean;
}

/** Rows as a tree, of which one is a tab stop: arrows, Home, End, letters and `*` as in ARIA's authoring practices. */
export interface Tree {
  readonly element: HTMLElement;
  /** In place of those before; what has the keyboard keeps it. */
  show(rows: readonly Row[]): void;
  itemOf(row: Row): HTMLElement | undefined;
  /** Tab goes to this row, which comes into view. */
  reveal(key: string): void;
  /** Whether Tab goes to the tree at all. */
  setReachable(isReachable: boolean): void;
  focus(): void;
}

export function createTree(labels: GraphLabels, acts: TreeActs): Tree {
  const tree = make('div', { role: 'tree', 'aria-label': labels.outline });
  const readMove = createTreeKeys();
  const items = new Map<string, HTMLElement>();
  let rows: readonly Row[] = [];
  let drawn = '';
  let stop = '';
  let isReachable = false;

  const rowAt = (target: EventTarget | null): Row | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]')?.dataset['key'] : undefined;
    return rows.find((row) => row.key === key);
  };
  const setStop = (key: string) => {
    items.get(stop)?.setAttribute('tabindex', '-1');
    stop = items.has(key) ? key : '';
    items.get(stop)?.setAttribute('tabindex', isReachable ? '0' : '-1');
  };
  const move = (step: TreeMove) => {
    if ('open' in step) return acts.expand(step.open, true);
    if ('close' in step) return acts.expand([step.close], false);
    setStop(step.to);
    items.get(step.to)?.focus();
  };
  const toggle = ({ key, isExpanded }: Row) => acts.expand([key], isExpanded === false);

  tree.addEventListener('keydown', (event) => {
    const at = rowAt(event.target);
    const stroke = toStroke(event);
    const isLetter = /^\p{L}$/u.test(stroke);
    // Letters are typed to find a name, but for those that write.
    if (!at || (isLetter && at.id !== undefined && acts.isCommand(stroke))) return;
    const step = readMove(stroke, rows, at);
    const isToggle = (stroke === 'Enter' || stroke === 'Space') && at.id === undefined && at.isExpanded !== undefined;
    if (step) move(step);
    else if (isToggle) toggle(at);
    else if (!isLetter) return;
    event.preventDefault();
    event.stopPropagation();
  });
  tree.addEventListener('focusin', ({ target }) => {
    const row = rowAt(target);
    if (row) setStop(row.key);
  });
  tree.addEventListener('click', ({ target }) => {
    const row = rowAt(target);
    if (!row) return;
    move({ to: row.key });
    const isTwisty = target instanceof Element && target.closest('.twisty') !== null;
    if (row.isExpanded !== undefined && (isTwisty || row.id === undefined)) toggle(row);
    else if (row.id !== undefined) acts.follow(row.id);
  });

  return {
    element: tree,
    reveal(key) {
      setStop(key);
      items.get(stop)?.scrollIntoView({ block: 'nearest' });
    },
    itemOf: ({ key }) => items.get(key),
    focus: () => items.get(stop)?.focus(),
    setReachable(wanted) {
      isReachable = wanted;
      setStop(stop);
    },
    show(next) {
      rows = next;
      const now = JSON.stringify(rows);
      if (now === drawn) return;
      drawn = now;
      const hadKeys = tree.contains(document.activeElement);
      items.clear();
      for (const row of rows) items.set(row.key, toItem(row, labels));
      tree.replaceChildren(...items.values());
      setStop(stop);
      if (hadKeys) items.get(stop)?.focus({ preventScroll: true });
    },
  };
}

/** A row of the tree; what it is called is what it says. */
function toItem({ key, kind, id, name, aside, severity, level, position, setSize, isExpanded }: Row, labels: GraphLabels): HTMLElement {
  const leads = kind === 'handoff' ? labels.outlineHandsTo : kind === 'agent-tool' ? labels.outlineCalls : undefined;
  return make(
    'div',
    {
      role: 'treeitem',
      class: `row ${kind}`,
      style: `--level: ${level}`,
      tabindex: -1,
      'data-key': key,
      'data-open': id,
      'aria-level': level,
      'aria-posinset': position,
      'aria-setsize': setSize,
      'aria-expanded': isExpanded === undefined ? undefined : String(isExpanded),
      'aria-selected': 'false',
    },
    make('span', { class: 'twisty', 'aria-hidden': 'true' }, ...(isExpanded === undefined ? [] : [makeIcon('chevronDown')])),
    makeIcon(ICONS[kind]),
    ...(leads === undefined ? [] : [make('span', { class: 'unseen' }, leads), ' ']),
    make('span', { class: 'name' }, name),
    ' ',
    ...(severity === undefined ? [] : [makeIcon(SIGNS[severity], `ag-${severity}`)]),
    make('span', { class: 'aside dim' }, aside),
  );
}
