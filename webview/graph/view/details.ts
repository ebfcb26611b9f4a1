import type { FieldName } from '../../../src/graph/form/messages';
import type { DetailRow, DrawnDetails, GraphLabel, GraphWriting, Link } from '../../../src/graph/messages';
import { make } from '../../dom';
import { element } from '../../element';
import { severityIcon } from '../draw/icons';
import { toWords } from '../draw/numbers-in-words';
import { makeButton, makeIcon } from './make';
import type { Part, View } from './view';

const LABELS = { 'add-handoff': 'addHandoff', 'add-agent': 'addAgent', rename: 'rename', change: 'change', remove: 'remove' } as const satisfies Record<
  GraphWriting,
  GraphLabel
>;

type ToLink = (link: Link) => HTMLElement;

/** What there is to say of what is chosen, which is asked for then. */
export function createDetails(view: View): Part {
  const { host, picture } = view;
  /** What links are called, by their ids. */
  let names: Readonly<Record<string, string>> = {};
  let told: DrawnDetails | undefined;
  const toLink: ToLink = ({ text, id }) => makeButton(names[id] ?? text, () => view.open(id), { class: 'link place' });
  const ask = () => {
    const [id, pane] = [picture.chosen, element('details')];
    if (id !== undefined) {
      pane.setAttribute('aria-busy', 'true');
      return host.post({ type: 'details', id });
    }
    pane.removeAttribute('aria-busy');
    pane.hidden = true;
    pane.replaceChildren();
    delete pane.dataset['of'];
  };
  return {
    onChoose: ask,
    onMessage(message) {
      if (message.type === 'render' && picture.chosen !== undefined) ask();
      if (message.type === 'details') told = message.details;
      if (message.type === 'places') names = message.names;
      if ((message.type === 'details' || message.type === 'places') && told && told.id === picture.chosen) showDetails(told, view, toLink);
    },
  };
}

function showDetails(details: DrawnDetails, view: View, toLink: ToLink): void {
  const { picture, choose, open, write, host } = view;
  const { labels } = host;
  const { writings = [] } = picture.find(details.id) ?? {};
  const pane = element('details');
  pane.removeAttribute('aria-busy');
  pane.hidden = false;
  const close = makeButton('×', () => choose(undefined), { class: 'close', title: labels.close, 'aria-label': labels.close });
  const about = details.about === undefined ? [] : [make('span', { class: 'dim' }, ` · ${details.about}`)];
  const head = make('div', { class: 'head' }, make('h2', {}, details.title), toLink(details.place), ...about, close);
  const sections = details.sections.map(({ title, rows }) =>
    make(
      'section',
      {},
      make('h3', {}, title),
      make('dl', {}, ...rows.flatMap((row) => toRow(row, writings.includes('change') ? details.id : undefined, view, toLink))),
    ),
  );
  const foot = make(
    'p',
    { class: 'buttons' },
    makeButton(labels.openCode, () => open(details.id), { class: 'primary' }),
    makeButton(picture.isOnly() ? labels.everything : labels.onlyThis, () => (picture.isOnly() ? choose(undefined) : picture.onlyThis())),
  );
  foot.append(...writings.map((what) => makeButton(labels[LABELS[what]], () => write(what, details.id))));
  const isOther = pane.dataset['of'] !== details.id;
  pane.dataset['of'] = details.id;
  pane.replaceChildren(head, make('div', { class: 'sections' }, ...sections), foot);
  if (isOther) pane.scrollTop = 0;
}

function toRow(
  { name, value, isCode, severity, choose, link, field }: DetailRow,
  changed: string | undefined,
  view: View,
  toLink: ToLink,
): readonly HTMLElement[] {
  const icon = severity === undefined ? [] : [makeIcon(severityIcon(severity), `ag-${severity}`)];
  const text = make(isCode ? 'code' : 'span', {}, value);
  const label = choose === undefined || name === '' ? name : makeButton(name, () => view.choose(choose), { class: 'link' });
  const body = make('dd', name === '' && !choose ? { class: severity ? 'wide' : '' } : {}, ...icon, text, ...(link ? [toLink(link)] : []));
  if (field && changed !== undefined) body.append(toPencil(name, field, changed, view));
  return [make('dt', {}, label), body];
}

function toPencil(name: string, field: FieldName, id: string, { host: { labels }, write }: View): HTMLButtonElement {
  const label = toWords(labels.changeThis, name);
  const button = makeButton('', () => write('change', id, { field }), { class: 'pencil', title: label, 'aria-label': label });
  button.append(makeIcon('edit'));
  return button;
}
