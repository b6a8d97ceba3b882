import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import { noteWords } from '../../support/note-words.ts';
import { folderWith } from '../data/data-calls.ts';
import { call, contents, over, preview } from '../tool-calls.ts';

const TEMPLATE = {
  '.countersign/templates/feature/{{name}}.ts': 'export const {{name}} = "{{ greeting }}";\n',
  '.countersign/templates/feature/{{name}}/README.md': '# {{name}}\n',
  '.countersign/templates/feature/logo.bin': new Uint8Array([0, 123, 123, 110, 125, 125]),
};
const input = { template: 'feature', target: 'src', values: { name: 'cart', greeting: 'Hi $& {{name}}' } };

describe('scaffold', () => {
  it('fills in names and texts, once and literally, in one change set', async () => {
    const { changes = [], notes } = await preview(over(folderWith(TEMPLATE)), 'scaffold', input);
    const files = changes.filter(({ after }) => after?.kind === 'file');
    const texts = await Promise.all(files.map(async ({ path, after }) => [path, await contents(after)]));
    expect(Object.fromEntries(texts)).toEqual({
      'src/cart.ts': 'export const cart = "Hi $& {{name}}";\n',
      'src/cart/README.md': '# cart\n',
      'src/logo.bin': '\0{{n}}',
    });
    expect(changes.every(({ before }) => before === null)).toBe(true);
    expect(noteWords(notes)).toContain('makes src/, src/cart/');
  });

  it('takes any folder of the workspace as a template, and keeps modes', async () => {
    const folder = folderWith({ 'skeleton/run.sh': 'echo {{word}}\n' });
    chmodSync(join(folder, 'skeleton/run.sh'), 0o755);
    const made = await preview(over(folder), 'scaffold', { template: 'skeleton', target: 'out/', values: { word: 1 } });
    expect(made.changes?.at(-1)).toMatchObject({ path: 'out/run.sh', after: { mode: 0o755 } });
  });

  it('overwrites nothing', async () => {
    const folder = folderWith({ ...TEMPLATE, 'src/cart.ts': 'mine\n' });
    expect(await call(over(folder), 'scaffold', input)).toMatchObject({
      error: { code: 'EXISTS', message: 'File already exists: src/cart.ts' },
    });
  });

  it('names the values that are missing and those nobody uses', async () => {
    const here = over(folderWith(TEMPLATE));
    expect(await call(here, 'scaffold', { ...input, values: { name: 'cart' } })).toMatchObject({
      error: { code: 'BAD_ARGS', message: 'values: missing greeting' },
    });
    const made = await preview(here, 'scaffold', { ...input, values: { ...input.values, other: 'x' } });
    expect(noteWords(made.notes)).toContain('values the template does not use: other');
  });

  it.each([
    ['a list', []],
    ['texts within texts', { name: { a: 1 } }],
    ['a text', 'cart'],
  ])('values are texts by name, not %s', async (_, values) => {
    expect(await call(over(folderWith(TEMPLATE)), 'scaffold', { ...input, values })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('case 1: a value cannot lead a file out of the workspace', async () => {
    const values = { ...input.values, name: '../../escaped' };
    expect(await call(over(folderWith(TEMPLATE)), 'scaffold', { ...input, values })).toMatchObject({
      error: { code: 'OUTSIDE_ROOT' },
    });
  });

  it('case 4: a link in a template is refused', async () => {
    const folder = folderWith({ 'skeleton/a.md': 'a' });
    symlinkSync('/etc/passwd', join(folder, 'skeleton/b.md'));
    expect(await call(over(folder), 'scaffold', { template: 'skeleton', target: 'out' })).toMatchObject({
      error: { code: 'NOT_REGULAR' },
    });
  });

  it('refuses what is no template, and two files that would become one', async () => {
    const here = over(folderWith({ 'skeleton/{{a}}.md': '', 'skeleton/{{b}}.md': '' }));
    expect(await call(here, 'scaffold', { template: 'none', target: 'out' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await call(here, 'scaffold', { template: '.', target: 'out' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
    const same = { template: 'skeleton', target: 'out', values: { a: 'x', b: 'x' } };
    expect(await call(here, 'scaffold', same)).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });
});

describe('a template that is too much', () => {
  it('is refused by its files, their size, and when there are none', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`many/f${index}`, '']));
    const here = over(folderWith({ ...many, 'large/a.txt': 'x'.repeat(4_100_000), 'empty/.gitkeep/x': '' }));
    expect(await call(here, 'scaffold', { template: 'many', target: 'out' })).toMatchObject({
      error: { code: 'LIMIT' },
    });
    expect(await call(here, 'scaffold', { template: 'large', target: 'out' })).toMatchObject({
      error: { code: 'TOO_LARGE' },
    });
    const none = over(folderWith({ 'empty/node_modules/x.js': '' }));
    expect(await call(none, 'scaffold', { template: 'empty', target: 'out' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });

  it('case 39: an error of the disk is passed on', async () => {
    const here = over(folderWith(TEMPLATE), { other: () => ({ state: () => fail('DENIED', 'EACCES') }) });
    expect(await call(here, 'scaffold', input)).toMatchObject({ error: { code: 'DENIED' } });
  });
});
