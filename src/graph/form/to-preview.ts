import * as l10n from '@vscode/l10n';
import type { Severity } from '../../model/finding';
import { visible } from '../../text/printable';
import { truncate } from '../../text/truncate';
import type { SeenHandoff, WorkflowChange, WriteRequest } from '../write/request';
import type { DiffLine, FileChange } from '../write/to-hunks';
import type { FormLink, FormPreview } from './messages';

const MOST_LINES = 120;
const TEXT = 400;

/** A plan as it is told to who asked for it; `Place` is what it calls places. */
export type Planned<Place> =
  | {
      readonly kind: 'plan';
      readonly files: readonly (FileChange & { readonly place: Place | undefined })[];
      readonly changes: readonly WorkflowChange[];
      readonly seen?: SeenHandoff;
      readonly findings: readonly { readonly severity: Severity; readonly message: string }[];
      readonly resolved: number;
    }
  | { readonly kind: 'refusal'; readonly reason: string; readonly places: readonly Place[] };

/** What would come of a request, in words. `link` makes what can be opened of a place. */
export function toPreview<Place>(
  planned: Planned<Place>,
  request: WriteRequest,
  link: (place: Place) => FormLink,
  toName: (file: string) => string,
): FormPreview {
  if (planned.kind === 'refusal') return { kind: 'refusal', reason: visible(planned.reason), places: planned.places.map(link) };
  const { seen, files } = planned;
  let left = MOST_LINES;
  const isLeft = (line: DiffLine): boolean => line.kind !== 'same' || left > 0;
  return {
    kind: 'plan',
    position: seen ? l10n.t('handoff {0} of {1}', seen.position, seen.count) : '',
    seen: seen ? toSeen(seen) : [],
    defaults: toDefaults(request, seen),
    files: files.map(({ file, hunks, place }) => ({
      place: place ? link(place) : { text: toName(file), id: '' },
      hunks: hunks.map((hunk) =>
        hunk.flatMap((line) => {
          left -= 1;
          return left > -MOST_LINES && isLeft(line) ? [{ ...line, text: visible(truncate(line.text, TEXT)) }] : [];
        }),
      ),
    })),
    afterwards: toAfterwards(planned),
    isReviewed: files.length > 1,
  };
}

function toSeen({ toolName, description, input }: SeenHandoff): Extract<FormPreview, { kind: 'plan' }>['seen'] {
  const unknown = l10n.t('not known');
  return [
    { name: l10n.t('Tool name'), value: visible(toolName ?? unknown), isCode: true },
    { name: l10n.t('Description'), value: visible(truncate(description ?? unknown, TEXT)) },
    input === undefined
      ? { name: l10n.t('Input'), value: l10n.t('none') }
      : { name: l10n.t('Input'), value: visible(truncate(JSON.stringify(input, undefined, 1), 2 * TEXT)), isCode: true },
  ];
}

/** What is seen of what is not given is what the SDK makes of it. */
function toDefaults(request: WriteRequest, seen: SeenHandoff | undefined): Extract<FormPreview, { kind: 'plan' }>['defaults'] {
  const given = request.kind === 'add-handoff' || request.kind === 'change-handoff' ? request : undefined;
  const isNew = request.kind === 'add-handoff' || given?.kind === 'change-handoff';
  return {
    ...(isNew && given?.toolName === undefined && seen?.toolName !== undefined ? { toolName: visible(seen.toolName) } : {}),
    ...(isNew && given?.description === undefined && seen?.description !== undefined ? { description: visible(truncate(seen.description, TEXT)) } : {}),
  };
}

function toAfterwards({ findings, resolved, changes }: Extract<Planned<unknown>, { kind: 'plan' }>): Extract<FormPreview, { kind: 'plan' }>['afterwards'] {
  return [
    ...changes.map(({ sign, what }) => ({ text: visible(`${sign} ${what}`) })),
    ...findings.map(({ severity, message }) => ({ severity, text: visible(message) })),
    ...(findings.length === 0 ? [{ text: l10n.t('No new finding.') }] : []),
    ...(resolved > 0 ? [{ text: resolved === 1 ? l10n.t('One finding less.') : l10n.t('{0} findings less.', resolved) }] : []),
  ];
}
