// A line of work that opens to what is below it. Whether it is open is kept by the conversation, because rows come and go as one scrolls.
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from '../../look/icon.tsx';
import type { Feed } from '../feed/feed.ts';

export interface WorkLineProps {
  readonly feed: Feed;
  readonly name: string;
  /** In the column that is ours alone. */
  readonly sign: VNode;
  /** Only the sign has the colour of it. */
  readonly tone?: 'plain' | 'error';
  readonly line: ComponentChildren;
  readonly children: () => ComponentChildren;
}

export const WorkLine = ({ feed, name, sign, tone = 'plain', line, children }: WorkLineProps): VNode => {
  const isOpen = feed.unfolded.value.has(name);
  const toggle = (): void => {
    const names = new Set(feed.unfolded.value);
    if (!names.delete(name)) names.add(name);
    feed.unfolded.value = names;
  };
  return (
    <div class="cs-work">
      <button type="button" class="cs-work-line" data-tone={tone} aria-expanded={isOpen} onClick={toggle}>
        {sign}
        <span class="cs-work-words cs-cut">{line}</span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      </button>
      {isOpen ? <div class="cs-work-body">{children()}</div> : null}
    </div>
  );
};
