// What models were shown of the vault in the last week: newest first, what it was, who got it, and by whose decision.
import type { VNode } from 'preact';
import type { SharedReply, SharedRow } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { clockOf, dayHeading } from '../../../src/text/time-of.ts';
import { Nothing } from '../../../web/look/nothing.tsx';
import { Show } from '../../../web/page/show.tsx';
import { useReply } from '../../../web/page/use-reply.ts';
import { addressOfNote } from '../notes/note-address.ts';
import { WORDS } from '../words.ts';

/** A few screenfuls; all of it is on the page. */
const MOST = 200;

export const SharedList = (): VNode => (
  <div class="cs-obsidian-list">
    <Show reply={useReply<SharedReply>('/api/shared?since=7d')} what={WORDS.shared}>
      {({ items }) =>
        items.length === 0 ? (
          <Nothing icon="send" title={WORDS.nothingShared} />
        ) : (
          <ul class="cs-plain">
            {items
              .slice(-MOST)
              .toReversed()
              .map((row, index) => (
                // Many of one request have its number, and none ever moves.
                <Row key={`${row.seq}-${index}`} row={row} />
              ))}
          </ul>
        )
      }
    </Show>
  </div>
);

const Row = ({
  row: { path, output, lines, bytes, model, local, byWords, at },
}: {
  readonly row: SharedRow;
}): VNode => (
  <li class="cs-obsidian-entry">
    {output === true ? escapeText(path) : <a href={addressOfNote(path, lines?.from)}>{escapeText(path)}</a>}{' '}
    <span class="cs-quiet">
      {lines === undefined ? '' : `${lines.from}–${lines.to} · `}
      {spelledSize(bytes)} · {escapeText(model, { maxLength: 120 })}, {local ? WORDS.stayed : WORDS.left} ·{' '}
      {escapeText(byWords)} · {dayHeading(at)}, {clockOf(at)}
    </span>
  </li>
);
