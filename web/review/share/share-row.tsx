// One of a list that would be shared, 56 pixels high so that many are read at a glance; what the model would get unfolds below it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ItemHead, ItemText } from '../../../src/surfaces/server/wire/question-view.ts';
import { grouped } from '../../../src/text/counted.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import type { Answered } from '../../diff/answered.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { Tick } from '../../look/tick.tsx';
import { ItemWhole } from '../item-whole.tsx';
import { SnippetText } from './snippet-text.tsx';

export interface ShareRowProps {
  readonly item: ItemHead;
  readonly isTicked: boolean;
  /** Absent: nothing to decide any more. */
  readonly press?: () => void;
  /** The model that asked runs on this machine. */
  readonly isLocal: boolean;
  /** Characters of its second line that are in sight. */
  readonly room: number;
  /** There is nothing else to look at. */
  readonly isAlone: boolean;
  read(): Promise<Answered<ItemText>>;
}

export const ShareRow = ({ item, isTicked, press, isLocal, room, isAlone, read }: ShareRowProps): VNode => {
  const { title, stays } = item;
  const isOpen = useSignal(isAlone && !stays);
  const facts = <Facts item={item} isLocal={isLocal} room={room} isOpen={isOpen.value} />;
  return (
    <li class="cs-share" data-stays={stays}>
      <div class="cs-share-row">
        {stays ? (
          <div class="cs-share-main">
            <Icon name="lock" />
            {facts}
          </div>
        ) : (
          // biome-ignore lint/a11y/noLabelWithoutControl: the tick in it is its control
          <label class="cs-share-main">
            <Tick is={isTicked ? 'on' : 'off'} name={title} disabled={press === undefined} press={() => press?.()} />
            {facts}
          </label>
        )}
        <span class="cs-share-look">
          {stays ? null : (
            <Button
              kind="ghost"
              size="small"
              icon="eye"
              title="What the model would get"
              aria-label={`As sent: ${title}`}
              aria-expanded={isOpen.value}
              data-look
              onClick={() => {
                isOpen.value = !isOpen.value;
              }}
            >
              <span class="cs-share-word">As sent</span>
            </Button>
          )}
        </span>
      </div>
      {isOpen.value ? (
        <div class="cs-share-whole">
          <ItemWhole read={read} label={title} />
        </div>
      ) : null}
    </li>
  );
};

interface FactsProps extends Pick<ShareRowProps, 'item' | 'isLocal' | 'room'> {
  readonly isOpen: boolean;
}

const Facts = (props: FactsProps): VNode => {
  const { name, lines, bytes } = props.item;
  const why = whyOf(props.item);
  const second = secondLine(props);
  return (
    <>
      <span class="cs-share-first">
        <bdi class="cs-share-name cs-cut">{name}</bdi>
        {lines === undefined ? null : <span class="cs-share-lines cs-cut">{lines}</span>}
        {why === undefined ? null : <bdi class="cs-share-why cs-cut">{why}</bdi>}
      </span>
      <span class="cs-share-size cs-figures">{spelledSize(bytes)}</span>
      {second === undefined ? null : <span class="cs-share-second cs-cut">{second}</span>}
    </>
  );
};

const whyOf = ({ stays, locked, reason, matches }: ItemHead): string | undefined => {
  if (stays) return locked ?? reason;
  if (reason !== undefined || matches === undefined) return reason;
  return matches === 1 ? '1 match' : `${grouped(matches)} matches`;
};

const secondLine = ({ item, isLocal, room, isOpen }: FactsProps): VNode | string | undefined => {
  const { stays, snippet, preview } = item;
  if (stays && !isLocal) return 'not shown to models in the cloud';
  if (snippet !== undefined) return <SnippetText snippet={snippet} room={room} />;
  // Its beginning stands below already.
  return isOpen || preview.trim() === '' ? undefined : <bdi>{preview}</bdi>;
};
