// Both sides of a file, fetched when they are first looked at, and again only when the person asks for it.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../diff/answered.ts';
import { sidesOf } from '../../diff/sides/draft.ts';
import type { TextSides } from '../../diff/sides/segments.ts';

/** Undefined while it is on its way. */
type LoadedSides = Answered<TextSides> | undefined;

export const useText = (load: () => Promise<Answered<FileText>>): { readonly loaded: LoadedSides; again(): void } => {
  const loaded = useSignal<LoadedSides>(undefined);
  /** Counts the attempts. */
  const attempt = useSignal(0);
  useEffect(() => {
    let isGone = false;
    void load().then((answer) => {
      if (!isGone) loaded.value = answer.ok ? { ok: true, value: sidesOf(answer.value) } : answer;
    });
    return () => {
      isGone = true;
    };
  }, [attempt.value]);
  return {
    loaded: loaded.value,
    again: () => {
      loaded.value = undefined;
      attempt.value++;
    },
  };
};
