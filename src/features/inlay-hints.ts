import * as l10n from '@vscode/l10n';
import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { groupBySpan } from './group-by-span';

/** What stands behind an entry of an agent's handoffs: the tool that the model sees. */
export interface InlayHint {
  readonly label: string;
  /** It stands at its end. */
  readonly at: Span;
  readonly tooltip: string;
}

/** As many tools as one entry is told of. */
const MOST = 3;

/** The tools behind the entries of a file, where their code does not spell them. `text` is the one that was analysed. */
export function inlayHints({ edges }: Workflow, file: string, text: string): readonly InlayHint[] {
  const here = edges.filter(({ span, kind }) => span.file === file && kind === 'handoff');
  return groupBySpan(here, ({ span }) => span).flatMap((those) => {
    const [{ span }] = those;
    const names = [...new Set(those.map(({ toolName }) => toolName))];
    if (names.some((name) => name === undefined || text.slice(span.start, span.end).includes(name))) return [];
    const label = [...names.slice(0, MOST), ...(names.length > MOST ? ['…'] : [])].join(' | ');
    const isDisabled = those.every((edge) => edge.isDisabled);
    return [{ label, at: span, tooltip: isDisabled ? l10n.t('Switched off: the model never sees it.') : l10n.t('The tool that the model sees') }];
  });
}
