import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Events } from '../../src/recording/schema';

describe('the recorders', () => {
  for (const [folder, extension] of [
    ['src/recorders/node', '.ts'],
    ['src/recorders/python', '.py'],
  ] as const) {
    it(`in ${folder} record every kind of event`, () => {
      const files = readdirSync(folder, { recursive: true }).map(String);
      const text = files.filter((file) => file.endsWith(extension)).map((file) => readFileSync(join(folder, file), 'utf8'));
      const isRecorded = (kind: string) => text.some((each) => each.includes(`'${kind}'`) || each.includes(`"${kind}"`));
      assert.deepEqual(
        Object.keys(Events).filter((kind) => !isRecorded(kind)),
        [],
      );
    });
  }
});
