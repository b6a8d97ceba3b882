// Files that are dropped or pasted on a page go along with a message; what is wrong with one keeps the whole message back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { skillText } from '../../../config/skills/skill-folders.ts';
import { pngOf } from '../../../support/pictures.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const note = { name: 'minutes.md', type: 'text/markdown', data: base64('We meet on Monday.\n') };

const opened = async (files: Readonly<Record<string, string>> = {}) => {
  const desk = await openHub(files, () => ({ text: 'Read.' }));
  return { desk, http: await overHttp(desk) };
};

it('goes along with the first message and with later ones, and the model reads it', async () => {
  const { desk, http } = await opened({ 'src/a.ts': 'const a = 1;\n' });
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', {
    message: 'Sum it up, with @src/a.ts',
    attachments: [note],
  });
  await desk.ends(id);
  const picture = { name: 'notes.txt', type: 'text/plain', data: base64(pngOf(4, 3)) };
  await http.ask('POST', `/api/sessions/${id}/messages`, { text: 'And this?', attachments: [picture] });
  await desk.ends(id);
  const { items } = await http.ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript`);
  expect(items.flatMap((item) => (item.kind === 'message' ? [[item.text, item.attached]] : []))).toEqual([
    ['Sum it up, with @src/a.ts', ['src/a.ts', 'minutes.md']],
    ['And this?', ['notes.txt']],
  ]);
  expect(desk.model.requests[0]?.raw).toContain('We meet on Monday.');
  expect(desk.model.requests[1]?.raw).toContain('image/png');
});

it('may be all that is said', async () => {
  const { desk, http } = await opened();
  const { id, title } = await http.ask<SessionHead>('POST', '/api/sessions', { message: '', attachments: [note] });
  await desk.ends(id);
  expect(title).toBe('minutes.md');
  const { items } = await http.ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript`);
  expect(items[0]).toMatchObject({ text: '', attached: ['minutes.md'] });
});

it('loses its folders and keeps its name', async () => {
  const { desk, http } = await opened();
  const attachments = [
    { ...note, name: '../../etc/passwd' },
    { ...note, name: 'C:\\Users\\me\\b.md' },
  ];
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'x', attachments });
  await desk.ends(id);
  const { items } = await http.ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript`);
  expect(items[0]).toMatchObject({ attached: ['passwd', 'b.md'] });
});

it.each([
  ['no Base64', [{ ...note, data: 'a*b=' }], 400, 'BAD_ARGS'],
  ['Base64 that is cut', [{ ...note, data: 'abc' }], 400, 'BAD_ARGS'],
  ['a name of dots', [{ ...note, name: '..' }], 400, 'BAD_PATH'],
  ['a name with what cannot be seen', [{ ...note, name: 'a\u202eb.md' }], 400, 'BAD_PATH'],
  ['an empty name', [{ ...note, name: '' }], 400, 'BAD_ARGS'],
  ['what is no text and no picture', [{ ...note, data: base64(new Uint8Array([0, 1, 0xff])) }], 422, 'BINARY'],
  ['a secret by its name', [{ ...note, name: '.env' }], 403, 'DENIED'],
  ['too many', Array.from({ length: 21 }, () => note), 400, 'BAD_ARGS'],
  ['a field that is none', [{ ...note, path: 'a.md' }], 400, 'BAD_ARGS'],
  ['no list', 'minutes.md', 400, 'BAD_ARGS'],
])('%s keeps the message back, and no conversation begins', async (_, attachments, status, code) => {
  const { desk, http } = await opened();
  expect(await http.refused('POST', '/api/sessions', { message: 'Look', attachments })).toEqual({ status, code });
  expect(desk.model.requests).toHaveLength(0);
  expect(await http.ask('GET', '/api/sessions')).toEqual([]);
});

it('that are too much together are refused with the bound, before anything is kept', async () => {
  const { http } = await opened();
  const large = { ...note, data: base64(Buffer.alloc(18_000_000, 'a')) };
  expect(await http.refused('POST', '/api/sessions', { message: 'x', attachments: [large, large] })).toEqual({
    status: 413,
    code: 'TOO_LARGE',
  });
  const huge = { ...note, data: base64(Buffer.alloc(40_000_000, 'a')) };
  expect((await http.refused('POST', '/api/sessions', { message: 'x', attachments: [huge] })).code).toBe('TOO_LARGE');
});

it('nothing said and nothing attached is nothing', async () => {
  const { http } = await opened();
  for (const body of [{ message: '' }, { message: '', attachments: [] }])
    expect(await http.refused('POST', '/api/sessions', body)).toEqual({ status: 400, code: 'BAD_ARGS' });
});

it('a message may be said by a skill, and reads as it was typed; one that does not count yet keeps it back', async () => {
  const { desk, http } = await opened({ '.countersign/skills/brought.md': skillText('Brought', 'Be bold.') });
  const own = join(process.env.COUNTERSIGN_HOME ?? '', 'config', 'skills');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'tidy.md'), skillText('Tidy', 'Be tidy in all you do.'));
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'Do it', skill: 'tidy' });
  await desk.ends(id);
  expect(desk.model.requests[0]?.raw).toContain('Be tidy in all you do.');
  const { items } = await http.ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript`);
  expect(items[0]).toMatchObject({ text: 'Do it', attached: [] });
  const path = `/api/sessions/${id}/messages`;
  expect((await http.refused('POST', path, { text: 'Do it', skill: 'none' })).code).toBe('NOT_FOUND');
  expect((await http.refused('POST', path, { text: 'Do it', skill: 'brought' })).code).toBe('UNTRUSTED');
  expect(desk.model.requests).toHaveLength(1);
});
