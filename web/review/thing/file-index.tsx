// The index of files beside a difference: the tree, with a filter where there are many.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FileTree, type FileTreeProps, filesWith } from '../changes/file-tree.tsx';

/** Fewer are found by looking. */
const FILTERED = 8;

export const FileIndex = (props: Omit<FileTreeProps, 'wanted'>): VNode => {
  const typed = useSignal('');
  const wanted = typed.value.trim().toLowerCase();
  return (
    <div class="cs-index">
      {props.files.length < FILTERED ? null : (
        <input
          class="cs-field"
          type="search"
          placeholder="Filter files"
          aria-label="Filter files"
          autocomplete="off"
          spellcheck={false}
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
      )}
      {filesWith(props.files, wanted).length === 0 ? <p class="cs-quiet">No file is called that.</p> : null}
      <FileTree {...props} wanted={wanted} />
    </div>
  );
};
