// What goes with a message typed at this terminal or given on the command line: asked about here, told here.

import { isYes } from '../../../decision/is-yes.ts';
import type { Result } from '../../../error/error-value.ts';
import { type AttachedMessage, attachedTo } from '../../../host/conversation/attach/attached-to.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import { type LinePrompt, linePrompt } from '../desk/line-prompt.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';

export interface Here {
  readonly setup: Setup;
  readonly rooms: Rooms;
  readonly output: Output;
  /** --attach. */
  readonly files?: readonly string[];
  /** Where the person is asked. Absent: at the keyboard, if one is there. */
  readonly prompt?: LinePrompt;
  readonly signal?: AbortSignal;
}

export const attachedHere = async (message: string, here: Here): Promise<Result<AttachedMessage>> => {
  const { setup, rooms, output, files = [], signal = new AbortController().signal } = here;
  const prompt = here.prompt ?? (isInteractive() ? linePrompt(process.stdin, process.stderr) : undefined);
  const attached = await attachedTo(message, {
    setup,
    store: rooms.store,
    files,
    signal,
    ...(prompt === undefined ? {} : { ask: yesAt(prompt, signal) }),
  });
  if (attached.ok) for (const notice of attached.value.notices) output.note(`  ${notice}`);
  return attached;
};

/** A question that is answered yes or no, at whatever prompt there is. Everything but yes is no. */
export const yesAt =
  (prompt: LinePrompt, signal: AbortSignal): ((words: string) => Promise<boolean>) =>
  async (words) => {
    const typed = await prompt.ask(`${words}\n> `, signal);
    return typed.kind === 'line' && isYes(typed.text);
  };
