// A text that may be long: its beginning, and the rest on demand, so that nothing pushes the answer out of sight.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { counted } from '../../src/text/counted.ts';

/** Escaped already. */
export const FoldedText = ({ text, most = MOST }: { readonly text: string; readonly most?: number }): VNode => {
  const isOpen = useSignal(false);
  if (text.length <= most + SLACK) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{isOpen.value ? text : `${text.slice(0, most)}…`}</bdi>{' '}
      <button type="button" class="cs-button cs-bare cs-inline" onClick={() => (isOpen.value = !isOpen.value)}>
        {isOpen.value ? 'Show less' : `Show all ${counted(text.length, 'character')}`}
      </button>
    </>
  );
};

/** A few lines of a sheet. */
const MOST = 400;
/** Nobody unfolds ten more characters. */
const SLACK = 40;
