// The text that a merge would write, in an editor that is loaded for it alone, with the places that are to be decided marked.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Banner } from '../../look/banner.tsx';
import { Button } from '../../look/button.tsx';
import { Skeleton } from '../../look/skeleton.tsx';
import type { ConflictStretch, OpenText } from '../../review/changes/editor/open-conflict.ts';

export interface MergedTextProps {
  /** Of the file, escaped. */
  readonly name: string;
  /** What it begins with. */
  readonly text: string;
  readonly marked: readonly ConflictStretch[];
  readonly nonce: string | undefined;
  /** Those that it is opened with are told for as long as it is open. */
  edit(text: string): void;
  opened(opened: OpenText): void;
}

const TITLE = 'Will be written';

export const MergedText = ({ name, text, marked, nonce, edit, opened: tell }: MergedTextProps): VNode => {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const state = useSignal<'loading' | 'there' | 'failed'>('loading');
  /** Counts the attempts. */
  const attempt = useSignal(0);
  useEffect(() => {
    let opened: OpenText | undefined;
    let isGone = false;
    state.value = 'loading';
    import('../../review/changes/editor/open-conflict.ts').then(
      ({ openText }) => {
        if (isGone || place.current === null) return;
        opened = openText({
          parent: place.current,
          label: `${name}: ${TITLE.toLowerCase()}`,
          text: text.replaceAll('\r\n', '\n'),
          nonce,
          marked,
          leave: () => heading.current?.focus(),
          changed: edit,
        });
        state.value = 'there';
        tell(opened);
      },
      () => {
        state.value = 'failed';
      },
    );
    return () => {
      isGone = true;
      opened?.destroy();
    };
  }, [text, attempt.value]);
  return (
    <div class="cs-three-merged">
      <p class="cs-three-title" tabIndex={-1} ref={heading}>
        {TITLE}
      </p>
      {state.value === 'loading' ? <Skeleton lines={4} /> : null}
      {state.value === 'failed' ? (
        <Banner
          tone="error"
          actions={
            <Button
              size="small"
              onClick={() => {
                attempt.value++;
              }}
            >
              Try again
            </Button>
          }
        >
          The editor could not be loaded.
        </Banner>
      ) : null}
      <div class="cs-editor" ref={place} />
    </div>
  );
};
