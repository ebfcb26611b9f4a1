import type { FindingRow, MomentFindings, ShownFindings } from '../../../src/panel/findings/messages';
import type { FindingSeverity } from '../../../src/replay/findings/run-finding';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { icon } from '../icons';
import { toNodes } from '../rich';
import { createOptionList } from './option-list';
import { severityIcon } from './severity-icon';

const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'note'];

export interface FindingsList {
  readonly isOn: boolean;
  show(findings: ShownFindings): void;
  /** Which of them the moment on screen tells. */
  mark(findings: MomentFindings | undefined): void;
  toggle(): void;
  /** Whether it was open. */
  close(): boolean;
}

type Order = 'severity' | 'handoff';

/** All findings of the recording, over the panel; the details below tell of the chosen one. */
export function createFindingsList(host: Host, actions: { onToggle(isOn: boolean): void; enter(): void }): FindingsList {
  const { labels } = host;
  const area = element('findings');
  const panel = element('panel');
  let findings: ShownFindings | undefined;
  let chosen: string | undefined;
  let order: Order = 'severity';
  let hidden: ReadonlySet<FindingSeverity> = new Set();

  const heading = make('h1', {});
  const facts = make('span', { class: 'dim' });
  const filters = make('span', { class: 'filters', role: 'group', 'aria-label': labels.filterFindings });
  const orders = make('span', { class: 'choice', role: 'group', 'aria-label': labels.sortFindings });
  const copy = make('button', { type: 'button', class: 'tool-button', title: labels.copyFindings, 'aria-label': labels.copyFindings }, icon('copy'));
  copy.addEventListener('click', () => host.post({ type: 'follow', link: { to: 'copy', what: 'findings' } }));
  const close = make('button', { type: 'button', class: 'tool-button', title: labels.close, 'aria-label': labels.close }, icon('chevronDown'));
  const notes = make('div', { class: 'notes dim' });
  const list = createOptionList(labels.findings, { choose: (key) => host.post({ type: 'choose-finding', key }), enter: () => actions.enter() });
  list.element.id = 'finding-rows';
  const heads = make(
    'div',
    { class: 'finding-row finding-heads dim', 'aria-hidden': true },
    ...['', labels.whatWentWrong, labels.causedBy, labels.runAndHandoff, labels.step, labels.rule].map((text) => make('span', {}, text)),
  );
  area.append(make('header', {}, heading, facts, filters, orders, copy, close), heads, list.element, notes);
  close.addEventListener('click', () => setOn(false));

  const draw = () => {
    if (!findings) return;
    const { rows } = findings;
    heading.textContent = findings.heading;
    facts.textContent = findings.facts;
    filters.replaceChildren(...toFilters(rows));
    orders.replaceChildren(toOrder('severity', labels.bySeverity), toOrder('handoff', labels.byHandoff));
    const shown = rows.filter(({ severity }) => !hidden.has(severity));
    const sorted = order === 'severity' ? shown : [...shown].sort((one, other) => one.seq - other.seq);
    heads.hidden = rows.length === 0;
    list.element.hidden = rows.length === 0;
    list.fill(
      sorted.map((row) => ({ key: row.key, element: toRow(row, host) })),
      chosen,
    );
    notes.replaceChildren(...findings.notes.map((text) => make('p', {}, text)));
  };

  const toFilters = (rows: readonly FindingRow[]): readonly HTMLElement[] => {
    const there = SEVERITIES.filter((severity) => rows.some((row) => row.severity === severity));
    if (there.length < 2) return [];
    return there.map((severity) => {
      const count = rows.filter((row) => row.severity === severity).length;
      const label = labels[`${severity}s`];
      const button = make(
        'button',
        {
          type: 'button',
          class: 'tool-button',
          'aria-pressed': String(!hidden.has(severity)),
          title: label,
          'aria-label': `${label}, ${count}`,
          'data-severity': severity,
        },
        severityIcon(severity),
        make('span', {}, String(count)),
      );
      button.addEventListener('click', () => {
        hidden = new Set(hidden.has(severity) ? [...hidden].filter((each) => each !== severity) : [...hidden, severity]);
        draw();
        filters.querySelector<HTMLElement>(`[data-severity="${severity}"]`)?.focus();
      });
      return button;
    });
  };

  const toOrder = (name: Order, text: string) => {
    const button = make('button', { type: 'button', 'aria-pressed': String(order === name), 'data-order': name }, text);
    button.addEventListener('click', () => {
      order = name;
      draw();
      orders.querySelector<HTMLElement>(`[data-order="${name}"]`)?.focus();
    });
    return button;
  };

  const setOn = (isOn: boolean) => {
    area.hidden = !isOn;
    panel.classList.toggle('listing', isOn);
    actions.onToggle(isOn);
    if (!isOn) return;
    draw();
    (list.element.hidden ? close : list.element).focus();
    if (chosen === undefined && findings?.rows[0]) host.post({ type: 'choose-finding', key: findings.rows[0].key });
  };

  return {
    get isOn() {
      return !area.hidden;
    },
    show(shown) {
      findings = shown;
      if (!area.hidden) draw();
    },
    mark(shown) {
      chosen = shown?.shown[shown.chosen]?.key;
      if (!area.hidden) draw();
    },
    toggle: () => setOn(area.hidden === true),
    close() {
      if (area.hidden) return false;
      setOn(false);
      return true;
    },
  };
}

function toRow({ severity, message, cause, where, step, rule, label, isSetAside }: FindingRow, host: Host): HTMLElement {
  return make(
    'div',
    { class: `finding-row${isSetAside ? ' set-aside' : ''}` },
    severityIcon(severity),
    make('span', { class: 'message' }, make('i', { class: 'unseen' }, `${label} `), ...toNodes(message, host)),
    make('span', { class: 'cause' }, ...toNodes(cause, host)),
    make('span', { class: 'dim' }, where),
    make('span', { class: 'dim' }, step),
    make('span', { class: 'dim rule' }, rule),
  );
}
