import type { GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { makeIcon } from '../make';
import type { Row } from './to-rows';

const ICONS = { workflow: 'fan', folder: 'folder', agent: 'agent', handoff: 'goTo', 'agent-tool': 'tool' } as const;
const SIGNS = { error: 'error', warning: 'warning', info: 'info', hint: 'info' } as const;

/** A row of the tree; what it is called is what it says. */
export function toItem({ key, kind, id, name, aside, severity, level, position, setSize, isExpanded }: Row, labels: GraphLabels): HTMLElement {
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
