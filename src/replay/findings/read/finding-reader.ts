import type { EventOf } from '../../../recording/schema';
import type { RunFinding } from '../run-finding';

/** Reads events one after the other, and gives what each of them shows to be wrong. */
export interface FindingReader {
  startAgent(event: EventOf<'agent.start'>): readonly RunFinding[];
  offer(event: EventOf<'enabled'>): readonly RunFinding[];
  beginHandoff(event: EventOf<'handoff.begin'>): readonly RunFinding[];
  beginTool(event: EventOf<'tool.begin'>): readonly RunFinding[];
  endTool(event: EventOf<'tool.end'>): readonly RunFinding[];
  filterInput(event: EventOf<'model.filter'>): readonly RunFinding[];
  beginRequest(event: EventOf<'model.begin'>): readonly RunFinding[];
  endRequest(event: EventOf<'model.end'>): readonly RunFinding[];
  endRun(event: EventOf<'run.end'>): readonly RunFinding[];
  /** What the end of the recording shows. */
  end(): readonly RunFinding[];
}
