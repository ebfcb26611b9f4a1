#!/usr/bin/env node
import { join } from 'node:path';
import { runCached } from '../files/run-cached';
import { inlineLess, optimiseLater } from '../text/compile-less';

optimiseLater();
inlineLess();
const [, , command = ''] = process.argv;
runCached(join(__dirname, 'program.js'), /^[a-z]+$/.test(command) ? command : '');
