// An event of a run, as a program with several sessions needs it.
import type { AgentEvent } from '../../agent/events.ts';

export type SessionEvent = AgentEvent & {
  /** As in the result; 0 for what is told before a session was begun. */
  readonly session: number;
};
