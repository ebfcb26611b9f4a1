import type { GraphLabels, ListedWorkflow, ListWorkflows } from '../../../../src/graph/messages';
import type { Language } from '../../../../src/model/workflow';
import { make } from '../../../dom';
import { element, svgElement } from '../../../element';
import { toNumber } from '../../../to-number';
import { severityIcon } from '../../draw/icons';
import { toAgentCount } from '../../draw/numbers-in-words';
import { makeButton, makeIcon } from '../make';
import type { Part, View } from '../view';
import { byFolder, isOfTests, toFolder } from './by-folder';
import { toLone } from './lone';
import { toTitle } from './to-path';

/** What is shown, on the button that leads elsewhere; instead of a graph all workflows by folder, and the agents that are drawn nowhere. */
export function createOverview(view: View): Part {
  const { labels } = view.host;
  let last = '';
  return {
    acts: [{ help: 'keyGoAll', act: () => view.show(undefined) }],
    onMessage(message) {
      if (message.type !== 'workflows') return;
      // What is typed into it stays, and where it is scrolled to.
      const said = JSON.stringify(message);
      if (said === last) return;
      last = said;
      const shown = message.workflows.find(({ id }) => id === message.shown);
      const languages = (shown?.languages ?? []).map(toLanguage);
      const chevron = make('span', { class: 'chevron', 'aria-hidden': 'true' }, '⌄');
      element('switch').replaceChildren(make('b', {}, shown ? toTitle(shown) : labels.all), ...languages, chevron);
      document.body.classList.toggle('all', shown === undefined);
      const section = element('overview');
      section.hidden = shown !== undefined;
      section.replaceChildren(...(shown ? [] : toOverview(message, labels, view)));
    },
  };
}

export function toLanguage(language: Language): HTMLElement {
  return make('span', { class: 'language' }, language === 'python' ? 'Py' : 'TS');
}

function toOverview(list: ListWorkflows, labels: GraphLabels, acts: View): readonly HTMLElement[] {
  const groups = byFolder(list.workflows).map(([folder, workflows]) => {
    const rows = workflows.map((workflow) => toRow(workflow, labels, acts));
    return toFolder(folder, workflows.length, !isOfTests(folder), make('ul', {}, ...rows));
  });
  const workflows = make(
    'section',
    { class: 'workflows' },
    make('h2', {}, labels.workflows, make('span', { class: 'dim' }, ` ${list.workflows.length}`)),
    toHead(labels),
    ...groups,
  );
  return list.lone.length > 0 ? [toTabs(list, labels), workflows, toLone(list.lone, labels, acts)] : [workflows];
}

/** Where there is no room for both beside each other: one or the other. */
function toTabs({ workflows, lone }: ListWorkflows, labels: GraphLabels): HTMLElement {
  const section = element('overview');
  const tabs = [
    [labels.workflows, workflows.length, false, labels.all],
    [labels.agents, lone.length, true, labels.lone],
  ] as const;
  const buttons = tabs.map(([text, count, isLone, title]) => {
    const button = makeButton(text, () => tell(isLone), { title });
    button.append(make('span', { class: 'dim' }, ` ${toNumber(count)}`));
    return button;
  });
  const tell = (isLone: boolean) => {
    section.classList.toggle('of-lone', isLone);
    for (const [i, button] of buttons.entries()) button.setAttribute('aria-pressed', String(isLone === (i === 1)));
  };
  // As it was before, unless there is one kind alone.
  tell(workflows.length === 0 || section.classList.contains('of-lone'));
  return make('div', { class: 'tabs', role: 'group', 'aria-label': labels.all }, ...buttons);
}

/** What the columns hold: the rows themselves say it in words. */
function toHead({ shape, startsAt, agents, handoffs, findings, where }: GraphLabels): HTMLElement {
  const cells = [
    ['sketch', shape],
    ['title', startsAt],
    ['number', agents],
    ['number', handoffs],
    ['findings', findings],
    ['where', where],
  ] as const;
  return make('div', { class: 'head dim', 'aria-hidden': 'true' }, ...cells.map(([name, text]) => make('span', { class: name }, text)));
}

function toRow(workflow: ListedWorkflow, labels: GraphLabels, acts: View): HTMLLIElement {
  const { id, name, note, languages, summary, agentCount, handoffCount, unknownCount, badge, file, isCurrent } = workflow;
  const button = makeButton('', () => acts.show(id), { class: isCurrent ? 'row current' : 'row' });
  const title = make(
    'span',
    { class: 'title' },
    make('b', {}, name),
    ...(note ? [` ${note}`] : []),
    isCurrent && make('span', { class: 'cursor dim', 'aria-hidden': 'true' }, ` · ${labels.atCursor}`),
  );
  const dim = [toAgentCount(agentCount, labels), summary, ...(isCurrent ? [labels.atCursor] : [])].join(' · ');
  const counts = make('span', { class: 'dim counts', title: `${labels.agents}: ${agentCount}, ${summary}` }, dim);
  const unknown = unknownCount > 0 && make('span', { class: 'dim' }, ` + ${toNumber(unknownCount)} ?`);
  const numbers = [toNumber(agentCount), make('span', { title: summary }, toNumber(handoffCount), unknown)].map((count) =>
    make('span', { class: 'number', 'aria-hidden': 'true' }, count),
  );
  const findings = badge
    ? [make('span', { class: 'findings', title: labels.findings }, makeIcon(severityIcon(badge.severity), `ag-${badge.severity}`), String(badge.count))]
    : [make('span', { class: 'findings' })];
  button.append(toSketch(workflow), title, ...languages.map(toLanguage), counts, ...numbers, ...findings, make('code', { class: 'dim where' }, file));
  return make('li', {}, button);
}

/** Dots in layers, and what joins them. */
export function toSketch({ sketch }: ListedWorkflow): SVGSVGElement {
  const [width, height] = [72, 30];
  const { depths, lines } = sketch;
  const layers = new Map<number, number[]>();
  depths.forEach((depth, i) => layers.set(depth, [...(layers.get(depth) ?? []), i]));
  const step = Math.min(18, (width - 10) / Math.max(1, layers.size - 1));
  const at = depths.map((depth, i) => {
    const layer = layers.get(depth) ?? [];
    return { x: 5 + depth * step, y: (height * (layer.indexOf(i) + 1)) / (layer.length + 1) };
  });
  const svg = svgElement('svg', { class: 'sketch', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  const path = lines.map(([from, to]) => `M${at[from]?.x ?? 0} ${at[from]?.y ?? 0}L${at[to]?.x ?? 0} ${at[to]?.y ?? 0}`).join('');
  svg.append(svgElement('path', { d: path }), ...at.map(({ x, y }) => svgElement('circle', { cx: x, cy: y, r: depths.length > 12 ? 1.7 : 2.6 })));
  return svg;
}
