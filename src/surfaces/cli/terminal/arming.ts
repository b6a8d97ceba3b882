// Before a question appears: whoever still types has not seen it. Their keys stay theirs, and answers count only after a pause.
import type { Clock } from './clock.ts';
import type { Front } from './front.ts';
import type { Key } from './key.ts';

/** Whoever types prose leaves less than this between two keys. */
const TYPING_MILLISECONDS = 600;
/** A key pressed for what was on the screen before still arrives within this; nobody reads and answers a question faster. */
const READING_MILLISECONDS = 150;

/** `goes on`: the person has just answered this same question, and is asked on: the next page, the next hunk, once more. */
export type Moment = 'new' | 'goes on';

/** What a question must know of the keys before it. */
export interface BeforeAsking {
  readonly clock: Clock;
  /** When the last key was pressed, for whatever it was. */
  lastKey(): number;
  /** A key that came too early to be an answer: it stands in the next message. True: it says stop, whatever it was meant for. */
  hold(key: Key): boolean;
  put(front: Front | undefined): void;
}

/** Resolves when no key came for a while; to why not, when the question is over before it was asked. */
export const armed = (
  { clock, lastKey, hold, put }: BeforeAsking,
  signal: AbortSignal,
  moment: Moment,
): Promise<'armed' | 'interrupt' | 'end' | 'aborted'> =>
  new Promise((resolve) => {
    const pause = moment === 'new' ? TYPING_MILLISECONDS : READING_MILLISECONDS;
    const done = (how: 'armed' | 'interrupt' | 'end' | 'aborted'): void => {
      callOff();
      signal.removeEventListener('abort', abort);
      resolve(how);
    };
    const abort = (): void => done('aborted');
    const armAfter = (milliseconds: number): (() => void) => clock.after(milliseconds, () => done('armed'));
    let callOff = armAfter(Math.max(READING_MILLISECONDS, lastKey() + pause - clock.now()));
    signal.addEventListener('abort', abort, { once: true });
    put({
      press: (key) => {
        callOff();
        if (hold(key)) return done('interrupt');
        callOff = armAfter(pause);
      },
      // Whoever types on sees where it goes; between two parts of one question nothing flickers.
      ...(moment === 'new' ? {} : { area: () => ({ lines: [], cursor: { row: 0, before: '' } }) }),
      end: () => done('end'),
    });
  });
