import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import type { SourcePlace } from '../../recording/schema';
import type { RunFinding } from '../../replay/findings/run-finding';
import { fromClientNumber, toClientNumber } from '../client-format';
import { type DebugStage, showOf } from '../debug-stage';
import type { Handlers } from '../requests/requests';
import { toSourcePlace } from '../to-source';
import { type Answered, answerBreakpoint, refuseBreakpoint } from './answer-breakpoint';
import { exceptionFilters, toFindingSeverity } from './exception-filters';
import { findFileSites, findSite, type Site, toAskedSource } from './file-sites';
import { isSameLine } from './is-same-line';
import { setBreakpoints } from './set-breakpoints';

type Setting = Pick<Handlers, 'setBreakpoints' | 'breakpointLocations' | 'setFunctionBreakpoints' | 'setExceptionBreakpoints'>;

/** What sets breakpoints. One that cannot hold is answered with the reason, never refused: a client sends all that the user ever set. */
export function createBreakpointRequests(stage: DebugStage): Setting {
  const { breakpoints: store } = stage;

  return {
    setBreakpoints: ({ source, breakpoints = [] }) => {
      const asked = toAskedSource(source);
      const key = `line ${asked?.path ?? ''} ${asked?.cell?.number ?? ''}`;
      return setBreakpoints(stage, key, breakpoints.length, (clues) => {
        const sites = asked ? findFileSites(showOf(stage), clues, asked) : [];
        return breakpoints.map((wanted) => setLine(sites, wanted));
      });
    },
    breakpointLocations: async ({ source, line, endLine = line }) => {
      const { clues, isLarge } = showOf(stage);
      // Nobody waits for a large recording: there will be some once it is read.
      if (isLarge && !clues.result) return { breakpoints: [] };
      const asked = toAskedSource(source);
      const { firstLine, firstColumn } = stage.client;
      const [first, last] = [fromClientNumber(line, firstLine), fromClientNumber(endLine, firstLine)];
      const sites = asked ? findFileSites(showOf(stage), await clues.read(), asked) : [];
      const inside = sites.filter(({ place }) => first <= place.line && place.line <= last).sort((one, other) => one.place.line - other.place.line);
      return { breakpoints: inside.map(({ place }) => ({ line: toClientNumber(place.line, firstLine), column: toClientNumber(place.col, firstColumn) })) };
    },
    setFunctionBreakpoints: ({ breakpoints }) =>
      setBreakpoints(stage, 'function', breakpoints.length, ({ names: known }) =>
        breakpoints.map(({ name, ...terms }) => {
          const wanted = name.trim().replace(/\s*(?:->|→)\s*/g, '->');
          if (!known.has(wanted)) return refuseBreakpoint(store, l10n.t('No agent, handoff (A->B) or tool of this name was recorded.'));
          const hasName = ({ names }: { readonly names: readonly string[] }) => names.includes(wanted);
          return answerBreakpoint(store, terms, { reason: 'function breakpoint', matches: hasName, mayMatch: hasName });
        }),
      ),
    setExceptionBreakpoints: async ({ filters, filterOptions = [] }) => {
      const wanted = [...filters.map((filterId) => ({ filterId })), ...filterOptions];
      if (wanted.some(({ filterId }) => toFindingSeverity(filterId) !== undefined)) await readFindings();
      const answers = wanted.map(({ filterId, condition }: DebugProtocol.ExceptionFilterOptions) => setException(filterId, condition));
      store.set(
        'exception',
        answers.flatMap(({ breakpoint }) => breakpoint ?? []),
      );
      return { breakpoints: answers.map(({ answer }) => answer) };
    },
  };

  /** Of a large recording in the background: before it goes on, they are there. */
  async function readFindings(): Promise<void> {
    const { findings, isLarge } = showOf(stage);
    const read = findings.read().then(() => undefined);
    if (!isLarge) return read;
    stage.pending.set('findings', read);
    read.catch(() => undefined).finally(() => stage.pending.delete('findings'));
  }

  function setLine(sites: readonly Site[], { line, column, ...terms }: DebugProtocol.SourceBreakpoint): Answered {
    const { firstLine, firstColumn } = stage.client;
    const wantedColumn = column === undefined ? undefined : fromClientNumber(column, firstColumn);
    const site = findSite(sites, fromClientNumber(line, firstLine), wantedColumn);
    if (!site)
      return refuseBreakpoint(
        store,
        sites.length === 0 ? l10n.t('Nothing of this file was recorded.') : l10n.t('No handoff, filter, callback or agent was recorded at this line.'),
        { line },
      );
    const { place } = site;
    const isExact = wantedColumn !== undefined && place.col === wantedColumn;
    const isAt = ({ places }: { readonly places: readonly SourcePlace[] }) =>
      places.some((other) => isSameLine(other, place) && (!isExact || other.col === place.col));
    const where = toSourcePlace(place, showOf(stage).locate, stage.client);
    return answerBreakpoint(
      store,
      terms,
      { reason: 'breakpoint', matches: isAt, mayMatch: isAt },
      { ...(where.source && { source: where.source }), line: where.line, ...(isExact && { column: where.column }) },
    );
  }

  function setException(filterId: string, condition: string | undefined): Answered {
    if (!exceptionFilters().some(({ filter }) => filter === filterId))
      return refuseBreakpoint(store, l10n.t('There is no kind of errors called {0}.', filterId));
    const classes =
      condition
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const severity = toFindingSeverity(filterId);
    if (severity !== undefined) {
      const isWanted = (finding: RunFinding) => finding.severity === severity && (classes.length === 0 || classes.includes(finding.rule));
      const isAt = (seq: number) => showOf(stage).findingsAt(seq).some(isWanted);
      return answerBreakpoint(store, {}, { reason: 'exception', matches: (_, seq) => isAt(seq), mayBeAt: isAt });
    }
    return answerBreakpoint(
      store,
      {},
      {
        reason: 'exception',
        mayMatch: ({ mayFail }) => mayFail,
        matches: ({ trouble }) =>
          trouble !== undefined && (filterId === 'any' || trouble.kind === filterId) && (classes.length === 0 || classes.includes(trouble.name)),
      },
    );
  }
}
