// A difference to read and not to decide: the same view as in the sheet, without ticks and without typing.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../review-host.ts';
import { FilePane } from './file-pane.tsx';
import { FileTree } from './file-tree.tsx';

export interface ReadOnlyDiffProps {
  readonly files: readonly FileHead[];
  text(file: number): Promise<Answered<FileText>>;
  readonly theme: 'light' | 'dark';
  readonly nonce?: string;
}

/** Give it a `key` where it may show another entry in the same place. */
export const ReadOnlyDiff = ({ files, text, nonce }: ReadOnlyDiffProps): VNode | null => {
  const chosen = useSignal<number | undefined>(undefined);
  const head = files.find(({ index }) => index === chosen.value) ?? files[0];
  if (head === undefined) return null;
  return (
    <div class="cs-changes-around">
      <div class={files.length > 1 ? 'cs-changes' : 'cs-changes cs-alone'}>
        {files.length > 1 ? (
          <FileTree
            files={files}
            current={head.index}
            show={(file) => {
              chosen.value = file;
            }}
          />
        ) : null}
        <FilePane
          key={head.index}
          head={head}
          textKey={String(head.index)}
          load={() => text(head.index)}
          nonce={nonce}
        />
      </div>
    </div>
  );
};
