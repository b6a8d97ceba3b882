// `countersign`: a plain chat, line by line. Each message may lead to calls; every one of them meets the same desk.

import type { Result } from '../../../error/error-value.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { converse, isInteractive } from '../converse.ts';
import { EXIT } from '../exit-code.ts';
import { folderWords } from '../folder-words.ts';
import { modelWords } from '../model-for.ts';
import { openRoomsOf } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { type ModelOptions, prepare } from '../prepare.ts';
import type { SkillMessage } from '../skill-message.ts';
import { tellHabit } from '../tell-habit.ts';
import { typedMessages } from '../typed-messages.ts';
import { chatWord } from './chat/chat-words.ts';
import type { skillWord as SkillWord } from './chat/skill-word.ts';

export const chat = async (
  note: string | undefined,
  options: ModelOptions & { readonly wait?: boolean },
  output: Output,
): Promise<number> => {
  if (note !== undefined) return (await import('./chat-note.ts')).chatInNote(note, options, output);
  const prepared = await prepare(options, output, 'chat');
  if (!prepared.ok) return failed(output, prepared);
  const { value } = prepared;
  const rooms = await openRoomsOf(value.workspace, output, value.config.limits.historyBytes);
  if (!rooms.ok) return failed(output, rooms);
  output.note(
    `countersign · ${escapeText(folderWords(value.workspace))} · ${value.profile.name} · model: ${modelWords(value)} (/help, /exit)`,
  );
  const { sessions } = rooms.value.store;
  let session: ReturnType<typeof sessions.begin> | undefined;
  let code: number = EXIT.done;
  try {
    let skill: SkillMessage | undefined;
    for await (const typed of typedMessages()) {
      const named = typed.startsWith('/skill') ? await skillSaid(typed, value, output) : undefined;
      if (named === 'done') continue;
      skill = named?.skill ?? skill;
      if (named?.message === '') continue;
      const word =
        named === undefined
          ? await chatWord(typed, { prepared: value, rooms: rooms.value, session, output })
          : 'message';
      if (word === 'leave') break;
      if (word === 'done') continue;
      const message = named?.message ?? typed;
      session ??= sessions.begin({ profile: value.profile.name, model: value.model.id, title: message });
      session.append(skill?.record(message) ?? { kind: 'user', parts: [{ text: message }] });
      skill = undefined;
      code = await converse({
        rooms: rooms.value,
        prepared: value,
        session,
        output,
        turns: value.maxTurns,
        wait: options.wait === true,
        // The session began here, so a limit named by flag is for all of it.
        spentBefore: { tokens: 0, cost: 0 },
        meter: isInteractive(),
      });
      // A turn that failed or was stopped is over; the conversation is not. What the person gave is spent, though, and stays so.
      if (isInteractive() && session.state.limit?.byFlag !== true) code = EXIT.done;
    }
    return code;
  } finally {
    await tellHabit(rooms.value, session, output);
    await value.sandbox?.close();
    rooms.value.close();
  }
};

const skillSaid = async (...said: Parameters<typeof SkillWord>): ReturnType<typeof SkillWord> =>
  (await import('./chat/skill-word.ts')).skillWord(...said);

const failed = (output: Output, { error }: Extract<Result<never>, { ok: false }>): number => {
  output.error(error);
  return error.code === 'BAD_ARGS' || error.code === 'BAD_CONFIG' ? EXIT.usage : EXIT.failed;
};
