// All files from top to bottom, as pieces to be mounted and measured.
import type { Piece } from '../scroll/piece.ts';
import type { FileModel } from './create-file-model.ts';
import type { FileFact } from './file-facts.ts';
import { blockHeight, type Estimating, HEIGHTS } from './metrics.ts';

export interface PiecedFile {
  readonly model: FileModel;
  readonly facts: readonly FileFact[];
}

export interface PiecesSetting extends Omit<Estimating, 'sides'> {
  readonly isHeaded: boolean;
}

export const filePieces = ({ model, facts }: PiecedFile, file: number, setting: PiecesSetting): readonly Piece[] => {
  const pieces: Piece[] = [];
  const { shows, found, blocks, index } = model;
  const add = (piece: Omit<Piece, 'key' | 'file'>, name: string): void => {
    pieces.push({ ...piece, key: `${index}${name}`, file });
  };
  if (setting.isHeaded) add({ kind: 'head', content: model, estimate: HEIGHTS.file }, 'head');
  const shown = shows.value;
  const hasBody = facts.length > 0 || shown !== 'rows' || blocks.value.length === 0;
  if (hasBody) add({ kind: 'body', content: {}, estimate: facts.length * 28 + bodyHeight(model, setting) }, 'body');
  if (shown !== 'rows' || found.value === undefined) return pieces;
  const { sides } = found.value;
  for (const block of blocks.value)
    add(
      { kind: 'block', block, content: block, estimate: blockHeight(block, { ...setting, sides }) },
      `-${block.number}`,
    );
  // Of the model, whose head has one height too: it is another object.
  add({ kind: 'end', content: model.opened, estimate: HEIGHTS.end }, 'end');
  return pieces;
};

/** A text that is on its way takes the room it will need, as far as that is known. */
export const bodyHeight = ({ shows, file }: FileModel, { metrics }: Pick<PiecesSetting, 'metrics'>): number => {
  if (shows.value === 'rows') return 0;
  if (shows.value !== 'reading') return 56;
  const lines = file.value.hunks.reduce((sum, { before, after }) => sum + before.count + after.count + 8, 8);
  return Math.max(7, lines) * metrics.line;
};
