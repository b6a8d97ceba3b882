// A block of rows, drawn and measured as one.
import type { VNode } from 'preact';
import type { DiffModel } from '../model/create-diff.ts';
import type { FileModel } from '../model/create-file-model.ts';
import type { RowBlock } from '../rows/blocks-of.ts';
import { type DiffRow, isLine } from '../rows/row.ts';
import type { DiffText } from '../rows/stretch.ts';
import { ChangeHead } from './change-head.tsx';
import { CommentCard, CommentField } from './comment-row.tsx';
import { drawFold } from './fold-row.tsx';
import { drawLine, type LineSetting } from './line-view.tsx';

export interface BlockViewProps {
  readonly model: DiffModel;
  readonly file: FileModel;
  /** The text that the rows are of. */
  readonly found: DiffText;
  readonly block: RowBlock;
  readonly name: string;
  /** The place of the file among the files. */
  readonly place: number;
}

export const BlockView = ({ model, file, found, block, name, place }: BlockViewProps): VNode => {
  const { isLeft, left } = file.choice.value;
  const isResult = model.options.value.view === 'result';
  const setting: LineSetting = {
    file,
    found,
    layout: file.layout.value,
    isLeft: (hunk) => !isResult && hunk !== undefined && (isLeft || left.has(hunk)),
    marks: (side, line) => model.find.marks(file, side, line),
  };
  const draw = (row: DiffRow): VNode => {
    if (isLine(row)) return drawLine(row, setting);
    if (row.kind === 'fold') return drawFold(row, file);
    if (row.kind === 'head')
      return <ChangeHead key={row.key} model={model} file={file} found={found} hunk={row.hunk} />;
    if (row.kind === 'notice')
      return (
        <tr key={row.key} class="cs-diff-notice" data-row={row.key} data-hunk={row.hunk}>
          <td>{sentence(row.words)}</td>
        </tr>
      );
    if (row.about.is === 'said') return <CommentCard key={row.key} model={model} comment={row.about.comment} />;
    return <CommentField key={row.key} model={model} />;
  };
  return (
    <tbody data-piece={name} data-file={place}>
      {block.rows.map(draw)}
    </tbody>
  );
};

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
