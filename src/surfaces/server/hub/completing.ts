// What could stand where somebody types in the message field: words of the page, files, tools. A folder is read once for all conversations.
import type { HeldKeys } from '../../../config/held-keys.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { chatCompletion } from '../../../host/conversation/completion/chat-completion.ts';
import type { Complete, Completion } from '../../../host/conversation/completion/choice.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Setup } from '../../../host/setup/setup.ts';
import type { CompletionReply } from '../wire/find.ts';
import type { HubConversation } from './conversation.ts';
import type { KnownPaths } from './known-paths.ts';
import { PAGE_WORDS } from './page-words.ts';

/** `session`: the conversation it is typed in; absent: a new one. */
export type CompleteAt = (text: string, at: number, session?: number) => Promise<Result<CompletionReply>>;

export interface CompletingParts {
  readonly rooms: Rooms;
  readonly paths: KnownPaths;
  fresh(): Promise<Result<Setup>>;
  live(id: number): HubConversation | undefined;
  readonly held: HeldKeys | undefined;
}

/** A folder that is still being read is waited for this long; then what is known of it is offered. */
const PATIENCE_MILLISECONDS = 300;

export const createCompleting = ({ rooms, paths, fresh, live, held }: CompletingParts): CompleteAt => {
  // What servers answered is kept as long as a conversation is prepared the same.
  const completions = new WeakMap<Setup, Complete>();
  const completionOf = (setup: Setup, session: number | undefined): Complete => {
    const known = completions.get(setup);
    if (known !== undefined) return known;
    const made = chatCompletion({
      ...{ rooms, paths, held, words: PAGE_WORDS },
      setup: () => setup,
      session: () => (session === undefined ? undefined : live(session)?.session),
    });
    completions.set(setup, made);
    return made;
  };
  return async (text, at, session) => {
    const here = session === undefined ? undefined : live(session)?.board.setup;
    const setup = here === undefined ? await fresh() : ok(here);
    if (!setup.ok) return setup;
    paths.judgedBy(setup.value.policy);
    const complete = completionOf(setup.value, session);
    const first = await complete(text, at);
    const isRead = first.rest !== undefined && (await isOverSoon(first.rest));
    return ok(replyOf(isRead ? await complete(text, at) : first));
  };
};

const isOverSoon = (rest: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MILLISECONDS);
    void rest.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });

const replyOf = ({ from, choices, isOpen }: Completion): CompletionReply => ({
  from,
  choices,
  isOpen: isOpen === true,
});
