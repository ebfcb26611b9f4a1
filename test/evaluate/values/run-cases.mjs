/*
 * Runs programs: a JSON list of them on the input, what each leaves in `r` as JSON on the output (the shape is that of `told-value.ts`).
 */
import { text } from 'node:stream/consumers';
import { Script } from 'node:vm';

/** Milliseconds that a program may take. */
const timeout = 1000;

/** Thrown where a value has no shape here. */
class Untold extends Error {}

function tell(value, depth = 0) {
  if (depth > 20) throw new Untold();
  const inner = (values) => [...values].map((each) => tell(each, depth + 1));
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'undefined':
      return { undefined: true };
    case 'number':
      return Object.is(value, -0) ? { number: '-0' } : Number.isFinite(value) ? value : { number: String(value) };
    case 'bigint':
      return { bigint: String(value) };
    case 'object':
      break;
    default:
      throw new Untold();
  }
  if (value === null) return null;
  if (Array.isArray(value)) return inner(value);
  if (value instanceof Map) return { map: inner(value) };
  if (value instanceof Set) return { set: inner(value) };
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Untold();
  return { object: inner(Object.entries(value)) };
}

async function run(source) {
  try {
    const script = new Script(`(async () => {\n'use strict';\nlet r;\n${source}\nreturn r;\n})()`);
    return { value: tell(await script.runInThisContext({ timeout })) };
  } catch (error) {
    return error instanceof Untold || error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? { untold: true } : { raises: error?.constructor?.name ?? typeof error };
  }
}

const answers = [];
for (const source of JSON.parse(await text(process.stdin))) answers.push(await run(source));
console.log(JSON.stringify(answers));
