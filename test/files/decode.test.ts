import { strict as assert } from 'node:assert';
import { decode } from '../../src/files/decode';

describe('decode', () => {
  const cases: readonly { readonly name: string; readonly bytes: Buffer; readonly expected: ReturnType<typeof decode> }[] = [
    { name: 'nothing', bytes: Buffer.alloc(0), expected: { text: '' } },
    { name: 'UTF-8', bytes: Buffer.from('é 😀'), expected: { text: 'é 😀' } },
    { name: 'UTF-8 with its mark', bytes: Buffer.from('\ufeffé'), expected: { text: 'é' } },
    { name: 'UTF-16, little end first', bytes: Buffer.from('\ufeffé😀', 'utf16le'), expected: { text: 'é😀' } },
    { name: 'UTF-16, big end first', bytes: Buffer.from('\ufeffé😀', 'utf16le').swap16(), expected: { text: 'é😀' } },
    { name: 'declared latin-1', bytes: Buffer.from('# -*- coding: latin-1 -*-\né', 'latin1'), expected: { text: '# -*- coding: latin-1 -*-\né' } },
    {
      name: 'latin-1 declared in the second line',
      bytes: Buffer.from('#!/bin/python\n# coding=iso-8859-1\né', 'latin1'),
      expected: { text: '#!/bin/python\n# coding=iso-8859-1\né' },
    },
    { name: 'declared cp1252', bytes: Buffer.from([...Buffer.from('# coding: cp1252\n'), 0x80]), expected: { text: '# coding: cp1252\n€' } },
    { name: 'a declaration too late', bytes: Buffer.from('x = 1\n# coding: cp1252\né'), expected: { text: 'x = 1\n# coding: cp1252\né' } },
    {
      name: 'a declaration nobody knows',
      bytes: Buffer.from('# coding: klingon\né', 'latin1'),
      expected: { text: '# coding: klingon\né', remark: 'it declares the unknown encoding "klingon" and was read as latin-1' },
    },
    { name: 'not UTF-8 and undeclared', bytes: Buffer.from('é!', 'latin1'), expected: { text: 'é!', remark: 'it is not valid UTF-8 and was read as latin-1' } },
    { name: 'NUL bytes', bytes: Buffer.from('a\0b'), expected: { reason: 'it is binary (it holds NUL bytes)' } },
  ];

  for (const { name, bytes, expected } of cases) {
    it(name, () => assert.deepEqual(decode(bytes, 'python'), expected));
  }

  it('knows no declarations in TypeScript', () => {
    assert.deepEqual(decode(Buffer.from('# coding: latin-1\né'), 'typescript'), { text: '# coding: latin-1\né' });
  });
});
