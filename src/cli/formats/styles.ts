import type { Output, World } from '../world';

export interface Styles {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
  green(text: string): string;
}

/** Colours on a terminal that wants them (https://no-color.org), plain text everywhere else. */
export function createStyles(output: Output, { environment }: World): Styles {
  const isPlain = !output.isTTY || Boolean(environment['NO_COLOR']) || environment['TERM'] === 'dumb';
  const style = (open: number, close: number) => (text: string) => (isPlain || text === '' ? text : `\u001b[${open}m${text}\u001b[${close}m`);
  return { bold: style(1, 22), dim: style(2, 22), red: style(31, 39), yellow: style(33, 39), blue: style(34, 39), green: style(32, 39) };
}
