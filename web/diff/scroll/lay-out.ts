// The mounted pieces by file, with empty room for all others: the whole is as high as if everything were there.
import type { PieceRun } from './mounted-runs.ts';
import type { Piece } from './piece.ts';

export type PaperPart = { readonly kind: 'gap'; readonly height: number } | PaperFile;

export interface PaperFile {
  readonly kind: 'file';
  /** The place of the file among the files. */
  readonly file: number;
  /** Its head is there whenever anything of it is: it sticks to the top. */
  readonly head?: Piece;
  readonly parts: readonly FilePart[];
}

export type FilePart =
  | { readonly kind: 'gap'; readonly height: number }
  | { readonly kind: 'piece'; readonly piece: Piece };

export const layOut = (
  pieces: readonly Piece[],
  tops: ArrayLike<number>,
  runs: readonly PieceRun[],
): readonly PaperPart[] => {
  const parts: PaperPart[] = [];
  let gap = 0;
  let at = 0;
  let run = 0;
  while (at < pieces.length) {
    const { file } = pieces[at]!;
    let end = at + 1;
    while (end < pieces.length && pieces[end]!.file === file) end += 1;
    while (run < runs.length && runs[run]!.to <= at) run += 1;
    if (run === runs.length || runs[run]!.from >= end) gap += tops[end]! - tops[at]!;
    else {
      if (gap > 0) parts.push({ kind: 'gap', height: gap });
      gap = 0;
      parts.push(paperFile(pieces.slice(at, end), at, { tops, runs: runs.slice(run) }));
    }
    at = end;
  }
  if (gap > 0) parts.push({ kind: 'gap', height: gap });
  return parts;
};

const paperFile = (
  pieces: readonly Piece[],
  at: number,
  { tops, runs }: { readonly tops: ArrayLike<number>; readonly runs: readonly PieceRun[] },
): PaperFile => {
  const [first] = pieces;
  const head = first?.kind === 'head' ? { head: first } : {};
  const parts: FilePart[] = [];
  let gap = 0;
  const close = (): void => {
    if (gap > 0) parts.push({ kind: 'gap', height: gap });
    gap = 0;
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'head') continue;
    const place = at + index;
    if (runs.some(({ from, to }) => from <= place && place < to)) {
      close();
      parts.push({ kind: 'piece', piece });
    } else gap += tops[place + 1]! - tops[place]!;
  }
  close();
  return { kind: 'file', file: first!.file, ...head, parts };
};
