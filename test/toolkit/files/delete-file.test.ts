import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { note } from '../../../src/text/note.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview } from '../tool-calls.ts';

describe('delete_file', () => {
  it('proposes that nothing is left, and says how much there was', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), 'one');
    expect(await preview(over(folder), 'delete_file', { file_path: 'a.md' })).toMatchObject({
      summary: 'delete a.md',
      changes: [{ path: 'a.md', before: { kind: 'file' }, after: null }],
      notes: [note('size', 'had 3 bytes', 'a.md')],
    });
  });

  it('case 84: a folder is refused', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    expect(await call(over(folder), 'delete_file', { path: 'sub' })).toMatchObject({
      error: { code: 'NOT_REGULAR', message: 'sub is a folder, not a file.' },
    });
  });

  it('says that a file is not there', async () => {
    expect(await call(over(temporaryFolder()), 'delete_file', { path: 'a.md' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });
});
