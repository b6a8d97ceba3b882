// One long hunt: numbered attempts to break a promise, each drawn from the seed and its number alone, so that any of them can be made again.

export interface Piece {
  /** How often something was tried. */
  readonly tried: number;
  /** How often a promise was broken. */
  readonly lost: number;
  /** What was lost, in words, one line each. */
  readonly words: readonly string[];
  /** What a person should know who reads the figures: a limit that is measured and was said before. */
  readonly notes?: readonly string[];
}

export interface Hunt {
  readonly name: string;
  /** What is tried, in a few words. */
  readonly about: string;
  /** Its part of the time, beside the others'. As they are set, all but the kills come to their whole in an hour on two cores, with time to spare. */
  readonly weight: number;
  /** So many pieces are the whole of it. */
  readonly whole: number;
  /** The piece of this number; the same seed and number are the same piece. */
  piece(seed: number, number: number): Piece | Promise<Piece>;
}

export interface Share {
  readonly seed: number;
  /** The first piece. */
  readonly from: number;
  /** No piece from this one on. */
  readonly to: number;
  /** Milliseconds of the clock; no piece is begun after it. */
  readonly deadline: number;
}

export interface Figures {
  readonly tried: number;
  readonly held: number;
  readonly lost: number;
  /** The piece that comes next. */
  readonly reached: number;
}

export interface Told extends Figures {
  /** The piece it was found in. */
  readonly at: number;
  readonly words: readonly string[];
  readonly notes: readonly string[];
}

/** Goes through the pieces of a share; `told` after each one, and waited for. A piece that throws is a loss: nothing of ours may end so. */
export const runShare = async (hunt: Hunt, share: Share, told: (after: Told) => unknown): Promise<Figures> => {
  let figures: Figures = { tried: 0, held: 0, lost: 0, reached: share.from };
  for (let at = share.from; at < Math.min(share.to, hunt.whole) && Date.now() < share.deadline; at += 1) {
    const { tried, lost, words, notes = [] } = await pieceOf(hunt, share.seed, at);
    figures = {
      tried: figures.tried + tried,
      held: figures.held + Math.max(0, tried - lost),
      lost: figures.lost + lost,
      reached: at + 1,
    };
    await told({ ...figures, at, words, notes });
  }
  return figures;
};

const pieceOf = async (hunt: Hunt, seed: number, at: number): Promise<Piece> => {
  try {
    return await hunt.piece(seed, at);
  } catch (thrown) {
    return { tried: 1, lost: 1, words: [`it threw: ${thrown instanceof Error ? thrown.message : String(thrown)}`] };
  }
};
