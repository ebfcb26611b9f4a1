import * as l10n from '@vscode/l10n';

/**
 * What a value is an instance of, its own class first: `['bool', 'int']`, `['NoneType']`, `['type']`; in JS the outermost is what `typeof` says, or `null`:
 * `['array', 'object']`, `['class', 'function']`. Complete where it is given.
 */
export type Classes = readonly string[];

/** JS: the names of what an object or instance has besides what every object has; complete where it is given. */
export type Members = readonly string[];

/** What an instance of a class from outside is called in messages, with its article. */
export function classInWords([own = '']: Classes): string | undefined {
  const words = {
    ellipsis: () => '`...`',
    NotImplementedType: () => '`NotImplemented`',
    bytes: () => l10n.t('bytes'),
    type: () => l10n.t('a class'),
    builtin_function_or_method: () => l10n.t('a function'),
    GenericAlias: () => l10n.t('a type'),
    UnionType: () => l10n.t('a type'),
    str: () => l10n.t('a string'),
    string: () => l10n.t('a string'),
    int: () => l10n.t('a number'),
    float: () => l10n.t('a number'),
    number: () => l10n.t('a number'),
    bool: () => l10n.t('a boolean'),
    undefined: () => '`undefined`',
    generator: () => l10n.t('a generator'),
    ZodType: () => l10n.t('a zod schema'),
    boolean: () => l10n.t('a boolean'),
    complex: () => l10n.t('a complex number'),
    object: () => l10n.t('an object'),
    function: () => l10n.t('a function'),
    class: () => l10n.t('a class'),
    symbol: () => l10n.t('a symbol'),
    bigint: () => l10n.t('a BigInt'),
    list: () => l10n.t('a list'),
    dict: () => l10n.t('a dict'),
    set: () => l10n.t('a set'),
    frozenset: () => l10n.t('a set'),
    tuple: () => l10n.t('a tuple'),
    iterator: () => l10n.t('an iterator'),
    Promise: () => l10n.t('a promise'),
    Date: () => l10n.t('a date'),
    RegExp: () => l10n.t('a regular expression'),
    Map: () => l10n.t('a map'),
    Set: () => l10n.t('a set'),
  };
  return Object.hasOwn(words, own) ? words[own as keyof typeof words]() : l10n.t('an instance of `{0}`', own);
}
