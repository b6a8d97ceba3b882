// Before a question appears: keys pressed for what was on the screen before are dropped, and answers count only after a pause.
import type { Front, Stage } from './front.ts';

/** A key pressed for what was on the screen before still arrives within this; nobody reads and answers a question faster. */
export const ARMING_MILLISECONDS = 150;

/** Resolves when no key came for a while; to why not, when the question is over before it was asked. */
export const armed = (stage: Pick<Stage, 'put'>, signal: AbortSignal): Promise<'armed' | 'end' | 'aborted'> =>
  new Promise((resolve) => {
    const done = (how: 'armed' | 'end' | 'aborted'): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(how);
    };
    const abort = (): void => done('aborted');
    // Whoever is in the middle of a sentence, or holds a key down, has not seen the question: the pause begins again.
    let timer = setTimeout(done, ARMING_MILLISECONDS, 'armed');
    const front: Front = {
      press: () => {
        clearTimeout(timer);
        timer = setTimeout(done, ARMING_MILLISECONDS, 'armed');
      },
      area: () => ({ lines: [], cursor: { row: 0, before: '' } }),
      end: () => done('end'),
    };
    signal.addEventListener('abort', abort, { once: true });
    stage.put(front);
  });
