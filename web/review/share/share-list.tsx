// What would leave for the model: a list to tick, by folder, each with why it is in it and one line of it, and its whole text one press away.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AskedView, ItemHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { grouped } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Tick } from '../../look/tick.tsx';
import type { SheetChoice } from '../choice.ts';
import type { ReviewHost } from '../review-host.ts';
import { filterItems } from './filter-items.ts';
import { haveHeads, type ShareGroup, shareGroups } from './share-groups.ts';
import { ShareRow } from './share-row.tsx';
import { mayLeave, pressed, tickState } from './share-ticks.ts';
import { ShareTools } from './share-tools.tsx';
import { useRoom } from './use-room.ts';

export interface ShareListProps {
  readonly question: number;
  readonly asked: AskedView;
  readonly choice: SheetChoice;
  /** Absent: nothing to decide any more. */
  choose?(choice: SheetChoice): void;
  readonly host: Pick<ReviewHost, 'itemText'>;
  /** Opens the form in which what was looked for can be changed. Absent: it cannot. */
  searchFor?(): void;
}

/** Drawn at once, and added by a press: more rows than anybody reads, and few enough to tick without a pause. */
const SOME = 200;

/** What was filtered and unfolded belongs to one proposal. */
export const ShareList = (props: ShareListProps): VNode => (
  <List key={`${props.question} ${props.asked.id} ${props.asked.digest}`} {...props} />
);

const List = (props: ShareListProps): VNode => {
  const { asked, choice, choose, searchFor } = props;
  const { items } = asked;
  const typed = useSignal('');
  const most = useSignal(SOME);
  const list = useRef<HTMLElement>(null);
  const room = useRoom(list);
  // The button may be gone: whoever pressed it goes on with what it brought.
  useLayoutEffect(() => {
    if (most.value === SOME) return;
    const first = list.current?.querySelectorAll('.cs-share')[most.value - SOME];
    first?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [most.value]);
  const shown = filterItems(items, typed.value);
  const hasHeads = haveHeads(items);
  const left = shown.length - most.value;
  return (
    <section ref={list} class="cs-share-list" aria-label="What may be shared">
      <ShareTools
        items={items}
        shown={shown}
        choice={choice}
        typed={typed.value}
        filter={(next) => {
          typed.value = next;
        }}
        {...(choose === undefined ? {} : { choose })}
        {...(searchFor === undefined ? {} : { searchFor })}
      />
      {shown.length === 0 ? <p class="cs-share-none">None of them has these words.</p> : null}
      {shareGroups(shown, most.value).map((group) => (
        <Group key={group.folder} {...props} group={group} hasHead={hasHeads} room={room.value} />
      ))}
      {left <= 0 ? null : (
        <p class="cs-share-more">
          <Button
            onClick={() => {
              most.value += SOME;
            }}
          >
            Show {grouped(Math.min(left, SOME))} more
          </Button>
        </p>
      )}
    </section>
  );
};

interface GroupProps extends ShareListProps {
  readonly group: ShareGroup;
  readonly hasHead: boolean;
  readonly room: number;
}

const Group = ({ group, hasHead, room, question, asked, choice, choose, host }: GroupProps): VNode => {
  const { folder, items, drawn } = group;
  const name = folder === '' ? 'In no folder' : folder;
  return (
    <div class="cs-share-group">
      {hasHead ? (
        <GroupHead name={name} items={items} choice={choice} {...(choose === undefined ? {} : { choose })} />
      ) : null}
      <ul class="cs-plain" {...(hasHead ? { 'aria-label': name } : {})}>
        {drawn.map((item) => (
          <ShareRow
            key={item.index}
            item={item}
            isTicked={choice.items.has(item.index)}
            isLocal={asked.recipient.isLocal}
            room={room}
            isAlone={asked.items.length === 1 && item.snippet === undefined && item.matches === undefined}
            read={() => host.itemText(question, asked.id, item.index)}
            {...(choose === undefined ? {} : { press: () => choose(pressed([item], choice)) })}
          />
        ))}
      </ul>
    </div>
  );
};

interface GroupHeadProps extends Pick<ShareListProps, 'choice' | 'choose'> {
  readonly name: string;
  readonly items: readonly ItemHead[];
}

const GroupHead = ({ name, items, choice, choose }: GroupHeadProps): VNode => {
  const words = (
    <>
      <bdi class="cs-cut">{name}</bdi>
      <span class="cs-figures">{grouped(items.length)}</span>
    </>
  );
  if (mayLeave(items).length === 0)
    return (
      <div class="cs-share-head">
        <span />
        {words}
      </div>
    );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the tick in it is its control
    <label class="cs-share-head">
      <Tick
        is={tickState(items, choice)}
        name={`All in ${name}`}
        disabled={choose === undefined}
        press={() => choose?.(pressed(items, choice))}
      />
      {words}
    </label>
  );
};
