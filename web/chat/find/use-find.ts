// Finding by its key, and the marks in whatever is drawn while it is open.
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { OpenChat } from '../open-chat.ts';
import { paintMarks, rangesOf, wipeMarks } from './mark-words.ts';

export const useFind = (chat: OpenChat): void => {
  const { find, scroll } = chat;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'f' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      // What is not the conversation may have a search of its own.
      if (event.defaultPrevented || !isHere(chat, event.target)) return;
      event.preventDefault();
      find.open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [chat, find]);
  const isMarking = find.isOpen.value && find.found.value !== undefined;
  const key = find.place.value;
  useLayoutEffect(() => {
    const content = scroll.content();
    if (!isMarking || content === undefined) return undefined;
    // Whatever is drawn, scrolled into sight or unfolded meanwhile is marked too.
    const watched = new MutationObserver(() => mark(content, find.words.value, key));
    watched.observe(content, { childList: true, characterData: true, subtree: true });
    mark(content, find.words.value, key);
    return () => {
      watched.disconnect();
      wipeMarks();
    };
  }, [find, scroll, isMarking, key]);
};

const isHere = ({ scroll }: OpenChat, target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Node && scroll.content()?.closest('.cs-chat')?.contains(target) === true);

const mark = (content: HTMLElement, words: string, key: string | undefined): void => {
  const rows = [...content.querySelectorAll<HTMLElement>('.cs-windowed-row')];
  const [here] = rangesOf(
    rows.filter(({ dataset }) => dataset.key === key),
    words.trim(),
  );
  paintMarks(rangesOf(rows, words.trim()), here);
};
