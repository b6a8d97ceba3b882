// A turn that answers in a note: it begins with what the messages link to, and ends with the answer in the note, or with words why it is not there.
import { addAnswer } from '../../../host/conversation/note/add-answer.ts';
import type { BegunExchange } from '../../../host/conversation/note/begin-exchange.ts';
import type { NoteTalk } from '../../../host/conversation/note/note-talk.ts';
import { openAgain, openExchange } from '../../../host/conversation/note/open-exchange.ts';
import type { TurnOpening } from '../../../host/conversation/turn.ts';
import type { Notices } from '../../../host/notices.ts';
import { escapeText } from '../../../text/escape.ts';
import type { OwnTurn } from './conversation.ts';

export interface NoteTurnParts {
  readonly talk: NoteTalk;
  readonly begun: BegunExchange;
  readonly notices: Pick<Notices, 'note' | 'error'>;
  /** Another answer may be made in the note. */
  over(): void;
}

export const noteTurn = ({ talk, begun, notices, over }: NoteTurnParts): OwnTurn => {
  let opened: TurnOpening | undefined;
  return {
    opening: async (runtime, ask) => {
      if (opened !== undefined) return openAgain(talk, begun, opened, runtime);
      const opening = await openExchange(talk, begun, { runtime, ask });
      if (opening.ok && !runtime.signal.aborted) opened = opening.value;
      return opening;
    },
    ended: async (isClosing) => {
      try {
        // Nobody has stopped this answer: the server ends, and half of one is not what was asked for.
        if (isClosing && begun.session.state.done?.how === 'interrupted') return;
        const added = await addAnswer(talk, begun);
        if (!added.ok) notices.error(added.error);
        else if (added.value === 'nothing said')
          notices.note(`Nothing was said, so nothing was added to ${escapeText(talk.path)}.`);
      } finally {
        over();
      }
    },
  };
};
