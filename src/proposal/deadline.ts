// How long a tool may take: past it the call is given up, the tool's signal says so, and the turn goes on.
import { CALL_SECONDS, RUN_SECONDS } from '../tool/bounds.ts';
import type { Tool } from '../tool/tool.ts';

export interface Deadline {
  /** Aborted when the person stops the turn, or when the time is over. */
  readonly signal: AbortSignal;
  readonly seconds: number;
  isOver(): boolean;
  /** To be called when the tool has answered. */
  clear(): void;
}

export const deadlineFor = ({ seconds, effect }: Pick<Tool, 'seconds' | 'effect'>, stop: AbortSignal): Deadline => {
  const most = seconds ?? (effect === 'run' ? RUN_SECONDS : CALL_SECONDS);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), most * 1000);
  return {
    signal: AbortSignal.any([stop, late.signal]),
    seconds: most,
    isOver: () => late.signal.aborted,
    clear: () => clearTimeout(timer),
  };
};
