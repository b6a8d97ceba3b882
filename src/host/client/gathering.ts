// Calls that come together are one question: those a client makes in one go, a moment apart.

/** At most this long after one another. */
const APART_MILLISECONDS = 30;
const MOST_TOGETHER = 50;

export interface Gathering<T> {
  add(each: T): void;
}

export interface GatheringOptions<T> {
  start(batch: readonly T[]): void;
  /** Is not kept waiting for others. */
  isAtOnce(each: T): boolean;
}

export const createGathering = <T>({ start, isAtOnce }: GatheringOptions<T>): Gathering<T> => {
  let gathered: T[] = [];
  let stopWaiting = (): void => {};
  const flush = (): void => {
    stopWaiting();
    const batch = gathered;
    gathered = [];
    if (batch.length > 0) start(batch);
  };
  return {
    add: (each) => {
      gathered.push(each);
      stopWaiting();
      if (gathered.length >= MOST_TOGETHER) return flush();
      if (gathered.every(isAtOnce)) {
        const soon = setImmediate(flush);
        stopWaiting = () => clearImmediate(soon);
      } else {
        const later = setTimeout(flush, APART_MILLISECONDS);
        stopWaiting = () => clearTimeout(later);
      }
    },
  };
};
