import type { GraphLabel } from '../../../../src/graph/messages';

/** An act that has keys, by the label that says in the list of keys what it does. */
export type KeyLabel = Extract<GraphLabel, `key${'Go' | 'See' | 'Write'}${string}`>;

/** The keys of the graph's page, as `toStroke` says them. */
export const KEY_TABLE: Readonly<Record<KeyLabel, readonly string[]>> = {
  keyGoMove: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  keyGoOpen: ['Enter'],
  keyGoChoose: ['Space'],
  keyGoLetGo: ['Escape'],
  keyGoNext: [']'],
  keyGoPrevious: ['['],
  keyGoFinding: ['F8'],
  keyGoBack: ['Alt+ArrowLeft'],
  keyGoForward: ['Alt+ArrowRight'],
  keyGoFind: ['/', 's', 'Mod+f'],
  keyGoAll: ['w'],
  keySeePan: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  keySeeOnly: ['o'],
  keySeeOutline: ['Alt+o'],
  keySeeFit: ['0'],
  keySeeActual: ['1'],
  keySeeLarger: ['+', '='],
  keySeeSmaller: ['-'],
  keySeeDirection: ['d'],
  keySeeTools: ['t'],
  keySeeFolders: ['g'],
  keySeeFolder: ['e'],
  keySeeAllFolders: ['E'],
  keySeeRuns: ['r'],
  keySeeCompare: ['c'],
  keySeeLegend: ['l'],
  keySeeKeys: ['?'],
  keyWriteHandoff: ['h'],
  keyWriteAgent: ['n'],
  keyWriteChange: ['F2'],
  keyWriteRemove: ['Delete'],
};
