import type { DetailBlock, DetailColumn, Field } from '../../../src/panel/details/messages';
import type { RichPart } from '../../../src/panel/rich';
import type { FindingSeverity, FindingStep } from '../../../src/replay/findings/run-finding';
import { make } from '../../dom';
import { element } from '../../element';
import { toDifferences } from '../compare/differences';
import { severityIcon } from '../findings/severity-icon';
import type { Host } from '../host';
import { ICONS_OF_ITEMS, type Icon, icon } from '../icons';
import { toNodes, toPieces } from '../rich';
import { toColoured } from './json-colours';

const NARROW = 900;
const ICONS_OF_LINKS: Readonly<Record<'copy' | 'break' | 'open', Icon>> = { copy: 'copy', break: 'breakpoint', open: 'goToFile' };

/** The columns below the ledger; `lead` comes before them. */
export function showDetails(columns: readonly DetailColumn[], host: Host, lead?: HTMLElement): void {
  const area = element('details');
  const isComparison = columns.filter(({ icon: kind }) => kind !== undefined).length > 1;
  const count = columns.length + (lead ? 1 : 0);
  area.className = `columns-${Math.min(count, 5)}${isComparison ? ' comparison' : ''}`;
  area.hidden = count === 0;
  const isNarrow = window.innerWidth < NARROW;
  const focused = area.contains(document.activeElement) ? document.activeElement?.getAttribute('data-difference') : undefined;
  area.replaceChildren(...(lead ? [lead] : []), ...columns.map((column) => (isNarrow ? toSection(column, host) : toColumn(column, host))));
  area.querySelector<HTMLElement>(`[data-difference="${focused}"]`)?.focus();
}

/** A column where there is no room beside: open where it tells of a change or a failure. */
function toSection({ title, aside, blocks }: DetailColumn, host: Host): HTMLElement {
  const isTelling =
    !blocks.some((block) => block.is === 'source') &&
    blocks.some((block) => block.is === 'text' || block.is === 'differences' || (block.is === 'fields' && block.fields.some(({ mark }) => mark !== undefined)));
  return make(
    'details',
    { class: 'column', open: isTelling },
    make('summary', {}, make('h2', {}, ...toNodes(title, host)), make('span', { class: 'aside' }, ...toNodes(aside.map(withoutLink), host))),
    aside.some(({ link }) => link) && make('p', {}, ...toNodes(aside, host)),
    ...blocks.map((block) => toBlock(block, host)),
  );
}

/** What folds a section holds no link. */
function withoutLink({ text, as, mark }: RichPart): RichPart {
  return { text, ...(as && { as }), ...(mark && { mark }) };
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
    case 'what-if':
      return make('p', { class: 'checked' }, icon('beaker'), make('span', {}, ...toNodes(block.text, host)));
    case 'source': {
      const [only] = block.pieces;
      const nodes = block.language === 'json' && only && block.pieces.length === 1 ? toColoured(only.text) : toPieces(block.pieces);
      return make('pre', {}, ...nodes);
    }
    case 'code':
      return make(
        'pre',
        { class: 'code-lines' },
        ...block.lines.flatMap((pieces, index) => [
          make('span', { class: 'line-number' }, String(block.line + index)),
          make('span', {}, ...toPieces(pieces)),
          '\n',
        ]),
      );
    case 'steps':
      return make(
        'ol',
        { class: 'steps' },
        ...block.steps.map(({ is, at, text }) =>
          make(
            'li',
            { class: is },
            toStepIcon(is, block.severity),
            make('span', { class: 'at' }, ...toNodes(at, host)),
            make('span', {}, ...toNodes(text, host)),
          ),
        ),
      );
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
    case 'differences':
      return toDifferences(block.differences, host);
  }
}

/** What came to be, who took it away, where it was missed. */
function toStepIcon(is: FindingStep['is'], severity: FindingSeverity): Element {
  if (is === 'seen') return severityIcon(severity);
  return is === 'found' ? icon('output') : make('b', { class: 'sign dropped', 'aria-hidden': true }, SIGNS.dropped);
}

const SIGNS = { kept: '=', dropped: '−', added: '+', rewritten: '~', failed: '✕' } as const;

function toField({ name, value, before, mark, aside, dim, error }: Field): HTMLElement {
  const old = before === undefined ? [] : [make('del', {}, before), ' → '];
  const now =
    value === undefined
      ? []
      : [before !== undefined || mark === 'added' ? make('ins', {}, value) : make('span', { class: dim ? 'dim' : '' }, ...toColoured(value))];
  return make(
    'div',
    { class: `field${mark ? ` is-${mark}` : ''}` },
    make('dt', {}, make('bdi', {}, name)),
    make('dd', {}, ...old, ...now, error !== undefined && make('span', { class: 'error' }, ` ${error}`)),
    make('dd', { class: 'aside' }, aside, mark && make('b', { class: `sign ${mark}`, 'aria-hidden': true }, SIGNS[mark])),
  );
}
