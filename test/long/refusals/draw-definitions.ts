import { createRandom, type Random } from '../../engine/generate/random';
import type { Definition, Dimension, Draft, Written } from './definition';
import { assembleJavaScript } from './javascript/assemble';
import { JAVASCRIPT_DIMENSIONS } from './javascript/dimensions';
import { assemblePython } from './python/assemble';
import { PYTHON_DIMENSIONS } from './python/dimensions';

const LANGUAGES: Readonly<Record<Written, { readonly dimensions: readonly Dimension[]; readonly assemble: (random: Random, draft: Draft) => string }>> = {
  python: { dimensions: PYTHON_DIMENSIONS, assemble: assemblePython },
  javascript: { dimensions: JAVASCRIPT_DIMENSIONS, assemble: assembleJavaScript },
};

/** So many definitions, no two alike; the same seed draws the same. */
export function drawDefinitions(written: Written, seed: number, count: number): readonly Definition[] {
  const { dimensions, assemble } = LANGUAGES[written];
  const random = createRandom(seed);
  const drawn = new Map<string, Definition>();
  for (let tries = 0; drawn.size < count && tries < count * 20; tries++) {
    const { name, draw } = random.pick(dimensions);
    const draft = draw(random);
    const source = assemble(random, draft);
    drawn.set(source, { dimension: name, kind: draft.kind, source });
  }
  return [...drawn.values()];
}

/** So many of each dimension, drawn apart: what one of them draws does not change with the others. */
export function drawEach(written: Written, seed: number, count: number): readonly Definition[] {
  const { dimensions, assemble } = LANGUAGES[written];
  return dimensions.flatMap(({ name, draw }) => {
    const random = createRandom(seed);
    return Array.from({ length: count }, () => {
      const draft = draw(random);
      return { dimension: name, kind: draft.kind, source: assemble(random, draft) };
    });
  });
}
