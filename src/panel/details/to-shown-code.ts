import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { toNumber } from '../../text/to-number';
import { findPlace } from '../find-place';
import type { MomentFindings } from '../findings/messages';
import type { ShownCode, ShownMoment } from '../moment/messages';
import type { Piece, Rich } from '../rich';
import { toRich } from '../to-rich';
import type { Code } from './code';
import type { DetailColumn } from './messages';

/** The places of a moment whose code is worth reading: those that its lines name, and the one that failed. */
export function findCodePlaces(
  recording: Recording,
  { header, details, findings }: ShownMoment,
): readonly { readonly name: string; readonly place: SourcePlace }[] {
  const linked = header.lines.flat().flatMap(({ link }) => (link?.to === 'place' ? [link.place] : []));
  const names = new Set([...linked, ...[...details, ...toColumns(findings)].flatMap(({ excerpt }) => (excerpt ? [excerpt.place] : []))]);
  return [...names].flatMap((name) => {
    const place = findPlace(recording, name);
    return place ? [{ name, place }] : [];
  });
}

function toColumns(findings: MomentFindings | undefined): readonly DetailColumn[] {
  return (findings?.shown ?? []).flatMap(({ columns }) => columns);
}

/** The moment with the code of today: lines as they are now, and the code that failed. */
export function toShownCode({ key, header, note, findings, details }: ShownMoment, codes: readonly Code[]): ShownCode {
  const moved = codes.find((code) => code.moved);
  const file = moved?.file.split('/').at(-1) ?? '';
  return {
    type: 'code',
    key,
    header: { ...header, lines: header.lines.map((line) => line.flatMap((part) => toCurrent(part, codes))) },
    note:
      note ??
      (moved &&
        toRich(
          l10n.t('{0} changed since this run. {1} was found by name at line {2}. Its code may do something else today.', file, '{0}', toNumber(moved.line)),
          [{ text: moved.fn ?? file, as: 'code' }],
        )),
    findings: findings && {
      ...findings,
      shown: findings.shown.map((each) => ({ ...each, columns: each.columns.map((column) => withExcerpt(column, codes)) })),
    },
    details: details.map((column) => withExcerpt(column, codes)),
  };
}

/** `filters.py:18 was line 15` in the place of `filters.py:15`. */
function toCurrent(part: Rich[number], codes: readonly Code[]): Rich {
  const code = codes.find(({ name, moved }) => moved && part.link?.to === 'place' && part.link.place === name);
  const file = /^(.+):\d+$/.exec(part.text)?.[1];
  if (!code || file === undefined) return [part];
  return [
    { ...part, text: `${file}:${code.line}` },
    { text: ` ${l10n.t('was line {0}', toNumber(code.was))}`, as: 'dim' },
  ];
}

function withExcerpt(column: DetailColumn, codes: readonly Code[]): DetailColumn {
  const { excerpt, blocks } = column;
  const code = codes.find(({ name }) => name === excerpt?.place);
  if (!excerpt || !code || code.lines.every((line) => line === '')) return column;
  return { ...column, blocks: [...blocks, { is: 'code', line: code.line, lines: code.lines.map((line) => toPieces(line, excerpt.faults)) }] };
}

/** The words that are the fault, apart. */
function toPieces(line: string, faults: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const text of line.split(/\b/)) {
    const last = pieces.at(-1);
    if (faults.includes(text)) pieces.push({ text, as: 'fault' });
    else if (last && last.as === undefined) pieces[pieces.length - 1] = { text: last.text + text };
    else pieces.push({ text });
  }
  return pieces;
}
