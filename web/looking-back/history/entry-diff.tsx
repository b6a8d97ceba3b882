// The difference of an entry, to be read: one file or many in the scroll of the page, with the tools to go through it above.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import type { Answered } from '../../diff/answered.ts';
import { Diff } from '../../diff/diff.tsx';
import type { DiffHandle } from '../../diff/diff-props.ts';
import { DiffTools } from '../../diff/diff-tools.tsx';
import type { PlaceInHistory } from './history-address.ts';

export interface EntryDiffProps {
  readonly id: number;
  readonly files: readonly FileHead[];
  text(file: number): Promise<Answered<FileText>>;
  /** The file and line that are to be in sight. */
  readonly place: PlaceInHistory;
}

/** Give it a `key`: another entry is another difference. */
export const EntryDiff = ({ id, files, text, place }: EntryDiffProps): VNode => {
  const handle = useSignal<DiffHandle | undefined>(undefined);
  const { file: path, line } = place;
  useEffect(() => {
    const file = files.find((each) => each.path === path)?.index;
    if (file === undefined) return;
    handle.value?.goTo(line === undefined ? { file } : { file, side: 'after', line });
  }, [handle.value, path, line]);
  return (
    <section class="cs-past-diff" aria-label="Difference">
      {/* It takes its room from the beginning, so that nothing is pushed when it comes. */}
      <div class="cs-past-diff-tools">
        {handle.value === undefined ? null : (
          <DiffTools handle={handle.value}>
            <span class="cs-past-diff-place">{counted(handle.value.changes.value, 'change')}</span>
          </DiffTools>
        )}
      </div>
      <Diff
        name={`What entry ${id} changed`}
        files={files}
        load={text}
        handle={(next) => {
          handle.value = next;
        }}
      />
    </section>
  );
};
