import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { printFixture, readFixture } from './fixture';
import { drawMarkers, stripMarkers } from './markers';

describe('fixtures', () => {
  for (const folder of ['test/rules', 'test/evaluate']) {
    it(`${folder} can be printed as they were read`, () => {
      for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.md'))) {
        const text = readFileSync(`${folder}/${file}`, 'utf8');
        assert.equal(printFixture(readFixture(text)), text, file);
      }
    });
  }

  it('draw what is marked under its line', () => {
    const text = 'call(\n    first,\n    second)\nx\n';
    const at = (start: number, end: number) => ({ file: 'main.py', start, end });
    const drawn = drawMarkers(
      text,
      [
        { at: at(10, 15), label: 'b' },
        { at: at(0, 4), label: 'a' },
        { at: at(10, 28), label: 'c' },
        { at: at(29, 30), label: 'd' },
      ],
      '#',
    );
    assert.equal(drawn, 'call(\n#<-- a\n    first,\n#   ^^^^^ b\n#   ^^^^^^… c\n    second)\nx\n#< d\n');
    assert.equal(stripMarkers(drawn), text);
  });
});
