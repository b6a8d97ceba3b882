// The words of a chat that work on its session: what is unsigned in it, its difference, and going back in it.
import type { Rewound } from '../../../../agent/rewind.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../../host/setup/setup.ts';
import type { Session } from '../../../../session/session.ts';
import type { Output } from '../../output.ts';
import type { ChatGround } from './slash-word.ts';

export interface SessionWords {
  readonly board: Switchboard;
  readonly rooms: Rooms;
  readonly output: Output;
  readonly session: Session | undefined;
  /** Shows the sheet of the session at the desk and carries out the answer. */
  sign(session: Session): Promise<unknown>;
  /** What the person types to this; undefined when they leave. Absent: nobody can be asked here. */
  ask?(line: string): Promise<string | undefined>;
  /** The chat goes on with this session; the message is offered to be said differently. */
  goOnWith(rewound: Rewound): void;
}

/** The work is loaded when its word is said. */
export const sessionWords = (about: SessionWords): Required<Pick<ChatGround, 'draft' | 'rewind' | 'diff'>> => ({
  draft: async (words) =>
    (await import('./draft-word.ts')).draftWord(words, { ...about, session: about.session, setup: about.board.setup }),
  rewind: async (words) => {
    const rewound = await (await import('./rewind-word.ts')).rewindWord(words, about);
    if (rewound !== undefined) about.goOnWith(rewound);
  },
  diff: async () => {
    const { chatDiff } = await import('../../draft/chat-diff.ts');
    if (about.session !== undefined) await chatDiff(about.session, about.rooms, about.output);
  },
});
