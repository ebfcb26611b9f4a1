import { type Code, toCode } from '../../../panel/details/code';
import type { Ask } from '../../../panel/present/presented';
import type { Recording } from '../../../recording/recording';
import { findSource, isWithin, type Sources } from './find-source';
import { openSource } from './open-source';

/** The code of today at recorded places, of files in the workspace and in Baton's own folders: others open only when asked for. */
export async function readCode({ places }: Extract<Ask, { ask: 'code' }>, recording: Recording, sources: Sources): Promise<readonly Code[]> {
  const read = await Promise.all(
    places.map(async ({ name, place }) => {
      const uri = await findSource(recording, place, sources);
      if (!uri || !isWithin(uri, sources.known)) return [];
      const document = await openSource(uri, place);
      return document ? [toCode(name, place, document.getText())] : [];
    }),
  );
  return read.flat();
}
