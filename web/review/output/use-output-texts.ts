// The texts of what a command printed: each is read once, and again only if that failed and somebody asks for it.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { ItemText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../diff/answered.ts';

export type OutputReading =
  | { readonly is: 'reading' }
  | { readonly is: 'here'; readonly texts: readonly string[] }
  | { readonly is: 'failed'; readonly error: ErrorReply['error'] };

export interface OutputTexts {
  readonly state: ReadonlySignal<OutputReading>;
  again(): void;
}

/** `items` by index, the same for as long as it is on the page. */
export const useOutputTexts = (
  items: readonly number[],
  read: (item: number) => Promise<Answered<ItemText>>,
): OutputTexts => {
  const state = useSignal<OutputReading>({ is: 'reading' });
  const known = useSignal<ReadonlyMap<number, string>>(new Map());
  const turn = useSignal(0);
  useEffect(() => {
    let isHere = true;
    void Promise.all(
      items.map(async (item) => {
        const before = known.peek().get(item);
        return before === undefined ? read(item) : ({ ok: true, value: { text: before } } as const);
      }),
    ).then((all) => {
      if (!isHere) return;
      known.value = new Map(all.flatMap((each, at) => (each.ok ? [[items[at]!, each.value.text]] : [])));
      const failed = all.find((each) => !each.ok);
      if (failed === undefined)
        state.value = { is: 'here', texts: all.flatMap((each) => (each.ok ? [each.value.text] : [])) };
      else if (!failed.ok) state.value = { is: 'failed', error: failed.error };
    });
    return () => {
      isHere = false;
    };
  }, [turn.value]);
  return {
    state,
    again: () => {
      state.value = { is: 'reading' };
      turn.value += 1;
    },
  };
};
