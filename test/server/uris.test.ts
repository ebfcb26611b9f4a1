import { strict as assert } from 'node:assert';
import { createUris, fileOf } from '../../src/server/documents/uris';

describe('server: uris', () => {
  it('takes every spelling of a drive for the same file', () => {
    for (const uri of ['file:///c%3A/desk/a%20b.py', 'file:///C:/desk/a%20b.py', 'file:///c:/desk/a%20b.py']) {
      assert.equal(fileOf(uri, true), 'C:/desk/a b.py', uri);
    }
    assert.equal(fileOf('file://server/share/desk.py', true), '//server/share/desk.py');
  });

  it('has no path where the system has none', () => {
    assert.equal(fileOf('file://server/share/desk.py', false), undefined);
    assert.equal(fileOf('file:///desk.py', true), undefined);
    assert.equal(fileOf('file:///a%2Fb.py', false), undefined);
    assert.equal(fileOf('file://[', false), undefined);
    assert.equal(fileOf('untitled:Untitled-1', false), undefined);
  });

  it("keeps the client's spelling of open documents", () => {
    const uris = createUris(true);
    assert.equal(uris.toUri('C:/desk.py'), 'file:///C:/desk.py');
    const file = uris.open('file:///c%3A/desk.py', 'python');
    assert.equal(file, 'C:/desk.py');
    assert.equal(uris.toUri(file), 'file:///c%3A/desk.py');
    uris.close('file:///c%3A/desk.py');
    assert.equal(uris.toUri(file), 'file:///C:/desk.py');
  });

  it('knows the language of documents without an ending by their language id', () => {
    const uris = createUris(false);
    assert.equal(uris.open('untitled:Untitled-1', 'typescriptreact'), 'untitled:Untitled-1.tsx');
    assert.equal(uris.toFile('untitled:Untitled-1'), 'untitled:Untitled-1.tsx');
    assert.equal(uris.toUri('untitled:Untitled-1.tsx'), 'untitled:Untitled-1');
    assert.equal(uris.open('vscode-vfs://github/x/desk.py', 'python'), 'vscode-vfs://github/x/desk.py');
  });

  it('reads back what it writes', () => {
    const uris = createUris(false);
    for (const file of ['/desk/#1?.py', '/desk/é 100%.ts', '/desk/a\\b.py']) assert.equal(fileOf(uris.toUri(file), false), file);
  });
});
