// What is begun at a page and not sent is kept by the server, decides nothing, and is gone once it is answered or sent.
import { expect, it } from 'vitest';
import { createUnsent } from '../../../../src/store/unsent.ts';
import { createUnsentWork } from '../../../../src/surfaces/server/hub/unsent-work.ts';
import type { QuestionView } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from './open-hub.ts';

const EDIT = { name: 'edit_file', arguments: { path: 'a.txt', old_string: 'one', new_string: 'two' } };
const FILES = { 'a.txt': 'one\n' };
const COMMENT = { path: 'a.txt', side: 'after', line: 1, text: 'why?' };
const WORK = {
  files: [{ index: 0, isLeft: false, left: ['c1.1'], text: 'mine\n' }],
  reason: 'not yet',
  form: { path: 'b' },
  comments: [COMMENT],
  seen: ['a.txt'],
};

it('ticks, texts and words come back with the question, put aside or not, and decide nothing', async () => {
  const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
  const { question } = await desk.asksAbout('Do it');
  const [asked] = question.asked;
  await desk.post(`/api/questions/${question.id}/${asked!.id}/work`, { work: WORK });
  await desk.post(`/api/questions/${question.id}/aside`, { on: true });
  const again = await desk.get<QuestionView>(`/api/questions/${question.id}`);
  expect(again).toMatchObject({ aside: true, standing: { is: 'open' }, asked: [{ kept: WORK }] });
  await desk.post(`/api/questions/${question.id}/aside`, { on: false });
  await desk.post(`/api/questions/${question.id}/${asked!.id}/work`, { work: null });
  const bare = await desk.get<QuestionView>(`/api/questions/${question.id}`);
  expect([bare.aside, bare.asked[0]?.kept]).toEqual([undefined, undefined]);
});

it('an answer, from whichever desk, takes away what was begun about it; afterwards nothing more is kept', async () => {
  const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
  const { question, session } = await desk.asksAbout('Do it');
  const path = `/api/questions/${question.id}/${question.asked[0]!.id}/work` as const;
  await desk.post(path, { work: WORK });
  await desk.post(`/api/questions/${question.id}/aside`, { on: true });
  await desk.decide(question, { answer: 'refuse' });
  await desk.ends(session.id);
  expect(desk.rooms.store.database.all('select name from unsent')).toEqual([]);
  expect((await desk.refused('POST', path, { work: WORK })).code).toBe('EXPIRED');
});

it('what is no work of a page is refused', async () => {
  const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
  const { question } = await desk.asksAbout('Do it');
  const path = `/api/questions/${question.id}/${question.asked[0]!.id}/work` as const;
  for (const work of [
    'x',
    [],
    { answer: 'approve' },
    { items: [-1] },
    { files: [{ index: 0 }] },
    { reason: 1 },
    { comments: [{ path: 'a.txt' }] },
    { comments: Array.from({ length: 51 }, () => COMMENT) },
    { seen: 'a.txt' },
    { seen: Array.from({ length: 10_001 }, String) },
    { files: [{ index: 0, isLeft: false, left: [0] }] },
    ...NO_MARKS,
  ])
    expect((await desk.refused('POST', path, { work })).code).toBe('BAD_ARGS');
});

const NO_MARKS = [{ mark: 'yes' }, { mark: { is: 'no' } }, { mark: { is: 'yes', told: true } }, { mark: { is: 'ok' } }];

const OTHER = { name: 'edit_file', arguments: { path: 'b.txt', old_string: 'one', new_string: 'two' } };

it('a mark comes back with its proposal, decides nothing, and is not taken over by the version that comes in its place', async () => {
  const desk = await openHub({ ...FILES, 'b.txt': 'one\n' }, [{ calls: [EDIT, OTHER] }, { text: 'Done.' }]);
  const { question } = await desk.asksAbout('Do it');
  const [first, second] = question.asked;
  const no = { is: 'no', told: true, reason: 'not this' } as const;
  await desk.post(`/api/questions/${question.id}/${first!.id}/work`, { work: { items: [], mark: { is: 'yes' } } });
  await desk.post(`/api/questions/${question.id}/${second!.id}/work`, { work: { mark: no } });
  const again = await desk.get<QuestionView>(`/api/questions/${question.id}`);
  expect(again.standing).toEqual({ is: 'open' });
  expect(again.asked.map(({ kept }) => kept)).toEqual([{ items: [], mark: { is: 'yes' } }, { mark: no }]);

  const decisions = {
    [first!.id]: { answer: 'amend', digest: first!.digest, texts: { 'a.txt': 'three\n' } },
    [second!.id]: { answer: 'refuse', digest: second!.digest },
  };
  await desk.post('/api/answers', { answers: [{ question: question.id, decisions }] });
  const { question: own } = await desk.hears('question', (event) => event.question > question.id);
  const amended = await desk.get<QuestionView>(`/api/questions/${own}`);
  expect(amended.asked.map(({ id, kept }) => [id, kept])).toEqual([[first!.id, undefined]]);
  expect(amended.asked[0]!.digest).not.toBe(first!.digest);
  expect(desk.rooms.store.database.all('select name from unsent')).toEqual([]);
});

it('of two proposals that are alike each has its own mark, and the same asked once more has its ticks and none', async () => {
  const desk = await openHub(FILES, []);
  const kept = createUnsentWork(createUnsent(desk.rooms.store.database));
  const question = { id: 1, session: 1 };
  kept.keepWork(question, { id: '1.1', digest: 'same' }, { items: [1], mark: { is: 'yes' } });
  kept.keepWork(question, { id: '1.2', digest: 'same' }, { items: [1], mark: { is: 'no', told: true } });
  const marks = ['1.1', '1.2', '1.3'].map((id) => kept.work(question, { id, digest: 'same' })?.mark?.is);
  expect(marks).toEqual(['yes', 'no', undefined]);
  expect(kept.work(question, { id: '1.1', digest: 'other' })).toBeUndefined();
  expect(kept.work({ id: 2, session: 1 }, { id: '1.1', digest: 'same' })).toEqual({ items: [1] });
});

it('drafts are kept by conversation, and gone with the message, or with the conversation', async () => {
  const desk = await openHub({}, [{ text: 'One.' }, { text: 'Two.' }]);
  await desk.post('/api/draft', { text: 'for a new one' });
  expect((await desk.get<DeskState>('/api/state')).draft).toBe('for a new one');
  const { id } = await desk.post<SessionHead>('/api/sessions', { message: 'for a new one' });
  await desk.ends(id);
  expect((await desk.get<DeskState>('/api/state')).draft).toBe('');
  const draftOf = async (): Promise<string> => (await desk.get<TranscriptPage>(`/api/sessions/${id}/transcript`)).draft;
  await desk.post(`/api/sessions/${id}/draft`, { text: 'and then' });
  expect(await draftOf()).toBe('and then');
  await desk.post(`/api/sessions/${id}/messages`, { text: 'and then' });
  await desk.ends(id);
  expect(await draftOf()).toBe('');
  await desk.post(`/api/sessions/${id}/draft`, { text: 'never sent' });
  desk.rooms.store.sessions.remove(id);
  expect(desk.rooms.store.database.all('select * from unsent')).toEqual([]);
});
