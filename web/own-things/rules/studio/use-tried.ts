// A rule tried over the past while it is typed: after a pause, and only the answer to what stands there now counts.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TriedRule } from '../../../../src/surfaces/server/wire/own-things.ts';
import type { Answered } from '../../../diff/answered.ts';
import { useDesk } from '../../../state/desk-context.ts';

export interface Tried {
  /** What the last answer is about. */
  readonly yaml: string;
  readonly answer: Answered<TriedRule>;
}

/** Long enough not to ask at every letter, short enough to feel at once. */
const PAUSE_MILLISECONDS = 250;

/** Undefined before the first answer. The last one stays until the next is there; `yaml` says which it is. */
export const useTried = (yaml: string): Tried | undefined => {
  const { call } = useDesk();
  const tried = useSignal<Tried | undefined>(undefined);
  useEffect(() => {
    if (yaml.trim() === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void call<TriedRule>('POST', '/api/rules/try', { yaml }).then((answer) => {
        if (isCurrent) tried.value = { yaml, answer };
      });
    }, PAUSE_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [yaml]);
  return tried.value;
};
