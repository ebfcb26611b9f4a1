import type { TextEdit } from '../../model/finding';
import type { Span } from '../../model/span';

/** Writes another word wherever one stands for itself within a place. */
export function respell(text: string, { file, start, end }: Span, from: string, to: string): readonly TextEdit[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_])${from.replace(/[^\p{L}\p{N}_]/gu, '\\$&')}(?![\\p{L}\\p{N}_])`, 'gu');
  return [...text.slice(start, end).matchAll(whole)].map(({ index }) => ({ at: { file, start: start + index, end: start + index + from.length }, text: to }));
}
