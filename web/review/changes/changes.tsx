// The changes of a proposal: a tree of its files, and beside it the chosen one with what was and what will be written.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { type FileChoice, type SheetChoice, WHOLE_FILE } from '../choice.ts';
import type { ReviewHost } from '../review-host.ts';
import { FilePane } from './file-pane.tsx';
import { FileTree, withWords } from './file-tree.tsx';

export interface ChangesProps {
  readonly question: number;
  readonly asked: AskedView;
  readonly choice: SheetChoice;
  choose(file: number, choice: FileChoice): void;
  readonly host: Pick<ReviewHost, 'fileText' | 'nonce'>;
  readonly theme: 'light' | 'dark';
}

export const Changes = ({ question, asked, choice, choose, host }: ChangesProps): VNode | null => {
  const chosen = useSignal<number | undefined>(undefined);
  const head = asked.files.find(({ index }) => index === chosen.value) ?? asked.files[0];
  if (head === undefined) return null;
  // One file is taken or refused with the proposal itself; the room is for its text.
  const isAlone = asked.files.length === 1;
  const key = `${question} ${asked.id} ${asked.digest} ${head.index}`;
  return (
    <div class="cs-changes-around">
      <div class={isAlone ? 'cs-changes cs-alone' : 'cs-changes'}>
        {isAlone ? null : (
          <FileTree
            files={asked.files}
            choices={choice.files}
            choose={choose}
            current={head.index}
            show={(file) => {
              chosen.value = file;
            }}
          />
        )}
        <FilePane
          key={key}
          head={head}
          takenWith={withWords(asked.files, head)}
          textKey={key}
          load={() => host.fileText(question, asked.id, head.index)}
          choice={choice.files.get(head.index) ?? WHOLE_FILE}
          choose={(next) => choose(head.index, next)}
          nonce={host.nonce}
        />
      </div>
    </div>
  );
};
