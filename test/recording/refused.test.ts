import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openRecording } from '../../src/recording/open-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

describe('a file is refused', () => {
  const refused: readonly [why: string, text: string | Uint8Array, message: string | RegExp][] = [
    ['that is empty', '', 'FILE is empty: it is no recording'],
    ['that has no line', 'hello', 'FILE is no recording: it has no header'],
    ['of something else', '{"k":"item","i":0,"h":"x","d":1}\n', 'FILE:1: this is no recording: it has no header'],
    ['of text', 'hello\nworld\n', /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['of bytes', new Uint8Array([0x7f, 0x45, 8, 10, 255, 0, 10]), /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['that is packed', gzipSync(makeRecording()), 'FILE:1: the file is packed with gzip: unpack it first'],
    ['with a byte order mark', `\ufeff${makeRecording()}`, 'FILE:1: the file begins with a byte order mark: save it as UTF-8 without one'],
    ['in UTF-16', Buffer.from(`\ufeff${makeRecording()}`, 'utf16le'), 'FILE:1: the file is text in UTF-16: save it as UTF-8'],
    ['in UTF-16, the other way round', Buffer.from(`\ufeff${makeRecording()}`, 'utf16le').swap16(), 'FILE:1: the file is text in UTF-16: save it as UTF-8'],
    ['of one huge line', 'x'.repeat(20 << 20), 'FILE is no recording: it has no header'],
    ['of lists too deep', `${'['.repeat(500_000)}\n`, /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['that is cut in its header', makeRecording().slice(0, 100), 'FILE:1: the file ends in the middle of its header'],
    [
      'of a newer format',
      makeRecording().replace('"minReader":1', '"minReader":2'),
      'FILE:1: this recording needs a newer Baton: it was written in format 2, and this version reads format 1',
    ],
  ];
  for (const [why, text, message] of refused) {
    it(why, async () => {
      const file = writeRecordingFile(text);
      await assert.rejects(openRecording(file), (error: Error) => {
        const said = error.message.replace(file, 'FILE');
        if (typeof message === 'string') assert.equal(said, message);
        else assert.match(said, message);
        return true;
      });
    });
  }

  it('that does not exist, or is a folder', async () => {
    const file = writeRecordingFile('');
    await assert.rejects(openRecording(`${file}x`), { message: `${file}x does not exist` });
    await assert.rejects(openRecording(dirname(file)), { message: `${dirname(file)} is a folder, no recording` });
  });

  it('when the user loses patience', async () => {
    const file = writeRecordingFile('');
    writeFileSync(file, makeRecording({ runs: Array(2_000).fill({ agent: 'A', input: 'x', turns: [{ does: 'answer', text: 'y' }], ending: 'ended' }) }));
    const controller = new AbortController();
    const reason = new Error('enough');
    const told: number[] = [];
    const opening = openRecording(file, {
      signal: controller.signal,
      onProgress: (done, total) => {
        assert.ok(done <= total);
        told.push(done);
        controller.abort(reason);
      },
    });
    await assert.rejects(opening, reason);
    assert.equal(told.length, 1);
  });
});
