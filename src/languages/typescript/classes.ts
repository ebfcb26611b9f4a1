import type { KnownClasses } from '../builtins';

/** Global classes of JavaScript, and what its global functions and objects are. */
export const classes: KnownClasses = {
  ancestors: {
    Object: [], Date: ['object'], RegExp: ['object'], Map: ['object'], WeakMap: ['object'], Set: ['object'], WeakSet: ['object'], URL: ['object'], URLSearchParams: ['object'],
    Error: ['object'], TypeError: ['Error', 'object'], RangeError: ['Error', 'object'], AbortController: ['object'], Headers: ['object'],
    Uint8Array: ['object'], ArrayBuffer: ['object'], Promise: ['object'], EventTarget: ['object'],
  },
  results: { Symbol: 'symbol', BigInt: 'bigint', Number: 'number', parseInt: 'number', parseFloat: 'number', isNaN: 'boolean', 'JSON.stringify': 'string', 'Symbol.for': 'symbol', 'Date.now': 'number', 'Object.create': 'object' },
  constants: { Math: 'object', JSON: 'object', Reflect: 'object', Intl: 'object', console: 'object', globalThis: 'object', NaN: 'number', Infinity: 'number', process: 'object', 'process.env': 'object', 'Math.PI': 'number', 'Symbol.iterator': 'symbol', 'Symbol.asyncIterator': 'symbol' },
  functions: new Set(['parseInt', 'parseFloat', 'isNaN', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'structuredClone', 'fetch', 'setTimeout', 'queueMicrotask', 'Array', 'Function']),
};
