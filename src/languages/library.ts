/** What a method of a list, map or string does, said once for both languages. */
export type MethodOperation =
  | 'push' // appends each argument
  | 'extend' // appends the elements of its argument
  | 'insert' // (index, value)
  | 'unshift' // each argument in front
  | 'splice' // (start, count, …values)
  | 'remove' // by value
  | 'pop'
  | 'shift'
  | 'clear'
  | 'rotate' // by so many places to the right
  | 'extend-left' // the elements of its argument in front, one after the other
  | 'copy'
  | 'concat' // a new list with arguments, lists among them spread
  | 'intersection' // of sets
  | 'difference'
  | 'symmetric-difference'
  | 'map'
  | 'filter'
  | 'for-each'
  | 'flat-map'
  | 'find'
  | 'find-last'
  | 'flat'
  | 'at'
  | 'get' // (key, default)
  | 'set' // (key, value)
  | 'set-default'
  | 'update' // entries of another map
  | 'keys'
  | 'values'
  | 'items'
  | 'has'
  | 'same' // the receiver itself
  | 'iterator' // its elements, one by one
  | 'reverse'
  | 'reversed' // a new list
  | 'sort' // in an order that is not followed
  | 'sorted'
  | 'includes' // whether an element, or a part of a text, is there
  | 'index-of'
  | 'some'
  | 'every'
  | 'fill'
  | 'indices'
  | 'pairs' // of position and element
  | 'starts-with'
  | 'ends-with'
  | 'slice-text'
  | 'reduce'
  | 'reduce-right'
  | 'replaced' // (index, value): a new list
  | 'lower'
  | 'upper'
  | 'trim' // Python's takes the characters to leave out
  | 'trim-start'
  | 'trim-end'
  | 'capitalize'
  | 'is-alpha' // whether a text consists of nothing but such characters
  | 'is-alnum'
  | 'is-digit'
  | 'is-space'
  | 'is-upper'
  | 'is-lower'
  | 'is-title'
  | 'is-identifier'
  | 'find' // where a text begins in another, or -1
  | 'occurrences' // how often a text is in another
  | 'remove-prefix'
  | 'remove-suffix'
  | 'split' // (separator, at most)
  | 'split-last'
  | 'split-lines'
  | 'partition' // (separator): before it, it, after it
  | 'partition-last'
  | 'char-at'
  | 'title'
  | 'replace'
  | 'replace-all'
  | 'format'
  | 'join' // separator.join(list) in Python
  | 'join-with' // list.join(separator) in JS
  | 'advance' // what an iterator gives next, in an object
  | 'pop-item' // the last key and value
  | 'move-to-end'; // (key)

/** What a function outside the workspace does that the interpreter can follow. */
export type FunctionOperation =
  | 'nothing' // Python's `None`
  | 'identity' // its first argument: `asyncio.run`, `typing.cast`
  | 'freeze' // its first argument, of which nothing can be set any more
  | 'to-list'
  | 'to-tuple'
  | 'to-set'
  | 'to-map'
  | 'to-namespace' // an object with these attributes
  | 'gather' // arguments as a list
  | 'await' // what its first argument, a promise, comes to
  | 'promise' // a promise of its first argument
  | 'later' // a promise of its second argument: `asyncio.sleep`
  | 'new-promise' // (function of resolve)
  | 'promise-of-each' // a promise of its arguments as a list
  | 'promise-of-outcomes' // of what came of the elements of its first argument
  | 'promise-of-all' // a promise of the elements of its first argument
  | 'map-values'
  | 'map-keys'
  | 'map-items'
  | 'assign' // into the first map, from the others
  | 'new-object' // JS: an empty object where nothing is given
  | 'construct' // (class, list of arguments)
  | 'apply' // (function, receiver, list of arguments)
  | 'proxy' // what stands for its first argument
  | 'from-items'
  | 'zip'
  | 'zip-longest'
  | 'enumerate'
  | 'map' // (function, list, …)
  | 'filter'
  | 'chain' // the elements of each argument
  | 'chain-all' // the elements of the elements
  | 'range'
  | 'reversed'
  | 'sorted'
  | 'slice' // itertools.islice
  | 'compress' // elements beside which a true one stands
  | 'take-while' // (function, list)
  | 'drop-while'
  | 'filter-false'
  | 'repeat'
  | 'product'
  | 'permutations' // (list, length)
  | 'combinations'
  | 'pairwise'
  | 'star-map'
  | 'accumulate' // (list, function)
  | 'reduce' // (function, list, initial value)
  | 'any'
  | 'every'
  | 'is-instance'
  | 'is-subclass'
  | 'is-callable'
  | 'has-attribute'
  | 'has-own'
  | 'is-array'
  | 'to-number'
  | 'parse-json' // of a text that is at hand
  | 'largest'
  | 'smallest'
  | 'absolute'
  | 'sum'
  | 'from-keys'
  | 'allocate' // object.__new__(cls)
  | 'length'
  | 'next' // the first element
  | 'iterate' // an iterator over the elements
  | 'dedent'
  | 'clean-doc'
  | 'follow' // functools.update_wrapper(object, function)
  | 'call-first' // calls its first argument without arguments: `setTimeout`, `asyncio.to_thread`
  | 'result-of-first' // what its first argument gives, called without arguments: React's `useMemo`
  | 'get-attribute'
  | 'get-property' // Reflect.get(object, name)
  | 'define-property' // Object.defineProperty(object, name, { value })
  | 'define-properties' // Object.defineProperties(object, { name: { value } })
  | 'set-attribute'
  | 'run-code' // eval(text), exec(text, names)
  | 'set-property' // Reflect.set(object, name, value)
  | 'set-frozen' // object.__setattr__(object, name, value)
  | 'replace' // dataclasses.replace(object, **changes)
  | 'duplicate' // copy.copy
  | 'deep-copy'
  | 'to-string'
  | 'to-boolean'
  | 'type-of' // type(object)
  | 'attributes' // vars(object)
  | 'signature' // inspect.signature(callable)
  | 'fields' // dataclasses.fields(class or object)
  | 'super';

/**
 * A callable that comes with the language, or in JS with the SDK (`sdk().handoff`, `sdk().Agent.prototype.clone`) or zod (`zod.object`), as `library-signatures.json` of a
 * language has it by dotted name, methods of literals as `list().append`. `test/engine/library/` asks CPython 3.11 to 3.14, Node and the SDK, and writes these files.
 */
export interface LibraryCallable {
  /**
   * Python's, of which each release has one: a parameter is `name`, `:name` where it can only be named, `*name`, `**name`, with `=` where it has a default; `!` stands for
   * a callable that has none to show.
   */
  readonly signatures?: readonly string[];
  /**
   * What becomes of a call with a run context (in JS as a method of the options), with a context and an input, with a context and an agent (in JS in one object), and
   * with the input data of a handoff: an exception, `data` where that may serve as input data, else `true` or `false` in Python, `other` in JS; `?` where it may be either.
   */
  readonly calls: readonly string[];
}

export interface Library {
  readonly list: Readonly<Record<string, MethodOperation>>;
  /** Methods that change a list in ways that are not followed. */
  readonly changing: ReadonlySet<string>;
  /** JS: names of the object that holds what all modules share. */
  readonly globalObjects: ReadonlySet<string>;
  readonly map: Readonly<Record<string, MethodOperation>>;
  readonly string: Readonly<Record<string, MethodOperation>>;
  /** By dotted name (`builtins.list`, `Object.values`, `asyncio.run`). */
  readonly functions: Readonly<Record<string, FunctionOperation>>;
  /** Names every module sees, besides its own. */
  readonly names: ReadonlySet<string>;
  /** The prefix of their dotted names: `builtins.` in Python, none in JS. */
  readonly prefix: string;
  /** Classes whose instances behave as maps: `Map`, `dict`. */
  readonly mapClasses: ReadonlySet<string>;
  readonly listClasses: ReadonlySet<string>;
  readonly setClasses: ReadonlySet<string>;
  /** Names of constants that are false while a program runs. */
  readonly falsy: ReadonlySet<string>;
  /** What has members with dotted names of their own, of which something is known. */
  readonly namespaces: RegExp;
  /** Context managers, by their names: those that give what they were made with, that let pass what is raised in their body, swallow what they are given, or, in tests, expect it. */
  readonly contexts: Readonly<Record<'giving' | 'passing' | 'suppressing' | 'expecting', RegExp>>;
  /** The constant that holds the language's own version, and the oldest one on which a release of the SDK runs. */
  readonly version?: { readonly name: string; readonly least: readonly number[] };
  /** By dotted name, methods of literals as `list().append`. */
  readonly callables: Readonly<Record<string, LibraryCallable>>;
  readonly decorators: {
    /** By their last names: those that leave a function what it is. */
    readonly transparent: ReadonlySet<string>;
    /** By their last names: those that make something only a class can use, so that what they give cannot be called. */
    readonly descriptors: ReadonlySet<string>;
    /** By their dotted names: those that give back the class that they are given, or one like it. */
    readonly keeping: RegExp;
    /** Those whose result shows the parameters of the function that it is given, and takes them, with the class of what a call gives, if that is one of theirs. */
    readonly wrapping: Readonly<Record<string, string | undefined>>;
  };
  /** Classes that cannot be called without `new`. */
  readonly newOnly: ReadonlySet<string>;
  readonly classes: KnownClasses;
  /** Python's own classes; absent in JS. */
  readonly builtIn?: BuiltInClasses;
  readonly constants: ConstantRules;
}

/** The classes that come with a language, by short names where they are what a value is, by dotted ones where they are asked about. */
export interface BuiltInClasses {
  /** Classes that others count as theirs without extending them: `collections.abc.Mapping`. */
  readonly abstract: Readonly<Record<string, AbstractClass>>;
  /** Classes that something is an instance of, with themselves and those that extend them. */
  readonly concrete: Readonly<Record<string, readonly string[]>>;
  /** Names of what instances have, but for those with two underscores at each end; with `?` where it depends on the release. */
  readonly members: Readonly<Record<string, readonly string[]>>;
  /** Names with underscores around them that some class of the language has. */
  readonly special: ReadonlySet<string>;
  /** Those that every object has. */
  readonly universal: ReadonlySet<string>;
}

export interface AbstractClass {
  /** Classes of the language whose instances are its own. */
  readonly instances: readonly string[];
  /** Abstract classes that it extends, of the same module. */
  readonly above: readonly string[];
  /** What a class needs to have to count as one that extends it; without, it has to do so, or to be registered. */
  readonly methods?: readonly string[];
}

/** What constants are as texts, keys and numbers. */
export interface ConstantRules {
  /** The texts of `true`, `false`, `null`. */
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** Python: whole numbers and those with a point are told apart; `true` is 1; texts are compared character by character. */
  readonly hasIntegers: boolean;
}

/** What is known of values from outside the workspace without following them, by dotted names. */
export interface KnownClasses {
  /** Packages whose submodules have their classes too. */
  readonly reexporting: readonly string[];
  /** Classes, with the names of those they extend. */
  readonly ancestors: Readonly<Record<string, readonly string[]>>;
  /** The class of what a function returns. */
  readonly results: Readonly<Record<string, string>>;
  /** The class of a value. */
  readonly constants: Readonly<Record<string, string>>;
  readonly functions: ReadonlySet<string>;
  /** Exceptions by their names, each with those it is caught as besides. */
  readonly exceptions: Readonly<Record<string, readonly string[]>>;
  /** Classes whose instances have nothing of what an SDK may ask of an option's value. */
  readonly memberless: ReadonlySet<string | undefined>;
  /** Classes whose instances are true, whatever they hold. */
  readonly plain: ReadonlySet<string | undefined>;
}
