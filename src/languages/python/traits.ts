import type { LanguageTraits } from '../traits';

export const traits: LanguageTraits = {
  nothing: null,
  isMissingAnError: true,
  scopes: { haveBlocks: false, showClassNames: false, nameOfNothing: undefined },
  functions: { name: '__name__', takeSelf: true, isSuperParent: true, rest: 'tuple', checkArguments: true, makeDefaultsOnce: true, takePosition: false },
  classes: {
    initialiser: '__init__',
    runBody: true,
    needNew: false,
    hooks: { call: '__call__', index: '__getitem__', iterate: '__iter__', get: '__get__' },
    havePrototypes: false,
  },
  objects: { areMaps: false, isEmptyFalse: true, compareContent: true, giveKeys: true, views: 'view', changeInPlace: true },
  modules: { haveSubmodules: true, beginAtFirst: true, exportObject: false },
};
