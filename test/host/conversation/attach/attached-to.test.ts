import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashOf } from '../../../../src/workspace/hash.ts';
import { gifOf, pdfOf, pngOf } from '../../../support/pictures.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { at, CLOUD, LOCAL, must, recordOf } from './attaching.ts';

it('a named file goes with the message as a part of its own, with path and hash', async () => {
  const { attach, partsOf } = at({ 'src/a.ts': 'const a = 1;\nconst b = 2;\n' });
  const parts = await partsOf('What is in @src/a.ts? Ask \\@alice.');
  expect(parts).toEqual([
    { text: 'What is in @src/a.ts? Ask @alice.' },
    {
      text: '<file path="src/a.ts" lines="1-2 of 2">\n1\tconst a = 1;\n2\tconst b = 2;\n</file>',
      origin: { path: 'src/a.ts', hash: hashOf('const a = 1;\nconst b = 2;\n') },
    },
  ]);
  expect(must(await attach('@src/a.ts @src/a.ts')).notices).toEqual(['attached src/a.ts']);
});

it('names with blanks, absolute names and lines are understood', async () => {
  const { folder, partsOf } = at({ 'a b.md': 'one\ntwo\nthree\n' });
  const [, quoted] = await partsOf('@"a b.md":2-3');
  expect(quoted).toMatchObject({
    text: expect.stringContaining('2\ttwo\n3\tthree'),
    origin: { lines: { from: 2, to: 3, of: 3 } },
  });
  const [, absolute] = await partsOf(`@"${join(folder, 'a b.md')}"`);
  expect(absolute).toMatchObject({ origin: { path: 'a b.md' } });
});

it('of a long text the first part goes along, and its person is told', async () => {
  const { attach, partsOf } = at({ 'big.log': 'line\n'.repeat(50) });
  const limits = { readLines: 10 };
  const [, part] = await partsOf('@big.log', { limits });
  expect(part).toMatchObject({
    text: expect.stringContaining('…40 more lines'),
    origin: { lines: { from: 1, to: 10, of: 50 } },
  });
  expect(must(await attach('@big.log', { limits })).notices).toEqual(['attached big.log lines 1-10 of 50']);
});

it('a folder is its list', async () => {
  const { partsOf, attach } = at({ 'src/a.ts': '', 'src/deep/b.ts': '', '.hidden': '' });
  const [, part] = await partsOf('What is in @src/?');
  expect(part?.text).toMatch(/^<listing path="src" entries="1-2 of 2">\n.*src\/a\.ts\n.*src\/deep\/\n<\/listing>/);
  expect(part).not.toHaveProperty('origin');
  expect(must(await attach('@./')).notices).toEqual(['attached list of the workspace']);
});

it('a file that is not there keeps the message back, and the nearest names are told', async () => {
  const { attach } = at({ 'src/report.md': '', 'src/other.ts': '', 'a b.md': '', '.env': '' });
  expect(await attach('see @src/reprot.md')).toMatchObject({
    ok: false,
    error: {
      code: 'NOT_FOUND',
      message: 'There is no src/reprot.md, so your message was not sent. Did you mean @src/report.md?',
      wayOut: 'Write \\@ where no file is meant.',
    },
  });
  expect(await attach('@ab.md')).toMatchObject({ error: { message: expect.stringContaining('@"a b.md"') } });
  expect(await attach('@zzzzzz')).toMatchObject({
    error: { message: 'There is no zzzzzz, so your message was not sent.' },
  });
  expect(JSON.stringify(await attach('@.emv'))).not.toContain('.env');
  expect(await attach('x', { files: ['nowhere.png'] })).toMatchObject({
    error: { wayOut: 'Check the name after --attach.' },
  });
});

it('case 48: what is neither text nor picture nor document is refused as binary', async () => {
  const { attach } = at({
    'a.bin': Buffer.from([0, 1, 2, 3, 0, 255]),
    'z.zip': Buffer.from('PK\x03\x04\0\0', 'latin1'),
  });
  expect(await attach('@a.bin')).toMatchObject({ ok: false, error: { code: 'BINARY' } });
  expect(await attach('@z.zip')).toMatchObject({
    ok: false,
    error: { code: 'BINARY', message: expect.stringContaining('zip archive') },
  });
});

it('case 4, case 13: links and pipes are refused, also by name', async () => {
  const { folder, attach } = at({ 'a.md': 'x' });
  symlinkSync('/etc/hosts', join(folder, 'link'));
  expect(await attach('@link')).toMatchObject({ ok: false, error: { code: 'SYMLINK' } });
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(await attach('@pipe')).toMatchObject({ ok: false, error: { code: 'NOT_REGULAR' } });
});

it('a secret file asks first, and without anybody to ask it stays', async () => {
  const { asked, attach } = at({ '.env': 'KEY=1', 'deploy.pem': 'x' });
  expect(await attach('@.env')).toMatchObject({
    ok: false,
    error: {
      code: 'DENIED',
      message: '.env is not attached: it usually holds passwords and keys, and nobody can be asked here.',
    },
  });
  expect(await attach('@.env', { answers: false })).toMatchObject({ ok: false, error: { code: 'REJECTED' } });
  expect(asked).toEqual(['Send .env to anthropic/claude-x? (it usually holds passwords and keys) y/n']);
  expect(recordOf(must(await attach('@.env', { answers: true, model: LOCAL })))).toMatchObject({
    parts: [{}, { origin: { path: '.env' } }],
  });
  expect(await attach('x', { files: [] })).toMatchObject({ ok: true });
});

it('--attach does not open a secret without a question', async () => {
  const { folder, attach } = at({ 'deploy.pem': 'x' });
  expect(await attach('x', { files: [join(folder, 'deploy.pem')] })).toMatchObject({
    ok: false,
    error: { code: 'DENIED' },
  });
});

it('a private note stays here for a cloud model, and its person is told so before anything is sent', async () => {
  const { attach } = at({
    'diary.md': '---\nprivate: true\n---\ndear diary',
    'Me/x.ts': 'const me = 1',
    'Me/p.png': pngOf(2, 2),
  });
  const cloud = must(await attach('@diary.md'));
  expect(cloud.notices).toEqual([
    'stays here: diary.md is private (private: true in its front matter); anthropic/claude-x reads [withheld: private] instead',
  ]);
  expect(recordOf(cloud)).toMatchObject({ parts: [{}, { private: true, origin: { path: 'diary.md' } }] });
  expect(must(await attach('@diary.md', { model: LOCAL })).notices).toEqual(['attached diary.md']);
  const folders = { folders: ['Me'] };
  for (const message of ['@Me/x.ts', '@Me/p.png'])
    expect(must(await attach(message, { private: folders })).notices[0]).toContain('stays here: ');
});

it('what a rule denies is not attached', async () => {
  const { attach } = at({ 'diary/a.md': 'x' });
  expect(await attach('@diary/a.md', { denied: 'diary/a.md' })).toMatchObject({ ok: false, error: { code: 'DENIED' } });
});

it('a picture is kept in the store by its hash, and goes along with what it is', async () => {
  const picture = pngOf(64, 48);
  const { attach, contents, partsOf } = at({ 'img/shot': picture, 'paper.pdf': pdfOf(3) });
  const [, part] = await partsOf('@img/shot');
  const hash = hashOf(picture);
  expect(part).toEqual({
    text: '[image: shot, 64×48]',
    media: { type: 'image/png', name: 'shot', size: picture.length, width: 64, height: 48, hash },
    origin: { path: 'img/shot', hash },
  });
  // Node's SQLite and libsql give bytes of two classes.
  expect(Buffer.from(must(contents.load(hash)))).toEqual(picture);
  expect(must(await attach('@img/shot and @paper.pdf')).notices).toEqual([
    `attached image: img/shot, 64×48, ${picture.length} bytes, about 5 tokens`,
    `attached document: paper.pdf, 3 pages, ${pdfOf(3).length} bytes, about 9,000 tokens`,
  ]);
});

it('a model that is known to take no images keeps the message back, and nothing is kept', async () => {
  const { attach, contents } = at({ 'shot.png': pngOf(4, 4), 'a.gif': gifOf(3, 3), 'p.pdf': pdfOf(1) });
  const told = { id: 'ollama/told-blind', local: true, media: async () => ({ images: 'no' }) as const };
  expect(await attach('@shot.png', { model: told })).toMatchObject({
    ok: false,
    error: {
      code: 'BAD_ARGS',
      message: 'ollama/told-blind takes no images, so shot.png cannot go there.',
      wayOut: expect.stringContaining('Your message was not sent.'),
    },
  });
  expect(contents.has(hashOf(pngOf(4, 4)))).toBe(false);
  const sees = { id: 'ollama/told-seeing', local: true, media: async () => ({ images: 'yes' }) as const };
  expect(await attach('@shot.png', { model: sees })).toMatchObject({ ok: true });
  expect(await attach('@p.pdf', { model: sees })).toMatchObject({
    error: { message: expect.stringContaining('takes no documents') },
  });
  expect(await attach('@a.gif', { model: sees })).toMatchObject({ error: { code: 'BAD_ARGS' } });
  expect(await attach('@shot.png', { model: LOCAL })).toMatchObject({ ok: true });
});

it('a file outside the workspace is asked about, unless --attach named it', async () => {
  const elsewhere = temporaryFolder();
  writeFileSync(join(elsewhere, 'list.md'), 'milk\n');
  writeFileSync(join(elsewhere, 'shot.png'), pngOf(5, 5));
  const { asked, attach, partsOf } = at({ 'a.md': 'x' });
  const name = join(elsewhere, 'list.md');
  expect(await attach(`@${name}`)).toMatchObject({
    ok: false,
    error: {
      code: 'DENIED',
      message: expect.stringContaining('it is outside the workspace'),
      wayOut: expect.stringContaining('--attach'),
    },
  });
  expect(await attach(`@${name}`, { answers: false })).toMatchObject({ error: { code: 'REJECTED' } });
  expect(asked.at(-1)).toMatch(/^Send .*list\.md to anthropic\/claude-x\? \(it is outside the workspace\) y\/n$/);
  const [, part] = await partsOf(`@${name}`, { answers: true });
  expect(part).toMatchObject({
    text: expect.stringContaining(`[outside the workspace: `),
    outside: { hash: hashOf('milk\n') },
  });
  expect(part).not.toHaveProperty('origin');
  const [, picture] = await partsOf('look', { files: [join(elsewhere, 'shot.png')] });
  expect(picture).toMatchObject({ media: { name: 'shot.png', width: 5 }, outside: { hash: hashOf(pngOf(5, 5)) } });
  expect(await attach('look', { files: [elsewhere] })).toMatchObject({ error: { code: 'NOT_REGULAR' } });
  expect(await attach(`@${join(elsewhere, 'gone', 'x.md')}`)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

it('the built-in guide gets names, since it reads files itself', async () => {
  const { attach } = at({ 'a.md': 'x', 'p.png': pngOf(2, 2) });
  const guide = { id: 'offline', local: true };
  expect(recordOf(must(await attach('read @a.md and \\@b', { model: guide })))).toEqual({
    kind: 'user',
    parts: [{ text: 'read a.md and @b' }],
  });
  expect(await attach('x', { model: guide, files: ['p.png'] })).toMatchObject({
    ok: false,
    error: { code: 'BAD_ARGS' },
  });
});

it('behind a skill everything still goes along, and odd names are shown as they are not', async () => {
  const { attach } = at({ 'a.md': 'x', 'b\u202ec.md': 'y' });
  const message = must(await attach('do @a.md'));
  const skilled = { kind: 'user' as const, parts: [{ text: 'SKILL' }, { text: message.text }], shows: ['x'] };
  expect(message.addTo(skilled)).toMatchObject({
    kind: 'user',
    parts: [{ text: 'SKILL' }, { text: 'do @a.md' }, { origin: { path: 'a.md' } }],
    shows: ['x'],
  });
  expect(message.addTo({ kind: 'continued' })).toEqual({ kind: 'continued' });
  expect(must(await attach('@b\u202ec.md')).notices.join('')).not.toContain('\u202e');
});

it('what no window holds is said at once, and the message is kept back', async () => {
  const { attach } = at({ 'big.log': 'a line of a log\n'.repeat(60) });
  expect(await attach('@big.log', { limits: { contextTokens: 100 } })).toMatchObject({
    ok: false,
    error: {
      code: 'TOO_LARGE',
      message: expect.stringMatching(
        /^What you attached takes about \d+ tokens; anthropic\/claude-x has room for 100 in all\.$/,
      ),
      wayOut: expect.stringMatching(
        /Your message was not sent\. If its window is larger, .*\{ anthropic: \{ window: 200000 \} \}$/,
      ),
    },
  });
  const known = { ...CLOUD, window: 50 };
  expect(await attach('@big.log', { model: known })).toMatchObject({
    error: { wayOut: expect.stringMatching(/not sent\.$/) },
  });
  expect(await attach('@big.log:1-3', { limits: { contextTokens: 100 } })).toMatchObject({ ok: true });
});
