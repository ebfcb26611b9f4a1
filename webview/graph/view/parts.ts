import { createBackAndForward } from './back-and-forward';
import { createDetails } from './details';
import { createExports } from './exports';
import { createHint } from './hint';
import { createArrowKeys } from './keys/arrow-keys';
import { createKeyHelp } from './keys/key-help';
import { createWalk } from './keys/walk';
import { createLegend } from './legend/legend';
import { createOutline } from './outline/outline';
import { createOverlay } from './overlay/overlay';
import { createMinimap } from './picture/minimap';
import { createToolbar } from './toolbar';
import type { Part, View } from './view';
import { createOverview } from './workflows/overview';
import { createSwitcher } from './workflows/switcher';
import { createWriting } from './write/writing';

/** All that is around the drawing. A new key, button or pane is an entry here, or an act of one of these. */
export const PARTS: readonly ((view: View) => Part)[] = [
  createArrowKeys,
  createWalk,
  createSwitcher,
  createOverview,
  createBackAndForward,
  createToolbar,
  createHint,
  createMinimap,
  createDetails,
  createOutline,
  createKeyHelp,
  createWriting,
  createExports,
  createOverlay,
  // It tells what the others have brought up.
  createLegend,
];
