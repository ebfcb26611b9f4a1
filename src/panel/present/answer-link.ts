import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import type { Fn } from '../../recording/schema';
import { findingRules } from '../../replay/findings/finding-rules';
import { toExactJson } from '../../text/exact-json';
import { findPlace } from '../find-place';
import type { PanelFindings } from '../findings/panel-findings';
import { toShownFindings } from '../findings/to-shown-findings';
import { toRails } from '../ledger/to-rails';
import type { Link, Mark } from '../rich';
import type { SourcedMoment } from '../sourced';
import { toPlain } from '../to-rich';
import type { Presented } from './presented';

type Answer = Pick<Presented, 'messages' | 'asks'>;

const NOTHING: Answer = { messages: [], asks: [] };
const SIGNS: Readonly<Record<Mark, string>> = { kept: '=', dropped: '−', added: '+', rewritten: '~', failed: '✕' };

/** What links lead into. */
interface LinkSource {
  readonly recording: Recording;
  readonly other: Recording | undefined;
  readonly findings: PanelFindings;
}

/** What follows a click on a link, other than a move. */
export function answerLink({ recording, other, findings }: LinkSource, moment: SourcedMoment | undefined, link: Link): Answer {
  switch (link.to) {
    case 'place': {
      const { isOther = false } = link;
      const place = isOther ? other && findPlace(other, link.place) : findPlace(recording, link.place);
      return place ? { messages: [], asks: [{ ask: 'open', place, ...(isOther && { isOther }) }] } : NOTHING;
    }
    case 'copy': {
      const text = link.what === 'findings' ? toFindingsText(recording, findings) : moment && toCopy(moment, link);
      return text === undefined ? NOTHING : { messages: [{ type: 'say', text: l10n.t('Copied.') }], asks: [{ ask: 'copy', text }] };
    }
    case 'break': {
      const fn = moment?.isWhatIf ? undefined : moment && findDropper(moment, link.row);
      return fn ? { messages: [], asks: [{ ask: 'break', fn: fn.name, place: fn.loc }] } : NOTHING;
    }
    case 'text': {
      const text = moment && toShow(moment, link);
      return text === undefined ? NOTHING : { messages: [], asks: [{ ask: 'show', text, language: 'plaintext' }] };
    }
    case 'command':
      return { messages: [], asks: [{ ask: 'command', command: link.command }] };
    case 'document': {
      const rule = findingRules.find(({ id }) => id === link.rule)?.id;
      return rule ? { messages: [], asks: [{ ask: 'document', rule }] } : NOTHING;
    }
    case 'set-aside':
    case 'put-back': {
      const { finding } = findings.find(link.key) ?? {};
      return finding ? { messages: [], asks: [link.to === 'set-aside' ? { ask: 'set-aside', finding } : { ask: 'put-back', finding }] } : NOTHING;
    }
    case 'step':
    case 'run':
    case 'what-if':
      return NOTHING;
  }
}

/** The function that dropped a row's item; undefined where the SDK did. */
function findDropper({ shown, handoff }: SourcedMoment, row: number): Fn | undefined {
  const rail = shown.ledger.rows[row]?.wires.indexOf('dropped') ?? -1;
  const { by, fn } = handoff.stages[toRails(handoff)[rail]?.stage ?? -1] ?? {};
  return by === 'filter' || by === 'model-filter' ? fn : undefined;
}

function toCopy({ handoff, sources, shown, findings }: SourcedMoment, { what, row = -1 }: Extract<Link, { to: 'copy' }>): string | undefined {
  const { error = handoff.runError } = handoff;
  switch (what) {
    case 'item': {
      const item = sources[row]?.given ?? sources[row]?.received;
      return item && toExactJson(item.value, 2);
    }
    case 'ledger':
      return [
        shown.header.headline,
        ...(shown.whatIf?.chosen ? [`${l10n.t('What if, not what happened:')} ${toPlain(shown.whatIf.said)}`] : []),
        ...shown.ledger.rows.map(toLine),
      ].join('\n');
    case 'error':
      return error && (error.stack ?? `${error.name}: ${error.message}`);
    case 'explanation': {
      const finding = findings[shown.findings?.chosen ?? 0];
      return finding && [shown.header.headline, '', finding.message, finding.why, finding.fix].join('\n');
    }
    case 'instructions':
      return handoff.instructions;
    case 'findings':
      return undefined;
  }
}

/** All of them, one a line: how grave, what went wrong, who caused it, run and handoff, step, rule. */
function toFindingsText(recording: Recording, findings: PanelFindings): string {
  const { heading, facts, rows } = toShownFindings(recording, findings);
  const lines = rows.map(({ severity, message, cause, where, step, rule, isSetAside }) =>
    [`${severity}${isSetAside ? ` (${l10n.t('set aside')})` : ''}`, toPlain(message), toPlain(cause), where, l10n.t('step {0}', step), rule].join('\t'),
  );
  return [[heading, facts].filter(Boolean).join(': '), ...lines].join('\n');
}

/** A row as text: `− tool call  get_charges(order_id: "o-7")`. */
function toLine({ kind, mark, group, left, right }: SourcedMoment['shown']['ledger']['rows'][number]): string {
  if (kind === 'group') return `\n${group?.text ?? ''} (${group?.count ?? ''})`;
  const cell = [left, right].find((each) => each && 'text' in each);
  const text = cell && 'text' in cell ? `${cell.type}  ${cell.text.map((piece) => piece.text).join('')}` : '';
  return `${kind === 'then' ? '↳' : SIGNS[mark]} ${text}`;
}

function toShow({ handoff, sources }: SourcedMoment, { what, row = -1 }: Extract<Link, { to: 'text' }>): string | undefined {
  switch (what) {
    case 'instructions':
      return handoff.instructions;
    case 'tools':
      return handoff.tools === undefined ? undefined : toExactJson(handoff.tools, 2);
    case 'stack':
      return (handoff.error ?? handoff.runError)?.stack;
    case 'exact': {
      const item = sources[row]?.received ?? sources[row]?.given;
      return item && toExactJson(item.value, 2);
    }
  }
}
