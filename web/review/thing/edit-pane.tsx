// One file in an editor: what will be written can be typed into. It is loaded when somebody edits, and goes back to the rows when they are done.
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { Answered } from '../../diff/answered.ts';
import { stateOfAnswer, useDrawn } from '../../diff/drawing.ts';
import { type FileChoice, WHOLE_FILE } from '../../diff/file-choice.ts';
import { Button } from '../../look/button.tsx';
import { Skeleton } from '../../look/skeleton.tsx';
import { TextEditor } from '../changes/text-editor.tsx';
import { useText } from '../changes/use-text.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { focusOn } from '../focus-on.ts';

export interface EditPaneProps {
  readonly head: FileHead;
  readonly choice: FileChoice;
  choose(choice: FileChoice): void;
  load(): Promise<Answered<FileText>>;
  readonly nonce: string | undefined;
  /** The change to begin at. */
  readonly at: number | undefined;
  /** Back to the rows: what was typed stays. */
  done(): void;
}

/** Everything but `choice` is taken once: another file, or another proposal, is another editor. Give it a `key`. */
export const EditPane = ({ head, choice, choose, load, nonce, at, done }: EditPaneProps): VNode => {
  const { loaded, again } = useText(load);
  const header = useRef<HTMLElement>(null);
  useDrawn(stateOfAnswer(loaded));
  const path = escapeText(head.path);
  return (
    <section class="cs-edit" aria-label={`Editing ${path}`}>
      <header class="cs-edit-head" ref={header}>
        <span class="cs-edit-words cs-cut">
          Editing <strong>{path}</strong>
        </span>
        {choice.text === undefined ? null : (
          <Button
            kind="ghost"
            size="small"
            icon="undo-2"
            onClick={() => {
              // This button goes with what was typed; the keys stay here.
              focusOn(header.current, '[data-done]');
              choose(WHOLE_FILE);
            }}
          >
            As proposed
          </Button>
        )}
        <Button size="small" data-done onClick={done}>
          Done
        </Button>
      </header>
      {loaded === undefined ? <Skeleton /> : null}
      {loaded?.ok === false ? (
        <div class="cs-edit-failed">
          <ErrorNotice error={loaded.error} />
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {loaded?.ok === true ? (
        <TextEditor
          head={head}
          sides={loaded.value}
          choice={choice}
          nonce={nonce}
          at={at ?? 0}
          changed={choose}
          leave={done}
          covered={() => bottomOf(header.current)}
        />
      ) : null}
    </section>
  );
};

/** Where it ends when it sticks to the top of what scrolls. */
const bottomOf = (header: HTMLElement | null): number =>
  header === null ? 0 : Number.parseFloat(getComputedStyle(header).top) + header.offsetHeight;
