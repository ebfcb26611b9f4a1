import type { GraphLabels, ListedAgent, ListedWorkflow, ListWorkflows } from '../../../../src/graph/messages';
import type { Language } from '../../../../src/model/workflow';
import { make } from '../../../dom';
import { element, svgElement } from '../../../element';
import { toNumber } from '../../../to-number';
import { severityIcon } from '../../draw/icons';
import { createSlices } from '../../draw/slices';
import { makeButton, makeIcon } from '../make';
import type { Part, View } from '../view';
import { toPath, toTitle } from './to-path';

const TESTS = /(^|\/)(tests?|__tests__|fixtures)(\/|$)/;

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

function toLanguage(language: Language): HTMLElement {
  return make('span', { class: 'language' }, language === 'python' ? 'Py' : 'TS');
}

function toOverview(list: ListWorkflows, labels: GraphLabels, acts: View): readonly HTMLElement[] {
  const folders = new Map<string, ListedWorkflow[]>();
  for (const workflow of list.workflows) folders.set(workflow.folder, [...(folders.get(workflow.folder) ?? []), workflow]);
  const sorted = [...folders].sort(([one], [other]) => Number(TESTS.test(one)) - Number(TESTS.test(other)));
  const groups = sorted.map(([folder, workflows]) => {
    const rows = workflows.map((workflow) => toRow(workflow, labels, acts));
    const title = make('summary', {}, `${folder === '' ? '.' : folder}/`, make('span', { class: 'dim' }, ` ${workflows.length}`));
    return make('details', { open: !TESTS.test(folder) }, title, make('ul', {}, ...rows));
  });
  const workflows = make(
    'section',
    { class: 'workflows' },
    make('h2', {}, labels.workflows, make('span', { class: 'dim' }, ` ${list.workflows.length}`)),
    ...groups,
  );
  return [workflows, ...(list.lone.length > 0 ? [toLone(list.lone, labels, acts)] : [])];
}

function toRow(workflow: ListedWorkflow, labels: GraphLabels, acts: View): HTMLLIElement {
  const { id, name, note, languages, summary, agentCount, badge, file, isCurrent } = workflow;
  const button = makeButton('', () => acts.show(id), { class: isCurrent ? 'row current' : 'row' });
  const title = make('span', { class: 'title' }, make('b', {}, name), ...(note ? [` ${note}`] : []));
  const dim = [`${agentCount} · ${summary}`, ...(isCurrent ? [labels.atCursor] : [])].join(' · ');
  const counts = make('span', { class: 'dim counts', title: `${labels.agents}: ${agentCount}, ${summary}` }, dim);
  const findings = badge
    ? [make('span', { class: 'findings', title: labels.findings }, makeIcon(severityIcon(badge.severity), `ag-${badge.severity}`), String(badge.count))]
    : [make('span', { class: 'findings' })];
  button.append(toSketch(workflow), title, ...languages.map(toLanguage), counts, ...findings, make('code', { class: 'dim where' }, file));
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

function toLone(lone: readonly ListedAgent[], labels: GraphLabels, acts: View): HTMLElement {
  const input = make('input', { type: 'search', placeholder: labels.findLone, 'aria-label': labels.findLone });
  const list = make('ul');
  let filled = 0;
  const fill = async () => {
    const mine = ++filled;
    const slices = createSlices();
    const wanted = input.value.trim().toLowerCase();
    const some = lone.filter(({ name, folder, file, tools }) => [name, folder, file, ...tools].some((text) => text.toLowerCase().includes(wanted)));
    list.replaceChildren(...(some.length === 0 ? [make('li', { class: 'dim' }, labels.nothingFound)] : []));
    for (const agent of some) {
      await slices.step();
      if (mine !== filled) return;
      list.append(toLoneRow(agent, labels, acts));
    }
  };
  input.addEventListener('input', () => void fill());
  void fill();
  const title = make('h2', {}, labels.lone, make('span', { class: 'dim' }, ` ${toNumber(lone.length)}`));
  return make('section', { class: 'lone' }, title, make('p', { class: 'dim' }, labels.loneHint), input, list);
}

function toLoneRow(agent: ListedAgent, labels: GraphLabels, acts: View): HTMLLIElement {
  const button = makeButton('', () => acts.find(agent.id), { class: 'row', title: toPath(agent) });
  button.append(make('span', { class: 'title' }, agent.name), make('code', { class: 'dim where' }, agent.file));
  const said = `${labels.addHandoff} ${agent.name}`;
  const add = makeButton('+', () => acts.write('add-handoff', agent.id), { class: 'add', title: labels.addHandoff, 'aria-label': said });
  return make('li', { 'data-agent': agent.id }, button, add);
}
