import { createRandom } from '../../engine/generate/random';
import type { SourceText } from '../../support/project';
import { varyProgram } from './vary-program';

/** What is known of a project, a line for each thing, and what work it takes. */
export interface Told {
  readonly whole: string;
  readonly work: string;
}

/**
 * A program with something in it that is otherwise, so many times, as far as something else is known of it then, or it takes other work; places are left out. The
 * same for the same title, whatever stands before it.
 *
 *     main.py 3 triage = Agent(name="triage", handoffs=[__import__("zzz").x])
 *     - triage -> billing transfer_to_billing [certain]
 *     + triage -> ? [unknown: `zzz` is not part of this workspace]
 */
export function tellVariants(files: readonly SourceText[], told: Told, title: string, count: number, tell: (files: readonly SourceText[]) => Told): string {
  const random = createRandom([...title].reduce((seed, each) => (31 * seed + (each.codePointAt(0) ?? 0)) >>> 0, 7));
  const code = files.filter(({ path }) => !path.endsWith('.json'));
  const before = toLines(told);
  const lines = Array.from({ length: code.length === 0 ? 0 : count }, () => {
    const file = random.pick(code);
    const text = varyProgram(file.path, file.text, random);
    if (text === file.text) return [];
    return [tellChange(file, text), ...compare(before, toLines(tell(files.map((each) => (each === file ? { ...each, text } : each)))))];
  });
  return lines
    .flat()
    .map((line) => `${line}\n`)
    .join('');
}

function toLines({ whole, work }: Told): readonly string[] {
  return `${whole.replace(/ ?\S*@\d+:\d+\+\d+/g, '')}${work}`.split('\n').slice(0, -1);
}

function tellChange({ path, text }: SourceText, now: string): string {
  const [old, lines] = [text.split('\n'), now.split('\n')];
  const at = lines.findIndex((line, index) => line !== old[index]);
  return `${path} ${at + 1} ${(lines[at] ?? 'the end').trim()}`;
}

/** Lines that are gone, and those that are new; what has changed of one that tells of the same, from the first word to the last. */
function compare(before: readonly string[], after: readonly string[]): readonly string[] {
  const gone = without(before, after);
  const told = without(after, before).map((line) => {
    const at = gone.findIndex((other) => headOf(other) === headOf(line));
    const [other] = at < 0 ? [] : gone.splice(at, 1);
    return other === undefined ? `+ ${line}` : `~ ${headOf(line)}: ${changeOf(other, line)}`;
  });
  return [...gone.map((line) => `- ${headOf(line)}`), ...told];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function headOf(line: string): string {
  return line.split(' [')[0]?.split(' ').slice(0, 3).join(' ') ?? '';
}

function changeOf(before: string, after: string): string {
  const [old, now] = [before.split(' '), after.split(' ')];
  const first = now.findIndex((word, index) => word !== old[index]);
  const last = now.findLastIndex((word, index) => word !== old[index + old.length - now.length]);
  const [from, to] = [first < 0 ? now.length : first, last < 0 ? 0 : last + 1];
  return `${old.slice(from, Math.max(from, to + old.length - now.length)).join(' ')} → ${now.slice(from, to).join(' ')}`;
}
