// The text of a file, fetched when it is first looked at, and once.
import { useEffect, useState } from 'preact/hooks';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../review-host.ts';
import { sidesOf } from './draft.ts';
import type { TextSides } from './segments.ts';

/** Undefined while it is on its way. */
export type LoadedSides = Answered<TextSides> | undefined;

/** `key` says which text it is: another one is fetched again. */
export const useText = (
  key: string,
  load: (() => Promise<Answered<FileText>>) | undefined,
): { readonly loaded: LoadedSides; again(): void } => {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Answered<TextSides> } | undefined>();
  const isWanted = load !== undefined;
  useEffect(() => {
    if (load === undefined) return;
    let isGone = false;
    void load().then((answer) => {
      if (isGone) return;
      setLoaded({ key, value: answer.ok ? { ok: true, value: sidesOf(answer.value) } : answer });
    });
    return () => {
      isGone = true;
    };
  }, [key, isWanted, attempt]);
  return {
    loaded: loaded?.key === key ? loaded.value : undefined,
    again: () => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
};
