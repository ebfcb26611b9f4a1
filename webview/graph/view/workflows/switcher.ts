import { make } from '../../../dom';
import { element } from '../../../element';
import type { Part, View } from '../view';
import { type Choice, type Choices, toChoices } from './to-choices';

/** As many of each group are listed. */
const MOST = 40;

/** A list to choose from by typing: workflows, agents, tools and tool names, and the files of these. */
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
  let all: readonly Choices[] = [];
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
    const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const groups = findChoices(all, words);
    shown = groups.flatMap(({ found }) => found);
    at = findMeant(shown, words);
    const options = shown.map((choice, i) => toOption(choice, i, words, () => act(choice)));
    let next = 0;
    const rows = groups.map(({ title, count, found }) => {
      const head = make('div', { class: 'group', role: 'presentation' }, title, make('span', {}, count.toLocaleString()));
      return make('div', { role: 'group', 'aria-label': title }, head, ...options.slice(next, (next += found.length)));
    });
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

function toOption({ title, beside, picture, marks, isCode, place, counts }: Choice, index: number, words: readonly string[], act: () => void): HTMLElement {
  const dim = (name: string, text: string | undefined) => text !== undefined && text !== '' && make('span', { class: `dim ${name}` }, ...toHits(text, words));
  const called = make('span', { class: 'called' }, make(isCode ? 'code' : 'span', { class: 'title' }, ...toHits(title, words)), ...(marks?.() ?? []));
  const option = make(
    'div',
    { role: 'option', id: `choice-${index}`, 'aria-selected': 'false' },
    picture(),
    make('span', { class: 'what' }, called, dim('beside', beside), dim('place', place)),
    dim('counts', counts),
  );
  option.addEventListener('click', act);
  return option;
}

/** What was typed is marked where it stands. */
function toHits(text: string, words: readonly string[]): readonly (Node | string)[] {
  const [first] = words.map((word) => ({ word, index: text.toLowerCase().indexOf(word) })).filter(({ index }) => index >= 0);
  if (!first) return [text];
  const end = first.index + first.word.length;
  return [text.slice(0, first.index), make('b', { class: 'hit' }, text.slice(first.index, end)), text.slice(end)];
}

/** What is found by all the words of what is typed, in lower case, what is called so first, with how many there are. */
function findChoices(
  groups: readonly Choices[],
  words: readonly string[],
): readonly (Choices & { readonly count: number; readonly found: readonly Choice[] })[] {
  return groups.flatMap((group) => {
    const found = group.isSearched && words.length === 0 ? [] : group.choices.filter((choice) => fits(choice, words));
    return found.length > 0
      ? [{ ...group, count: found.length, found: found.toSorted((one, other) => rank(one, words) - rank(other, words)).slice(0, MOST) }]
      : [];
  });
}

/** What is called so is meant, rather than what has something that is called so. */
function findMeant(choices: readonly Choice[], words: readonly string[]): number {
  return Math.max(
    0,
    choices.findIndex((choice) => rank(choice, words) === 0),
  );
}

function fits({ title, beside, place = '' }: Choice, words: readonly string[]): boolean {
  const texts = [title, beside, place].map((text) => text.toLowerCase());
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function rank({ title }: Choice, words: readonly string[]): number {
  const lower = title.toLowerCase();
  return words.every((word) => lower.includes(word)) ? 0 : 1;
}
