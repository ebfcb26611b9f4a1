import type { GraphLabels, ListedAgent } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { toNumber } from '../../../to-number';
import { createSlices } from '../../draw/slices';
import { makeButton, makeIcon } from '../make';
import type { View } from '../view';
import { byFolder, toFolder } from './by-folder';
import { toPath } from './to-path';

/** Agents that are drawn nowhere, by folder, with a search among them. */
export function toLone(lone: readonly ListedAgent[], labels: GraphLabels, acts: View): HTMLElement {
  const input = make('input', { type: 'search', placeholder: labels.findLone, 'aria-label': labels.findLone });
  const list = make('div');
  const fill = () => {
    const wanted = input.value.trim().toLowerCase();
    const found = lone.filter(({ name, folder, file, tools }) => [name, folder, file, ...tools].some((text) => text.toLowerCase().includes(wanted)));
    // What is looked for is shown wherever it is; of all there are, those of the first folder.
    const groups = byFolder(found).map(([folder, agents], i) => toGroup(folder, agents, wanted !== '' || i === 0, labels, acts));
    list.replaceChildren(...(groups.length === 0 ? [make('p', { class: 'dim' }, labels.nothingFound)] : groups));
  };
  input.addEventListener('input', fill);
  fill();
  const title = make('h2', {}, labels.lone, make('span', { class: 'dim' }, ` ${toNumber(lone.length)}`));
  return make('section', { class: 'lone' }, title, make('p', { class: 'dim' }, labels.loneHint), input, list);
}

/** Its rows are made once it is open. */
function toGroup(folder: string, agents: readonly ListedAgent[], isOpen: boolean, labels: GraphLabels, acts: View): HTMLElement {
  const list = make('ul');
  const group = toFolder(folder, agents.length, isOpen, list);
  let isFilled = false;
  const fill = async () => {
    if (isFilled || !group.open) return;
    isFilled = true;
    const slices = createSlices();
    for (const agent of agents) {
      await slices.step();
      list.append(toRow(agent, labels, acts));
    }
  };
  group.addEventListener('toggle', () => void fill());
  void fill();
  return group;
}

function toRow(agent: ListedAgent, labels: GraphLabels, acts: View): HTMLLIElement {
  const button = makeButton('', () => acts.find(agent.id), { class: 'row', title: toPath(agent) });
  const count = agent.tools.length;
  const tools = count > 0 && make('span', { class: 'dim tools', title: agent.tools.join(', ') }, makeIcon('tool'), toNumber(count));
  button.append(make('span', { class: 'title' }, agent.name), ...(tools ? [tools] : []), make('code', { class: 'dim where' }, agent.file));
  const said = `${labels.addHandoff} ${agent.name}`;
  const add = makeButton('+', () => acts.write('add-handoff', agent.id), { class: 'add', title: labels.addHandoff, 'aria-label': said });
  return make('li', { 'data-agent': agent.id }, button, add);
}
