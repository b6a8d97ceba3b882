import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { advance } from '../../../../src/agent/advance.ts';
import { runtimeOf } from '../../../../src/host/conversation/runtime-of.ts';
import { takeLock } from '../../../../src/store/lock.ts';
import type {
  AnswersReply,
  FileText,
  ItemText,
  QuestionView,
  RuleOffer,
} from '../../../../src/surfaces/server/wire/question-view.ts';
import type {
  ContextPage,
  DeskState,
  SessionHead,
  TranscriptPage,
} from '../../../../src/surfaces/server/wire/session-view.ts';
import { note } from '../../../../src/text/note.ts';
import { type OpenedHub, openHub } from './open-hub.ts';

const EDIT = { name: 'edit_file', arguments: { path: 'a.txt', old_string: 'one', new_string: 'two' } };
const FILES = { 'a.txt': 'one\nmiddle\nlast\n' };

describe('a turn', () => {
  it('is heard as it grows, and kept as it was', async () => {
    const desk = await openHub(FILES, [{ text: 'Hello **there**.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.hears('items', ({ items }) => items.some(({ kind }) => kind === 'reply'));
    await desk.ends(session.id);
    const grown = desk.heard.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('');
    expect(grown).toBe('Hello **there**.');
    const page = await desk.get<TranscriptPage>(`/api/sessions/${session.id}/transcript`);
    expect(page.items.map(({ kind }) => kind)).toEqual(['message', 'reply']);
    expect(page.items[1]).toMatchObject({ parts: [{ kind: 'text', text: 'Hello **there**.' }] });
    expect(page.growing).toEqual({ reply: 0, text: '', reasoning: '' });
    expect(page.session).toMatchObject({ runs: 'no', state: 'done', turns: 1 });
  });

  it('tells every item once, in order', async () => {
    const desk = await openHub(FILES, [
      { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] },
      { text: 'Read.' },
    ]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'read it' });
    await desk.ends(session.id);
    const told = desk.heard.flatMap((event) => (event.kind === 'items' ? event.items.map(({ seq }) => seq) : []));
    const page = await desk.get<TranscriptPage>(`/api/sessions/${session.id}/transcript`);
    expect(told).toEqual(page.items.map(({ seq }) => seq));
    expect(page.items.map(({ kind }) => kind)).toEqual(['message', 'reply', 'receipt', 'reply']);
  });

  it('can be stopped, and goes on when it is told to', async () => {
    const desk = await openHub(FILES, [{ text: 'slow', hang: 200 }, { text: 'Here again.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'wait' });
    await vi.waitFor(() => expect(desk.model.requests).toHaveLength(1), 30_000);
    await desk.post(`/api/sessions/${session.id}/stop`);
    await desk.ends(session.id);
    await desk.post(`/api/sessions/${session.id}/go-on`);
    await desk.hears('items', ({ items }) =>
      items.some((item) => item.kind === 'reply' && JSON.stringify(item).includes('Here again')),
    );
  });

  it('hears what is said while it runs, after every call is answered', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Both done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'and be quick' });
    await desk.decide(question, { answer: 'approve' });
    await desk.ends(session.id);
    const [, second] = desk.model.requests;
    expect(second?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'user']);
  });

  it('loses nothing that was said before it was stopped: it begins the next one', async () => {
    const desk = await openHub(FILES, [{ text: 'slow', hang: 200 }, { text: 'About that.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'wait' });
    await vi.waitFor(() => expect(desk.model.requests).toHaveLength(1), 30_000);
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'something else' });
    await desk.post(`/api/sessions/${session.id}/stop`);
    await desk.hears('items', ({ items }) => JSON.stringify(items).includes('About that'));
    await desk.ends(session.id);
    const page = await desk.get<TranscriptPage>(`/api/sessions/${session.id}/transcript`);
    expect(page.items.filter(({ kind }) => kind === 'message')).toMatchObject([
      { text: 'wait' },
      { text: 'something else' },
    ]);
  });

  it('is refused while another process has the session', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.ends(session.id);
    // This process's parent stands for another one that lives.
    const { processStart } = await import('../../../../src/store/process-start.ts');
    const other = { pid: process.ppid, started: processStart(process.ppid) ?? '' };
    expect(takeLock(desk.rooms.store.database, `session ${session.id}`, other).ok).toBe(true);
    // Whoever has the conversation open already is told by the loop itself, and no model is asked.
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'and now?' });
    const { error } = await desk.hears('failed');
    expect(error).toMatchObject({ code: 'LOCKED', message: expect.stringContaining(String(other.pid)) });
    expect(desk.model.requests).toHaveLength(1);
    await desk.hub.prepareAgain();
    expect(await desk.get<SessionHead>(`/api/sessions/${session.id}`)).toMatchObject({ runs: 'elsewhere' });
    expect((await desk.refused('POST', `/api/sessions/${session.id}/messages`, { text: 'you?' })).code).toBe('LOCKED');
    desk.hub.look();
    await desk.hears('session', ({ session: head }) => head.runs === 'elsewhere');
    // When it is over, nothing is left to be recorded: the page is told all the same.
    desk.heard.length = 0;
    desk.rooms.store.database.run('delete from lock where pid = ?', other.pid);
    desk.hub.look();
    await desk.hears('session', ({ session: head }) => head.runs === 'no');
  });
});

it('tells pages that a process is gone which had a session, although it told nobody', async () => {
  const desk = await openHub(FILES, [{ text: 'Hi.' }]);
  const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
  await desk.ends(session.id);
  const { spawn } = await import('node:child_process');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const { processStart } = await import('../../../../src/store/process-start.ts');
  const holder = { pid: other.pid ?? 0, started: processStart(other.pid ?? 0) ?? '' };
  takeLock(desk.rooms.store.database, `session ${session.id}`, holder);
  desk.hub.look();
  await desk.hears('session', ({ session: head }) => head.runs === 'elsewhere');
  desk.heard.length = 0;
  other.kill('SIGKILL');
  await desk.hears('session', ({ session: head }) => head.runs === 'no');
});

describe('a question', () => {
  it('shows what a person must see before they sign', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { question } = await desk.asksAbout('edit it');
    const [asked] = question.asked;
    expect(asked).toMatchObject({
      tool: { name: 'edit_file', effect: 'change' },
      headline: {
        verb: 'edit',
        title: 'Edit',
        objects: { count: 1, noun: 'file', name: 'a.txt' },
        added: 1,
        removed: 1,
      },
      arguments: [
        { name: 'path', value: '"a.txt"' },
        { name: 'edits', value: '[\n {\n  "old": "one",\n  "new": "two"\n }\n]' },
      ],
      mustAsk: false,
      mayAlways: true,
      files: [{ path: 'a.txt', added: 1, removed: 1, hunks: [{ before: { from: 1, count: 1 } }], mayEdit: true }],
    });
    expect([asked?.rule, asked?.because]).toEqual(['built-in rule "changes ask"', 'changes to files are shown first']);
    expect(asked?.notes).toEqual([
      note('unread', 'Model has not read this file', 'a.txt'),
      note('can be undone', 'Can be undone'),
    ]);
    expect(asked?.tool.purpose).not.toBe('');
    const text = await desk.get<FileText>(`/api/questions/${question.id}/${asked?.id}/files/0`);
    expect(text).toEqual({ before: FILES['a.txt'], after: 'two\nmiddle\nlast\n' });
  });

  it('has one change to tick where lines lie close together, and its parts can be answered one by one', async () => {
    const edits = [
      { old: 'one', new: 'two' },
      { old: 'last', new: 'end' },
    ];
    const both = { name: 'edit_file', arguments: { path: 'a.txt', edits, description: 'both' } };
    const desk = await openHub(FILES, [{ calls: [both] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    expect(question.asked[0]?.files[0]?.hunks).toEqual([
      {
        parts: ['c1.1', 'c1.2'],
        before: { from: 1, count: 3 },
        after: { from: 1, count: 3 },
        added: 2,
        removed: 2,
      },
    ]);
    await desk.decide(question, { answer: 'part', keep: ['c1.2'] });
    await desk.ends(session.id);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe('one\nmiddle\nend\n');
  });

  it('is carried out as it was signed, and everyone is told', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(FILES['a.txt']);
    const { results } = await desk.decide(question, { answer: 'approve' });
    expect(results).toMatchObject([{ recorded: true, standing: { is: 'answered' } }]);
    await desk.hears('history');
    await desk.ends(session.id);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe('two\nmiddle\nlast\n');
    await desk.hears('settled', ({ standing }) => standing.is === 'answered');
    const receipt = (await desk.get<TranscriptPage>(`/api/sessions/${session.id}/transcript`)).items.find(
      ({ kind }) => kind === 'receipt',
    );
    expect(receipt).toMatchObject({ status: 'applied', entry: 1, words: 'a.txt applied' });
  });

  it('takes the first answer and no other', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    const both = await Promise.all([
      desk.decide(question, { answer: 'refuse', reason: 'not this one' }),
      desk.decide(question, { answer: 'approve' }),
    ]);
    expect(both.flatMap(({ results }) => results.map(({ recorded }) => recorded))).toEqual([true, false]);
    expect(both[1].results[0]).toMatchObject({
      standing: { is: 'answered' },
      why: expect.stringContaining('already answered'),
    });
    await desk.ends(session.id);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(FILES['a.txt']);
    expect(JSON.stringify(desk.model.requests[1]?.body.messages)).toContain('not this one');
  });

  it('takes comments on lines along: to the model, and into what is shown of the answer', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    const comments = [{ path: 'a.txt', side: 'after', line: 1, text: 'three, I said' }];
    const off = await desk.decide(question, { answer: 'refuse', comments: [{ ...comments[0], line: 4 }] });
    expect(off.results).toMatchObject([
      { recorded: false, standing: { is: 'open' }, why: expect.stringContaining('a.txt has no line 4') },
    ]);
    for (const bad of ['x', [{ ...comments[0], more: 1 }], [{ ...comments[0], text: '' }]]) {
      const decisions = { [question.asked[0]?.id ?? '']: { answer: 'refuse', digest: 'x', comments: bad } };
      const refused = await desk.refused('POST', '/api/answers', { answers: [{ question: question.id, decisions }] });
      expect(refused).toMatchObject({ code: 'BAD_ARGS', message: expect.stringContaining('comments') });
    }
    const whole = { [question.asked[0]?.id ?? '']: { answer: 'approve', digest: 'x', comments } };
    expect(
      await desk.refused('POST', '/api/answers', { answers: [{ question: question.id, decisions: whole }] }),
    ).toMatchObject({ code: 'BAD_ARGS', message: expect.stringContaining('approve has no field "comments"') });
    await desk.decide(question, { answer: 'refuse', comments });
    await desk.ends(session.id);
    expect(JSON.stringify(desk.model.requests[1]?.body.messages)).toContain('a.txt:1: three, I said');
    const receipt = (await desk.get<TranscriptPage>(`/api/sessions/${session.id}/transcript`)).items.find(
      ({ kind }) => kind === 'receipt',
    );
    expect(receipt).toMatchObject({ status: 'refused', words: 'refused · 1 comment' });
  });

  it('refuses an answer about something else than was shown, and stays open', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { question } = await desk.asksAbout('edit it');
    const { results } = await desk.decide(question, { answer: 'approve', digest: 'another' });
    expect(results).toMatchObject([{ recorded: false, standing: { is: 'open' } }]);
    const bad = {
      answers: [
        { question: question.id, decisions: { [question.asked[0]?.id ?? '']: { answer: 'yes', digest: 'x' } } },
      ],
    };
    expect((await desk.refused('POST', '/api/answers', bad)).code).toBe('BAD_ARGS');
  });

  it('keeps back what was not ticked: the model never gets it', async () => {
    const files = { 'A.md': 'alpha text\n', 'B.md': 'beta text\n' };
    const desk = await openHub(
      files,
      [{ calls: [{ name: 'file_read', arguments: { paths: ['A.md', 'B.md'] } }] }, { text: 'Thanks.' }],
      {
        profile: 'notes',
      },
    );
    const { session, question } = await desk.asksAbout('read both');
    const [asked] = question.asked;
    expect(asked?.items.map(({ title, stays }) => [title.startsWith('A') || title.startsWith('B'), stays])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(asked?.privacy).toContain('this machine');
    const text = await desk.get<ItemText>(
      `/api/questions/${question.id}/${encodeURIComponent(asked?.id ?? '')}/items/1`,
    );
    expect(text.text).toContain('beta text');
    await desk.decide(question, { answer: 'part', keep: [asked?.items[0]?.part ?? ''] });
    await desk.ends(session.id);
    const sent = JSON.stringify(desk.model.requests[1]?.body.messages);
    expect(sent).toContain('alpha text');
    expect(sent).not.toContain('beta text');
  });

  it('comes back as the person wrote it, and only then counts', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    await desk.decide(question, { answer: 'amend', texts: { 'a.txt': 'mine\nmiddle\nlast\n' } });
    const again = await desk.hears('question', (event) => event.question !== question.id);
    const second = await desk.get<QuestionView>(`/api/questions/${again.question}`);
    expect(second.asked[0]?.again).toBeDefined();
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(FILES['a.txt']);
    await desk.decide(second, { answer: 'approve' });
    await desk.ends(session.id);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe('mine\nmiddle\nlast\n');
  });

  it('of another process is shown too, and its session goes on here when that process is gone', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }, { calls: [EDIT] }, { text: 'Done.' }]);
    const { session, asked } = await killedWhileAsking(desk);
    await desk.decide(asked, { answer: 'approve' });
    await desk.hears('history');
    await desk.ends(session);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe('two\nmiddle\nlast\n');
  });

  it('is attended as long as a page is open, and left when the last one goes', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }], { isWatched: false });
    const leave = [1, 2].map(() => desk.journal.follow(undefined, (_, event) => void desk.heard.push(event)));
    const { question } = await desk.asksAbout('edit it');
    const attached = (): number => desk.rooms.store.questions.attached(question.id).length;
    // The loop attaches itself in the turn after the question was opened.
    await vi.waitFor(() => expect(attached()).toBe(1), 30_000);
    leave[0]?.();
    expect(attached()).toBe(1);
    leave[1]?.();
    expect(attached()).toBe(0);
    // It is not given up at once: whoever comes back finds it.
    expect(desk.rooms.store.questions.standing(question.id)).toMatchObject({ value: { is: 'open' } });
    desk.journal.follow(undefined, () => undefined);
    expect(attached()).toBe(1);
  });

  it.each([
    ['a moment ago is carried out by the next server', 0, 'two\nmiddle\nlast\n'],
    ['an hour ago waits until the person goes on', 3_600_000, FILES['a.txt']],
  ])('that was signed %s', async (_, age, becomes) => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }, { calls: [EDIT] }, { text: 'Done.' }]);
    const { session, asked } = await killedWhileAsking(desk);
    const [proposal] = asked.asked;
    // Recorded, and the process died before anything came of it.
    desk.rooms.store.questions.answer({
      question: asked.id,
      at: Date.now() - age,
      who: { kind: 'person', desk: 'web' },
      decisions: { [proposal?.id ?? '']: { answer: 'approve', digest: proposal?.digest ?? '' } },
    });
    await desk.hub.carryOutSigned();
    if (age === 0) await desk.hears('history');
    await desk.ends(session);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(becomes);
  });

  it('case 336: is refused when the program comes to its end without a chance to say so', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Refused, then.' }]);
    const { question } = await desk.asksAbout('edit it');
    desk.hub.giveUp();
    expect(desk.rooms.store.questions.standing(question.id)).toMatchObject({ value: { is: 'withdrawn' } });
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(FILES['a.txt']);
  });

  it('can be made a rule, shown with its reach before it is saved', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    const path = `/api/questions/${question.id}/${question.asked[0]?.id}/always`;
    const offer = await desk.get<RuleOffer>(path);
    expect(offer.lengths).toContain('session');
    expect(offer.words).toContain('a.txt');
    expect(offer.wouldHave).toContain('of your past calls');
    expect(offer.as.forever?.yaml).toContain('allow');
    const { words } = await desk.post<{ words: string }>(path, { howLong: 'session' });
    expect(words).toContain(`session ${session.id}`);
    // The proposal itself is still to be answered.
    expect((await desk.get<QuestionView>(`/api/questions/${question.id}`)).standing).toEqual({ is: 'open' });
  });
});

describe('what needs a yes of its own', () => {
  it('gets no rule by the way: neither is one offered, nor can one be saved', async () => {
    const edit = { name: 'edit_file', arguments: { path: 'package.json', old_string: '"a"', new_string: '"b"' } };
    const desk = await openHub({ 'package.json': '{ "scripts": { "test": "a" } }\n' }, [
      { calls: [edit] },
      { text: 'Done.' },
    ]);
    const { question } = await desk.asksAbout('edit it');
    const [asked] = question.asked;
    expect(asked).toMatchObject({ mayAlways: false, risks: ['protected'] });
    const path = `/api/questions/${question.id}/${asked?.id}/always`;
    await expect(desk.get(path)).rejects.toThrow('DENIED');
    await expect(desk.post(path, { howLong: 'session' })).rejects.toThrow('DENIED');
  });
});

describe('a batch', () => {
  it('of several questions is one answer, each recorded or refused by itself', async () => {
    const desk = await openHub({ ...FILES, 'b.txt': 'one\n' }, [
      { calls: [EDIT, { name: 'edit_file', arguments: { path: 'b.txt', old_string: 'one', new_string: 'two' } }] },
      { text: 'Done.' },
    ]);
    const { session, question } = await desk.asksAbout('edit both');
    const [first, second] = question.asked;
    await desk.post<AnswersReply>('/api/answers', {
      answers: [
        {
          question: question.id,
          decisions: {
            [first?.id ?? '']: { answer: 'approve', digest: first?.digest ?? '' },
            [second?.id ?? '']: { answer: 'refuse', digest: second?.digest ?? '', reason: 'leave b' },
          },
        },
      ],
    });
    await desk.ends(session.id);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe('two\nmiddle\nlast\n');
    expect(readFileSync(join(desk.folder, 'b.txt'), 'utf8')).toBe('one\n');
  });
});

describe('a conversation', () => {
  it('can be copied, named and thrown away', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.ends(session.id);
    const copy = await desk.post<SessionHead>(`/api/sessions/${session.id}/fork`);
    expect(copy.parent).toBe(session.id);
    expect(await desk.post(`/api/sessions/${copy.id}/rename`, { title: '  A   copy ' })).toMatchObject({
      title: 'A copy',
    });
    await desk.remove(`/api/sessions/${copy.id}`);
    await desk.hears('session-gone', ({ session: gone }) => gone === copy.id);
    expect((await desk.refused('GET', `/api/sessions/${copy.id}`)).code).toBe('NOT_FOUND');
  });

  it('shows what fills its context, and lets a result go', async () => {
    const desk = await openHub(FILES, [
      { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] },
      { text: 'Read.' },
    ]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'read it' });
    await desk.ends(session.id);
    const path = `/api/sessions/${session.id}/context`;
    const before = await desk.get<ContextPage>(path);
    const result = before.items.find(({ kind }) => kind === 'result');
    expect(result?.words).toContain('read_file a.txt');
    if (result?.drop === undefined || !('call' in result.drop)) throw new Error('it cannot be dropped');
    const after = await desk.post<ContextPage>(`${path}/drop`, { call: result.drop.call });
    expect(after.items.find(({ kind }) => kind === 'result')?.state).toBe('dropped');
    expect((await desk.refused('POST', `${path}/drop`, { call: '9.9' })).code).toBe('BAD_ARGS');
  });

  it('signs what it drafted as one sheet', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }, { calls: [EDIT] }, { text: 'Drafted.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.ends(session.id);
    await desk.post(`/api/sessions/${session.id}/drafting`, { on: true });
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'edit it' });
    await desk.ends(session.id);
    expect(await desk.get<SessionHead>(`/api/sessions/${session.id}`)).toMatchObject({ drafting: true, unsigned: 1 });
    await desk.post(`/api/sessions/${session.id}/sheet`);
    const { question } = await desk.hears('question');
    const sheet = await desk.get<QuestionView>(`/api/questions/${question}`);
    expect(sheet.sheet).toBe(true);
    await desk.decide(sheet, { answer: 'approve' });
    await desk.ends(session.id);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe('two\nmiddle\nlast\n');
  });

  it('changes nothing while it is read-only', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }, { calls: [EDIT] }, { text: 'Cannot.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.ends(session.id);
    expect(await desk.post(`/api/sessions/${session.id}/read-only`, { on: true })).toMatchObject({ readOnly: true });
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'edit it' });
    await desk.ends(session.id);
    expect(desk.heard.some(({ kind }) => kind === 'question')).toBe(false);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(FILES['a.txt']);
  });

  it('reaches no tool where tools are off: nothing is read, and nobody is asked', async () => {
    const desk = await openHub(
      FILES,
      [{ calls: [EDIT, { name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'Cannot.' }],
      { tools: 'none' },
    );
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'edit it' });
    await desk.ends(session.id);
    expect(desk.heard.some(({ kind }) => kind === 'question')).toBe(false);
    const told = JSON.stringify(desk.model.requests[1]?.body.messages);
    expect(told.match(/is not available here/g)).toHaveLength(2);
    expect(readFileSync(join(desk.folder, 'a.txt'), 'utf8')).toBe(FILES['a.txt']);
  });

  it('keeps what was switched in it when something else is set, and when it was put away', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }, { calls: [EDIT] }, { text: 'Cannot.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.ends(session.id);
    await desk.post(`/api/sessions/${session.id}/read-only`, { on: true });
    await desk.hub.prepareAgain();
    expect(desk.hub.live(session.id)).toBeUndefined();
    expect(await desk.get<SessionHead>(`/api/sessions/${session.id}`)).toMatchObject({ readOnly: true });
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'edit it' });
    await desk.ends(session.id);
    expect(desk.heard.some(({ kind }) => kind === 'question')).toBe(false);
    expect(desk.hub.live(session.id)?.board.setup.readOnly).toBe(true);
  });

  it('gives two that begin at once each its own', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }, { text: 'Hi.' }]);
    const both = await Promise.all(
      ['one', 'two'].map((message) => desk.post<SessionHead>('/api/sessions', { message })),
    );
    const [first, second] = both.map(({ id }) => desk.hub.live(id)?.board);
    expect(first).toBeDefined();
    expect(first).not.toBe(second);
    for (const { id } of both) await desk.ends(id);
  });

  it('goes on with another model from the next message on', async () => {
    const desk = await openHub(FILES, [{ text: 'Hi.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
    await desk.ends(session.id);
    expect(await desk.post(`/api/sessions/${session.id}/model`, { model: 'offline' })).toMatchObject({
      model: 'offline',
    });
    expect((await desk.refused('POST', `/api/sessions/${session.id}/model`, { model: 'nobody/x' })).code).toBe(
      'BAD_CONFIG',
    );
  });

  it('is read page by page, newest first', async () => {
    const desk = await openHub(FILES, [{ text: 'One.' }, { text: 'Two.' }]);
    const session = await desk.post<SessionHead>('/api/sessions', { message: 'first' });
    await desk.ends(session.id);
    await desk.post(`/api/sessions/${session.id}/messages`, { text: 'second' });
    await desk.ends(session.id);
    const path = `/api/sessions/${session.id}/transcript`;
    const last = await desk.get<TranscriptPage>(`${path}?limit=2`);
    expect(last.items).toMatchObject([{ kind: 'message', text: 'second' }, { kind: 'reply' }]);
    expect(last.more).toBe(true);
    const before = await desk.get<TranscriptPage>(`${path}?limit=2&before=${last.items[0]?.seq}`);
    expect(before.items).toMatchObject([{ kind: 'message', text: 'first' }, { kind: 'reply' }]);
    expect(before.more).toBe(false);
  });
});

describe('what a page asks for first', () => {
  it('names the workspace, the model, the conversations and what waits', async () => {
    const desk = await openHub(FILES, [{ calls: [EDIT] }, { text: 'Done.' }]);
    const { session, question } = await desk.asksAbout('edit it');
    const state = await desk.get<DeskState>('/api/state');
    expect(state).toMatchObject({
      profile: 'code',
      tools: 'on',
      pending: [question.id],
      model: { id: 'compatible/scripted', isLocal: true },
    });
    expect(state.sessions[0]).toMatchObject({ id: session.id, runs: 'here', pending: [question.id] });
    expect(state.profiles.map(({ name }) => name)).toEqual(['code', 'notes', 'coach']);
  });
});

/** As a run that was killed while its question waited: the question is there, nobody goes on with the session. */
const killedWhileAsking = async (
  desk: OpenedHub,
): Promise<{ readonly session: number; readonly asked: QuestionView }> => {
  const { id } = await desk.post<SessionHead>('/api/sessions', { message: 'hi' });
  await desk.ends(id);
  const conversation = await desk.hub.conversation(id);
  if (!conversation.ok) throw new Error(conversation.error.message);
  const { board, session } = conversation.value;
  session.append({ kind: 'user', parts: [{ text: 'edit it' }] });
  const signal = new AbortController().signal;
  const runtime = {
    ...runtimeOf({ rooms: desk.rooms, setup: board.setup, session, turns: 5, signal }),
    emit: () => undefined,
  };
  let step = await advance(session, runtime);
  while (step.kind === 'worked') step = await advance(session, runtime);
  expect(step.kind).toBe('waits');
  // Another process would be seen by the store's own counter.
  desk.hub.look();
  const { question } = await desk.hears('question');
  return { session: id, asked: await desk.get<QuestionView>(`/api/questions/${question}`) };
};
