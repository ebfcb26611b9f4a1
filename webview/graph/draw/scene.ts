import type { DrawnEdge, DrawnNode, GraphLabels, RenderGraph } from '../../../src/graph/messages';
import type { Plan } from '../plan/plan';
import type { TextWidth } from './text-width';
import type { Source } from './to-source';

/** All that a drawing is made of. */
export interface Scene {
  readonly message: RenderGraph;
  /** Those of the message by their ids. */
  readonly nodeOf: ReadonlyMap<string, DrawnNode>;
  readonly edgeOf: ReadonlyMap<string, DrawnEdge>;
  readonly plan: Plan;
  readonly source: Source;
  readonly width: TextWidth;
  readonly labels: GraphLabels;
}
