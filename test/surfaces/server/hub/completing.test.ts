// What is offered while a message is typed on a page, over HTTP: words, files, values, and nothing that is hidden or denied.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CompletionReply, SessionHead } from '../../../../src/surfaces/server/wire/session-view.ts';
import { openHub } from './open-hub.ts';
import { overHttp } from './over-http.ts';

const FILES = {
  'src/orders.ts': 'export const a = 1;\n',
  'My notes.md': 'one\n',
  '.env': 'KEY=1\n',
  'Diary/today.md': 'dear diary\n',
};

const typing = async (files: Readonly<Record<string, string>> = FILES) => {
  const desk = await openHub(files, () => ({ text: 'Yes.' }));
  const own = join(process.env.COUNTERSIGN_HOME ?? '', 'config');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'rules.yaml'), 'rules:\n  - deny: "*"\n    in: ["Diary/**"]\n');
  const http = await overHttp(desk);
  const at = (text: string, more: { readonly at?: number; readonly session?: number } = {}) => {
    const session = more.session === undefined ? '' : `&session=${more.session}`;
    const query = `text=${encodeURIComponent(text)}&at=${more.at ?? text.length}${session}`;
    return http.ask<CompletionReply>('GET', `/api/complete?${query}`);
  };
  const texts = async (text: string) => (await at(text)).choices.map((choice) => choice.text);
  return { desk, http, at, texts };
};

it('offers the words of the page, and what may stand behind one', async () => {
  const { at, texts } = await typing();
  const all = await at('/');
  expect(all.from).toBe(0);
  expect(all.choices.map(({ text }) => text.trim())).toEqual(
    expect.arrayContaining(['/model', '/read-only', '/draft', '/skill', '/stop']),
  );
  expect(await texts('/read-')).toEqual(['/read-only ']);
  expect(await at('/read-only o')).toMatchObject({
    from: '/read-only '.length,
    choices: [{ text: 'on' }, { text: 'off' }],
  });
  expect(await texts('/model off')).toEqual(['offline']);
  expect(await texts('say /st')).toEqual([]);
});

it('offers files behind @, quoted where they must be, with the offsets of the field', async () => {
  const { at, texts } = await typing();
  expect(await texts('see @ord')).toEqual(['@src/orders.ts']);
  expect(await at('see @my')).toMatchObject({ from: 4, choices: [{ text: '@"My notes.md"' }], isOpen: false });
  expect(await at('see @ord and more', { at: 8 })).toMatchObject({ from: 4, choices: [{ text: '@src/orders.ts' }] });
  expect(await texts('me@example.org')).toEqual([]);
});

it('offers no file that is secret or that a rule denies, and tools behind a backtick', async () => {
  const { texts } = await typing();
  expect(await texts('@')).not.toEqual(expect.arrayContaining([expect.stringMatching(/env|today/)]));
  expect(await texts('@today')).toEqual([]);
  expect(await texts('@.env')).toEqual([]);
  expect(await texts('use `read_f')).toEqual(['`read_file`']);
});

it('knows a file that came since, in a conversation as in a new one', async () => {
  const { desk, at, http } = await typing({});
  const { id } = await http.ask<SessionHead>('POST', '/api/sessions', { message: 'hi' });
  await desk.ends(id);
  expect((await at('@late', { session: id })).choices).toEqual([]);
  mkdirSync(join(desk.folder, 'docs'));
  writeFileSync(join(desk.folder, 'docs', 'latecomer.md'), 'x');
  await expect
    .poll(async () => (await at('@late', { session: id })).choices.map(({ text }) => text), { timeout: 30_000 })
    .toEqual(['@docs/latecomer.md']);
  expect((await at('@late')).choices).toHaveLength(1);
});

it.each([
  ['text=x', 'no place'],
  ['at=1', 'no text'],
  ['text=x&at=5', 'a place behind the text'],
  ['text=x&at=-1', 'a place before it'],
  ['text=x&at=1.5', 'half a place'],
  [`text=${'x'.repeat(2001)}&at=1`, 'too much'],
  ['text=x&at=1&session=x', 'no session'],
  ['text=x&at=1&more=1', 'what is not asked for'],
])('%s is refused: %s', async (query) => {
  const { http } = await typing({});
  expect(await http.refused('GET', `/api/complete?${query}`)).toEqual({ status: 400, code: 'BAD_ARGS' });
});

it('what stands for something in a pattern is a letter like any other', async () => {
  const { texts } = await typing();
  for (const odd of ['@(', '@[a-', '@*', '@\\', '/(', '@"', '@..', '@\u0000'.replace('\u0000', '%')])
    expect(Array.isArray(await texts(odd))).toBe(true);
});
