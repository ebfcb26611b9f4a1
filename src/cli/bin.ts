#!/usr/bin/env node
import { join } from 'node:path';
import { inlineLess, optimiseLater } from '../text/compile-less';
import { runCached } from './run-cached';

optimiseLater();
inlineLess();
runCached(join(__dirname, 'program.js'));
