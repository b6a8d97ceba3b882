import { expect, test } from 'vitest';
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import type { DeskState } from '../../../src/surfaces/server/wire/session-view.ts';
import type { call } from '../../../web/client/call.ts';
import type { FollowOptions } from '../../../web/client/follow.ts';
import { createDesk, type PageDesk } from '../../../web/state/create-desk.ts';
import { askedView, questionView } from '../../support/web/question-views.ts';

/** As much of a window as a desk asks for. */
const somePage = (hash = ''): Window => {
  const kept = new Map<string, string>();
  const target = new EventTarget();
  const page = {
    location: { hash },
    addEventListener: target.addEventListener.bind(target),
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  };
  return page as unknown as Window; // nothing else of it is used
};

const STATE: DeskState = {
  version: '0',
  workspace: { name: 'shop', path: '~/shop' },
  profiles: [],
  profile: 'code',
  model: { id: 'offline', words: '', isLocal: true },
  tools: 'on',
  sessions: [],
  pending: [7],
  draft: '',
  notices: [{ tone: 'warn', words: 'A rule matches nothing.' }],
  after: 'one-0',
};

interface Opened {
  readonly desk: PageDesk;
  hear(event: DeskEvent): void;
  connection: FollowOptions['connection'];
}

const openDesk = async (state: Partial<DeskState> = {}, hash = ''): Promise<Opened> => {
  let following: FollowOptions | undefined;
  const answer = async (_: string, path: string): Promise<unknown> => ({
    ok: true,
    value: path === '/api/state' ? { ...STATE, ...state } : questionView([], { id: 7 }),
  });
  const desk = createDesk({
    page: somePage(hash),
    call: answer as typeof call, // as its routes say
    follow: (options) => {
      following = options;
      return { leave: () => undefined };
    },
  });
  await desk.open();
  return {
    desk,
    hear: (event) => following?.hear(event, 'one-1'),
    connection: (now) => following?.connection(now),
  };
};

const words = ({ notices }: PageDesk): readonly string[] => notices.shown.value.map((notice) => notice.words);

test('two desks in one program share nothing', async () => {
  const [one, other] = [(await openDesk({}, '#/history')).desk, (await openDesk({ notices: [] }, '#/rules')).desk];
  one.notices.tell('plain', 'Only here.');
  one.theme.choose('dark');
  one.calling.choose(true);
  one.aside.put();
  const [question] = one.waiting.value;
  const asked = askedView();
  one.work.keep(question!, asked, { reason: 'because' });
  expect(words(other)).toEqual([]);
  expect([one.theme.now.value, other.theme.now.value]).toEqual(['dark', 'light']);
  expect([one.calling.value.value, other.calling.value.value]).toEqual([true, false]);
  expect([one.aside.questions.value.size, other.aside.questions.value.size]).toEqual([1, 0]);
  expect(other.work.kept(question!, asked)).toBeUndefined();
  expect([one.route.now.value.words, other.route.now.value.words]).toEqual([['history'], ['rules']]);
});

test('what stands in the state of the desk is said once, however often it is read, and stays away when it was taken away', async () => {
  const { desk } = await openDesk();
  await desk.open();
  expect(words(desk)).toEqual(['A rule matches nothing.']);
  desk.notices.dismiss(desk.notices.shown.value[0]!.number);
  await desk.open();
  expect(words(desk)).toEqual([]);
  desk.notices.tell('warn', 'A rule matches nothing.');
  expect(words(desk)).toEqual(['A rule matches nothing.']);
});

test('of many notices the last four are shown, none twice', async () => {
  const { desk } = await openDesk({ notices: [] });
  for (const number of [1, 2, 2, 3, 4, 5]) desk.notices.tell('plain', `Notice ${number}`);
  expect(words(desk)).toEqual(['Notice 2', 'Notice 3', 'Notice 4', 'Notice 5']);
});

test('a question that is settled elsewhere stays to be seen, unless it was put aside', async () => {
  const settled: DeskEvent = {
    kind: 'settled',
    question: 7,
    session: 3,
    standing: { is: 'withdrawn', words: 'The turn was stopped.' },
  };
  const seen = await openDesk();
  seen.hear(settled);
  expect(seen.desk.waiting.value.map(({ standing }) => standing.is)).toEqual(['withdrawn']);
  seen.desk.forget(7);
  expect(seen.desk.waiting.value).toEqual([]);
  const aside = await openDesk();
  aside.desk.aside.put();
  aside.hear(settled);
  expect(aside.desk.waiting.value).toEqual([]);
});

test('a question that was answered here is gone at once, and stays gone when the server tells of it', async () => {
  const { desk, hear } = await openDesk();
  desk.forget(7);
  expect([desk.waiting.value, desk.waitingCount.value]).toEqual([[], 0]);
  hear({
    kind: 'settled',
    question: 7,
    session: 3,
    standing: { is: 'answered', at: 0, words: 'Answered.', decisions: {} },
  });
  expect(desk.waiting.value).toEqual([]);
});

test('the last decision is the one that was told last', async () => {
  const { desk, hear } = await openDesk({ lastDecision: { at: 1, session: 3, question: 6, words: 'You refused it' } });
  expect(desk.lastDecision.value?.words).toBe('You refused it');
  hear({ kind: 'decided', at: 2, session: 3, question: 7, words: 'You applied it' });
  expect(desk.lastDecision.value?.words).toBe('You applied it');
});
