// Looks for words in the conversation: how often they are there, the one that is looked at with what is around it, and the way to the next.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { Find } from './create-find.ts';

export const FindBar = ({ find }: { readonly find: Find }): VNode | null =>
  find.isOpen.value ? <Bar find={find} /> : null;

const Bar = ({ find }: { readonly find: Find }): VNode => {
  const field = useRef<HTMLInputElement>(null);
  // Whoever asks for it types at once, and is back where they were when it closes.
  useLayoutEffect(() => {
    const { activeElement: before } = document;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [find.asked.value]);
  const hits = find.found.value?.hits ?? [];
  const hit = hits[find.at.value];
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter') find.turn(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') find.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that this runs in
    <div class="cs-find" role="search">
      <div class="cs-find-line">
        <Icon name="search" />
        <input
          ref={field}
          class="cs-find-field"
          aria-label="Find in this conversation"
          placeholder="Find in this conversation"
          spellcheck={false}
          autocomplete="off"
          value={find.words.value}
          onInput={({ currentTarget }) => find.seek(currentTarget.value)}
          onKeyDown={press}
        />
        <span class="cs-faint cs-figures" role="status">
          {countWords(find)}
        </span>
        <Button
          kind="ghost"
          size="small"
          icon="chevron-up"
          name="Older"
          disabled={hits.length === 0}
          onClick={() => find.turn(1)}
        />
        <Button
          kind="ghost"
          size="small"
          icon="chevron-down"
          name="Newer"
          disabled={hits.length === 0}
          onClick={() => find.turn(-1)}
        />
        <Button kind="ghost" size="small" icon="x" name="Close" onClick={find.close} />
      </div>
      {hit === undefined ? null : (
        <p class="cs-find-hit cs-cut cs-quiet">
          <span class="cs-faint">{PLACES[hit.in]} </span>
          {hit.before}
          <mark>{hit.match}</mark>
          {hit.after}
        </p>
      )}
      {find.error.value === undefined ? null : (
        <p class="cs-find-hit cs-quiet" role="alert">
          {escapeText(find.error.value.message)}
        </p>
      )}
    </div>
  );
};

const PLACES = {
  message: 'You:',
  reply: 'Model:',
  call: 'Call:',
  result: 'Read:',
  note: 'Note:',
} as const;

/** "2 of 14"; with a plus where there are more than were looked for. */
const countWords = ({ found, at, words }: Find): string => {
  if (found.value === undefined) return words.value.trim().length < 2 ? '' : '…';
  const { hits, more } = found.value;
  return hits.length === 0 ? 'Nothing' : `${at.value + 1} of ${grouped(hits.length)}${more ? '+' : ''}`;
};
