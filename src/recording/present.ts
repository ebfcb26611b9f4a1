import type { FromReplay } from './messages';
import type { Position, Presented } from './presented';
import type { Recording } from './recording';
import type { ReplayWords } from './words';

/** Answers the page's messages: same position and message, same answer. `{ type: 'seek' }` serves a debugger's move as well. */
export type Presenter = (position: Position, message: FromReplay) => Presented;

/** A presenter for an opened recording; ask for a new one when it has grown. */
export declare function createPresenter(recording: Recording, words: ReplayWords): Presenter;
