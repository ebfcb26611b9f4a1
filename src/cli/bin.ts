#!/usr/bin/env node
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { inlineLess } from '../text/inline-less';
import { runCached } from './run-cached';

// A grammar's lexer is one function that takes long to optimise; newer releases of V8 wait as long by themselves before they do.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--wasm-tiering-budget=13000000');
inlineLess();
runCached(join(__dirname, 'program.js'));
