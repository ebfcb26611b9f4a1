import type { KnownClasses } from '../library';
import librarySignatures from './library-signatures.json';

/** The class of what a function gives, whatever it is called with. */
const GIVES: Readonly<Record<string, string>> = {
  undefined:
    'console.log console.info console.warn console.error console.debug console.table console.dir console.trace console.group console.groupEnd console.time console.timeEnd console.assert console.count console.clear queueMicrotask clearTimeout clearInterval Array.prototype.forEach Map.prototype.forEach Map.prototype.clear Set.prototype.forEach Set.prototype.clear',
  number:
    'Number parseInt parseFloat Number.parseInt Number.parseFloat Date.now Date.parse Date.UTC Array.prototype.push Array.prototype.unshift Array.prototype.indexOf Array.prototype.lastIndexOf Array.prototype.findIndex Array.prototype.findLastIndex String.prototype.indexOf String.prototype.lastIndexOf String.prototype.charCodeAt String.prototype.search String.prototype.localeCompare list().push list().unshift list().indexOf list().lastIndexOf list().findIndex Math.abs Math.acos Math.asin Math.atan Math.atan2 Math.cbrt Math.ceil Math.cos Math.exp Math.floor Math.fround Math.hypot Math.imul Math.log Math.log10 Math.log2 Math.max Math.min Math.pow Math.random Math.round Math.sign Math.sin Math.sqrt Math.tan Math.trunc',
  boolean:
    'Boolean isNaN isFinite Number.isInteger Number.isFinite Number.isNaN Number.isSafeInteger Array.isArray Object.is Object.isFrozen Object.isSealed Object.isExtensible Object.hasOwn Object.prototype.hasOwnProperty Reflect.has Array.prototype.includes Array.prototype.some Array.prototype.every Map.prototype.has Map.prototype.delete Set.prototype.has Set.prototype.delete String.prototype.includes String.prototype.startsWith String.prototype.endsWith RegExp.prototype.test list().includes list().some list().every str().includes str().startsWith str().endsWith',
  string:
    'String String.raw String.fromCharCode String.fromCodePoint encodeURI encodeURIComponent decodeURI decodeURIComponent JSON.stringify Array.prototype.join Object.prototype.toString Number.prototype.toFixed Number.prototype.toString Date.prototype.toISOString Date.prototype.toString atob btoa list().join String.prototype.charAt String.prototype.concat String.prototype.normalize String.prototype.padEnd String.prototype.padStart String.prototype.repeat String.prototype.replace String.prototype.replaceAll String.prototype.slice String.prototype.substring String.prototype.substr String.prototype.toLowerCase String.prototype.toUpperCase String.prototype.toString String.prototype.trim String.prototype.trimEnd String.prototype.trimStart str().charAt str().concat str().normalize str().padEnd str().padStart str().repeat str().replace str().replaceAll str().slice str().substring str().substr str().toLowerCase str().toUpperCase str().toString str().trim str().trimEnd str().trimStart',
  array:
    'Object.keys Object.values Object.entries Object.getOwnPropertyNames Reflect.ownKeys Array.from Array.of Array.prototype.map Array.prototype.filter Array.prototype.slice Array.prototype.concat Array.prototype.flat Array.prototype.flatMap Array.prototype.splice Array.prototype.toSorted Array.prototype.toReversed Array.prototype.toSpliced Array.prototype.with list().map list().filter list().slice list().concat list().flat list().flatMap list().splice list().toSorted list().toReversed list().toSpliced list().with String.prototype.split str().split',
  Promise: 'Promise.resolve Promise.reject Promise.all Promise.allSettled Promise.any Promise.race fetch',
  symbol: 'Symbol Symbol.for',
  bigint: 'BigInt BigInt.asIntN BigInt.asUintN',
  object: 'Object.create',
  Map: 'Map.prototype.set',
  Set: 'Set.prototype.add',
  generator:
    'Array.prototype.values Array.prototype.keys Array.prototype.entries list().values list().keys list().entries Map.prototype.values Map.prototype.keys Map.prototype.entries Set.prototype.values Set.prototype.keys Set.prototype.entries',
};

/** Functions of zod that make no schema. */
const ZOD_OTHERS =
  /^zod\.(config|globalConfig|parse|safeParse|parseAsync|safeParseAsync|encode|decode|safeEncode|safeDecode|\w+Async|toJSONSchema|fromJSONSchema|registry|treeifyError|prettifyError|formatError|flattenError|setErrorMap|getErrorMap|clone|globalRegistry|describe|meta|lt|lte|gt|gte|positive|negative|nonpositive|nonnegative|multipleOf|maxSize|minSize|size|maxLength|minLength|length|regex|lowercase|uppercase|includes|startsWith|endsWith|property|mime|overwrite|normalize|trim|toLowerCase|toUpperCase|slugify|check|refine|superRefine|util|iso|coerce|core|locales)$/;

/** Methods of a schema that give another one. */
const ZOD_METHODS =
  'optional nullable nullish default prefault describe meta min max length email url uuid regex startsWith endsWith int positive negative nonnegative nonempty extend strict passthrough loose strip catchall partial required pick omit merge array or and transform refine superRefine check brand readonly catch pipe register clone trim toLowerCase toUpperCase'.split(
    ' ',
  );

const zod: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(librarySignatures).filter((name) => name.startsWith('zod.') && !ZOD_OTHERS.test(name)), ...ZOD_METHODS.map((name) => `ZodType.${name}`)].map(
    (name) => [name, 'ZodType'],
  ),
);

/** Global classes of JavaScript, and what its global functions and objects are. */
export const classes: KnownClasses = {
  reexporting: [],
  ancestors: {
    Object: [],
    Date: ['object'],
    RegExp: ['object'],
    Map: ['object'],
    WeakMap: ['object'],
    Set: ['object'],
    WeakSet: ['object'],
    URL: ['object'],
    URLSearchParams: ['object'],
    Error: ['object'],
    TypeError: ['Error', 'object'],
    RangeError: ['Error', 'object'],
    AggregateError: ['Error', 'object'],
    SyntaxError: ['Error', 'object'],
    ReferenceError: ['Error', 'object'],
    EvalError: ['Error', 'object'],
    URIError: ['Error', 'object'],

    AbortController: ['object'],
    Headers: ['object'],
    Uint8Array: ['object'],
    ArrayBuffer: ['object'],
    Promise: ['object'],
    EventTarget: ['object'],
    AbortSignal: ['object'],
    Blob: ['object'],
    DataView: ['object'],
    Event: ['object'],
    FormData: ['object'],
    Request: ['object'],
    Response: ['object'],
    TextDecoder: ['object'],
    TextEncoder: ['object'],
    Float32Array: ['object'],
    Float64Array: ['object'],
    Int32Array: ['object'],
    Int16Array: ['object'],
    Int8Array: ['object'],
    Uint16Array: ['object'],
    Uint32Array: ['object'],
    WeakRef: ['object'],
    MessageChannel: ['object'],
  },
  results: { ...zod, ...Object.fromEntries(Object.entries(GIVES).flatMap(([of, names]) => names.split(' ').map((name) => [name, of]))) },
  constants: {
    Math: 'object',
    JSON: 'object',
    Reflect: 'object',
    Intl: 'object',
    console: 'object',
    globalThis: 'object',
    NaN: 'number',
    Infinity: 'number',
    process: 'object',
    'process.env': 'object',
    'Math.PI': 'number',
    'zod.z': 'object',
    'Symbol.iterator': 'symbol',
    'Symbol.asyncIterator': 'symbol',
  },
  exceptions: { Error: [], TypeError: ['Error'], RangeError: ['Error'], ReferenceError: ['Error'], SyntaxError: ['Error'], EvalError: ['Error'] },
  memberless: new Set(['ZodType']),
  plain: new Set(),
  functions: new Set([
    'parseInt',
    'parseFloat',
    'isNaN',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'structuredClone',
    'fetch',
    'setTimeout',
    'queueMicrotask',
    'Array',
    'Function',
  ]),
};
