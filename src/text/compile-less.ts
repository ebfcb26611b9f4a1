import { setFlagsFromString } from 'node:v8';

/** The newest V8 that is known to have the flag; one without it would complain on standard error. */
const NEWEST = 14;

/** Makes V8 compile less, from now on and in all threads. It takes what it compiled before only under the same flags: all programs say this first. */
export function compileLess(): void {
  optimiseLater();
  inlineLess();
}

/**
 * Makes V8 copy less code into what calls it: much of an analysis runs a few times, and half of the processor time of a large
 * one went into compiling such code, which was no faster for it.
 */
function inlineLess(): void {
  if (Number.parseInt(process.versions.v8, 10) <= NEWEST) setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');
}

/**
 * Makes V8 wait longer before it optimises: JavaScript, which took a tenth of the processor time of a large analysis and a fifth of a keystroke's that was no
 * faster for it, and WebAssembly: a grammar's lexer is one function that takes long to. Newer releases wait as long by themselves, or optimise in other steps.
 */
function optimiseLater(): void {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  setFlagsFromString('--interrupt-budget=264000');
  setFlagsFromString('--wasm-tiering-budget=13000000');
}
