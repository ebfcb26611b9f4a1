import type { Builtins } from '../builtins';
import { classes } from './classes';

/** JavaScript's built-in types and functions, as far as they carry agents. */
export const builtins: Builtins = {
  prefix: '',
  list: {
    push: 'push', unshift: 'unshift', splice: 'splice', pop: 'pop', shift: 'shift', slice: 'copy', concat: 'concat', map: 'map',
    filter: 'filter', forEach: 'for-each', flatMap: 'flat-map', find: 'find', flat: 'flat', at: 'at', reverse: 'reverse', sort: 'sort', includes: 'includes', indexOf: 'index-of', some: 'some', every: 'every', fill: 'fill', keys: 'indices', entries: 'pairs', has: 'includes',
    toSorted: 'sorted', toReversed: 'reversed', values: 'same', add: 'push', join: 'join-with', reduce: 'reduce', delete: 'remove',
  },
  map: { get: 'get', set: 'set', keys: 'keys', values: 'values', entries: 'items', forEach: 'for-each', has: 'has', delete: 'remove', clear: 'clear' },
  string: {
    startsWith: 'starts-with', endsWith: 'ends-with', includes: 'includes', concat: 'concat', slice: 'slice-text', toLowerCase: 'lower', toUpperCase: 'upper', trim: 'trim', replace: 'replace', replaceAll: 'replace-all',
  },
  functions: {
    'Object.values': 'map-values', 'Object.keys': 'map-keys', 'Object.entries': 'map-items', 'Object.assign': 'assign',
    'Object.fromEntries': 'from-items', 'Object.freeze': 'identity', 'Array.from': 'to-list', 'Array.of': 'gather', Array: 'gather',
    'Promise.all': 'promise-of-all', 'Promise.resolve': 'promise', Promise: 'new-promise', structuredClone: 'deep-copy', setTimeout: 'call-first', queueMicrotask: 'call-first', String: 'to-string', Number: 'to-number', parseInt: 'to-number', 'Object.hasOwn': 'has-own', 'Array.isArray': 'is-array', 'Math.max': 'largest', 'Math.min': 'smallest', 'Math.abs': 'absolute', Boolean: 'to-boolean',
    setImmediate: 'call-first',
  },
  names: new Set([
    'AbortController', 'AggregateError', 'Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Buffer', 'Date', 'Error', 'EventTarget', 'FormData',
    'Function', 'Headers', 'Infinity', 'Intl', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError',
    'Reflect', 'RegExp', 'Request', 'Response', 'Set', 'String', 'Symbol', 'TextDecoder', 'TextEncoder', 'TypeError', 'URL',
    'URLSearchParams', 'Uint8Array', 'WeakMap', 'WeakSet', '__dirname', '__filename', 'clearInterval', 'clearTimeout', 'console',
    'crypto', 'document', 'fetch', 'global', 'globalThis', 'isNaN', 'localStorage', 'navigator', 'parseFloat', 'parseInt', 'performance',
    'process', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'structuredClone', 'window',
  ]),
  mapClasses: new Set(['Map', 'WeakMap']),
  listClasses: new Set(),
  setClasses: new Set(['Set', 'WeakSet']),
  falsy: new Set(),
  callables: {},
  newOnly: new Set([
    'AbortController', 'ArrayBuffer', 'Buffer', 'DataView', 'Event', 'EventTarget', 'FormData', 'Headers', 'Map', 'Promise', 'Proxy', 'Request', 'Response', 'Set', 'TextDecoder', 'TextEncoder',
    'URL', 'URLSearchParams', 'Uint8Array', 'WeakMap', 'WeakSet',
  ]),
  classes,
};
