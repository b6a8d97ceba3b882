// What each word behind a slash does in an open conversation. Whether it was done: what was not is in the field again.
import type { PageWord } from '../../src/surfaces/server/wire/find.ts';
import type { HistoryReply, SeveralReply } from '../../src/surfaces/server/wire/looking-back.ts';
import { forkSession } from './fork-session.ts';
import type { OpenChat } from './open-chat.ts';

type Doing = (rest: string) => Promise<boolean>;

/** `skill` is said as a message. */
export const pageWords = (
  chat: Omit<OpenChat, 'openQuestion'>,
): Readonly<Record<Exclude<PageWord, 'skill'>, Doing>> => {
  const { feed, host, find, isContextOpen, ask, askAgain } = chat;
  const done = (work: () => unknown): Doing => {
    return async () => {
      await work();
      return feed.failure.value === undefined;
    };
  };
  const isOn = (rest: string): boolean => rest !== 'off';
  const missing = (message: string): boolean => {
    feed.failure.value = { code: 'BAD_ARGS', message };
    return false;
  };
  const take =
    (what: 'undo' | 'redo'): Doing =>
    async (rest) => {
      const entry = rest === '' ? await lastEntry(chat, what) : Number(rest);
      if (!Number.isInteger(entry))
        return missing(`There is nothing to ${what}: name an entry, or look into the history.`);
      const answered = await host.call<SeveralReply>('POST', `/api/history/${what}`, { entries: [entry] });
      const [came] = answered.ok ? answered.value.entries : [];
      feed.failure.value = answered.ok ? (came?.came === 'failed' ? came.error : undefined) : answered.error;
      if (came?.came === 'done') feed.told.value = came.taken.files.map(({ words }) => words).join('; ');
      return feed.failure.value === undefined;
    };
  return {
    model: (model) =>
      model === '' ? Promise.resolve(missing('Name a model: /model provider/name')) : ask('model', { model }),
    'read-only': (rest) => ask('read-only', { on: isOn(rest) }),
    draft: (rest) => (rest === 'sign' ? ask('sheet') : ask('drafting', { on: isOn(rest) })),
    stop: () => ask('stop'),
    'go-on': () => ask('go-on'),
    again: done(askAgain),
    undo: take('undo'),
    redo: take('redo'),
    context: done(() => {
      isContextOpen.value = true;
    }),
    find: (words) => done(() => find.open(words))(words),
    fork: done(() => forkSession({ session: feed.session, host, failed: feed.failure })),
    rename: (title) =>
      title === '' ? Promise.resolve(missing('Name it: /rename A better title')) : ask('rename', { title }),
    new: done(() => host.go('#/')),
  };
};

/** The newest of this conversation that can be taken back, or done again. */
const lastEntry = async (
  { feed, host }: Pick<OpenChat, 'feed' | 'host'>,
  what: 'undo' | 'redo',
): Promise<number | undefined> => {
  const history = await host.call<HistoryReply>('GET', `/api/history?session=${feed.session}&limit=50`);
  return history.ok ? history.value.entries.find(({ next }) => next === what)?.id : undefined;
};
