// The bar of a phone: the side bar, the page or the review, and everything else.
import type { VNode } from 'preact';
import { Button } from '../look/button.tsx';
import { Menu } from '../look/menu.tsx';
import { useDesk } from '../state/desk-context.ts';
import { useFrame } from './create-frame.ts';
import { addressOf } from './place-links.tsx';
import { PLACES } from './places.ts';
import { placeOf } from './where.ts';

export const TopBar = (): VNode => {
  const frame = useFrame();
  const { waitingCount, route } = useDesk();
  const here = placeOf(frame.where.value);
  const count = waitingCount.value;
  const isReview = frame.shown.value === 'review';
  const title = here === 'conversations' || here === undefined ? 'Conversation' : titleOf(here);
  return (
    <header class="cs-topbar">
      <Button
        kind="ghost"
        icon="panel-left"
        name="Show the side bar"
        aria-expanded={frame.isDrawerOpen.value}
        onClick={() => {
          frame.isDrawerOpen.value = true;
        }}
      />
      <fieldset class="cs-segmented" aria-label="In sight">
        <button type="button" aria-pressed={!isReview} onClick={frame.showPage}>
          {title}
        </button>
        <button
          type="button"
          aria-pressed={isReview}
          onClick={() => (count > 0 || frame.docked.value.length > 0 ? frame.goToReview() : route.go('#/waiting'))}
        >
          Review{count === 0 ? '' : ` ${count}`}
        </button>
      </fieldset>
      <Menu
        kind="ghost"
        icon="ellipsis"
        name="More"
        actions={[
          { words: 'New conversation', icon: 'plus', act: () => route.go('#/') },
          {
            words: 'Find or do anything',
            icon: 'search',
            act: () => {
              frame.dialog.value = 'palette';
            },
          },
          ...PLACES.filter(({ name }) => name !== 'conversations').map((place) => ({
            words: place.title,
            icon: place.icon,
            act: () => route.go(addressOf(place.name, frame)),
          })),
        ]}
      />
    </header>
  );
};

const titleOf = (name: string): string => PLACES.find((place) => place.name === name)?.title ?? '';
