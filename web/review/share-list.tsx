// What would leave for the model: a list to tick, each with its size, why it is in it, and its whole text one press away.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { AskedView, ItemHead } from '../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../src/text/counted.ts';
import { spelledSize } from '../../src/text/spelled-size.ts';
import type { SheetChoice } from './choice.ts';
import { ItemWhole } from './item-whole.tsx';
import type { ReviewHost } from './review-host.ts';

export interface ShareListProps {
  readonly question: number;
  readonly asked: AskedView;
  readonly choice: SheetChoice;
  choose(choice: SheetChoice): void;
  readonly host: Pick<ReviewHost, 'itemText'>;
}

export const ShareList = ({ question, asked, choice, choose, host }: ShareListProps): VNode => {
  const open = asked.items.filter(({ stays }) => !stays);
  const shared = open.filter(({ index }) => choice.items.has(index));
  const tick = ({ index }: ItemHead): void => {
    const items = new Set(choice.items);
    if (!items.delete(index)) items.add(index);
    choose({ ...choice, items });
  };
  return (
    <section class="cs-shares" aria-label="What may be shared">
      <p>{askedWords(asked)}</p>
      {open.length < 2 ? null : (
        <div class="cs-row">
          <button
            type="button"
            class="cs-button"
            onClick={() => choose({ ...choice, items: new Set(open.map(({ index }) => index)) })}
          >
            Select all
          </button>
          <button type="button" class="cs-button" onClick={() => choose({ ...choice, items: new Set() })}>
            Deselect all
          </button>
          <span class="cs-quiet" role="status">
            {shared.length} of {open.length} ticked, {spelledSize(shared.reduce((sum, { bytes }) => sum + bytes, 0))}
          </span>
        </div>
      )}
      <ol class="cs-plain cs-items">
        {asked.items.map((item) => (
          <Item
            key={`${item.index} ${asked.digest}`}
            item={item}
            isTicked={choice.items.has(item.index)}
            tick={tick}
            question={question}
            asked={asked}
            host={host}
          />
        ))}
      </ol>
    </section>
  );
};

interface ItemProps extends Pick<ShareListProps, 'question' | 'asked' | 'host'> {
  readonly item: ItemHead;
  readonly isTicked: boolean;
  tick(item: ItemHead): void;
}

const Item = ({ item, isTicked, tick, question, asked, host }: ItemProps): VNode => {
  const isOpen = useSignal(false);
  const { title, reason, snippet, bytes, stays, preview } = item;
  const { name, folder } = nameIn(title);
  const press = (event: MouseEvent): void => {
    // A script that ticks for the person shares nothing: the box goes back to what it was.
    if (!event.isTrusted) event.preventDefault();
    else tick(item);
  };
  return (
    <li class="cs-item" data-stays={stays}>
      <label class="cs-check">
        <input type="checkbox" checked={isTicked && !stays} disabled={stays} onClick={press} />
        <span>
          <bdi class="cs-item-name">{name}</bdi> {folder === '' ? null : <bdi class="cs-quiet">{folder}</bdi>}{' '}
          <span class="cs-quiet">{spelledSize(bytes)}</span>
          {reason === undefined ? null : (
            <span class="cs-item-reason cs-quiet">
              <bdi>{snippet === undefined ? reason : `${reason}: ${snippet.text}`}</bdi>
            </span>
          )}
        </span>
      </label>
      {isOpen.value || preview === '' ? null : (
        <p class="cs-foreign cs-quiet cs-preview">
          <bdi>{preview}</bdi>
        </p>
      )}
      <button
        type="button"
        class="cs-button cs-bare"
        aria-expanded={isOpen.value}
        data-look
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {isOpen.value ? 'Fold' : 'Look at all of it'} <span class="cs-hidden">of {title}</span>
      </button>
      {isOpen.value ? <ItemWhole read={() => host.itemText(question, asked.id, item.index)} label={title} /> : null}
    </li>
  );
};

/** "Diary/2026-11.md" as the name people know and where it lies. */
const nameIn = (title: string): { readonly name: string; readonly folder: string } => {
  const [, folder = '', name = title] = /^([^\s]*\/)([^/]+)$/.exec(title) ?? [];
  return { name, folder: folder === '' ? '' : `${folder}${name}` };
};

const askedWords = ({ items, recipient, own }: AskedView): VNode => {
  const noun = items.every(({ isNote }) => isNote) ? 'note' : 'text';
  // What the program offers by itself: nobody asked for it, so it says how much it is.
  if (own === true)
    return (
      <>
        <bdi>{recipient.model}</bdi> would see {counted(items.length, noun)},{' '}
        {spelledSize(items.reduce((sum, { bytes }) => sum + bytes, 0))} in all. Tick what may leave.
      </>
    );
  return items.length === 1 ? (
    <>
      The model asks to see this. Say whether it may leave for <bdi>{recipient.model}</bdi>.
    </>
  ) : (
    <>
      The model asks to see {counted(items.length, noun)}. Tick what may leave for <bdi>{recipient.model}</bdi>.
    </>
  );
};
