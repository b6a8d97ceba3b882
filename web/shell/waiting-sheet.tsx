// What waits, over the page: it comes by itself, and can be put aside without an answer.
import { computed, signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { nonceOfPage } from '../looking-back/page-look.ts';
import type { ReviewProps } from '../review/review.tsx';
import { isSheetKey } from '../review/sheet-focus.ts';
import { connection, failure, forget, waiting } from '../state/desk.ts';
import { keepThere } from '../state/unsent.ts';
import { deskHost } from './desk-host.ts';
import { theme } from './theme.ts';

/** Numbers of questions the person has put aside, or taken up again, at this page. */
const said = signal<ReadonlyMap<number, boolean>>(new Map());
/** Those the person will look at later; the server knows what was said before this page was loaded. */
export const aside = computed<ReadonlySet<number>>(
  () => new Set(waiting.value.filter(({ id, aside: was }) => said.value.get(id) ?? was === true).map(({ id }) => id)),
);

const say = (isAside: boolean): void => {
  const open = waiting.value.filter(({ id, standing }) => standing.is === 'open' && aside.value.has(id) !== isAside);
  said.value = new Map([...said.value, ...waiting.value.map(({ id }) => [id, isAside] as const)]);
  for (const { id } of open) keepThere(`/api/questions/${id}/aside`, { on: isAside });
};

const putAside = (): void => say(true);

/** Everything that waits comes back, beside whatever the person does. */
export const bringBack = (): void => say(false);

/** The person asked for it: it comes back, and the focus goes there. */
export const goToWaiting = (): void => {
  bringBack();
  isWanted.value = waiting.value.length > 0;
};
const isWanted = signal(false);

/** Whoever has typed on meanwhile, while it was loaded, stays where they are. */
const press = (event: KeyboardEvent): void => {
  isWanted.value = false;
  // One that is shown hears its key itself.
  if (!isSheetKey(event) || event.defaultPrevented || waiting.value.length === 0) return;
  event.preventDefault();
  goToWaiting();
};

export const WaitingSheet = (): VNode | null => {
  const [Review, keep] = useState<ComponentType<ReviewProps> | undefined>();
  const host = useMemo(() => deskHost(nonceOfPage()), []);
  const shown = waiting.value.filter(({ id }) => !aside.value.has(id));
  const isNeeded = shown.length > 0;
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
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
      isConnected={connection.value === 'live' && failure.value === undefined}
      {...(isWanted.value ? { wanted } : {})}
      aside={putAside}
      closed={() => {
        for (const { id } of shown) forget(id);
      }}
    />
  );
};

const wanted = (): boolean => {
  const was = isWanted.peek();
  isWanted.value = false;
  return was;
};
