// `countersign`: a chat about this folder. Each message may lead to calls; every one of them meets the same desk.

import { fail, ok } from '../../../error/error-value.ts';
import type { SkillMessage } from '../../../host/conversation/skill-message.ts';
import { failed } from '../../../host/failed.ts';
import { folderWords } from '../../../host/folder-words.ts';
import { modelWords } from '../../../host/setup/model-for.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { SessionRecord } from '../../../session/record.ts';
import { escapeText } from '../../../text/escape.ts';
import { inItsRooms } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { prepareHere } from '../prepare-here.ts';
import { suggestRule } from '../suggest-rule.ts';
import { type TalkParts, type TalkWord, talk } from '../talk/talk.ts';
import { chatWord, splitWord } from './chat/chat-words.ts';
import { CHAT_WORDS } from './chat/words-of-chat.ts';

export interface ChatFlags extends ModelOptions {
  readonly wait?: boolean;
  /** Files that go with the first message, as the shell gave them. */
  readonly attach?: readonly string[];
  /** The line of the note under which the answer stands. */
  readonly at?: string;
  /** A stored session to go on with. */
  readonly session?: string;
}

export const chat = async (note: string | undefined, options: ChatFlags, output: Output): Promise<number> => {
  if (note !== undefined && (options.attach ?? []).length > 0)
    return failed(
      output,
      fail('BAD_ARGS', 'Nothing can be attached to a conversation in a note.', { wayOut: IN_NOTE }),
    );
  if (options.at !== undefined && (note === undefined || note === '-'))
    return failed(
      output,
      fail('BAD_ARGS', '--at is a line of a note, and no note is named.', {
        wayOut: 'countersign chat NOTE.md --at 12',
      }),
    );
  if (note === '-') return chatOverPiped(options, output);
  if (note !== undefined) return (await import('./chat-note.ts')).chatInNote(note, options, output);
  return chatHere(options, output);
};

/** One message: everything that is piped in. Without the - its lines would be messages. */
const chatOverPiped = async (options: ChatFlags, output: Output): Promise<number> => {
  const { pipedHere, withPiped } = await import('../attach/piped.ts');
  const piped = await pipedHere(true, output);
  if (!piped.ok) return failed(output, piped);
  if (piped.value === undefined)
    return failed(output, fail('BAD_ARGS', 'Nothing was piped in.', { wayOut: 'git diff | countersign chat -' }));
  const { value } = piped;
  return chatHere(options, output, { only: ['This was piped in:'], with: (record) => withPiped(record, value) });
};

interface PipedMessage {
  /** Instead of what would be typed. */
  readonly only: readonly string[];
  with<R extends SessionRecord>(record: R): R;
}

const chatHere = async (options: ChatFlags, output: Output, piped?: PipedMessage): Promise<number> => {
  const prepared = await prepareHere(options, output, 'chat');
  if (!prepared.ok) return failed(output, prepared);
  const { value } = prepared;
  return inItsRooms(value, output, async (rooms) => {
    const session = options.session === undefined ? ok(undefined) : rooms.store.sessions.open(Number(options.session));
    if (!session.ok) return failed(output, session);
    return talk({
      rooms,
      board: value,
      output,
      wait: options.wait === true,
      attach: options.attach ?? [],
      ...(session.value === undefined ? {} : { session: session.value }),
      opening: async (seated) =>
        seated.note(
          `countersign · ${escapeText(folderWords(value.setup.workspace))} · ${value.setup.profile.name} · model: ${modelWords(value.setup)} (/help, /exit)`,
        ),
      words: CHAT_WORDS,
      ...skilled(value, piped),
      ...(piped === undefined ? {} : { only: piped.only }),
      ended: (last) => suggestRule(rooms, last, output),
    });
  });
};

const IN_NOTE = 'Link to the file in the note, or leave the note out.';

/** A skill that was named goes with the message behind it, or with the next one. */
const skilled = (board: TalkParts['board'], piped?: PipedMessage): Pick<TalkParts, 'word' | 'records'> => {
  let skill: SkillMessage | undefined;
  return {
    word: async (line, ground): Promise<TalkWord> => {
      if (!/^skills?$/.test(splitWord(line).word ?? '')) return chatWord(line, ground);
      const { skillWord } = await import('./chat/skill-word.ts');
      const named = await skillWord(line, board.setup, ground.output);
      if (named === undefined || named === 'done') return 'done';
      skill = named.skill;
      return named.message === '' ? 'done' : { message: named.message };
    },
    records: (message) => {
      const record = skill?.record(message) ?? { kind: 'user', parts: [{ text: message }] };
      skill = undefined;
      return [piped?.with(record) ?? record];
    },
  };
};
