// The choices above the message field. The focus stays in the field, which names the one that Enter would take.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { escapeText } from '../../../src/text/escape.ts';
import type { Completing } from './completion.ts';

export interface CompletionListProps {
  readonly id: string;
  readonly shown: Completing;
  choose(at: number): void;
}

export const choiceId = (list: string, at: number): string => `${list}-${at}`;

export const CompletionList = ({ id, shown: { choices, chosen }, choose }: CompletionListProps): VNode => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' }), [chosen]);
  return (
    <div ref={list} id={id} class="cs-completion" role="listbox" aria-label="What it could be">
      {choices.map(({ text, hint }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the one that is chosen
        <div
          key={at}
          id={choiceId(id, at)}
          class="cs-choice"
          role="option"
          aria-selected={at === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(at)}
        >
          <span class="cs-cut">{escapeText(text)}</span>
          {hint === undefined ? null : <span class="cs-faint cs-cut">{escapeText(hint)}</span>}
        </div>
      ))}
    </div>
  );
};
