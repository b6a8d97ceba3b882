// The bar below one proposal: a sentence of how it stands, no, back with comments, and the one filled button that signs.
import type { RefObject, VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { Kbd } from '../../look/kbd.tsx';
import { Menu } from '../../look/menu.tsx';
import type { SheetEntry } from '../entry.ts';
import { againWords, primaryWords, verbOf } from '../primary-words.ts';
import type { ReviewModel } from '../review-model.ts';
import { takenOf } from '../taken.ts';
import { barWords } from './bar-words.ts';
import { OutputSwitch } from './output-switch.tsx';

export interface DecisionBarProps {
  readonly model: ReviewModel;
  readonly entry: SheetEntry;
  /** Why nothing can be signed now. */
  readonly unready: string | undefined;
  /** Presses count; before, the buttons show that they do not. */
  readonly isArmed: boolean;
  /** Yes was pressed once, of what needs a second press. */
  readonly isPressed: boolean;
  readonly refuseOpener: RefObject<HTMLSpanElement | null>;
  readonly alwaysOpener: RefObject<HTMLSpanElement | null>;
  openRefuse(): void;
  /** Absent: no rule can be made of it. */
  openAlways?(length: 'session' | undefined): void;
  /** With what was said about its lines. */
  sendBack(event: Event): void;
  yes(event: Event): void;
}

export const DecisionBar = (props: DecisionBarProps): VNode => {
  const { model, entry, unready, isArmed, isPressed, refuseOpener, alwaysOpener } = props;
  const { openRefuse, openAlways, sendBack, yes } = props;
  const { asked } = entry;
  const isSending = model.isSending.value;
  const choice = model.choice(entry);
  const { comments, seen } = model.typed(entry);
  const { taken } = takenOf(asked, choice);
  const words = barWords(asked, choice, { unready, isPressed, comments: comments.length });
  const isStopped = isSending || !isArmed || unready !== undefined || taken === 0;
  const unseen = unseenOf(asked.files, choice.files, seen);
  return (
    <div class="cs-bar">
      <div class="cs-bar-words">
        <span role="status">{words}</span>
        <OutputSwitch entry={entry} model={model} />
      </div>
      <div class="cs-bar-buttons">
        <span ref={refuseOpener}>
          <Button kind="no" size="tall" data-opens="refuse" aria-disabled={isSending} onClick={openRefuse}>
            Refuse
          </Button>
        </span>
        {comments.length === 0 ? null : (
          <Button size="tall" icon="message-square" data-back aria-disabled={isSending || !isArmed} onClick={sendBack}>
            Send back {counted(comments.length, 'comment')}
          </Button>
        )}
        <span class="cs-joined" ref={alwaysOpener}>
          <Button kind="go" size="tall" data-yes aria-disabled={isStopped} onClick={yes}>
            <Icon name="signature" />
            <span class="cs-primary-words">
              {isPressed ? againWords(asked, choice) : primaryWords(asked, choice)}
              {unseen === 0 || isPressed ? null : (
                <>
                  {' · '}
                  <span class="cs-unseen">{unseen} not looked at</span>
                </>
              )}
            </span>
            <Kbd keys="mod+Enter" />
          </Button>
          {openAlways === undefined ? null : (
            <Menu
              kind="go"
              size="tall"
              icon="chevron-down"
              name={`More ways to ${verbOf(asked).toLowerCase()}`}
              side="above"
              actions={[
                { words: `${verbOf(asked)} and always…`, keys: 'a', act: () => openAlways(undefined) },
                { words: `${verbOf(asked)} and stop asking this session…`, act: () => openAlways('session') },
              ]}
            />
          )}
        </span>
      </div>
    </div>
  );
};

/** Files that would be taken and were not looked at; of one alone nobody counts. */
const unseenOf = (
  files: SheetEntry['asked']['files'],
  choices: ReturnType<ReviewModel['choice']>['files'],
  seen: ReadonlySet<number>,
): number =>
  files.length < 2 ? 0 : files.filter(({ index }) => choices.get(index)?.isLeft !== true && !seen.has(index)).length;
