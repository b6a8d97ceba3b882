// One calm line about what goes on and for how long, where a person waits for it; gone without a trace when it is over.
import type { AgentEvent } from '../../../agent/events.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Activity, activityAfter } from './activity.ts';
import { renderActivity } from './render-activity.ts';

export interface ProgressView {
  event(event: AgentEvent): void;
  end(): void;
}

/** What is done sooner needs no word. */
const QUIET_MILLISECONDS = 500;
/** Four times a second: a clock that counts seconds needs no more. */
const EVERY_MILLISECONDS = 250;

export const createProgress = (
  terminal: Pick<Terminal, 'grow' | 'live' | 'columns' | 'colour'>,
  now: () => number = Date.now,
): ProgressView => {
  let activity: Activity | undefined;
  let shown: readonly string[] = [];
  let clock: NodeJS.Timeout | undefined;
  const grow = (lines: readonly string[]): void => {
    if (lines.length === shown.length && lines.every((line, index) => line === shown[index])) return;
    shown = lines;
    terminal.grow('progress', lines);
  };
  const paint = (): void => {
    if (activity !== undefined && now() - activity.since >= QUIET_MILLISECONDS)
      grow(renderActivity(activity, now(), terminal));
  };
  const stop = (): void => {
    clearInterval(clock);
    clock = undefined;
    grow([]);
  };
  return {
    event: (event) => {
      if (!terminal.live) return;
      const after = activityAfter(activity, event, now());
      // Something else goes on: what was shown is over, and the next thing has half a second of its own.
      if (after === undefined || after.since !== activity?.since) grow([]);
      activity = after;
      if (activity === undefined) stop();
      // The program does not stay open for it.
      else clock ??= setInterval(paint, EVERY_MILLISECONDS).unref();
    },
    end: () => {
      activity = undefined;
      stop();
    },
  };
};
