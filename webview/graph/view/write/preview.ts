import type { FormLink, FormPreview } from '../../../../src/graph/form/messages';
import type { GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { makeButton, makeIcon } from '../make';

type Plan = Extract<FormPreview, { kind: 'plan' }>;
type DiffLine = Plan['files'][number]['hunks'][number][number];
type Open = (id: string) => void;

const SIGNS = { added: '+', removed: '−' } as const;

/** What would come of what is filled in, in sections. */
export function toPreviewParts(preview: FormPreview, labels: GraphLabels, open: Open): readonly HTMLElement[] {
  switch (preview.kind) {
    case 'missing':
      return [make('section', {}, make('p', { class: 'dim' }, preview.text))];
    case 'refusal':
      return [
        make(
          'section',
          { class: 'refusal' },
          make('h3', {}, labels.cannotWrite),
          make('p', {}, makeIcon('lock'), make('span', {}, preview.reason)),
          ...preview.places.map((place) => make('p', { class: 'link-row' }, toLink(place, open))),
        ),
      ];
    case 'plan':
      return [...(preview.seen.length > 0 ? [toSeen(preview, labels)] : []), toEdit(preview, labels, open), toAfterwards(preview, labels)];
  }
}

function toSeen({ position, seen }: Plan, labels: GraphLabels): HTMLElement {
  const rows = seen.flatMap(({ name, value, isCode }) => [make('dt', {}, name), make('dd', {}, make(isCode ? 'code' : 'span', {}, value))]);
  return make('section', {}, make('h3', {}, labels.seen, make('span', { class: 'dim' }, position)), make('dl', {}, ...rows));
}

function toEdit({ files }: Plan, labels: GraphLabels, open: Open): HTMLElement {
  const parts = files.flatMap(({ place, hunks }) => [
    make('p', { class: 'link-row' }, toLink(place, open)),
    ...hunks.map((hunk) => make('div', { class: 'diff' }, ...hunk.map(toLine))),
  ]);
  return make('section', {}, make('h3', {}, labels.edit), ...parts);
}

function toLine({ kind, number, text }: DiffLine): HTMLElement {
  const sign = kind === 'same' ? String(number ?? '') : SIGNS[kind];
  return make('div', { class: `line ${kind}` }, make('span', { class: 'number' }, sign), make('code', {}, text));
}

function toAfterwards({ afterwards }: Plan, labels: GraphLabels): HTMLElement {
  const rows = afterwards.map(({ severity, text }) => {
    const icon =
      severity === undefined ? makeIcon('check') : makeIcon(severity === 'hint' ? 'info' : severity, `ag-${severity === 'hint' ? 'info' : severity}`);
    return make('p', {}, icon, make('span', {}, text));
  });
  return make('section', { class: 'afterwards' }, make('h3', {}, labels.afterwards), ...rows);
}

function toLink({ text, id }: FormLink, open: Open): HTMLButtonElement {
  return makeButton(text, () => open(id), { class: 'link' });
}
