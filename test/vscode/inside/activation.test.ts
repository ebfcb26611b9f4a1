import { strict as assert } from 'node:assert';
import { extensions } from 'vscode';

describe('activation', () => {
  it('activates', async () => {
    const extension = extensions.getExtension('baton.baton');
    await extension?.activate();
    assert.ok(extension?.isActive);
  });
});
