// The bytes of an event stream, as events: pure, whatever the pieces they come in.
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';

export interface Told {
  readonly id: string;
  readonly event: DeskEvent;
}

export interface EventBlocks {
  /** What is whole now. Undefined: no server of ours writes this. */
  take(piece: string): readonly Told[] | undefined;
}

/** One event is at most a page of records; what is longer is no event. */
const LONGEST = 64_000_000;

export const eventBlocks = (): EventBlocks => {
  let rest = '';
  return {
    take: (piece) => {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      if (rest.length > LONGEST) return undefined;
      const told = blocks.map(toldIn);
      return told.includes('unreadable') ? undefined : told.filter((each) => typeof each === 'object');
    },
  };
};

/** Undefined: a sign of life, or how soon to come back. */
const toldIn = (block: string): Told | 'unreadable' | undefined => {
  const id = /^id: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (id === undefined || data === undefined) return undefined;
  // It goes back in a header.
  if (!/^[\w-]{1,100}$/.test(id)) return 'unreadable';
  try {
    return { id, event: JSON.parse(data) as DeskEvent }; // the server writes nothing else here
  } catch {
    return 'unreadable';
  }
};
