import type { Random } from '../../../engine/generate/random';
import type { Dimension, Draft } from '../definition';
import { drawCallable } from './callables';
import { drawFilter } from './filters';

/** What may vary of a definition in Python. */
export const PYTHON_DIMENSIONS: readonly Dimension[] = [
  { name: 'on_handoff', draw: (random) => drawOnHandoff(random) },
  { name: 'input_filter', draw: (random) => drawOption(random, 'input_filter', (first) => first ?? 'None') },
  { name: 'is_enabled', draw: (random) => drawOption(random, 'is_enabled', () => random.pick(['True', '1', 'None', '[]'])) },
  { name: 'filter body', draw: drawFilter },
];

function drawOnHandoff(random: Random): Draft {
  const hasInput = random.chance(0.45);
  const drawn = drawOption(random, 'on_handoff', () => 'None');
  return { ...drawn, kind: `${drawn.kind}${hasInput ? ', with input' : ''}`, options: { ...drawn.options, ...(hasInput && { input_type: 'Data' }) } };
}

function drawOption(random: Random, option: string, returns: (first: string | undefined) => string): Draft {
  const { expression, ...callable } = drawCallable(random, returns);
  return { ...callable, options: { [option]: expression } };
}
