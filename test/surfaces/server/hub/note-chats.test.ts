// Answers made in notes, for an editor that names the line its cursor is on: asked through the route, seen in the file and at a page that listens.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { writeConsent } from '../../../../src/config/consent.ts';
import { stateFolder } from '../../../../src/store/state-folder.ts';
import type { LedgerReply } from '../../../../src/surfaces/server/wire/looking-back.ts';
import type { QuestionView } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { textOf } from '../../../support/scripted-model.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const HR = '<hr class="__chatgpt_plugin">';
const USER = `\n\n${HR}\n\n### role::user`;
const answered = (text: string, next = `${USER}\n\n`, model = 'compatible@scripted'): string =>
  `\n\n${HR}\n\n### role::assistant<span style="font-size: small;"> (${model})</span>\n\n${text}${next}`;

const openNotes = async (
  files: Readonly<Record<string, string>>,
  steps: Parameters<typeof openHub>[1] = [],
  more: Parameters<typeof openHub>[2] = {},
) => {
  const desk = await openHub(files, steps, { profile: 'notes', ...more });
  const sent = (turn = 0) =>
    (desk.model.requests[turn]?.body.messages ?? []).slice(1).map((message) => [message.role, textOf(message)]);
  return {
    ...desk,
    sent,
    read: (path = 'chat.md') => readFileSync(join(desk.folder, path), 'utf8'),
    write: (path: string, content: string | Uint8Array) => {
      mkdirSync(dirname(join(desk.folder, path)), { recursive: true });
      writeFileSync(join(desk.folder, path), content);
    },
    ask: (body: { path?: string; line?: number; text?: string } = {}) =>
      desk.post<SessionHead>('/api/note-chats', { path: 'chat.md', ...body }),
    refuse: (body: { path?: string; line?: number; text?: string } = {}) =>
      desk.refused('POST', '/api/note-chats', { path: 'chat.md', ...body }),
    notices: () => desk.heard.flatMap((event) => (event.kind === 'notice' ? [event] : [])),
    said: async (session: number) =>
      (await desk.get<TranscriptPage>(`/api/sessions/${session}/transcript`)).items.flatMap((item) =>
        item.kind === 'reply' ? item.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) : [],
      ),
    /** A page that looks at it has seen the word. */
    grows: (word: string) =>
      vi.waitFor(
        () => expect(desk.heard.map((event) => (event.kind === 'text' ? event.text : '')).join('')).toContain(word),
        { timeout: 30_000, interval: 10 },
      ),
    question: async (session: number) => {
      const { question } = await desk.hears('question', (event) => event.session === session);
      return desk.get<QuestionView>(`/api/questions/${question}`);
    },
  };
};
/** So long that no test ends by waiting. */
const BUSY = { status: 503, headers: { 'retry-after': '50' }, body: { error: { message: 'busy' } } };
/** Another server of the world: one that is not on this machine, reached through a proxy that is. */
const CLOUD = { named: { model: 'compatible/cloud', baseUrl: 'http://model.example/v1' } };

describe('the answer', () => {
  it('S1.53: stands below the paragraph on the line, only what is above is sent, and can be taken back', async () => {
    const before = `First?${answered('One.')}Second?\nmore of it\n\n## My notes\n\nkept\n`;
    const line = before.slice(0, before.indexOf('Second?')).split('\n').length;
    const notes = await openNotes({ 'Chats/Bees.md': before }, [{ text: 'Two.' }]);
    const head = await notes.ask({ path: 'Chats/Bees.md', line, text: before });
    expect(head).toMatchObject({ title: 'Chats/Bees.md', profile: 'notes', runs: 'here' });
    await notes.ends(head.id);
    expect(notes.sent()).toEqual([
      ['user', 'First?'],
      ['assistant', 'One.'],
      ['user', 'Second?\nmore of it'],
    ]);
    expect(notes.read('Chats/Bees.md')).toBe(before.replace('more of it', () => `more of it${answered('Two.', USER)}`));
    expect(notes.notices()).toMatchObject([{ session: head.id, tone: 'plain', words: 'Added to Chats/Bees.md.' }]);
    const { entry } = await notes.hears('history');
    expect(await notes.get<SessionHead[]>('/api/sessions')).toMatchObject([{ id: head.id, title: 'Chats/Bees.md' }]);
    await notes.post(`/api/history/${entry}/undo`, {});
    expect(notes.read('Chats/Bees.md')).toBe(before);
  });

  it('stands at the end where no line is named, and grows at pages that look at its conversation', async () => {
    const notes = await openNotes({ 'chat.md': 'Hello?\n' }, [{ text: 'Hello to you.' }]);
    const { id } = await notes.ask();
    await notes.ends(id);
    expect(notes.read()).toBe(`Hello?${answered('Hello to you.')}`);
    const grown = notes.heard.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('');
    expect(grown).toBe('Hello to you.');
    expect(await notes.refuse()).toMatchObject({ code: 'BAD_ARGS', message: 'There is nothing to answer in chat.md.' });
  });

  it('case 41, case 43: keeps line ends and byte order mark, which no editor shows', async () => {
    const before = '\ufeff---\r\nmine: 1\r\n---\r\nHello?\r\n\r\nkept';
    const notes = await openNotes({ 'chat.md': before }, [{ text: 'One\ntwo.' }]);
    const { id } = await notes.ask({ line: 4, text: '---\nmine: 1\n---\nHello?\n\nkept' });
    await notes.ends(id);
    const [above, below] = before.split('Hello?');
    expect(notes.read()).toBe(`${above}Hello?${answered('One\ntwo.', USER).replaceAll('\n', '\r\n')}${below}`);
  });

  it('comes into a note with umlauts, blanks and signs in its name', async () => {
    const path = 'Köln & Über/Fähre 🚢 (2).md';
    const notes = await openNotes({ [path]: 'Größe? 🐝\n' }, [{ text: 'Schön 🌼.' }]);
    const { id, title } = await notes.ask({ path, text: 'Größe? 🐝\n', line: 1 });
    await notes.ends(id);
    expect(title).toBe(path);
    expect(notes.read(path)).toBe(`Größe? 🐝${answered('Schön 🌼.')}`);
  });

  it('is made as the note wants it, and what of that is not obeyed is said', async () => {
    const note = '---\ntemperature: 0.2\nmax_tokens: 77\ntop_p: 1\nsystem_commands: [Be kind.]\n---\nHello?\n';
    const notes = await openNotes({ 'chat.md': note }, [{ text: 'Yes.' }]);
    const { id } = await notes.ask();
    await notes.ends(id);
    const [request] = notes.model.requests;
    expect(request?.body).toMatchObject({ temperature: 0.2, max_tokens: 77 });
    expect(textOf(request?.body.messages[0] ?? { role: 'system' })).toMatch(/Be kind\.$/);
    expect(notes.notices().map(({ words, session }) => [session, words.includes('top_p')])).toContainEqual([id, true]);
  });

  it('waits for a proposal of the model, and the note with it', async () => {
    const edit = { path: 'a.md', edits: [{ old: 'two', new: '2' }], description: 'd' };
    const notes = await openNotes({ 'chat.md': 'Change it.\n', 'a.md': 'one\ntwo\n' }, [
      { text: 'I would.', calls: [{ name: 'edit_file', arguments: edit }] },
      { text: 'Done.' },
    ]);
    const { id } = await notes.ask();
    const question = await notes.question(id);
    expect(notes.read()).toBe('Change it.\n');
    await notes.decide(question, { answer: 'approve' });
    await notes.ends(id);
    expect([notes.read('a.md'), notes.read()]).toEqual(['one\n2\n', `Change it.${answered('I would.\n\nDone.')}`]);
  });

  it('case 79: follows its message when other words changed meanwhile', async () => {
    const [above, below] = [`First?${answered('One.')}Hello?`, '\n\nkept\n'];
    const notes = await openNotes({ 'chat.md': `${above}${below}` }, () => {
      notes.write('chat.md', `${above.replace('First', 'At first')}${below}`);
      return { text: 'Yes.' };
    });
    const { id } = await notes.ask({ line: above.split('\n').length });
    await notes.ends(id);
    expect(notes.read()).toBe(`${above.replace('First', 'At first')}${answered('Yes.', USER)}${below}`);
  });

  it('case 79: is not added where its place is gone: that is said, and it stays readable', async () => {
    const notes = await openNotes({ 'chat.md': 'Hello?\n' }, () => {
      notes.write('chat.md', 'Something else?\n');
      return { text: 'Yes.' };
    });
    const { id } = await notes.ask();
    await notes.ends(id);
    expect(notes.read()).toBe('Something else?\n');
    expect(notes.notices()).toMatchObject([
      { session: id, tone: 'error', words: expect.stringMatching(/^STALE {2}chat\.md was changed .*conversation\.$/s) },
    ]);
    expect(await notes.said(id)).toEqual(['Yes.']);
  });
});

describe('what leaves', () => {
  const LINKED = { 'chat.md': 'See [[Bees]] and [[Diary]].\n', 'Bees.md': 'honey', 'Diary.md': 'secret' };

  it('of linked notes is asked about at the desks, and what was ticked goes along', async () => {
    const notes = await openNotes(LINKED, [{ text: 'I see.' }]);
    const { id } = await notes.ask();
    const question = await notes.question(id);
    const [asked] = question.asked;
    expect(asked).toMatchObject({ tool: { name: 'linked_notes' }, items: [{ name: 'Bees' }, { name: 'Diary' }] });
    expect(notes.model.requests).toHaveLength(0);
    await notes.decide(question, { answer: 'part', keep: [asked?.items[0]?.part ?? ''] });
    await notes.ends(id);
    expect(notes.sent()).toEqual([['user', 'See \n\nBees\n\nhoney\n\n and [[Diary]].']]);
    expect(notes.read()).toBe(`See [[Bees]] and [[Diary]].${answered('I see.')}`);
  });

  it('is nothing but the message where the share is refused', async () => {
    const notes = await openNotes(LINKED, [{ text: 'Blind.' }]);
    const { id } = await notes.ask();
    await notes.decide(await notes.question(id), { answer: 'refuse' });
    await notes.ends(id);
    expect(notes.sent()).toEqual([['user', 'See [[Bees]] and [[Diary]].']]);
    expect(notes.read()).toBe(`See [[Bees]] and [[Diary]].${answered('Blind.')}`);
  });

  it('is nothing where it is stopped before the question is answered', async () => {
    const notes = await openNotes(LINKED);
    const { id } = await notes.ask();
    await notes.question(id);
    await notes.post(`/api/sessions/${id}/stop`, {});
    await notes.ends(id);
    expect(notes.model.requests).toHaveLength(0);
    expect(notes.read()).toBe(LINKED['chat.md']);
    expect(notes.notices()).toMatchObject([{ words: 'Nothing was said, so nothing was added to chat.md.' }]);
  });

  it('is nothing of a private note for a model elsewhere', async () => {
    const note = '---\nprivate: true\n---\nHello?\n';
    const notes = await openNotes({ 'chat.md': note }, [{ text: 'Got it.' }], CLOUD);
    vi.stubEnv('HTTP_PROXY', new URL(notes.model.url).origin);
    expect(await notes.refuse()).toMatchObject({
      code: 'DENIED',
      message: expect.stringContaining('chat.md is private'),
      wayOut: expect.not.stringContaining('--'),
    });
    expect(notes.model.requests).toHaveLength(0);
    expect(await notes.get('/api/sessions')).toEqual([]);
    notes.write('chat.md', 'Hello?\n');
    await notes.ends((await notes.ask()).id);
    expect(notes.read()).toBe(`Hello?${answered('Got it.', undefined, 'compatible@cloud')}`);
  });

  it('goes to no model elsewhere that only the note names, unless somebody has said yes to it', async () => {
    const note = '---\nmodel: openai@gpt\n---\nHello?\n';
    const notes = await openNotes({ 'chat.md': note }, [], { named: {} });
    vi.stubEnv('OPENAI_API_KEY', 'sk-found');
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
    expect(await notes.refuse()).toMatchObject({
      code: 'DENIED',
      message: expect.stringContaining('The note names openai/gpt'),
      wayOut: expect.stringMatching(/openai\/gpt as your model in the settings/),
    });
    const state = stateFolder(process.env);
    if (!state.ok) throw new Error(state.error.message);
    writeConsent(state.value.folder, notes.rooms.workspace, 'openai', true);
    const { id, model } = await notes.ask();
    expect(model).toBe('openai/gpt');
    await notes.post(`/api/sessions/${id}/stop`, {});
    await notes.ends(id);
    expect(notes.read()).toBe(note);
  });
});

describe('a note', () => {
  it.each([
    ['out of the folder', { path: '../chat.md' }, 'OUTSIDE_ROOT'],
    ['by its whole path', { path: '/etc/hosts.md' }, 'OUTSIDE_ROOT'],
    ['behind a link', { path: 'link.md' }, 'SYMLINK'],
    ['that is not there', { path: 'none.md', text: 'Hello?' }, 'NOT_FOUND'],
    ['that is a folder', { path: 'folder.md' }, 'NOT_REGULAR'],
    ['that is no note', { path: 'chat.txt' }, 'BAD_ARGS'],
    ['that tells programs what to do', { path: '.claude/agents/x.md' }, 'PROTECTED'],
    ['in another encoding', { path: 'latin.md', text: 'ä?' }, 'NOT_UTF8'],
  ])('%s is refused, and nothing is asked of the model', async (_, body, code) => {
    const outside = join(temporaryFolder(), 'chat.md');
    writeFileSync(outside, 'Hello?\n');
    const notes = await openNotes({ 'chat.txt': 'Hello?\n', '.claude/agents/x.md': 'Hello?\n', 'folder.md/a.md': '' });
    symlinkSync(outside, join(notes.folder, 'link.md'));
    notes.write('latin.md', new Uint8Array([0xe4, 0x3f, 0x0a]));
    expect((await notes.refuse(body)).code).toBe(code);
    expect(notes.model.requests).toHaveLength(0);
    expect(readFileSync(outside, 'utf8')).toBe('Hello?\n');
    // Whoever was refused holds nothing.
    expect((await notes.refuse({ ...body, line: 1 })).code).toBe(code);
  });

  it.each([0, -3, 4, 1e9])('has no line %d', async (line) => {
    const notes = await openNotes({ 'chat.md': 'Hello?\n\n' });
    expect(await notes.refuse({ line })).toMatchObject({
      code: 'BAD_ARGS',
      message: `There is no line ${line}: the note has 3 lines.`,
    });
    expect(await notes.get('/api/sessions')).toEqual([]);
  });

  it('is answered in a line that is one, and on a message of the person', async () => {
    const notes = await openNotes({ 'chat.md': `Hello?${answered('Yes.')}` });
    expect((await notes.refuse({ line: 1.5 })).code).toBe('BAD_ARGS');
    expect(await notes.refuse({ line: 5 })).toMatchObject({
      code: 'BAD_ARGS',
      message: expect.stringContaining('Line 5'),
    });
  });

  it('that its editor shows with other words is STALE, with a way out', async () => {
    const notes = await openNotes({ 'chat.md': 'Hello?\n' });
    expect(await notes.refuse({ text: 'Hello, you?\n' })).toMatchObject({
      code: 'STALE',
      wayOut: expect.stringContaining('Save the note'),
    });
    expect(await notes.get('/api/sessions')).toEqual([]);
    expect(notes.model.requests).toHaveLength(0);
  });

  it('that is saved a moment later is waited for, a new one too', async () => {
    const notes = await openNotes({ 'chat.md': 'Hello?\n' }, [{ text: 'Yes.' }, { text: 'New.' }]);
    const first = notes.ask({ text: 'Hello, you?\n' });
    notes.write('chat.md', 'Hello, you?\n');
    await notes.ends((await first).id);
    expect(notes.read()).toBe(`Hello, you?${answered('Yes.')}`);
    const second = notes.ask({ path: 'new.md', text: 'And?' });
    notes.write('new.md', 'And?');
    await notes.ends((await second).id);
    expect(notes.read('new.md')).toBe(`And?${answered('New.')}`);
  });

  it('gets one answer at a time, and another note its own meanwhile', async () => {
    const files = { 'chat.md': 'Hello?\n\nMore?\n', 'other.md': 'You?\n' };
    const notes = await openNotes(files, (_, turn) => (turn === 0 ? { text: 'slow', hang: 200 } : { text: 'Quick.' }));
    const [first, second] = await Promise.allSettled([
      notes.ask({ line: 1 }),
      notes.ask({ path: './chat.md', line: 3 }),
    ]);
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/^LOCKED An answer is/) },
    });
    if (first.status !== 'fulfilled') throw new Error(String(first.reason));
    await vi.waitFor(() => expect(notes.model.requests).toHaveLength(1), 30_000);
    expect(await notes.refuse({ line: 3 })).toMatchObject({
      code: 'LOCKED',
      wayOut: expect.stringContaining('stop it'),
    });
    await notes.ends((await notes.ask({ path: 'other.md' })).id);
    expect(notes.read('other.md')).toBe(`You?${answered('Quick.')}`);
    await notes.post(`/api/sessions/${first.value.id}/stop`, {});
    await notes.ends(first.value.id);
    await notes.ends((await notes.ask()).id);
    expect(notes.read()).toContain('Quick.');
  });
});

describe('an answer that does not come to its end', () => {
  const LONG = 'one two three four five six seven eight nine ten';
  const halfway = async () => {
    const notes = await openNotes({ 'chat.md': 'Count.\n' }, [{ text: LONG, hang: 1200 }, { text: 'Good.' }]);
    const { id } = await notes.ask();
    await notes.grows('two');
    return { notes, id };
  };

  it('is kept as far as it went where the person stops it, without a header for the next message', async () => {
    const { notes, id } = await halfway();
    await notes.post(`/api/sessions/${id}/stop`, {});
    await notes.ends(id);
    expect(notes.read()).toMatch(/^Count\.\n\n<hr[^>]*>\n\n### role::assistant<span[^>]*> [^\n]*\n\none two[ a-z]*\n$/);
  });

  it('is not written at all where the server ends in the middle', async () => {
    const { notes } = await halfway();
    await notes.hub.close();
    expect(notes.read()).toBe('Count.\n');
  });

  it('is not written where it was made of private notes', async () => {
    const files = { 'chat.md': 'See [[Diary]].', 'Diary.md': '---\nprivate: true\n---\nthe heron owes me' };
    const notes = await openNotes(files, [{ text: LONG, hang: 1200 }]);
    const { id } = await notes.ask();
    await notes.decide(await notes.question(id), { answer: 'approve' });
    await notes.grows('two');
    await notes.post(`/api/sessions/${id}/stop`, {});
    await notes.ends(id);
    expect(notes.read()).toBe('See [[Diary]].');
    expect(notes.notices()[0]?.words).toContain('made of private notes');
  });

  it('is said where the model fails, and the note is as it was', async () => {
    const notes = await openNotes({ 'chat.md': 'Hello?\n' }, [{ status: 401, body: { error: { message: 'no' } } }]);
    const { id } = await notes.ask();
    await notes.hears('failed', ({ session }) => session === id);
    await notes.ends(id);
    expect(notes.read()).toBe('Hello?\n');
    expect(notes.notices()).toMatchObject([{ words: 'Nothing was said, so nothing was added to chat.md.' }]);
  });

  it('has what was said up to a limit', async () => {
    const calls = [{ name: 'list_files', arguments: {} }];
    const usage = { prompt_tokens: 60_000, completion_tokens: 10 };
    const notes = await openNotes({ 'chat.md': 'Hello?\n' }, [{ text: 'Let me see.', calls, usage }]);
    const settings = join(process.env.COUNTERSIGN_HOME ?? '', 'config');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'config.yaml'), 'limits: { tokens: 50000 }\n');
    const { id } = await notes.ask();
    await notes.ends(id);
    expect(await notes.get(`/api/sessions/${id}`)).toMatchObject({ unfinished: { code: 'limit' } });
    expect(notes.read()).toBe(`Hello?${answered('Let me see.')}`);
  });

  it('comes from another model that is chosen instead of one that is waited for', async () => {
    const note = '---\nsystem_commands: [Be kind.]\n---\nHello?\n';
    const notes = await openNotes({ 'chat.md': note }, [BUSY, { text: 'Here.' }]);
    const { id } = await notes.ask();
    await notes.hears('retrying');
    await notes.post(`/api/sessions/${id}/model`, { model: 'compatible/other' });
    await notes.ends(id);
    expect(notes.sent(1)).toEqual([['user', 'Hello?']]);
    expect(textOf(notes.model.requests[1]?.body.messages[0] ?? { role: 'system' })).toMatch(/Be kind\.$/);
    expect(notes.read()).toBe(`${note.trimEnd()}${answered('Here.', undefined, 'compatible@other')}`);
    const { records } = await notes.get<LedgerReply>('/api/ledger?kind=egress');
    expect(records.map(({ subject }) => subject)).toEqual(['compatible/other', 'compatible/scripted']);
  });

  it.each([
    ['a private note', { 'chat.md': '---\nprivate: true\n---\nHello?\n' }],
    [
      'a private agent',
      {
        'chat.md': '---\nagent: Diary\n---\nHello?\n',
        'ChatGPT_MD/agents/Diary.md': '---\nprivate: true\n---\nthe heron owes me',
      },
    ],
  ])('comes from no model elsewhere that is chosen meanwhile, for %s', async (_, files) => {
    const notes = await openNotes(files, [BUSY]);
    vi.stubEnv('OPENAI_API_KEY', 'sk-found');
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
    const { id } = await notes.ask();
    if (Object.keys(files).length > 1) await notes.decide(await notes.question(id), { answer: 'approve' });
    await notes.hears('retrying');
    await notes.post(`/api/sessions/${id}/model`, { model: 'openai/gpt' });
    const { error } = await notes.hears('failed', ({ error: { code } }) => code === 'DENIED');
    expect(error.message).toContain('is private');
    await notes.ends(id);
    expect(notes.read()).toBe(files['chat.md']);
    const { records } = await notes.get<LedgerReply>('/api/ledger?kind=egress');
    expect(records.map(({ subject }) => subject)).not.toContain('openai/gpt');
  });
});

it('its conversation goes on at a page as any other, and the note is left alone', async () => {
  const notes = await openNotes({ 'chat.md': 'Hello?\n' }, [
    { text: 'Hello.', before: async () => void (await waiting) },
    { text: 'Between us.' },
    { text: 'Later.' },
  ]);
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { id } = await notes.ask();
  await vi.waitFor(() => expect(notes.model.requests).toHaveLength(1), 30_000);
  // Said while the answer is made, it waits for its end.
  await notes.post(`/api/sessions/${id}/messages`, { text: 'and me?' });
  goOn();
  await vi.waitFor(() => expect(notes.model.requests).toHaveLength(2), 30_000);
  await notes.ends(id);
  await notes.post(`/api/sessions/${id}/messages`, { text: 'and now?' });
  await notes.ends(id);
  expect(notes.sent(2)).toEqual([
    ['user', 'Hello?'],
    ['assistant', 'Hello.'],
    ['user', 'and me?'],
    ['assistant', 'Between us.'],
    ['user', 'and now?'],
  ]);
  expect(notes.read()).toBe(`Hello?${answered('Hello.')}`);
});

it('what is said over the wire fits the description', async () => {
  const notes = await openNotes({ 'chat.md': 'Hello?\n' }, [{ text: 'Yes.' }]);
  const http = await overHttp(notes);
  const text = 'Hello?\n';
  const { id } = await http.ask<SessionHead>('POST', '/api/note-chats', { path: 'chat.md', line: 1, text });
  await http.hears('notice', ({ session }) => session === id);
  await notes.ends(id);
  const refused = (body: object) => http.refused('POST', '/api/note-chats', body);
  expect(await refused({ path: '' })).toEqual({ status: 400, code: 'BAD_ARGS' });
  expect(await refused({ path: 'chat.md', more: 1 })).toEqual({ status: 400, code: 'BAD_ARGS' });
  expect(await refused({ path: 'none.md' })).toEqual({ status: 404, code: 'NOT_FOUND' });
  expect(await refused({ path: 'chat.md', text: 'x'.repeat(5_000_000) })).toEqual({ status: 409, code: 'STALE' });
});
