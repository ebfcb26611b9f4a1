import { describeInTurn } from './describe-in-turn';
import { describeNothing } from './empty/describe-nothing';
import { describeTyping } from './empty/describe-typing';
import { openPage } from './open-page';
import { TYPIST_SETTINGS } from './typist';

describeInTurn('a folder that begins empty', () => openPage('empty', { settings: TYPIST_SETTINGS }), {
  'has neither agents nor runs': describeNothing,
  'is where a team of four is typed like a person types': describeTyping,
});
