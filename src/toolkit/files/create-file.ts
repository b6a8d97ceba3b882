// Proposes a new file; never overwrites one.

import { ok } from '../../error/error-value.ts';
import { takes, tool } from '../../tool/tool.ts';
import { foldersNote, newFile } from './new-file.ts';
import { TEXT_SPELLINGS } from './spellings.ts';

export const createFile = tool({
  name: 'create_file',
  title: 'Create file',
  description:
    'Creates a new file in the workspace, and missing folders, with exactly this content. Fails if the path exists.',
  group: 'files',
  input: takes(['path', 'content', 'description'], {
    path: { type: 'string' },
    content: { type: 'string' },
    description: { type: 'string', description: 'Why, for the person' },
  }),
  effect: 'change',
  secretsIn: ['content'],
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
  risky: true,
  aliases: [{ arguments: TEXT_SPELLINGS }],
  async propose({ path: text, content }, look) {
    const path = look.resolve(text, 'create');
    if (!path.ok) return path;
    const changes = await newFile(look, path.value, look.bytes(content));
    if (!changes.ok) return changes;
    return ok({ summary: `create ${path.value}`, changes: changes.value, notes: foldersNote(changes.value) });
  },
});
