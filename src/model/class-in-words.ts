import type { Classes } from './workflow';

/** What an instance of a class from outside is called in messages, with its article. */
export function classInWords([own = '']: Classes): string | undefined {
  const words = {
    ellipsis: '`...`',
    NotImplementedType: '`NotImplemented`',
    bytes: 'bytes',
    type: 'a class',
    builtin_function_or_method: 'a function',
    GenericAlias: 'a type',
    UnionType: 'a type',
    str: 'a string',
    string: 'a string',
    int: 'a number',
    float: 'a number',
    number: 'a number',
    bool: 'a boolean',
    undefined: '`undefined`',
    ZodType: 'a zod schema',
    boolean: 'a boolean',
    complex: 'a complex number',
    object: 'an object',
    function: 'a function',
    class: 'a class',
    symbol: 'a symbol',
    bigint: 'a BigInt',
    list: 'a list',
    dict: 'a dict',
    set: 'a set',
    frozenset: 'a set',
    tuple: 'a tuple',
    iterator: 'an iterator',
    Promise: 'a promise',
    Date: 'a date',
    RegExp: 'a regular expression',
    Map: 'a map',
    Set: 'a set',
  };
  return Object.hasOwn(words, own) ? words[own as keyof typeof words] : `an instance of \`${own}\``;
}
