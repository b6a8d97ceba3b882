// The row above a change: its tick, where it is, what it is in, how large it is, and what can be done about it.

import type { VNode } from 'preact';
import { grouped } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Tick } from '../../look/tick.tsx';
import type { DiffHunk } from '../diff-props.ts';
import type { DiffModel } from '../model/create-diff.ts';
import type { FileModel } from '../model/create-file-model.ts';
import { changeControl } from '../model/create-walk.ts';
import { placeWords } from '../place-words.ts';
import type { ChangedStretch, DiffText } from '../rows/stretch.ts';
import { Extent } from './extent.tsx';
import { useStop } from './use-stop.ts';

export interface ChangeHeadProps {
  readonly model: DiffModel;
  readonly file: FileModel;
  readonly found: DiffText;
  readonly hunk: number;
}

export const ChangeHead = ({ model, file, found, hunk }: ChangeHeadProps): VNode | null => {
  const control = changeControl(file.index, hunk);
  const tabIndex = useStop(model, control);
  const head = file.hunks.value[hunk];
  if (head === undefined) return null;
  const { isLeft, left, text } = file.choice.value;
  const is = isLeft || left.has(hunk) ? 'off' : 'on';
  const hasTick = file.hasTicks.value;
  const stretch = found.stretches.find((each) => each.kind === 'changed' && each.hunk === hunk) as
    | ChangedStretch // `find` does not say so
    | undefined;
  const size = sizeOf(head, stretch);
  const words = [placeWords(head), head.label ?? head.inside ?? ''].filter((each) => each !== '').join(', ');
  const name = `${words}: ${grouped(size.added)} added, ${grouped(size.removed)} removed`;
  const mayComment = model.comments.isOpen.value;
  const mayEdit = model.canEdit.value && file.file.value.mayEdit;
  return (
    <tr class="cs-diff-head" data-row={`h${hunk}`} data-hunk={hunk} {...(is === 'off' ? { 'data-left': '' } : {})}>
      <td>
        {hasTick ? (
          <span data-control={control} class="cs-diff-tick">
            <Tick is={is} name={name} tabIndex={tabIndex} press={() => model.ticks.pressHunk(file, hunk)} />
          </span>
        ) : null}
        {hasTick ? (
          <Place head={head} />
        ) : (
          <span data-control={control} tabIndex={tabIndex} class="cs-diff-at">
            <Place head={head} />
          </span>
        )}
        {is === 'off' && hasTick ? <span class="cs-chip">left out</span> : null}
        {stretch?.isOwn === true && text !== undefined ? <span class="cs-chip">as you wrote it</span> : null}
        {stretch?.runs.every(({ kind }) => kind === 'same') === true ? <span class="cs-chip">only blanks</span> : null}
        <span class="cs-diff-room" />
        <span class="cs-diff-acts">
          {mayComment ? (
            <Button
              kind="ghost"
              size="small"
              icon="message-square"
              tabIndex={-1}
              aria-label={`Comment on ${words}`}
              onClick={() => model.walk.commentOnChange(file, hunk)}
            >
              <span class="cs-diff-word">Comment</span>
            </Button>
          ) : null}
          {mayEdit ? (
            <Button
              kind="ghost"
              size="small"
              icon="pencil"
              tabIndex={-1}
              aria-label={`Edit ${words}`}
              onClick={() => model.props.peek().edit?.(file.index, hunk)}
            >
              <span class="cs-diff-word">Edit</span>
            </Button>
          ) : null}
        </span>
        <Extent {...size} />
      </td>
    </tr>
  );
};

const Place = ({ head }: { readonly head: DiffHunk }): VNode => (
  <>
    <span class="cs-diff-place cs-figures">{placeWords(head)}</span>
    {head.label === undefined ? null : <span class="cs-diff-label cs-cut">{head.label}</span>}
    {head.label !== undefined || head.inside === undefined ? null : (
      <span class="cs-diff-inside cs-mono cs-cut">{head.inside}</span>
    )}
  </>
);

const sizeOf = (
  head: DiffHunk,
  stretch: ChangedStretch | undefined,
): { readonly added: number; readonly removed: number } => {
  if (head.added !== undefined && head.removed !== undefined) return { added: head.added, removed: head.removed };
  let [added, removed] = [0, 0];
  for (const run of stretch?.runs ?? [])
    if (run.kind === 'changed') {
      added += run.now;
      removed += run.old;
    }
  return { added, removed };
};
