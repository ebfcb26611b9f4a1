import type { ListedAgent } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { element } from '../../../element';
import type { Part, View } from '../view';
import { toSketch } from './overview';
import { toPath, toTitle } from './to-path';

const MOST = 60;

interface Choice {
  readonly group: string;
  readonly texts: readonly string[];
  readonly title: string;
  readonly dim: string;
  readonly picture?: () => Node;
  act(): void;
}

/** A list to choose from by typing: workflows, agents, tools and files. */
export function createSwitcher(view: View): Part {
  const { labels } = view.host;
  const [box, button] = [element('switcher'), element('switch')];
  const input = make('input', {
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'choices',
    'aria-label': labels.switcherHint,
    placeholder: labels.switcherHint,
  });
  const choices = make('div', { id: 'choices', role: 'listbox', 'aria-label': labels.switcher });
  box.append(input, choices);
  let all: readonly Choice[] = [];
  let shown: readonly Choice[] = [];
  let at = 0;

  const close = () => {
    if (box.hidden) return;
    box.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    element('stage').focus({ preventScroll: true });
  };
  const act = (choice: Choice | undefined) => {
    close();
    choice?.act();
  };
  const mark = () => {
    for (const [i, option] of [...choices.querySelectorAll('[role="option"]')].entries()) {
      option.setAttribute('aria-selected', String(i === at));
      if (i !== at) continue;
      option.scrollIntoView({ block: 'nearest' });
      input.setAttribute('aria-activedescendant', option.id);
    }
  };
  const fill = () => {
    const words = input.value.trim().toLowerCase().split(/\s+/);
    const fits = all.filter(({ texts }) => words.every((word) => texts.some((text) => text.includes(word))));
    // What is called so comes before what has something that is called so.
    const rank = ({ title }: Choice) => (words.every((word) => title.toLowerCase().includes(word)) ? 0 : 1);
    shown = fits.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
    at = 0;
    const rows: Node[] = [];
    let group: string | undefined;
    for (const [i, choice] of shown.entries()) {
      if (choice.group !== group) {
        group = choice.group;
        rows.push(make('div', { class: 'group', role: 'presentation' }, group));
      }
      const option = make('div', { role: 'option', id: `choice-${i}`, 'aria-selected': 'false' }, ...(choice.picture ? [choice.picture()] : []));
      option.append(make('span', { class: 'title' }, choice.title), make('span', { class: 'dim' }, choice.dim));
      option.addEventListener('click', () => act(choice));
      rows.push(option);
    }
    choices.replaceChildren(...(rows.length > 0 ? rows : [make('div', { class: 'group' }, labels.nothingFound)]));
    mark();
  };
  input.addEventListener('input', fill);
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') at = (at + (key === 'ArrowDown' ? 1 : shown.length - 1)) % Math.max(1, shown.length);
    else if (key === 'Enter') return act(shown[at]);
    else if (key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') close();
    else mark();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget) && relatedTarget !== button) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !box.contains(target) && !button.contains(target)) close();
  });
  const open = () => {
    all = toChoices(view);
    box.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    input.value = '';
    fill();
    input.focus();
  };
  button.addEventListener('click', () => (box.hidden ? open() : close()));
  return {
    acts: [{ button: 'find', help: 'keyGoFind', act: () => view.list() !== undefined && open() }],
  };
}

function toChoices({ list: toList, host: { labels }, show, find }: View): readonly Choice[] {
  const list = toList();
  if (!list) return [];
  const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  const workflows = list.workflows.map((workflow): Choice => {
    const { id, name, note, agentCount } = workflow;
    const place = toPath(workflow);
    return {
      group: labels.workflows,
      texts: lower([name, note, place]),
      title: toTitle(workflow),
      dim: `${agentCount} · ${place}`,
      picture: () => toSketch(workflow),
      act: () => show(id),
    };
  });
  const toAgents = (group: string, agents: readonly ListedAgent[]) =>
    agents.map((agent): Choice => {
      const { id, name, file, tools } = agent;
      return { group, texts: lower([name, toPath(agent), ...tools]), title: name, dim: [file, ...tools.slice(0, 3)].join(' · '), act: () => find(id) };
    });
  const everything: Choice = { group: labels.workflows, texts: lower([labels.all]), title: labels.all, dim: list.summary, act: () => show(undefined) };
  return [
    ...workflows,
    everything,
    ...toAgents(
      labels.agents,
      list.workflows.flatMap(({ agents }) => agents),
    ),
    ...toAgents(labels.lone, list.lone),
  ];
}
