import type { RunsQuery, ShownFinding, ShownSummary, ShownWay, Way } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import { element } from '../../element';
import type { Ask, Host } from '../host';
import { ICONS_OF_SEVERITIES, icon } from '../icons';
import { createGraph } from './graph';

/** As many of the slowest are told apart from the table of all. */
const MOST_SLOW = 5;

/** Beside the table: the agents and what happened between them, in the runs that are shown. */
export function createSide(host: Host, ask: Ask): { show(summary: ShownSummary, query: RunsQuery | undefined): void } {
  const { labels } = host;
  const graph = make('div', { id: 'graph' });
  const left = make('p', { class: 'dim left' });
  const runs = make('span', { class: 'dim' });
  const [findings, slowest, ways, loops] = [make('section'), make('section'), make('section'), make('section')];
  element('side').replaceChildren(make('section', { class: 'of-graph' }, toHead(labels.agents, runs), graph, left), findings, slowest, ways, loops);
  const drawGraph = createGraph(host, ask, graph);

  return {
    show(summary, query) {
      drawGraph(summary.graph);
      left.textContent = summary.graph.left;
      runs.textContent = summary.runs;
      findings.replaceChildren(
        toHead(labels.findings, make('span', { class: 'dim' }, labels.inRuns)),
        ...(summary.findings.length === 0 ? [make('p', { class: 'dim' }, labels.noFindings)] : summary.findings.map((found) => toFinding(found, query, ask))),
      );
      const slow = summary.ways.filter(({ p95 }) => p95 !== '').sort((one, other) => other.share - one.share);
      slowest.replaceChildren(
        toHead(labels.slowest, make('span', { class: 'dim' }, labels.times)),
        ...slow.slice(0, MOST_SLOW).map((way) => toSlow(way, query, ask)),
      );
      slowest.hidden = slow.length === 0;
      ways.replaceChildren(
        toHead(labels.ways),
        summary.ways.length === 0 ? make('p', { class: 'dim' }, labels.noHandoffs) : toTable(summary.ways, query, host, ask),
      );
      loops.hidden = summary.loops.length === 0;
      loops.replaceChildren(toHead(labels.loops), ...summary.loops.map((text) => make('p', {}, text)));
    },
  };
}

function toHead(title: string, ...aside: readonly Node[]): HTMLElement {
  return make('header', {}, make('h2', {}, title), ...aside);
}

/** A row that filters, and filters no more where it does already. */
function toButton(name: string, isOn: boolean, act: () => void, ...content: readonly (Node | string)[]): HTMLButtonElement {
  const button = make('button', { type: 'button', class: name, 'aria-pressed': isOn }, ...content);
  button.addEventListener('click', act);
  return button;
}

function toBar(share: number): HTMLElement {
  const bar = make('span', { class: 'share' });
  bar.style.width = `${Math.max(0.5, 100 * share)}%`;
  return bar;
}

function toFinding({ rule, severity, where, runs, share, message }: ShownFinding, query: RunsQuery | undefined, ask: Ask): HTMLElement {
  const isOn = query?.finding === rule;
  const button = toButton(
    `measure is-${severity}`,
    isOn,
    () => ask({ finding: isOn ? undefined : rule }),
    toBar(share),
    icon(ICONS_OF_SEVERITIES[severity], severity),
    make('span', { class: 'name' }, rule, make('span', { class: 'dim' }, ` ${where}`)),
    make('span', { class: 'figure' }, runs),
  );
  button.title = message;
  return button;
}

function toSlow({ way, name, functions, median, p95, share }: ShownWay, query: RunsQuery | undefined, ask: Ask): HTMLElement {
  const isOn = isWay(query?.way, way);
  return toButton(
    'measure',
    isOn,
    () => ask({ way: isOn ? undefined : way }),
    toBar(share),
    make('span', { class: 'name' }, name, make('span', { class: 'code' }, ` ${functions}`)),
    make('span', { class: 'figure' }, `${median} · ${p95}`),
  );
}

function toTable(ways: readonly ShownWay[], query: RunsQuery | undefined, host: Host, ask: Ask): HTMLElement {
  const { labels } = host;
  const heads = [labels.handoff, labels.taken, labels.failed, labels.withFindings, labels.median, 'p95', labels.input];
  const rows = ways.map(({ way, name, taken, failed, findings, median, p95, tokens, isInCode }) => {
    const isOn = isWay(query?.way, way);
    const open = make(
      'button',
      { type: 'button', class: 'tool-button', title: labels.openCode, 'aria-label': `${labels.openCode}: ${name}` },
      icon('goToFile'),
    );
    open.addEventListener('click', () => host.post({ type: 'open', way }));
    return make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        toButton('link', isOn, () => ask({ way: isOn ? undefined : way }), name),
        isInCode && open,
      ),
      ...[taken, failed, findings, median, p95, tokens].map((text) => make('td', {}, text)),
    );
  });
  const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)));
  return make(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': labels.ways },
    make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows)),
  );
}

function isWay(one: Way | undefined, other: Way): boolean {
  return one?.kind === other.kind && one.from === other.from && one.to === other.to;
}
