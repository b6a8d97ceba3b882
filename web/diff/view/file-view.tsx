// One file of the difference, as far as it is mounted.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { useDrawn } from '../drawing.ts';
import type { DiffModel } from '../model/create-diff.ts';
import type { FileModel } from '../model/create-file-model.ts';
import type { RowBlock } from '../rows/blocks-of.ts';
import type { DiffText } from '../rows/stretch.ts';
import type { FilePart, PaperFile } from '../scroll/lay-out.ts';
import { lineCount } from '../sides/side.ts';
import { BlockView } from './block-view.tsx';
import { FileBody } from './file-body.tsx';
import { FileHead } from './file-head.tsx';

export interface FileViewProps {
  readonly model: DiffModel;
  readonly file: FileModel;
  readonly paper: PaperFile;
  /** Blocks that were drawn: the same one is not drawn again. */
  readonly drawn: WeakMap<RowBlock, VNode>;
}

export const FileView = ({ model, file, paper, drawn }: FileViewProps): VNode => {
  const { head, parts, file: place } = paper;
  const shows = file.shows.value;
  useDrawn((shows === 'reading' || shows === 'failed') && model.isInSight(file) ? shows : 'drawn');
  const found = file.found.value;
  const path = escapeText(file.file.value.path);
  const draw = (part: FilePart, index: number): VNode | null => {
    if (part.kind === 'gap')
      return <tbody key={`gap ${index}`} class="cs-diff-gap" style={{ height: `${part.height}px` }} />;
    const { block, key } = part.piece;
    if (block === undefined || found === undefined) return null;
    const known = drawn.get(block);
    if (known !== undefined) return known;
    const made = <BlockView key={key} model={model} file={file} found={found} block={block} name={key} place={place} />;
    drawn.set(block, made);
    return made;
  };
  const body = parts.flatMap((part) => (part.kind === 'piece' && part.piece.kind === 'body' ? [part.piece] : []))[0];
  const end = parts.flatMap((part) => (part.kind === 'piece' && part.piece.kind === 'end' ? [part.piece] : []))[0];
  const rows = parts.filter((part) => part.kind === 'gap' || part.piece.kind === 'block');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form; and no landmark, since several proposals may change one file
    <div class="cs-diff-file" role="group" aria-label={path} aria-busy={shows === 'reading'}>
      {head === undefined ? null : <FileHead key="head" model={model} file={file} name={head.key} place={place} />}
      {body === undefined ? null : <FileBody key="body" model={model} file={file} name={body.key} place={place} />}
      {rows.length === 0 ? null : (
        <table key="rows" class="cs-diff-rows" aria-label={`Lines of ${path}`} style={numbersOf(found)}>
          {rows.map(draw)}
        </table>
      )}
      {end === undefined ? null : <div key="end" class="cs-diff-end" data-piece={end.key} data-file={place} />}
    </div>
  );
};

/** Four digits have room at first. */
const DIGITS = 4;

const numbersOf = (found: DiffText | undefined): { readonly '--cs-diff-no'?: string } => {
  const digits =
    found === undefined ? 0 : String(Math.max(lineCount(found.sides.before), lineCount(found.sides.after))).length;
  return digits <= DIGITS ? {} : { '--cs-diff-no': `calc(${digits}ch + 14px)` };
};
