// The head of a card, in sight as long as anything of the card is: what it is, how much of it, and its own yes and no.
import type { Signal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { SheetEntry } from '../entry.ts';
import { Much } from '../head/headline.tsx';
import { signOf } from '../head/sign-of.ts';
import { verbOf } from '../primary-words.ts';
import { cardName } from './card-name.ts';

export interface CardHeadProps {
  readonly entry: SheetEntry;
  readonly is: 'open' | 'yes' | 'no' | 'settled';
  /** How its changes are shown; absent: there is one way only. */
  readonly shown?: Signal<'summary' | 'text' | undefined>;
  readonly isDetailed: boolean;
  /** A yes counts now. */
  readonly mayPress: boolean;
  /** Yes was pressed once, of what needs a second press. */
  readonly isPressed: boolean;
  /** What a refusal opens above. */
  readonly opener: RefObject<HTMLSpanElement | null>;
  toggleDetails(): void;
  yes(event: Event): void;
  no(): void;
}

export const CardHead = (props: CardHeadProps): VNode => {
  const { entry, is, shown, isDetailed, mayPress, isPressed, opener } = props;
  const { asked, number } = entry;
  const { verb, title, objects } = asked.headline;
  const { name, folder } = cardName(asked);
  return (
    <header class="cs-card-head">
      <span class="cs-faint cs-figures">{number}</span>
      <Icon name={objects.noun === 'note' ? 'file-text' : signOf(verb)} />
      <h3 class="cs-card-name cs-cut">
        <span class="cs-hidden">{title} </span>
        <bdi>{name}</bdi> {folder === '' ? null : <bdi class="cs-quiet cs-card-folder">{folder}</bdi>}
      </h3>
      <Much headline={asked.headline} />
      {shown === undefined ? null : (
        <Button
          kind="ghost"
          size="small"
          aria-pressed={shown.value === 'text'}
          onClick={() => {
            shown.value = shown.value === 'text' ? 'summary' : 'text';
          }}
        >
          Text
        </Button>
      )}
      <Button
        kind="ghost"
        size="small"
        icon="ellipsis"
        name="Details"
        data-details
        aria-expanded={isDetailed}
        onClick={props.toggleDetails}
      />
      {is === 'settled' ? null : (
        <span class="cs-joined cs-card-answers">
          <Button
            size="small"
            icon="check"
            data-yes
            data-is={is === 'yes' ? 'yes' : ''}
            aria-pressed={is === 'yes'}
            aria-disabled={!mayPress}
            onClick={props.yes}
          >
            {isPressed ? `Press again to ${verbOf(asked).toLowerCase()}` : verbOf(asked)}
          </Button>
          <span ref={opener} class="cs-joined">
            <Button
              size="small"
              icon="x"
              data-opens="refuse"
              data-is={is === 'no' ? 'no' : ''}
              aria-pressed={is === 'no'}
              onClick={props.no}
            >
              Refuse
            </Button>
          </span>
        </span>
      )}
    </header>
  );
};
