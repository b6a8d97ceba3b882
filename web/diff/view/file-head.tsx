// The head of a file, which stays in sight as long as anything of the file is: its tick, name and folder, how large its change is, whether it was looked at.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Tick } from '../../look/tick.tsx';
import type { DiffModel } from '../model/create-diff.ts';
import type { FileModel } from '../model/create-file-model.ts';
import { fileControl } from '../model/create-walk.ts';
import { tickOf } from '../sides/file-tick.ts';
import { Extent } from './extent.tsx';
import { useStop } from './use-stop.ts';

export interface FileHeadProps {
  readonly model: DiffModel;
  readonly file: FileModel;
  readonly name: string;
  /** The place of the file among the files. */
  readonly place: number;
}

export const FileHead = ({ model, file, name, place }: FileHeadProps): VNode => {
  const control = fileControl(file.index);
  const tabIndex = useStop(model, control);
  const head = file.file.value;
  const choice = file.choice.value;
  const tick = tickOf(head, choice);
  const path = escapeText(head.path);
  const cut = path.lastIndexOf('/');
  const isSeen = model.seen.files.value.has(file.index);
  const hasTick = model.canTick.value;
  return (
    <header class="cs-diff-file-head" data-piece={name} data-file={place} data-sticks="">
      {hasTick ? (
        <span data-control={control} class="cs-diff-tick">
          <Tick is={tick} name={path} tabIndex={tabIndex} press={() => model.ticks.pressFile(file)} />
        </span>
      ) : null}
      <button
        type="button"
        class="cs-diff-name"
        aria-expanded={file.isOpen.value}
        title={path}
        {...(hasTick ? { tabIndex: -1 } : { 'data-control': control, tabIndex })}
        onClick={() => file.setOpen(!file.isOpen.value)}
      >
        <span class="cs-diff-file-name cs-cut">{path.slice(cut + 1)}</span>
        {cut === -1 ? null : <span class="cs-diff-folder cs-cut">{path.slice(0, cut)}</span>}
      </button>
      {head.what === undefined ? null : <span class="cs-chip">{head.what}</span>}
      {choice.text === undefined ? null : <span class="cs-chip">edited by you</span>}
      {tick === 'off' && hasTick ? <span class="cs-chip">left out</span> : null}
      <span class="cs-diff-room" />
      {!model.canEdit.value || !head.mayEdit ? null : (
        <span class="cs-diff-acts">
          <Button
            kind="ghost"
            size="small"
            icon="pencil"
            tabIndex={-1}
            aria-label={`Edit ${path}`}
            onClick={() => model.props.peek().edit?.(file.index, undefined)}
          >
            <span class="cs-diff-word">Edit</span>
          </Button>
        </span>
      )}
      <Extent added={head.added} removed={head.removed} />
      <Button
        kind="ghost"
        size="small"
        icon={isSeen ? 'check' : 'eye'}
        tabIndex={-1}
        aria-pressed={isSeen}
        aria-label={`Seen: ${path}`}
        onClick={() => model.seen.mark(file.index, !isSeen)}
      >
        <span class="cs-diff-word">Seen</span>
      </Button>
    </header>
  );
};
