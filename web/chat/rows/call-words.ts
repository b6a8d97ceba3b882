// A call in words: done, it is told as what was done; else as what was to be done, and why it was not.
import type { CallRow } from '../feed/row.ts';

export interface CallLineWords {
  readonly verb: string;
  readonly object: string;
  /** ", 80 lines", " · refused: not these" */
  readonly rest: string;
  readonly isWrong: boolean;
}

export const callWords = ({ call, receipt, stands }: CallRow): CallLineWords => {
  const object = call?.object ?? '';
  if (receipt === undefined)
    return {
      verb: call?.title ?? 'A call',
      object,
      rest: stands === 'runs' ? '' : ' · not carried out',
      isWrong: false,
    };
  const { status, extent, words, isError } = receipt;
  const isDone = status !== 'refused' && status !== 'failed';
  return {
    verb: isDone ? (call?.verb ?? 'A call') : (call?.title ?? 'A call'),
    object,
    rest: restOf({ isDone, status, extent, words, does: call?.does }),
    isWrong: !isDone || isError,
  };
};

interface Ended {
  readonly isDone: boolean;
  readonly status: string;
  readonly extent: string;
  readonly words: string;
  readonly does: string | undefined;
}

const restOf = ({ isDone, status, extent, words, does }: Ended): string => {
  if (status === 'drafted') return ' · not signed yet';
  if (!isDone || status === 'unchanged' || does === undefined) return ` · ${words}`;
  if (extent === '') return '';
  return does === 'read' || does === 'search' ? `, ${extent}` : ` · ${extent}`;
};
