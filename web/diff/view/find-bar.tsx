// The field to search in, above everything; how much was found, and the way through it.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted, grouped } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { DiffModel } from '../model/create-diff.ts';

export const FindBar = ({ model }: { readonly model: DiffModel }): VNode => {
  const { find, walk } = model;
  const field = useRef<HTMLInputElement>(null);
  const asked = find.asked.value;
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [asked]);
  const close = (): void => {
    find.close();
    walk.focusHere();
  };
  return (
    <search class="cs-diff-find">
      <Icon name="search" />
      <input
        ref={field}
        class="cs-diff-find-field"
        aria-label="Find in all lines"
        placeholder="Find in all lines"
        spellcheck={false}
        value={find.words.value}
        onInput={(event) => {
          find.words.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) find.step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') close();
          else return;
          // Escape would put away what this is in.
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span class="cs-diff-find-count cs-figures" role="status">
        {countWords(model)}
      </span>
      <Button kind="ghost" size="small" icon="chevron-up" name="Previous match" onClick={() => find.step(-1)} />
      <Button kind="ghost" size="small" icon="chevron-down" name="Next match" onClick={() => find.step(1)} />
      <Button kind="ghost" size="small" icon="x" name="Close the search" onClick={close} />
    </search>
  );
};

const countWords = ({ find }: DiffModel): string => {
  const { words, count, number, isMore, missing } = find;
  if (words.value === '') return '';
  const reading = missing.value === 0 ? '' : ` · reading ${counted(missing.value, 'file')}`;
  if (count.value === 0) return `${missing.value === 0 ? 'Nothing found' : ''}${reading}`.replace(/^ · r/, 'R');
  return `${grouped(number.value)} of ${grouped(count.value)}${isMore.value ? ' or more' : ''}${reading}`;
};
