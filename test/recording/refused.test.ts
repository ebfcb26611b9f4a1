import { strict as assert } from 'node:assert';
import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openRecording } from '../../src/recording/open-recording';
import { findRecordedSecrets } from '../../src/recording/secrets/find-recorded-secrets';
import { readOwnSecrets } from '../../src/recording/secrets/own-secrets';
import { skimRecording } from '../../src/recording/skim-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

describe('a file is refused', () => {
  const refused: readonly [why: string, text: string | Uint8Array, message: string | RegExp][] = [
    ['that is empty', '', 'FILE is empty: it is no recording'],
    ['that has no line', 'hello', 'FILE is no recording: it has no header'],
    ['of something else', '{"k":"item","i":0,"h":"x","d":1}\n', 'FILE:1: this is no recording: it has no header'],
    ['with a header of something else', '{"k":"header","format":"other"}\n', 'FILE:1: this is no recording: it has no header'],
    ['with an empty line before its header', `\n${makeRecording()}`, /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['of text', 'hello\nworld\n', /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['of bytes', new Uint8Array([0x7f, 0x45, 8, 10, 255, 0, 10]), /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['that is packed', gzipSync(makeRecording()), 'FILE:1: the file is packed with gzip: unpack it first'],
    ['with a byte order mark', `\ufeff${makeRecording()}`, 'FILE:1: the file begins with a byte order mark: save it as UTF-8 without one'],
    ['in UTF-16', Buffer.from(`\ufeff${makeRecording()}`, 'utf16le'), 'FILE:1: the file is text in UTF-16: save it as UTF-8'],
    ['in UTF-16, the other way round', Buffer.from(`\ufeff${makeRecording()}`, 'utf16le').swap16(), 'FILE:1: the file is text in UTF-16: save it as UTF-8'],
    ['of one huge line', 'x'.repeat(20 << 20), 'FILE is no recording: it has no header'],
    ['of lists too deep', `${'['.repeat(500_000)}\n`, /^FILE:1: this is no recording, or its header is broken: the line is no JSON: /],
    ['that has the end of a header alone', '"header"', 'FILE is no recording: it has no header'],
    ['that is cut after a few letters', '{"k"', 'FILE:1: the file ends in the middle of its header'],
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
    await assert.rejects(openRecording(`${file}/x`), ({ message }: Error) => message.startsWith(`${file}/x cannot be read: ENOTDIR: `));
    if (process.platform !== 'win32') await assert.rejects(openRecording('/dev/null'), { message: '/dev/null is no file' });
  });

  it('and not kept open; nor is one that was closed', async () => {
    const file = writeRecordingFile(makeRecording());
    // The number that the next file gets.
    const next = openSync(file, 'r');
    closeSync(next);
    const assertClosed = () => assert.throws(() => fstatSync(next), { code: 'EBADF' });
    await assert.rejects(openRecording(writeRecordingFile('x\n')));
    assertClosed();
    await assert.rejects(openRecording(dirname(file)));
    assertClosed();
    assert.throws(() => skimRecording(writeRecordingFile('x\n'), [], () => undefined));
    assertClosed();
    assert.ok([...findRecordedSecrets(file, readOwnSecrets({}))]);
    assertClosed();
    const skim = skimRecording(file, [], () => undefined);
    assert.ok(fstatSync(next).isFile());
    skim.close();
    assertClosed();
    const recording = await openRecording(file);
    assert.ok(fstatSync(next).isFile());
    recording.close();
    assertClosed();
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
