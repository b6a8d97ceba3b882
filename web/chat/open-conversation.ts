// An open conversation with everything that can be said and asked in it; what comes of that is shown where it belongs.
import { signal } from '@preact/signals';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from './chat-host.ts';
import { type Attachment, letGo } from './composer/attachment.ts';
import type { WrittenMessage } from './composer/outbox.ts';
import { skillMessage, slashMessage } from './composer/page-word.ts';
import { sendable } from './composer/sendable.ts';
import { pageWords } from './do-page-word.ts';
import { openFeed } from './feed/open-feed.ts';
import { estimateOf, type FeedRow } from './feed/row.ts';
import { bringHit } from './find/bring-hit.ts';
import { createFind } from './find/create-find.ts';
import type { OpenChat } from './open-chat.ts';
import { createScroll } from './scroll/create-scroll.ts';

export interface OpenConversation extends Omit<OpenChat, 'openQuestion'> {
  /** What was typed: words behind a slash are done, everything else is said. Whether it was taken. */
  send(message: WrittenMessage): Promise<boolean>;
  stop(): void;
}

export const openConversation = (session: number, host: ChatHost): OpenConversation => {
  const feed = openFeed(session, host);
  const scroll = createScroll<FeedRow>({ estimate: estimateOf });
  const find = createFind({ host, session, show: (hit, words) => bringHit({ feed, scroll }, { hit, words }) });
  let number = 0;
  /** Of messages that may still be taken back. */
  const given = new Map<string, readonly Attachment[]>();

  const ask: OpenChat['ask'] = async (what, body = {}) => {
    const answered = await host.call('POST', `/api/sessions/${session}/${what}`, body);
    feed.failure.value = answered.ok ? undefined : answered.error;
    return answered.ok;
  };
  const say = async (message: WrittenMessage, skill?: string): Promise<boolean> => {
    number++;
    const sent = { number, text: message.text, attached: message.attached.map(({ name }) => name) };
    // Whoever says something wants to see it.
    await feed.toEnd();
    feed.sent.value = [...feed.sent.value, sent];
    scroll.toEnd();
    const isTaken = await ask('messages', { ...(await sendable(message)), ...(skill === undefined ? {} : { skill }) });
    if (!isTaken) feed.sent.value = feed.sent.value.filter((each) => each !== sent);
    else if (feed.head.value?.runs === 'here') given.set(message.text, message.attached);
    else {
      // All that was queued before is heard by now.
      [...given.values(), message.attached].flat().forEach(letGo);
      given.clear();
    }
    return isTaken;
  };

  const chat: Omit<OpenChat, 'openQuestion'> = {
    host,
    feed,
    scroll,
    find,
    isContextOpen: signal(false),
    ask,
    askAgain: async () => {
      const asked = await host.call<SessionHead>('POST', `/api/sessions/${session}/ask-again`, {});
      feed.failure.value = asked.ok ? undefined : asked.error;
      if (asked.ok && asked.value.id !== session) host.go(`#/sessions/${asked.value.id}`);
    },
    givenWith: (text) => {
      const attached = given.get(text.trim()) ?? [];
      given.delete(text.trim());
      return attached;
    },
  };
  const words = pageWords(chat);
  return {
    ...chat,
    send: async (message) => {
      feed.told.value = '';
      const slash = slashMessage(message.text);
      if (slash?.word === 'skill') {
        const { skill, text } = skillMessage(slash.rest);
        return say({ ...message, text }, skill);
      }
      return slash === undefined || message.attached.length > 0 ? say(message) : words[slash.word](slash.rest);
    },
    stop: () => void ask('stop'),
  };
};
