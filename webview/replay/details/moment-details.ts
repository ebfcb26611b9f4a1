import type { DetailColumn } from '../../../src/panel/details/messages';
import type { MomentFindings } from '../../../src/panel/findings/messages';
import type { Ledger } from '../../../src/panel/ledger/messages';
import { make } from '../../dom';
import { element } from '../../element';
import { createOptionList } from '../findings/option-list';
import { toReceivedExcerpt } from '../findings/received-excerpt';
import { severityIcon } from '../findings/severity-icon';
import type { Host } from '../host';
import { toNodes } from '../rich';
import { showDetails, toBlock } from './details';

const NARROW = 900;

type Tab = 'findings' | 'item';

export interface DetailedMoment {
  readonly findings?: MomentFindings | undefined;
  readonly details: readonly DetailColumn[];
  /** Undefined: as before. */
  readonly ledger?: Ledger;
}

export interface MomentDetails {
  /** Another moment, or the same with more; `isNew`: its findings come before its items. */
  show(moment: DetailedMoment, isNew: boolean): void;
  /** Below the list of all findings: those of the moment are told with what was received instead of with each other. */
  setListed(isListed: boolean): void;
  /** Of the selected item. */
  showItem(columns: readonly DetailColumn[]): void;
  /** The reader has selected an item. */
  turnToItem(): void;
  turnToFindings(): void;
}

/** Below the ledger: what went wrong, or the selected item, of which the reader chooses one; beside each other where it is narrow. */
export function createMomentDetails(host: Host, showInPlace: (details: HTMLElement | undefined) => void): MomentDetails {
  const { labels } = host;
  let findings: MomentFindings | undefined;
  let details: readonly DetailColumn[] = [];
  let ledger: Ledger | undefined;
  let isListed = false;
  let item: readonly DetailColumn[] | undefined;
  let tab: Tab = 'item';
  const list = createOptionList(labels.findings, {
    choose: (key) => {
      turn('findings');
      host.post({ type: 'choose-finding', key });
    },
  });
  list.element.id = 'moment-findings';

  const draw = () => {
    const area = element('details');
    const hadList = document.activeElement === list.element;
    const hadTab = document.activeElement instanceof HTMLElement && area.contains(document.activeElement) ? document.activeElement.dataset['tab'] : undefined;
    if (findings) fillList(findings);
    if (window.innerWidth < NARROW) drawNarrow();
    else if (!findings) showDetails(item ?? details, host);
    else if (isListed) showDetails(findings.shown[findings.chosen]?.columns ?? [], host, ledger && toReceivedExcerpt(ledger, host));
    else if (tab === 'findings') showDetails(findings.shown[findings.chosen]?.columns ?? [], host, toListColumn(findings));
    else {
      showDetails(item ?? details, host);
      area.classList.add('with-tabs');
      area.prepend(toTabs(findings));
    }
    area.classList.toggle('findings', findings !== undefined && (isListed || tab === 'findings'));
    if (hadList) list.element.focus();
    if (hadTab) area.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };

  /** The item within its row; what went wrong comes before the rest. */
  const drawNarrow = () => {
    const [first, ...rest] = item ?? [];
    showInPlace(first && make('div', { class: 'in-place', role: 'gridcell' }, ...first.blocks.map((block) => toBlock(block, host))));
    const columns = findings?.shown[findings.chosen]?.columns ?? [];
    showDetails([...columns, ...(item ? rest : details)], host, findings && !isListed ? toListSection(findings) : undefined);
  };

  const fillList = ({ shown, chosen }: MomentFindings) =>
    list.fill(
      shown.map(({ key, severity, message, where, label, isSetAside }) => ({
        key,
        element: make(
          'div',
          { class: `moment-finding${isSetAside ? ' set-aside' : ''}` },
          severityIcon(severity),
          make(
            'span',
            {},
            make('i', { class: 'unseen' }, `${label} `),
            make('span', { class: 'message' }, ...toNodes(message, host)),
            ' ',
            make('span', { class: 'where' }, ...toNodes(where, host)),
          ),
        ),
      })),
      shown[chosen]?.key,
    );

  const toTabs = ({ shown }: MomentFindings): HTMLElement => {
    const count = shown.filter(({ isSetAside }) => !isSetAside).length;
    const toTab = (name: Tab, text: string) => {
      const button = make('button', { type: 'button', 'aria-pressed': String(tab === name), 'data-tab': name }, text);
      button.addEventListener('click', () => turn(name));
      return button;
    };
    return make(
      'header',
      { class: 'tabs' },
      make(
        'span',
        { class: 'choice', role: 'group', 'aria-label': labels.details },
        toTab('findings', `${labels.findings} ${count}`),
        toTab('item', labels.item),
      ),
      make('span', { class: 'aside' }, labels.f8Next),
    );
  };
  const toListColumn = (shown: MomentFindings) => make('div', { class: 'column list' }, toTabs(shown), list.element);
  const toListSection = ({ shown }: MomentFindings) =>
    make(
      'details',
      { class: 'column list', open: true },
      make('summary', {}, make('h2', {}, make('span', { class: 'strong' }, labels.findings)), make('span', { class: 'aside' }, String(shown.length))),
      list.element,
    );

  const turn = (next: Tab) => {
    if (tab === next) return;
    tab = next;
    draw();
  };

  return {
    show(moment, isNew) {
      ({ findings, details, ledger = ledger } = moment);
      if (isNew) {
        item = undefined;
        tab = findings ? 'findings' : 'item';
      }
      if (!findings) tab = 'item';
      draw();
    },
    setListed(on) {
      isListed = on;
      draw();
    },
    showItem(columns) {
      item = columns;
      if (tab === 'item' || window.innerWidth < NARROW) draw();
    },
    turnToItem: () => turn('item'),
    turnToFindings: () => findings && turn('findings'),
  };
}
