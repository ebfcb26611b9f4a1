import { strict as assert } from 'node:assert';
import { findLeads, namesOfFile } from '../../../src/workspace/files/find-leads';

/** A text of `/app/web/main.*`, and where its imports may lead. */
const LEADS: Readonly<Record<string, readonly (readonly [text: string, leads: readonly string[]])[]>> = {
  py: [
    ['from lib import ask, fix as mend', ['lib', 'lib/ask', 'lib/fix', 'lib/as', 'lib/mend']],
    ['import app.lib, desk as d', ['app/lib', 'desk']],
    ['x = 1; from a.b.c.d.e import f', ['b/c/d/e', 'c/d/e/f']],
    ['from .desk import team', ['/app/web/desk', '/app/web/desk/team']],
    ['from .. import desk', ['/app/desk']],
    ['from ..parts.desk import (\n  one,\n  two,\n)\nthree', ['/app/parts/desk', '/app/parts/desk/one', '/app/parts/desk/two']],
    ['m = importlib.import_module("app.desk")', ['app/desk']],
    ['import', []],
    ['important = 1', []],
  ],
  ts: [
    ["import { a } from './desk';", ['/app/web/desk']],
    ["export * from '../desk/index.js';", ['/app/desk/index']],
    ["const { a } = await import('@/agents/desk');", ['agents/desk']],
    ['const a = require("lib/desk.cjs");', ['lib/desk']],
    ["import 'zod';", ['zod']],
    ["import a from '@team/parts/x/y/z/w';", ['x/y/z/w']],
    ['// from here on', []],
  ],
};

describe('leads of imports', () => {
  for (const [end, texts] of Object.entries(LEADS)) {
    for (const [text, leads] of texts) {
      it(`are told of ${JSON.stringify(text)}`, () => assert.deepEqual(findLeads(`/app/web/main.${end}`, text), leads));
    }
  }

  it('are told of what stands in a notebook', () => {
    const notebook = JSON.stringify({ cells: [{ cell_type: 'code', source: ['import os\n', 'from lib.desk import team\n', 'import parts'] }] });
    for (const lead of ['os', 'lib/desk', 'parts']) assert.ok(findLeads('/app/main.ipynb', notebook).includes(lead), lead);
  });

  it('lead to files by their paths and the ends of these', () => {
    assert.deepEqual(namesOfFile('/app/lib/desk.py'), ['/app/lib/desk', '/app/lib/desk', 'app/lib/desk', 'lib/desk', 'desk']);
    assert.ok(namesOfFile('/app/lib/__init__.py').includes('app/lib'));
    assert.ok(namesOfFile('/app/lib/index.ts').includes('/app/lib'));
  });
});
