// The files of a proposal as rows: held against what was, or, where they are the person's own version, against what was proposed.
import type { RefObject, VNode } from 'preact';
import type { FileText, LineComment } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import { Diff } from '../../diff/diff.tsx';
import type { DiffHandle } from '../../diff/diff-props.ts';
import type { FileChoice } from '../../diff/file-choice.ts';
import type { SheetEntry } from '../entry.ts';
import type { ReviewHost } from '../review-host.ts';
import type { ReviewModel } from '../review-model.ts';

export interface FilesRowsProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
  readonly host: ReviewHost;
  readonly isCard: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly covered: number;
  /** What was proposed before the person wrote their own; absent: it is held against what was. */
  readonly theirs: FileText | undefined;
  /** Absent: nothing to decide. */
  choose?(file: number, choice: FileChoice): void;
  edit(file: number, at: number | undefined): void;
  handle(handle: DiffHandle | undefined): void;
}

export const FilesRows = (props: FilesRowsProps): VNode => {
  const { entry, model, host, isCard, theirs, choose, edit, handle, ...place } = props;
  const { files, reach } = entry.asked;
  // Several proposals may change one file: their number tells them apart.
  const number = isCard ? `${entry.number}: ` : '';
  if (theirs !== undefined)
    return (
      <Diff
        key="theirs"
        name={`${number}what you changed of the proposal`}
        files={files.map((file) => ({ ...file, hunks: [] }))}
        load={async (file) => {
          const own = await model.text(entry, file);
          return own.ok ? { ok: true, value: { before: theirs.after, after: own.value.after } } : own;
        }}
        handle={handle}
        {...place}
      />
    );
  const { comments, seen } = model.typed(entry);
  return (
    <Diff
      key="before"
      name={`${number}${files.length === 1 ? 'the change' : `changes of ${counted(files.length, 'file')}`}`}
      files={files}
      load={(file) => model.text(entry, file)}
      choices={model.choice(entry).files}
      {...(choose === undefined ? {} : { choose })}
      comments={comments}
      {...(choose === undefined || reach !== undefined
        ? {}
        : {
            comment: (next) =>
              // Of this proposal's own paths: the difference knows no others.
              model.type(entry, { comments: next as readonly LineComment[] }),
            edit,
          })}
      {...(files.length < 2 ? {} : { seen, see: (next: ReadonlySet<number>) => model.type(entry, { seen: next }) })}
      options={host.drawn?.() ?? {}}
      optionsChanged={(options) => host.drawAs?.(options)}
      handle={handle}
      {...place}
    />
  );
};
