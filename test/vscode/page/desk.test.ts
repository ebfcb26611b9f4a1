import { describeInTurn } from './describe-in-turn';
import { describeComparing, prepareComparing } from './desk/describe-comparing';
import { describeGraph } from './desk/describe-graph';
import { describeWriting } from './desk/describe-writing';
import { openPage } from './open-page';

describeInTurn('the desk', () => openPage('desk', { prepare: prepareComparing }), {
  'with its graph compared with a repository': describeComparing,
  'written through the graph': describeWriting,
  'as the graph beside the code': describeGraph,
});
