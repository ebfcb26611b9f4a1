import type { LanguageTraits, OperatorMethods } from '../traits';

/** Python: data model, "Emulating numeric types". */
const OPERATORS = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'truediv', '//': 'floordiv', '%': 'mod', '**': 'pow', '@': 'matmul' } as const;
const BITWISE = { '&': 'and', '|': 'or', '^': 'xor', '<<': 'lshift', '>>': 'rshift' } as const;

function methodsOf(word: string): OperatorMethods {
  return { left: `__${word}__`, right: `__r${word}__`, inPlace: `__i${word}__` };
}

export const traits: LanguageTraits = {
  nothing: null,
  isMissingAnError: true,
  scopes: { haveBlocks: false, showClassNames: false, nameOfNothing: undefined },
  functions: { name: '__name__', takeSelf: true, isSuperParent: true, rest: 'tuple', checkArguments: true, makeDefaultsOnce: true, takePosition: false },
  classes: {
    initialiser: '__init__',
    runBody: true,
    needNew: false,
    hooks: {
      call: '__call__',
      index: '__getitem__',
      setIndex: '__setitem__',
      deleteIndex: '__delitem__',
      iterate: '__iter__',
      get: '__get__',
      missing: '__getattr__',
    },
    operators: Object.fromEntries(Object.entries({ ...OPERATORS, ...BITWISE }).map(([operator, word]) => [operator, methodsOf(word)])),
    havePrototypes: false,
  },
  objects: { areMaps: false, isEmptyFalse: true, compareContent: true, giveKeys: true, views: 'view', changeInPlace: true },
  modules: { haveSubmodules: true, beginAtFirst: true, exportObject: false },
};
