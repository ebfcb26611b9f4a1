import type { Random } from '../../../engine/generate/random';
import type { Dimension, Draft } from '../definition';
import { drawCallable } from './callables';
import { drawFilter } from './filters';

/** What may vary of a definition in JavaScript. */
export const JAVASCRIPT_DIMENSIONS: readonly Dimension[] = [
  { name: 'onHandoff', draw: (random) => drawOnHandoff(random) },
  { name: 'inputFilter', draw: (random) => drawOption(random, 'inputFilter', (first) => first ?? 'null') },
  { name: 'isEnabled', draw: (random) => drawOption(random, 'isEnabled', () => random.pick(['true', '1', 'null', '[]'])) },
  { name: 'filter body', draw: drawFilter },
];

function drawOnHandoff(random: Random): Draft {
  const hasInput = random.chance(0.6);
  const drawn = drawOption(random, 'onHandoff', () => 'undefined');
  return { ...drawn, kind: `${drawn.kind}${hasInput ? ', with input' : ''}`, options: { ...drawn.options, ...(hasInput && { inputType: 'Data' }) } };
}

function drawOption(random: Random, option: string, returns: (first: string | undefined) => string): Draft {
  const { expression, ...callable } = drawCallable(random, returns);
  return { ...callable, options: { [option]: expression } };
}
