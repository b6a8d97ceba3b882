// Whether a note is the last thing in a conversation that goes on nowhere: only then may it be gone on with from there.

import type { NoteItem } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';

export const isLast = ({ feed }: OpenChat, note: NoteItem): boolean =>
  feed.items.value.at(-1)?.seq === note.seq &&
  !feed.hasNewer.value &&
  feed.sent.value.length === 0 &&
  feed.head.value?.runs === 'no';
