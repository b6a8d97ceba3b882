// The words of a chat that work on its session: what is unsigned in it, its difference, and going back in it.

import type { Rewound } from '../../../../agent/rewind.ts';
import type { Switchboard } from '../../../../host/setup/setup.ts';
import type { DraftGround } from './draft-word.ts';
import type { ChatGround } from './slash-word.ts';

export interface SessionWords extends Omit<DraftGround, 'setup'> {
  readonly board: Switchboard;
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
