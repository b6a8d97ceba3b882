// A line that opens to what is below it. Whether it is open is kept by the conversation, because rows come and go as one scrolls.
import type { ComponentChildren, VNode } from 'preact';
import type { Feed } from '../feed/open-feed.ts';

export interface FoldProps {
  readonly feed: Feed;
  readonly name: string;
  readonly line: ComponentChildren;
  /** Beside the line, and no part of what opens it. */
  readonly beside?: ComponentChildren;
  readonly children: () => ComponentChildren;
}

export const Fold = ({ feed, name, line, beside, children }: FoldProps): VNode => {
  const isOpen = feed.unfolded.value.has(name);
  const toggle = (): void => {
    const names = new Set(feed.unfolded.value);
    if (!names.delete(name)) names.add(name);
    feed.unfolded.value = names;
  };
  return (
    <div class="cs-opens">
      <div class="cs-opens-head">
        <button type="button" class="cs-opens-line" aria-expanded={isOpen} onClick={toggle}>
          {line}
        </button>
        {beside}
      </div>
      {isOpen ? <div class="cs-opens-body">{children()}</div> : null}
    </div>
  );
};
