// What waits, over the page: it comes by itself, and can be put aside without an answer.
import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { nonceOfPage } from '../looking-back/page-look.ts';
import type { ReviewProps } from '../review/review.tsx';
import { forget, waiting } from '../state/desk.ts';
import { deskHost } from './desk-host.ts';
import { theme } from './theme.ts';

/** Numbers of questions the person will look at later. */
export const aside = signal<ReadonlySet<number>>(new Set());

const putAside = (): void => {
  aside.value = new Set(waiting.value.map(({ id }) => id));
};

/** Everything that waits comes back. */
export const bringBack = (): void => {
  aside.value = new Set();
};

export const WaitingSheet = (): VNode | null => {
  const [Review, keep] = useState<ComponentType<ReviewProps> | undefined>();
  const host = useMemo(() => deskHost(nonceOfPage()), []);
  const shown = waiting.value.filter(({ id }) => !aside.value.has(id));
  const isNeeded = shown.length > 0;
  useEffect(() => {
    if (isNeeded && Review === undefined)
      void import('../review/review.tsx').then((loaded) => keep(() => loaded.Review));
  }, [isNeeded]);
  if (!isNeeded || Review === undefined) return null;
  return (
    <Review
      questions={shown}
      host={host}
      theme={theme.value}
      aside={putAside}
      closed={() => {
        for (const { id } of shown) forget(id);
      }}
    />
  );
};
