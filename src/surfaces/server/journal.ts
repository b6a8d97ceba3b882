// What was said to the pages, by number: one that comes back is told what it missed, and nothing twice.
import type { DeskEvent } from './wire/event.ts';

export interface Journal {
  /** The id of the last event. */
  readonly last: string;
  /** Pages that listen now. */
  readonly followers: number;
  say(event: DeskEvent): void;
  /**
   * Tells everything after the given id, then whatever comes, in order. Where that is not known (another launch, too long ago), it begins with
   * `reset`; without an id it begins with what comes. Returns how to leave.
   */
  follow(after: string | undefined, hear: Hear): () => void;
  /** Called when a page comes or leaves. */
  attended(listener: (followers: number) => void): void;
}

export type Hear = (id: string, event: DeskEvent) => void;

export interface JournalOptions {
  /** Two launches never share it. No hyphen. */
  readonly launch: string;
  /** Events that are kept for those who come back. */
  readonly kept?: number;
}

/** A long reply is some thousand pieces; a page that was away for longer reads everything again. */
const KEPT = 5000;

export const createJournal = ({ launch, kept = KEPT }: JournalOptions): Journal => {
  const events: { readonly number: number; readonly event: DeskEvent }[] = [];
  const followers = new Set<Hear>();
  const listeners: ((followers: number) => void)[] = [];
  let number = 0;

  const idOf = (of: number): string => `${launch}-${of}`;
  const tellListeners = (): void => {
    for (const listener of listeners) listener(followers.size);
  };
  /** Undefined: what came after it is not known. */
  const missed = (after: string): typeof events | undefined => {
    const [from, text = ''] = after.split('-');
    const seen = Number(text);
    if (from !== launch || !/^\d{1,15}$/.test(text) || seen > number) return undefined;
    if (seen < number - events.length) return undefined;
    return events.filter((each) => each.number > seen);
  };

  return {
    get last() {
      return idOf(number);
    },
    get followers() {
      return followers.size;
    },
    say: (event) => {
      number++;
      events.push({ number, event });
      if (events.length > kept) events.splice(0, events.length - kept);
      for (const hear of [...followers]) hear(idOf(number), event);
    },
    follow: (after, hear) => {
      const known = after === undefined ? [] : missed(after);
      if (known === undefined) hear(idOf(number), { kind: 'reset' });
      else for (const each of known) hear(idOf(each.number), each.event);
      followers.add(hear);
      tellListeners();
      return () => {
        if (followers.delete(hear)) tellListeners();
      };
    },
    attended: (listener) => void listeners.push(listener),
  };
};
