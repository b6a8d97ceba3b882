// A folder of a hundred thousand notes, and little memory.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage } from '../support/stage.ts';

it('case 328: lists, reads and edits among 100,000 notes with 256 MB of heap', async () => {
  const stage = await onStage(
    {},
    [
      {
        calls: [
          { name: 'list_files', arguments: { recursive: true } },
          { name: 'read_file', arguments: { path: 'folder-7/note-7.md' } },
        ],
      },
      {
        calls: [
          {
            name: 'edit_file',
            arguments: { path: 'folder-7/note-7.md', edits: [{ old: 'a', new: 'b' }], description: 'd' },
          },
        ],
      },
      { text: 'Done.' },
    ],
    { NODE_OPTIONS: '--max-old-space-size=256' },
  );
  for (let folder = 0; folder < 100; folder++) {
    mkdirSync(join(stage.workspace, `folder-${folder}`));
    for (let note = 0; note < 1000; note++)
      writeFileSync(join(stage.workspace, `folder-${folder}`, `note-${note}.md`), 'a\n');
  }
  expect(await stage.run('run', 'x', ...stage.model, '--profile', 'code', '--yes')).toMatchObject({ code: 0 });
  const [listing, note, edited] = stage.answers();
  expect(listing).toContain('entries="1-100 of at least 20000"');
  expect(note).toContain('a');
  expect(edited).toMatch(/^Applied/);
  expect(stage.read('folder-7/note-7.md')).toBe('b\n');
});
