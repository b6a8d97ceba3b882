// Proposes to delete one file; its bytes stay in the history.

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
    return ok({
      summary: `delete ${path}`,
      changes: [{ path, before: state, after: null }],
      notes: [note('size', `had ${spelledSize(state.bytes.size)}`, path)],
    });
  },
});
