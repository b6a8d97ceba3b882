// Files that are given as bytes: told by what is in them, masked, and private where they are copies of what is private.
import { expect, it } from 'vitest';
import type { GivenFile } from '../../../../src/host/conversation/attach/given-file.ts';
import { hashOf } from '../../../../src/workspace/hash.ts';
import { pdfOf, pngOf } from '../../../support/pictures.ts';
import { at, CLOUD, LOCAL, must, recordOf } from './attaching.ts';

const file = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  content: typeof content === 'string' ? Buffer.from(content) : content,
});

it('a text goes along as numbered lines, with its name and its hash', async () => {
  const { partsOf, attach } = at({});
  const given = [file('minutes.md', 'one\ntwo\n')];
  expect(await partsOf('Sum it up.', { given })).toEqual([
    { text: 'Sum it up.' },
    {
      text: '[attached by the person: minutes.md]\n1\tone\n2\ttwo',
      outside: { path: 'attached: minutes.md', hash: hashOf('one\ntwo\n') },
    },
  ]);
  expect(must(await attach('Sum it up.', { given })).notices).toEqual(['attached minutes.md']);
});

it('a picture and a PDF are known by their bytes, whatever they are called, and are kept', async () => {
  const { partsOf, contents } = at({});
  const [picture, document] = [pngOf(4, 3), pdfOf(2)];
  const given = [file('notes.txt', picture), file('image.png', document)];
  const [, first, second] = await partsOf('Look.', { given, model: { ...LOCAL, window: 100_000 } });
  expect(first?.media).toMatchObject({ type: 'image/png', name: 'notes.txt', width: 4, height: 3 });
  expect(second?.media).toMatchObject({ type: 'application/pdf', name: 'image.png', pages: 2 });
  expect([first, second].map((part) => contents.has(part?.media?.hash ?? ''))).toEqual([true, true]);
});

it('two pictures of one name both go along', async () => {
  const { partsOf } = at({});
  const given = [file('image.png', pngOf(4, 3)), file('image.png', pngOf(5, 3))];
  expect(await partsOf('Look.', { given, model: { ...LOCAL, window: 100_000 } })).toHaveLength(3);
});

it('of a long text the first part goes along, and its person is told', async () => {
  const { attach } = at({});
  const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
  const attached = must(await attach('x', { given: [file('a.txt', long)], limits: { readLines: 10 } }));
  expect(attached.notices).toEqual(['attached a.txt lines 1-10 of 50']);
});

it('what is neither text nor picture nor document is refused, and so is a name that is a secret’s', async () => {
  const { attach, asked } = at({});
  expect(await attach('x', { given: [file('a.bin', new Uint8Array([0, 1, 2, 0xff]))] })).toMatchObject({
    error: { code: 'BINARY' },
  });
  expect(await attach('x', { given: [file('.env', 'KEY=1')] })).toMatchObject({ error: { code: 'DENIED' } });
  expect(await attach('x', { given: [file('.env', 'KEY=1')], answers: true })).toMatchObject({ ok: true });
  expect(asked).toHaveLength(1);
});

it('keys in it are masked', async () => {
  const { partsOf } = at({});
  const [, part] = await partsOf('x', { given: [file('log.txt', `token ghp_${'a1B2'.repeat(9)}\n`)] });
  expect(part?.text).not.toContain('ghp_a1B2');
});

it.each([
  ['says so of itself', 'a.md', '---\nprivate: true\n---\nsecret words\n'],
  ['is a copy of a file in a private folder', 'copy.txt', 'what nobody else needs to know\n'],
  [
    'has a line that stands in a private file only',
    'other.txt',
    'Hello.\nwhat nobody else needs to know at all here\n',
  ],
])('one that %s is private: it stays here for a cloud model, and a local one reads it', async (_, name, text) => {
  const { attach } = at({
    'Diary/today.md': 'what nobody else needs to know\n',
    'Diary/long.md': 'what nobody else needs to know at all here\n',
  });
  const desk = { given: [file(name, text)], private: { folders: ['Diary'] } };
  const cloud = must(await attach('x', { ...desk, model: CLOUD }));
  expect(cloud.notices[0]).toMatch(/^stays here: .* is private/);
  expect(recordOf(cloud).parts[1]).toHaveProperty('private', true);
  expect(must(await attach('x', { ...desk, model: LOCAL })).notices).toEqual([`attached ${name}`]);
});

it('a copy of what a rule denies is not attached, whatever it is called and whoever reads it', async () => {
  const words = 'the words of a denied file, which are long enough to be known again\n';
  const { attach } = at({ 'keys.txt': words });
  for (const text of [words, `Hello.\n${words}`]) {
    const given = [file('harmless.txt', text)];
    expect(await attach('x', { given, denied: 'keys.txt', model: LOCAL })).toMatchObject({ error: { code: 'DENIED' } });
  }
});

it('the built-in guide takes none', async () => {
  const { attach } = at({});
  expect(await attach('x', { given: [file('a.txt', 'a')], model: { id: 'offline', local: true } })).toMatchObject({
    error: { code: 'BAD_ARGS' },
  });
});
