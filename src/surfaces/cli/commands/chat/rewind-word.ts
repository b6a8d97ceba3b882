// `/rewind` in the chat: back to before one of the person's messages, with the files and the conversation together.

import { type Rewound, rewind, turnsOf } from '../../../../agent/rewind.ts';
import { isYes } from '../../../../decision/is-yes.ts';
import type { ErrorValue } from '../../../../error/error-value.ts';
import { personOnly } from '../../../../host/deciding/person-only.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import type { Session } from '../../../../session/session.ts';
import { layout, type ScreenRow } from '../../desk/layout.ts';
import type { Output } from '../../output.ts';
import { renderBack, renderHindrance, renderRewound, renderTurns } from '../../rewind/render-turns.ts';

export interface RewindGround {
  readonly rooms: Rooms;
  /** Absent before the first message. */
  readonly session: Session | undefined;
  readonly output: Output;
  /** What the person types to this; undefined when they leave. Absent: nobody can be asked here. */
  ask?(line: string): Promise<string | undefined>;
}

/** Undefined when the conversation stays where it is. Otherwise it goes on in another session, with the message to be said differently. */
export const rewindWord = async (words: string, ground: RewindGround): Promise<Rewound | undefined> => {
  const { session, rooms, output, ask } = ground;
  const print = (rows: readonly ScreenRow[]): void => {
    for (const line of layout(rows, output)) output.note(line);
  };
  const turns = session === undefined ? [] : turnsOf(session, rooms.store);
  if (session === undefined || turns.length === 0) return said(output, 'Nothing was said yet.');
  if (words === '') print(renderTurns(turns));
  const typed = words !== '' ? words : await ask?.('Back to before which message? its number · Enter: none');
  if (typed === undefined || typed.trim() === '') return ask === undefined ? undefined : said(output, STAYS);
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  if (turns[number - 1] === undefined)
    return said(output, `There is no message "${typed.trim().slice(0, 20)}": 1 to ${turns.length}. ${STAYS}`);
  if (ask === undefined)
    return said(output, `Nobody can be asked here: countersign sessions rewind ${session.info.id} --to ${number}`);
  const person = personOnly('go back in a conversation');
  if (!person.ok) return failed(output, person.error);
  print(renderBack(turns.slice(number - 1)));
  if (!isYes((await ask(`Go back to before message ${number}? y/n`)) ?? '')) return said(output, STAYS);
  const whole = await rewind(session, number, rooms.store);
  if (!whole.ok) print(renderHindrance(whole.error));
  const only = whole.ok || isYes((await ask('Go back in the conversation alone, and leave the files? y/n')) ?? '');
  if (!only) return said(output, STAYS);
  const back = whole.ok ? whole : await rewind(session, number, rooms.store, { files: false });
  if (!back.ok) return failed(output, back.error);
  print(renderRewound(back.value, session.info.id));
  return back.value;
};

const STAYS = 'The conversation stays where it is.';

const failed = (output: Output, error: ErrorValue): undefined => {
  output.error(error);
};

const said = (output: Output, words: string): undefined => {
  output.note(words);
};
