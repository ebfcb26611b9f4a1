import type { RunsQuery, ShownList, ShownSummary } from '../../src/runs/view/messages';
import { make } from '../dom';
import { element } from '../element';
import type { Ask, Host } from './host';
import { icon } from './icons';

/** How long after the last key a search is asked for, in milliseconds. */
const TYPING = 80;

export interface Bar {
  /** What is asked for now; `name`: how the way is called, once that is known. */
  show(query: ShownList['query'], name?: string): void;
  /** What can be asked for. */
  offer(summary: Pick<ShownSummary, 'agents' | 'rules'>): void;
  search(): void;
}

type Choices = readonly (readonly [value: string, text: string])[];

/** What is looked for, and how it lies. `toTable` puts the keyboard there. */
export function createBar(host: Host, ask: Ask, toTable: () => void): Bar {
  const { labels } = host;
  const search = make('input', { type: 'search', id: 'search', placeholder: labels.search, 'aria-label': labels.search, spellcheck: 'false' });
  const period = toSelect(labels.period, (value) => ask({ period: value as RunsQuery['period'], since: undefined, until: undefined }));
  const finding = toSelect(labels.findings, (value) => ask({ finding: value || undefined }));
  const outcome = toSelect(labels.outcome, (value) => ask({ outcome: (value || undefined) as RunsQuery['outcome'] }));
  const agent = toSelect(labels.agent, (value) => ask({ agent: value || undefined }));
  const way = make('button', { type: 'button', class: 'chip on', hidden: true });
  const clear = make('button', { type: 'button', class: 'link clear', hidden: true }, labels.clearFilters);
  const by = (['run', 'path'] as const).map((each) => make('button', { type: 'button' }, each === 'run' ? labels.runs : labels.paths));
  const command = (name: 'import' | 'record', shape: 'cloudDownload' | 'record') => {
    const button = make('button', { type: 'button', class: 'tool-button', title: labels[name], 'aria-label': labels[name] }, icon(shape));
    button.addEventListener('click', () => host.post({ type: 'command', command: name }));
    return button;
  };
  element('bar').replaceChildren(
    make('div', { class: 'about' }, icon('history'), make('strong', {}, labels.title)),
    make('div', { class: 'filters' }, make('label', { class: 'search' }, icon('search'), search), period, finding, outcome, agent, way, clear),
    make(
      'div',
      { class: 'tools' },
      make('div', { class: 'choice', role: 'group', 'aria-label': labels.layout }, ...by),
      command('import', 'cloudDownload'),
      command('record', 'record'),
    ),
  );

  let shown: RunsQuery | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => ask({ search: search.value || undefined }), TYPING);
  });
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && search.value !== '') {
      search.value = '';
      ask({ search: undefined });
    } else if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    toTable();
  });
  way.addEventListener('click', () => ask({ way: undefined }));
  clear.addEventListener('click', () => ask(NO_FILTERS));
  by.forEach((button, i) => button.addEventListener('click', () => ask({ by: i === 0 ? 'run' : 'path', sort: i === 0 ? 'when' : 'runs', isUp: false })));

  const putChoices = (query: RunsQuery, { agents, rules }: Pick<ShownSummary, 'agents' | 'rules'>) => {
    const isChosen = query.since !== undefined || query.until !== undefined;
    put(
      period,
      [...(['all', 'day', 'week', 'month'] as const).map((each) => [each, labels[each]] as const), ...(isChosen ? [['chosen', labels.chosen] as const] : [])],
      isChosen ? 'chosen' : query.period,
    );
    const findings: Choices = [
      ['', labels.findings],
      ['error', labels.errors],
      ['warning', labels.errorsAndWarnings],
      ['any', labels.anyFinding],
      ['none', labels.noFinding],
    ];
    put(finding, [...findings, ...rules.map((rule) => [rule, rule] as const)], query.finding ?? '');
    put(outcome, [['', labels.outcome], ...(['ended', 'failed', 'open'] as const).map((each) => [each, labels[each]] as const)], query.outcome ?? '');
    put(agent, [['', labels.agent], ...agents.map((name) => [name, name] as const)], query.agent ?? '');
    period.classList.toggle('on', isChosen || query.period !== 'all');
  };
  let offered: Pick<ShownSummary, 'agents' | 'rules'> = { agents: [], rules: [] };

  return {
    show(query, name = '') {
      shown = query;
      // What is being typed stays.
      if (document.activeElement !== search) search.value = query.search ?? '';
      putChoices(query, offered);
      if (name !== '') way.replaceChildren(name, icon('close'));
      way.hidden = query.way === undefined || way.textContent === '';
      way.title = labels.clearWay;
      clear.hidden = !isFiltered(query);
      by.forEach((button, i) => button.setAttribute('aria-pressed', String((i === 0) === (query.by === 'run'))));
    },
    offer(summary) {
      offered = summary;
      if (shown) putChoices(shown, offered);
    },
    search() {
      search.focus();
      search.select();
    },
  };
}

/** What leaves all runs. */
export const NO_FILTERS: Partial<RunsQuery> = {
  period: 'all',
  since: undefined,
  until: undefined,
  finding: undefined,
  outcome: undefined,
  agent: undefined,
  way: undefined,
  search: undefined,
};

function isFiltered({ period, since, until, finding, outcome, agent, way, search }: RunsQuery): boolean {
  return period !== 'all' || [since, until, finding, outcome, agent, way, search].some((each) => each !== undefined);
}

function toSelect(label: string, choose: (value: string) => void): HTMLSelectElement {
  const select = make('select', { class: 'chip', 'aria-label': label });
  select.addEventListener('change', () => choose(select.value));
  return select;
}

/** An open list of choices must not change under the pointer: it is made anew only where it is another. */
function put(select: HTMLSelectElement, choices: Choices, value: string): void {
  const all = choices.some(([each]) => each === value) ? choices : [...choices, [value, value] as const];
  const before = [...select.options].map((option) => `${option.value}\0${option.text}`).join('\n');
  if (before !== all.map(([each, text]) => `${each}\0${text}`).join('\n'))
    select.replaceChildren(...all.map(([each, text]) => make('option', { value: each }, text)));
  select.value = value;
  select.classList.toggle('on', value !== '' && value !== 'all');
}
