import type { DetailBlock, DetailColumn, Field } from '../../src/recording/messages';
import { element, make } from './dom';
import type { Host } from './host';
import { icon, ICONS_OF_ITEMS, type Icon } from './icons';
import { toColoured } from './json-colours';
import { toNodes, toPieces } from './rich';

const ICONS_OF_LINKS: Readonly<Record<'copy' | 'break' | 'open', Icon>> = { copy: 'copy', break: 'breakpoint', open: 'goToFile' };

/** The columns below the ledger. */
export function showDetails(columns: readonly DetailColumn[], host: Host): void {
  const area = element('details');
  const scrolled = area.scrollTop;
  area.className = `columns-${Math.min(columns.length, 5)}`;
  area.hidden = columns.length === 0;
  area.replaceChildren(...columns.map((column) => toColumn(column, host)));
  area.scrollTop = scrolled;
}

function toColumn({ title, icon: kind, aside, blocks }: DetailColumn, host: Host): HTMLElement {
  return make(
    'div',
    { class: 'column', tabindex: 0, role: 'group', 'aria-label': title.map(({ text }) => text).join('') },
    make('header', {}, make('h2', {}, kind && icon(ICONS_OF_ITEMS[kind]), ...toNodes(title, host)), make('span', { class: 'aside' }, ...toNodes(aside, host))),
    ...blocks.map((block) => toBlock(block, host)),
  );
}

export function toBlock(block: DetailBlock, host: Host): HTMLElement {
  switch (block.is) {
    case 'text':
      return make('p', {}, ...toNodes(block.text, host));
    case 'source': {
      const [only] = block.pieces;
      const nodes = block.language === 'json' && only && block.pieces.length === 1 ? toColoured(only.text) : toPieces(block.pieces);
      return make('pre', {}, ...nodes);
    }
    case 'fields':
      return make('dl', {}, ...block.fields.map(toField));
    case 'links':
      return make(
        'p',
        { class: 'links' },
        ...block.links.map(({ text, icon: name, link }) => {
          const button = make('button', { type: 'button', class: 'link' }, icon(ICONS_OF_LINKS[name]), text);
          button.addEventListener('click', () => host.post({ type: 'follow', link }));
          return button;
        }),
      );
    case 'buttons':
      return make(
        'p',
        { class: 'buttons' },
        ...block.buttons.map(({ text, primary, link }) => {
          const button = make('button', { type: 'button', class: primary ? 'button primary' : 'button' }, text);
          button.addEventListener('click', () => host.post({ type: 'follow', link }));
          return button;
        }),
      );
  }
}

const SIGNS = { kept: '=', dropped: '−', added: '+', rewritten: '~', failed: '✕' } as const;

function toField({ name, value, before, mark, aside, dim, error }: Field): HTMLElement {
  const old = before === undefined ? [] : [make('del', {}, before), ' → '];
  const now = value === undefined ? [] : [before !== undefined || mark === 'added' ? make('ins', {}, value) : make('span', { class: dim ? 'dim' : '' }, ...toColoured(value))];
  return make(
    'div',
    { class: `field${mark ? ` is-${mark}` : ''}` },
    make('dt', {}, make('bdi', {}, name)),
    make('dd', {}, ...old, ...now, error !== undefined && make('span', { class: 'error' }, ` ${error}`)),
    make('dd', { class: 'aside' }, aside, mark && make('b', { class: `sign ${mark}`, 'aria-hidden': true }, SIGNS[mark])),
  );
}
