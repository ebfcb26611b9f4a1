import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { Script } from '../../src/simulation/script';

const FILE = 'src/simulation/script.schema.json';

describe('the schema of scripts that editors are given', () => {
  it('says what scripts are read by', () => {
    const schema = `${JSON.stringify(z.toJSONSchema(Script, { target: 'draft-7', io: 'input' }), undefined, 2)}\n`;
    if (process.env['UPDATE']) writeFileSync(FILE, schema);
    assert.equal(readFileSync(FILE, 'utf8'), schema);
  });

  it('is given for files of the name that the sample has', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as { contributes: { jsonValidation: { fileMatch: string; url: string }[] } };
    assert.deepEqual(contributes.jsonValidation, [{ fileMatch: '*.handoff-script.json', url: './dist/script.schema.json' }]);
  });
});
