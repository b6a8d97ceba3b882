// What the disk refuses is an error of that one call, whichever tool asked.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/error/error-value.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over } from '../tool-calls.ts';

const folder = (): string => {
  const made = temporaryFolder();
  writeFileSync(join(made, 'a.md'), 'one');
  return made;
};
const edit = { edits: [{ old: 'one', new: 'two' }], description: '' };
const CALLS: readonly (readonly [string, Readonly<Record<string, JsonValue>>])[] = [
  ['read_file', { path: 'a.md' }],
  ['edit_file', { path: 'a.md', ...edit }],
  ['edit_file', { path: 'a.md', content: 'two', description: '' }],
  ['edit_files', { files: [{ path: 'a.md', edits: edit.edits }], description: '' }],
  ['write_file', { path: 'a.md', content: 'two' }],
];
const OTHERS: typeof CALLS = [
  ['delete_file', { path: 'a.md' }],
  ['move_file', { from: 'a.md', to: 'b.md' }],
];
const denied = () => fail('DENIED', 'read a.md: EACCES');

describe('a file the disk does not give', () => {
  it.each([...CALLS, ...OTHERS])('case 39: %s is DENIED when it cannot be looked at', async (name, input) => {
    const here = over(folder(), { other: () => ({ stat: denied }) });
    expect(await call(here, name, input)).toMatchObject({ error: { code: 'DENIED' } });
  });

  it.each([...CALLS, ...OTHERS])('case 39: %s is DENIED when it cannot be read', async (name, input) => {
    const here = over(folder(), { other: () => ({ state: denied }) });
    expect(await call(here, name, input)).toMatchObject({ error: { code: 'DENIED' } });
  });

  it.each(CALLS)('%s is STALE when the file is exchanged while it is read', async (name, input) => {
    const here = over(folder(), {
      other: ({ state }) => ({
        state: (path) => {
          const found = state(path);
          if (!found.ok || found.value?.kind !== 'file') return found;
          const read = () => Promise.reject(new Error('the bytes are gone'));
          return ok({ ...found.value, bytes: { ...found.value.bytes, read } });
        },
      }),
    });
    expect(await call(here, name, input)).toMatchObject({ error: { code: 'STALE' } });
  });

  it('says NOT_FOUND when it goes away between the two looks', async () => {
    const here = over(folder(), { other: () => ({ state: () => ok(null) }) });
    expect(await call(here, 'read_file', { path: 'a.md' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it.each([
    ['create_file', { path: 'x/y.md', content: '', description: '' }],
    ['write_file', { path: 'x/y.md', content: '' }],
    ['move_file', { from: 'a.md', to: 'x/y.md' }],
  ] as const)('case 39: %s is DENIED when a folder on the way cannot be looked at', async (name, input) => {
    const here = over(folder(), { other: ({ stat }) => ({ stat: (path) => (path === 'x' ? denied() : stat(path)) }) });
    expect(await call(here, name, input)).toMatchObject({ error: { code: 'DENIED' } });
  });

  it('does not put a file into a file that came in between', async () => {
    const plain = { kind: 'file', size: 0, mode: 0o644, modified: 1, links: 1 } as const;
    const here = over(folder(), {
      other: ({ stat }) => ({ stat: (path) => (path === 'x' ? ok(plain) : stat(path)) }),
    });
    expect(await call(here, 'create_file', { path: 'x/y.md', content: '', description: '' })).toMatchObject({
      error: { code: 'EXISTS', message: 'x is a file, so nothing can be put into it.' },
    });
  });
});
