// `countersign`: a plain chat, line by line. Each message may lead to calls; every one of them meets the same desk.

import { createInterface } from 'node:readline';
import type { Result } from '../../../error/error-value.ts';
import { converse, isInteractive } from '../converse.ts';
import { linePrompt } from '../desk/line-prompt.ts';
import { EXIT } from '../exit-code.ts';
import { openRoomsOf } from '../open-rooms.ts';
import type { Output } from '../output.ts';
import { type ModelOptions, prepare } from '../prepare.ts';

const HELP = `Type a message and Enter. Words of the program begin with a slash:
  /exit   leave (also: exit, quit, Ctrl-D)
  /help   this
Changes are shown before they happen. Afterwards: countersign undo, history, ledger.`;

export const chat = async (options: ModelOptions & { readonly wait?: boolean }, output: Output): Promise<number> => {
  const prepared = await prepare(options, output, 'chat');
  if (!prepared.ok) return failed(output, prepared);
  const { value } = prepared;
  const rooms = await openRoomsOf(value.workspace, output, value.config.limits.historyBytes);
  if (!rooms.ok) return failed(output, rooms);
  output.note(
    `countersign · ${value.workspace.root} · ${value.profile.name} · model: ${value.model.id} (/help, /exit)`,
  );
  const { sessions } = rooms.value.store;
  let session: ReturnType<typeof sessions.begin> | undefined;
  let code: number = EXIT.done;
  try {
    for await (const message of messages()) {
      if (['/exit', 'exit', 'quit'].includes(message)) break;
      if (message === '/help' || message === '?') {
        output.note(HELP);
        continue;
      }
      if (message.startsWith('/')) {
        output.note(`"${message.split(' ')[0]}" is not a word of this chat: /help or /exit.`);
        continue;
      }
      session ??= sessions.begin({ profile: value.profile.name, model: value.model.id, title: message });
      session.append({ kind: 'user', parts: [{ text: message }] });
      code = await converse({
        rooms: rooms.value,
        prepared: value,
        session,
        output,
        turns: value.maxTurns,
        wait: options.wait === true,
      });
      // A turn that failed or was stopped is over; the conversation is not.
      if (isInteractive()) code = EXIT.done;
    }
    return code;
  } finally {
    rooms.value.close();
  }
};

/** Typed lines at a terminal, or the lines of a pipe. Empty ones are skipped. */
async function* messages(): AsyncGenerator<string> {
  if (!isInteractive()) {
    for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') yield line.trim();
    return;
  }
  const prompt = linePrompt(process.stdin, process.stderr);
  for (;;) {
    const typed = await prompt.ask('\n> ', new AbortController().signal);
    if (typed.kind !== 'line') return;
    if (typed.text.trim() !== '') yield typed.text.trim();
  }
}

const failed = (output: Output, { error }: Extract<Result<never>, { ok: false }>): number => {
  output.error(error);
  return error.code === 'BAD_ARGS' || error.code === 'BAD_CONFIG' ? EXIT.usage : EXIT.failed;
};
