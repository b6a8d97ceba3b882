// The merge view as a component. The editor is loaded when a difference is first looked at, not with the page.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import type { FileChoice } from '../choice.ts';
import { useDrawn } from '../drawing.ts';
import type { Merge } from './editor/open-merge.ts';
import type { TextSides } from './segments.ts';

export interface MergePaneProps {
  /** Escaped, for names that are read aloud. */
  readonly name: string;
  readonly sides: TextSides;
  readonly hunks: readonly HunkHead[];
  readonly choice: FileChoice;
  readonly shape: 'beside' | 'below';
  readonly mayEdit: boolean;
  readonly ticks: boolean;
  readonly prose: boolean;
  readonly language: string;
  readonly nonce: string | undefined;
  changed?(choice: FileChoice): void;
  leave?(): void;
  /** Called with a way to go to a hunk, once there is one. */
  opened?(merge: Pick<Merge, 'goTo'>): void;
}

export const MergePane = (props: MergePaneProps): VNode => {
  const place = useRef<HTMLDivElement>(null);
  const merge = useRef<Merge | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  // What was typed comes back as a choice, perhaps after more was typed: the editor is ahead of it, and not told.
  const own = useRef(new WeakSet<FileChoice>());
  const [failed, setFailed] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useDrawn(isDrawn);
  const { sides, hunks, mayEdit, ticks, choice, shape } = props;

  // Another text is another editor; everything else is told to the one that is open.
  useEffect(() => {
    let isGone = false;
    import('./editor/open-merge.ts').then(
      ({ openMerge }) => {
        if (isGone || place.current === null) return;
        const { nonce, changed, leave, ...now } = latest.current;
        merge.current = openMerge({
          ...now,
          parent: place.current,
          isPast: changed === undefined,
          ...(nonce === undefined ? {} : { nonce }),
          changed: (next) => {
            own.current.add(next);
            latest.current.changed?.(next);
          },
          leave: () => latest.current.leave?.(),
          drawn: () => setDrawn(true),
        });
        latest.current.opened?.(merge.current);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      setDrawn(false);
      merge.current?.destroy();
      merge.current = undefined;
    };
  }, [sides, hunks, mayEdit, ticks]);
  useEffect(() => {
    if (!own.current.has(choice)) merge.current?.show(choice);
  }, [choice]);
  useEffect(() => merge.current?.reshape(shape), [shape]);

  return (
    <>
      {failed ? (
        <div class="cs-notice" data-tone="error" role="alert">
          The editor could not be loaded. Load the page again.
        </div>
      ) : null}
      <div class="cs-merge" data-shape={shape} ref={place} />
    </>
  );
};
