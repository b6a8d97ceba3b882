// What goes on between two things a person sees, read from the events of a run: the model thinks, a tool looks, a command prints.
import type { AgentEvent } from '../../../agent/events.ts';

export interface Activity {
  readonly words: string;
  /** Milliseconds of the clock it is told by. */
  readonly since: number;
  /** Counts down to here instead of up from the beginning. */
  readonly until?: number;
  /** Words the model has thought; their text is its own. */
  readonly thought: number;
  /** The last lines of what a command prints. */
  readonly output: readonly string[];
}

/** What goes on after an event; undefined: nothing that would be worth a line. */
export const activityAfter = (before: Activity | undefined, event: AgentEvent, now: number): Activity | undefined => {
  switch (event.event) {
    case 'text':
      // Seen only if it stops: models write their calls where nobody sees it.
      return begun('writing', now);
    case 'reasoning': {
      const thinking = before?.words === THINKING ? before : begun(THINKING, now);
      return { ...thinking, thought: thinking.thought + wordsIn(event.text) };
    }
    case 'progress':
      return event.step === 'meter' || event.live === undefined ? before : afterLive(before, event, now);
    default:
      return undefined;
  }
};

type Told = Extract<AgentEvent, { event: 'progress' }> & { readonly step: 'notice' | 'step' | 'detail' };

const afterLive = (before: Activity | undefined, { words, live }: Told, now: number): Activity | undefined => {
  switch (live?.kind) {
    case 'model':
      return begun(THINKING, now);
    case 'wait':
      return { ...begun('trying again', now), until: now + live.milliseconds };
    case 'output':
      return { ...(before ?? begun('running', now)), output: [...(before?.output ?? []), words].slice(-LINES) };
    case 'work': {
      // A count that goes on is the same work; a command has its own clock.
      const command = COMMAND.exec(words)?.[1];
      if (command !== undefined) return begun(command, now);
      return before === undefined || before.words === THINKING || before.words === 'writing'
        ? begun(words, now)
        : { ...before, words };
    }
    default:
      return before;
  }
};

const THINKING = 'thinking';
const COMMAND = /^(?:Running|Starting): (.*)$/s;
/** Enough to see that something moves. */
const LINES = 3;

const begun = (words: string, since: number): Activity => ({ words, since, thought: 0, output: [] });

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
