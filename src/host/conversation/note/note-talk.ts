// What a conversation in a note goes on with from one exchange to the next, at whatever surface.
import type { PlacedIn } from '../../../session/note/chat-place.ts';
import type { Session } from '../../../session/session.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Notices } from '../../notices.ts';
import type { Rooms } from '../../setup/open-rooms.ts';
import type { Switchboard } from '../../setup/setup.ts';
import type { HeardModel } from './heard-model.ts';
import type { Overrides } from './note-overrides.ts';
import type { NoteWays } from './note-ways.ts';
import type { DecidedNote } from './offer-linked.ts';

export interface NoteTalk {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  /** What was heard of the last reply, if it never became whole. */
  readonly heard: HeardModel['heard'];
  /** Another one after the note was given a name. */
  path: Path;
  /** Where in the note, as it was when the place was named, the answer stands; absent: at its end. */
  readonly placed?: PlacedIn;
  readonly overrides: Overrides;
  /** By path: what was decided about notes that the messages link to. */
  readonly decided: Map<string, DecidedNote>;
  /** The session that goes on, and what it has heard: the note is the truth, so another conversation is another session. */
  current?: { readonly session: Session; readonly said: string };
  readonly tell: NoteTelling;
  readonly ways: NoteWays;
  /** Who is told to have added the answer. */
  readonly actor: string;
}

interface NoteTelling extends Pick<Notices, 'note'> {
  /** The answer stands in the note. */
  added(where: { readonly path: Path; readonly entry: number }): void;
}
