// Proposes to delete one file; its bytes stay in the history. In a vault it may go to the vault's own trash.

import { ok } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import { takes, tool } from '../../tool/tool.ts';
import { fileAt } from './file-at.ts';
import { PATH_SPELLINGS } from './spellings.ts';

export const deleteFile = tool({
  name: 'delete_file',
  title: 'Delete file',
  description: 'Deletes one file of the workspace. For files only; folders are refused.',
  group: 'files',
  input: takes(['path'], { path: { type: 'string' } }),
  effect: 'change',
  hints: { readOnly: false, idempotent: true, destructive: true, openWorld: false },
  risky: true,
  aliases: [{ arguments: PATH_SPELLINGS }],
  async propose({ path: text }, look) {
    const file = await fileAt(look, text, { purpose: 'write', use: 'bytes' });
    if (!file.ok) return file;
    const { path, state } = file.value;
    const { deletionOf } = await import('./trash.ts');
    const deletion = await deletionOf(look, file.value);
    if (!deletion.ok) return deletion;
    const { changes, notes, toModel } = deletion.value;
    return ok({
      summary: `delete ${path}`,
      changes,
      notes: [note('size', `had ${spelledSize(state.bytes.size)}`, path), ...notes],
      ...(toModel === undefined ? {} : { toModel }),
    });
  },
});
