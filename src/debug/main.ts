import { ReplaySession } from './session';

// Speaks over standard input and output; ends when they are closed.
ReplaySession.run(ReplaySession);
