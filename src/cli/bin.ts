#!/usr/bin/env node
import { join } from 'node:path';
import { runCached } from '../files/run-cached';
import { compileLess } from '../text/compile-less';

compileLess();
const [, , command = ''] = process.argv;
runCached(join(__dirname, 'program.js'), /^[a-z]+$/.test(command) ? command : '');
