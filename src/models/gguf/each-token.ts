// Tokens as they are decoded, until one ends the reply or the person stops it; and the text they make.

type Ending = 'stop' | 'length';

/**
 * Hands each token to `take` until it says that was all. A stop returns at once; `settled` resolves when the machine has finished what
 * it was computing at that moment, and only then may the next reply begin.
 */
export const eachToken = async <T>(
  tokens: AsyncGenerator<T, void>,
  signal: AbortSignal,
  take: (token: T) => 'more' | Ending,
): Promise<{ readonly why: Ending | 'aborted'; readonly settled: Promise<void> }> => {
  const stop = stopped(signal);
  try {
    for (;;) {
      if (signal.aborted) return { why: 'aborted', settled: closed(tokens) };
      const next = tokens.next();
      const came = await Promise.race([next, stop.promise]);
      if (came === 'aborted') return { why: 'aborted', settled: next.then(() => closed(tokens)) };
      // The window is full: the library ends by itself.
      if (came.done === true) return { why: 'length', settled: Promise.resolve() };
      const verdict = take(came.value);
      if (verdict !== 'more') return { why: verdict, settled: closed(tokens) };
    }
  } finally {
    stop.release();
  }
};

const closed = async <T>(tokens: AsyncGenerator<T, void>): Promise<void> => {
  await tokens.return();
};

const stopped = (signal: AbortSignal): { readonly promise: Promise<'aborted'>; release(): void } => {
  let release = (): void => {};
  const promise = new Promise<'aborted'>((resolve) => {
    const heard = (): void => resolve('aborted');
    signal.addEventListener('abort', heard, { once: true });
    release = () => signal.removeEventListener('abort', heard);
  });
  return { promise, release };
};

/** A letter outside of ASCII may be spread over several tokens, at most four; until it is whole it is held back. */
export const growingText = <T>(
  spell: (tokens: readonly T[], before: readonly T[]) => string,
  heard: (piece: string) => void,
): { add(token: T): void; end(): string } => {
  let text = '';
  let pending: T[] = [];
  let before: T[] = [];
  const letGo = (piece: string): void => {
    text += piece;
    before = [...before, ...pending].slice(-4);
    pending = [];
    if (piece !== '') heard(piece);
  };
  return {
    add: (token) => {
      pending.push(token);
      const piece = spell(pending, before);
      if (!piece.endsWith('\ufffd') || pending.length >= 4) letGo(piece);
    },
    end: () => {
      if (pending.length > 0) letGo(spell(pending, before));
      return text;
    },
  };
};
