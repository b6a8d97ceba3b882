// The text of a file in an editor, loaded when somebody first edits and not with the page.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { FileHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { type DrawnState, useDrawn } from '../../diff/drawing.ts';
import type { FileChoice } from '../../diff/file-choice.ts';
import { isSplit } from '../../diff/sides/draft.ts';
import type { TextSides } from '../../diff/sides/segments.ts';
import { wholeHunk } from '../../diff/sides/whole-hunk.ts';
import { Banner } from '../../look/banner.tsx';
import { Button } from '../../look/button.tsx';
import { Skeleton } from '../../look/skeleton.tsx';
import type { OpenEditor } from './editor/open-editor.ts';

export interface TextEditorProps {
  readonly head: FileHead;
  readonly sides: TextSides;
  readonly choice: FileChoice;
  readonly nonce: string | undefined;
  /** The change at which it is begun. */
  readonly at: number;
  changed(choice: FileChoice): void;
  leave(): void;
  covered(): number;
}

/** Everything but `choice` is taken once, when it is opened: another text is another editor, give it a `key`. */
export const TextEditor = ({ choice, ...first }: TextEditorProps): VNode => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor | undefined>(undefined);
  // What was typed comes back as a choice, perhaps after more was typed: the editor is ahead of it, and not told.
  const own = useRef(new WeakSet<FileChoice>());
  const state = useSignal<DrawnState>('reading');
  /** Counts the attempts. */
  const attempt = useSignal(0);
  useDrawn(state.value);

  useEffect(() => {
    let isGone = false;
    state.value = 'reading';
    import('./editor/open-editor.ts').then(
      ({ openEditor }) => {
        if (isGone || place.current === null) return;
        const { head, sides, nonce, at, changed, leave, covered } = first;
        const hunks = head.hunks.length > 0 ? head.hunks : wholeHunk(sides);
        editor.current = openEditor({
          parent: place.current,
          path: head.path,
          hunks,
          // "Created" and "deleted" say it all.
          heads: head.what === undefined || hunks.length > 1 || hunks[0]?.label !== undefined,
          ticks: isSplit(head) && head.together === undefined,
          ...{ sides, choice, nonce, leave, covered },
          changed: (next) => {
            own.current.add(next);
            changed(next);
          },
        });
        state.value = 'drawn';
        editor.current.begin(at);
      },
      () => {
        state.value = 'failed';
      },
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [attempt.value]);
  // Also what was chosen while it was being loaded.
  useEffect(() => {
    if (!own.current.has(choice)) editor.current?.show(choice);
  }, [choice, state.value]);

  return (
    <>
      {state.value === 'reading' ? <Skeleton /> : null}
      {state.value === 'failed' ? (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={() => attempt.value++}>
              Try again
            </Button>
          }
        >
          The editor could not be loaded.
        </Banner>
      ) : null}
      <div class="cs-editor" ref={place} />
    </>
  );
};
