import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { findPrintedFile } from '../../../src/workspace/files/find-printed-file';
import { makeFolder } from '../../support/files/make-folder';

describe('a file as the command line printed it', () => {
  for (const [path, expected] of [
    ['desk.py', 'one/desk.py'],
    ['app/desk.py', 'other/app/desk.py'],
    ['../../elsewhere/app/main.py', 'other/app/main.py'],
    ['gone.py', 'one/gone.py'],
    ['', 'one'],
  ] as const) {
    it(`${path || 'no path'}: is found below the folders`, () => {
      const root = makeFolder({ 'one/desk.py': '', 'other/app/desk.py': '', 'other/app/main.py': '' });
      assert.equal(findPrintedFile(path, [join(root, 'one'), join(root, 'other')]), join(root, expected));
    });
  }
});
