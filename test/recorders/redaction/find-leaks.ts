import { createRandom } from '../../bench/random';
import { PLACES, pickFormats, plant, readFormats, wrap } from './plant';
import { redactInNode, redactInPython } from './redact-both';

export interface Leak {
  readonly recorder: 'node' | 'python';
  readonly format: string;
  readonly place: string;
  readonly text: string;
  readonly redacted: string;
}

/** Secrets of `formats` formats (all unless told), `each` of each, in every place: what the recorders leave, and where they differ. */
export function findLeaks({
  seed,
  each,
  formats: most,
  isNodeAlone = false,
}: {
  readonly seed: number;
  readonly each: number;
  readonly formats?: number;
  readonly isNodeAlone?: boolean;
}): {
  readonly count: number;
  readonly formats: number;
  readonly leaks: readonly Leak[];
  readonly different: readonly string[];
} {
  const random = createRandom(seed);
  const formats = most === undefined ? readFormats() : pickFormats(most);
  const cases = formats.flatMap((format) =>
    Array.from({ length: each }, () => plant(format, random))
      .filter((planted) => planted !== undefined)
      .flatMap((planted) => [
        ...Object.entries(PLACES).map(([place, write]) => ({ planted, place, text: write(planted.text) })),
        // Only what is told by itself, and not by the name before it, is found in parts.
        ...(planted.text === planted.secret && planted.secret.length >= 30
          ? [
              {
                planted,
                place: 'wrapped',
                text: wrap(planted.text, planted.text.length >= 44 ? 20 + random.below(planted.text.length - 28) : 12 + random.below(planted.text.length - 20)),
              },
            ]
          : []),
      ]),
  );
  const texts = cases.map(({ text }) => text);
  const node = redactInNode(texts);
  const python = isNodeAlone ? node : redactInPython(texts);
  const leaks = (['node', 'python'] as const).flatMap((recorder) =>
    cases.flatMap(({ planted, place, text }, at): readonly Leak[] => {
      const redacted = (recorder === 'node' ? node : python).texts[at] ?? '';
      return holds(redacted, planted.secret) ? [{ recorder, format: planted.format, place, text, redacted }] : [];
    }),
  );
  const different = texts.flatMap((text, at) =>
    node.texts[at] === python.texts[at] ? [] : [`${text}\n  node   ${node.texts[at]}\n  python ${python.texts[at]}`],
  );
  return { count: texts.length, formats: formats.length, leaks, different };
}

/** Whether a text tells the secret, whatever escapes and line breaks are between. */
function holds(text: string, secret: string): boolean {
  const [decoded, wanted] = [text, secret].map((one) => one.replace(/\\+n|[\\\s]/g, '')) as [string, string];
  return (
    decoded.includes(wanted) ||
    decoded.includes(wanted.slice(0, Math.ceil(wanted.length * 0.7))) ||
    decoded.includes(wanted.slice(Math.floor(wanted.length * 0.3)))
  );
}
