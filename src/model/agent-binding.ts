import type { Stretch } from './cursor';

/** Something that an agent can be written as in the file that binds it. */
export interface AgentBinding {
  /** The agent's id. */
  readonly agent: string;
  readonly file: string;
  /** The name that is bound: `team` of `team["billing"]`. */
  readonly root: string;
  /** What follows it. */
  readonly rest: string;
  /** The statement that binds it. */
  readonly at: Stretch;
  /** Whether other files can import the name, and how it is called there. */
  readonly exported?: string;
}
