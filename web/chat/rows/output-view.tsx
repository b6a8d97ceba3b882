// What a command prints while it runs: the last lines, growing. It folds to its last one.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../look/icon.tsx';
import type { OpenChat } from '../open-chat.ts';

export const OutputView = ({ chat: { feed } }: { readonly chat: OpenChat }): VNode => {
  const place = useRef<HTMLPreElement>(null);
  const { lines } = feed.activity.value;
  const isFolded = feed.unfolded.value.has(NAME);
  const shown = isFolded ? lines.slice(-1) : lines;
  // Its own last line stays in sight as long as nobody looks further up in it.
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (place.current !== null && isAtEnd.current) place.current.scrollTop = place.current.scrollHeight;
  }, [lines, isFolded]);
  const toggle = (): void => {
    const names = new Set(feed.unfolded.value);
    if (!names.delete(NAME)) names.add(NAME);
    feed.unfolded.value = names;
  };
  return (
    <div class="cs-output">
      <button type="button" class="cs-work-line" aria-expanded={!isFolded} onClick={toggle}>
        <span class="cs-spin" />
        <span class="cs-work-words cs-cut">Prints</span>
        <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <pre
        ref={place}
        class="cs-foreign cs-output-lines"
        role="group"
        aria-label="What it prints"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
        }}
      >
        {shown.join('\n')}
      </pre>
    </div>
  );
};

const NAME = 'output';
/** Pixels: less than a line. */
const NEAR_END = 16;
