// The whole text of something that would be shared, fetched when it is opened; the space is kept while it loads.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ItemText } from '../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../diff/answered.ts';
import { stateOfAnswer, useDrawn } from '../diff/drawing.ts';
import { ErrorNotice } from './error-notice.tsx';

export interface ItemWholeProps {
  read(): Promise<Answered<ItemText>>;
  readonly label: string;
}

export const ItemWhole = ({ read, label }: ItemWholeProps): VNode => {
  const text = useSignal<Answered<ItemText> | undefined>(undefined);
  useDrawn(stateOfAnswer(text.value));
  useEffect(() => {
    let isHere = true;
    void read().then((found) => {
      if (isHere) text.value = found;
    });
    return () => {
      isHere = false;
    };
    // Read once for each time it is opened: a proposal never changes, another one has another key.
  }, []);
  if (text.value === undefined)
    return (
      <div class="cs-whole" aria-busy="true">
        Reading…
      </div>
    );
  if (!text.value.ok) return <ErrorNotice error={text.value.error} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
    <section class="cs-whole" aria-label={label} tabIndex={0}>
      <pre class="cs-foreign">{text.value.value.text}</pre>
    </section>
  );
};
