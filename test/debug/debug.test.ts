import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRecording, writeRecordingFile } from '../support/make-recording';
import { playTranscript } from './play-transcript';

const FOLDER = 'test/debug';

describe('a debug session', () => {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.dap')).sort()) {
    it(name.replace('.dap', ''), async () => {
      const file = join(FOLDER, name);
      const transcript = readFileSync(file, 'utf8');
      const recording = writeRecordingFile(makeRecording());
      const played = await playTranscript(transcript, { recording, folder: join(recording, '../../..') });
      if (process.env['UPDATE']) writeFileSync(file, played);
      else assert.equal(played, transcript);
    });
  }
});
