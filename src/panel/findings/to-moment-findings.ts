import * as l10n from '@vscode/l10n';
import { type Recording, runOf } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { RecordedHandoff } from '../../replay/handoff';
import { findWhatIfFault, toWhatIf } from '../../replay/what-if/what-if';
import { toNumber } from '../../text/to-number';
import type { DetailColumn } from '../details/messages';
import { toErrorColumn } from '../details/to-moment-details';
import { toPlaceName } from '../find-place';
import type { Rich } from '../rich';
import { toProse } from '../to-prose';
import { createNths, toCause, toFindingLabel, toStepLink, toStepsText } from './finding-texts';
import type { MomentFindings, ShownFinding } from './messages';
import { toSetAsideLink } from './not-a-problem';
import type { PanelFinding, PanelFindings } from './panel-findings';

/** No event holds the places in it deeper. */
const DEEPEST = 5;

/** Where findings are told: the handoff, or the begin of a run told as one. */
interface Told {
  readonly recording: Recording;
  readonly moment: RecordedHandoff;
  readonly findings: PanelFindings;
}

/** The findings told at a moment, the chosen one before the ledger; undefined where there are none. */
export function toMomentFindings(at: Told, told: readonly PanelFinding[], chosen: string | undefined): MomentFindings | undefined {
  if (told.length === 0) return undefined;
  const nthOf = createNths(at.recording);
  const failure = told.find(({ finding }) => finding.severity === 'error');
  return {
    chosen: Math.max(
      0,
      told.findIndex(({ key }) => key === chosen),
    ),
    shown: told.map((each) => toShown(at, each, nthOf(each.finding), each === failure ? toErrorColumn(at.moment) : undefined)),
  };
}

/** `said`: what the SDK did, where this made the moment fail. */
function toShown({ recording, moment, findings: { open } }: Told, told: PanelFinding, nth: number | undefined, said: DetailColumn | undefined): ShownFinding {
  const { key, finding, isSetAside } = told;
  const { severity, message, run } = finding;
  const at = open.indexOf(told);
  const where = nth === undefined ? l10n.t('Run {0}', run) : l10n.t('Handoff {0}', toNumber(nth));
  const place = findCausePlace(recording, finding);
  const cause = toCause(finding);
  return {
    key,
    severity,
    message: toProse(message),
    where: [{ text: where }, ...(cause.length > 0 ? [{ text: ' · ' }, ...cause] : [])],
    band:
      isSetAside || said ? undefined : { text: toBandText(finding), nth: at < 0 ? '' : l10n.t('Finding {0} of {1}', toNumber(at + 1), toNumber(open.length)) },
    columns: [toWhyColumn(told, place, said !== undefined), ...(said ? [said] : []), toFixColumn(told, place, toWithoutFilter(recording, moment, finding))],
    label: toFindingLabel(finding, Math.max(0, at) + 1, Math.max(1, open.length)),
    isSetAside,
  };
}

function toBandText(finding: RunFinding): Rich {
  const said = toProse(finding.message.replace(/[.。]$/, '')).map((part) => ({ ...part, as: part.as ?? ('strong' as const) }));
  return [...said, { text: ' ' }, ...toStepsText(finding)];
}

/** How it came about, what the SDK or the API does then, and the code that did it. */
function toWhyColumn({ finding: { steps, why, rule, severity } }: PanelFinding, place: string | undefined, hasFailed: boolean): DetailColumn {
  return {
    title: [{ text: hasFailed ? l10n.t('Why it failed') : l10n.t('Why'), as: 'strong' }],
    aside: [{ text: rule, link: { to: 'document', rule } }],
    blocks: [
      ...(steps.length > 0
        ? [{ is: 'steps', severity, steps: steps.map(({ is, seq, text }) => ({ is, at: toStepLink(seq), text: toProse(text) })) } as const]
        : []),
      { is: 'text', text: toProse(why) },
    ],
    ...(place !== undefined && { excerpt: { place, faults: rule === 'async-filter' ? ['async', 'await'] : [] } }),
  };
}

/** `checked`: what a what-if shows of it. */
function toFixColumn({ key, finding: { fix, cause }, isSetAside }: PanelFinding, place: string | undefined, checked: Rich | undefined): DetailColumn {
  const open =
    cause.place && place !== undefined ? [{ text: l10n.t('Open {0}', toPlaceName(cause.place)), primary: true, link: { to: 'place', place } } as const] : [];
  return {
    title: [{ text: l10n.t('How to fix it'), as: 'strong' }],
    aside: toSetAsideLink(key, isSetAside),
    blocks: [
      { is: 'text', text: toProse(fix) },
      ...(checked ? [{ is: 'what-if', text: checked } as const] : []),
      { is: 'buttons', buttons: [...open, { text: l10n.t('Copy explanation'), link: { to: 'copy', what: 'explanation' } }] },
    ],
  };
}

/** What would have arrived without the filter or nesting that a finding comes from, with a link to it; undefined where that is no more than arrived, or not known. */
function toWithoutFilter(recording: Recording, handoff: RecordedHandoff, { cause }: RunFinding): Rich | undefined {
  const stage = findHandoffStage(handoff);
  if (!stage || stage.by !== cause.by || findWhatIfFault(recording, 'none')) return undefined;
  const { given, nextInput, received = nextInput } = toWhatIf(recording, handoff, 'none');
  if (!received || received.length <= (handoff.received ?? stage.after ?? []).length) return undefined;
  const text = stage.by === 'nesting' ? toWithoutNestingText(received.length, given.length) : toWithoutFilterText(received.length, given.length);
  return [{ text: `${text} ` }, { text: l10n.t('Show'), link: { to: 'what-if', kind: 'none' } }];
}

function toWithoutFilterText(arrived: number, given: number): string {
  return arrived === given
    ? l10n.t('Without the filter all {0} items arrive.', toNumber(given))
    : l10n.t('Without the filter {0} of {1} items arrive.', toNumber(arrived), toNumber(given));
}

function toWithoutNestingText(arrived: number, given: number): string {
  return arrived === given
    ? l10n.t('Without nested history all {0} items arrive.', toNumber(given))
    : l10n.t('Without nested history {0} of {1} items arrive.', toNumber(arrived), toNumber(given));
}

/** What the place of a finding's cause is called, see `findPlace`: the last event of the run up to where it shows that holds it. */
function findCausePlace(recording: Recording, { cause: { place, seq }, run, handoff, shown }: RunFinding): string | undefined {
  if (!place) return undefined;
  const begin = recording.runs.find(({ id }) => id === run)?.begin ?? 0;
  const near = [seq, ...(handoff === undefined ? [] : [handoff]), begin];
  for (const each of near) {
    const path = findPath(recording.event(each), place, 0);
    if (path) return [each, ...path].join('.');
  }
  for (let each = shown; each >= begin; each--) {
    const event = recording.event(each);
    const path = event && runOf(event) === run ? findPath(event, place, 0) : undefined;
    if (path) return [each, ...path].join('.');
  }
  return undefined;
}

function findPath(value: unknown, place: SourcePlace, depth: number): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (isPlace(inner, place)) return [name];
    const path = findPath(inner, place, depth + 1);
    if (path) return [name, ...path];
  }
  return undefined;
}

function isPlace(value: unknown, { file, line, fn }: SourcePlace): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const other = value as Partial<SourcePlace>;
  return other.file === file && other.line === line && other.fn === fn;
}
