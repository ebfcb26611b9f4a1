import type { LanguageTraits } from '../traits';

export const traits: LanguageTraits = {
  nothing: undefined,
  isMissingAnError: false,
  scopes: { haveBlocks: true, showClassNames: true, nameOfNothing: 'undefined' },
  functions: { name: 'name', takeSelf: false, isSuperParent: false, rest: 'list', checkArguments: false, makeDefaultsOnce: false, takePosition: true },
  classes: {
    initialiser: 'constructor',
    runBody: false,
    needNew: true,
    hooks: { iterate: '[Symbol.iterator]', isInstance: '[Symbol.hasInstance]' },
    operators: {},
    havePrototypes: true,
  },
  objects: { areMaps: true, isEmptyFalse: false, compareContent: false, giveKeys: false, views: 'list', changeInPlace: false },
  modules: { haveSubmodules: false, beginAtFirst: false, exportObject: true },
};
