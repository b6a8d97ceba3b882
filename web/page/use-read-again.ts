// Keeps a page current: what it shows is read again a moment after something happened to it, and when the person comes back to the page.
import { useEffect } from 'preact/hooks';
import type { DeskEvent } from '../../src/surfaces/server/wire/event.ts';
import { useDesk } from '../state/desk-context.ts';

/** `reset` always counts. `again` is the same function as long as the same is read. */
export const useReadAgain = (again: () => Promise<void>, kinds: readonly DeskEvent['kind'][]): void => {
  const { listen } = useDesk();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Many things happen in one turn of a model: they are read together. */
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // Nobody looks; whoever comes back is shown what is so then.
        if (document.visibilityState === 'visible') void again();
      }, PAUSE_MILLISECONDS);
    };
    const leave = listen(({ kind }) => {
      if (kind === 'reset' || kinds.includes(kind)) soon();
    });
    document.addEventListener('visibilitychange', soon);
    addEventListener('focus', soon);
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', soon);
      removeEventListener('focus', soon);
    };
  }, [again]);
};

/** Everything that the ledger keeps a record of. */
export const RECORDED: readonly DeskEvent['kind'][] = ['items', 'question', 'settled', 'history'];

const PAUSE_MILLISECONDS = 500;
