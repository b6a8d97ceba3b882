// The places of the desk as links, with how much waits: in the rail as signs, in the side bar with their names.
import type { VNode } from 'preact';
import { Icon } from '../look/icon.tsx';
import { useDesk } from '../state/desk-context.ts';
import { type DeskFrame, useFrame } from './create-frame.ts';
import { PLACES, type PlaceName } from './places.ts';
import { placeOf } from './where.ts';

export interface PlaceLinksProps {
  readonly names: readonly PlaceName[];
  /** Their names stand beside them. */
  readonly isWide: boolean;
}

export const PlaceLinks = ({ names, isWide }: PlaceLinksProps): VNode => {
  const frame = useFrame();
  const count = useDesk().waitingCount.value;
  const here = placeOf(frame.where.value);
  return (
    <>
      {PLACES.filter(({ name }) => names.includes(name)).map(({ name, title, icon }) => {
        const waits = name === 'waiting' && count > 0 ? count : undefined;
        return (
          <a
            key={name}
            class="cs-place"
            href={addressOf(name, frame)}
            aria-current={name === here ? 'page' : undefined}
            onClick={frame.showPage}
            {...(isWide ? {} : { title })}
          >
            <Icon name={icon} />
            <span class={isWide ? 'cs-cut' : 'cs-hidden'}>{title}</span>
            {waits === undefined ? null : <span class="cs-count">{waits}</span>}
          </a>
        );
      })}
    </>
  );
};

/** Conversations: back to the one that was open last. */
export const addressOf = (name: PlaceName, { conversation }: Pick<DeskFrame, 'conversation'>): `#/${string}` =>
  name === 'conversations' ? conversation.value : (PLACES.find((place) => place.name === name)?.address ?? '#/');
