/** Where programs of one language behave otherwise than those of another, as the interpreter needs to know it. */
export interface LanguageTraits {
  /** What a call gives that returns nothing, and a lookup in a map that finds nothing. */
  readonly nothing: null | undefined;
  /** A parameter that is given nothing, or a key that is not there, is an error rather than `undefined`. */
  readonly isMissingAnError: boolean;
  readonly scopes: {
    /** Names end with the block that declares them, functions are there from its start, and a name may be assigned that is declared further out. */
    readonly haveBlocks: boolean;
    /** Methods see the names of the class body around them. */
    readonly showClassNames: boolean;
    /** The name of what nothing was assigned to. */
    readonly nameOfNothing: string | undefined;
  };
  readonly functions: {
    /** Where a function has its name. */
    readonly name: string;
    /** The first parameter of a method is what it was read from; else that is `this`, which arrows have from around them. */
    readonly takeSelf: boolean;
    /** `super` alone stands for the parent, rather than calling its constructor. */
    readonly isSuperParent: boolean;
    /** What a parameter for the rest of the arguments holds. */
    readonly rest: 'tuple' | 'list';
    /** Calls with arguments that a function does not take are refused, and bodies can be tried out for what they raise. */
    readonly checkArguments: boolean;
    /** Defaults of parameters are made where the function is defined, rather than with each call. */
    readonly makeDefaultsOnce: boolean;
    /** What a list's methods call is given the position and the list as well. */
    readonly takePosition: boolean;
  };
  readonly classes: {
    /** The method that makes an instance ready. */
    readonly initialiser: string;
    /** Their bodies run as any code, and decide what calls make: metaclasses, `__new__`, data classes, enumerations. Else bodies say which fields each instance gets. */
    readonly runBody: boolean;
    /** They are called with `new`. */
    readonly needNew: boolean;
    /** Members say what instances do where the language asks: when they are called, indexed, set or deleted at an index, gone through, or read from a class. */
    readonly hooks: Readonly<Partial<Record<ClassHook, string>>>;
    /** Methods that say what an operator gives beside an instance, by the operator: of the left operand, of the right one, and of the target of `+=`. */
    readonly operators: Readonly<Partial<Record<string, OperatorMethods>>>;
    /** What every instance gets may be added to them. */
    readonly havePrototypes: boolean;
  };
  readonly objects: {
    /** What is between braces is an object: `this` in its methods, its keys texts, its members read by name as by index. Whoever is given one may add to it. */
    readonly areMaps: boolean;
    /** Whatever holds nothing counts as false, and a class may say when its instances do. */
    readonly isEmptyFalse: boolean;
    /** `==` may compare what objects hold. */
    readonly compareContent: boolean;
    /** Going through a map gives its keys. */
    readonly giveKeys: boolean;
    /** What a map's methods give of its keys, values and entries. */
    readonly views: 'view' | 'list';
    /** Methods that change a list give nothing, and `+=` changes it. */
    readonly changeInPlace: boolean;
  };
  readonly modules: {
    /** A name that is imported may be that of a module within. */
    readonly haveSubmodules: boolean;
    /** Of modules that import each other, the one that is reached first begins. */
    readonly beginAtFirst: boolean;
    /** An object stands for what a file exports. */
    readonly exportObject: boolean;
  };
}

export type ClassHook = 'call' | 'index' | 'setIndex' | 'deleteIndex' | 'iterate' | 'get' | 'missing' | 'isInstance';

export interface OperatorMethods {
  readonly left: string;
  readonly right: string;
  readonly inPlace: string;
}
