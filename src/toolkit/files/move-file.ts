// Proposes to move or rename a file; never onto another one.

import { fail, ok } from '../../error/error-value.ts';
import { takes, tool } from '../../tool/tool.ts';
import { fileAt } from './file-at.ts';
import { missingFolders } from './missing-folders.ts';
import { foldersNote, nameIsFree } from './new-file.ts';

export const moveFile = tool({
  name: 'move_file',
  title: 'Move file',
  description:
    'Moves or renames one file, making missing folders. Fails if the new path exists. Links of notes to it follow.',
  group: 'files',
  input: takes(['from', 'to'], {
    from: { type: 'string' },
    to: { type: 'string', description: 'New path, with the file name' },
  }),
  effect: 'change',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
  risky: true,
  aliases: [{ arguments: { source: 'from', destination: 'to', old_path: 'from', new_path: 'to' } }],
  async propose(input, look) {
    const from = await fileAt(look, input.from, { purpose: 'write', use: 'bytes' });
    if (!from.ok) return from;
    const to = look.resolve(input.to, 'create');
    if (!to.ok) return to;
    const { path, state } = from.value;
    if (to.value === path) return fail('BAD_ARGS', `from and to are the same file: ${path}`, { data: { path } });
    const free = await nameIsFree(look, to.value);
    if (!free.ok) return free;
    const folders = await missingFolders(look, to.value);
    if (!folders.ok) return folders;
    return ok({
      summary: `move ${path} to ${to.value}`,
      changes: [
        ...folders.value,
        { path: to.value, before: null, after: state, from: path },
        { path, before: state, after: null },
      ],
      notes: foldersNote(folders.value),
    });
  },
});
