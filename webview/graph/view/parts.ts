import { createDetails } from './details';
import { createExports } from './exports';
import { createHint } from './hint';
import { createKeyHelp } from './keys/key-help';
import { createMoves } from './keys/moves';
import { createLegend } from './legend/legend';
import { createMinimap } from './minimap';
import { createOutline } from './outline/outline';
import { createOver } from './over/over';
import { createOverview } from './overview';
import { createSwitcher } from './switcher';
import { createToolbar } from './toolbar';
import { createBackAndForward } from './trail/back-and-forward';
import type { Part, View } from './view';
import { createWalk } from './walk';
import { createWriting } from './write/writing';

/** All that is around the drawing. A new key, button or pane is an entry here, or an act of one of these. */
export const PARTS: readonly ((view: View) => Part)[] = [
  createMoves,
  createWalk,
  createSwitcher,
  createOverview,
  createBackAndForward,
  createToolbar,
  createHint,
  createMinimap,
  createDetails,
  createOutline,
  createLegend,
  createKeyHelp,
  createWriting,
  createExports,
  createOver,
];
