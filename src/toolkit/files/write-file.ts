// Proposes a file with exactly this content, whether or not there is one.

import { ok } from '../../error/error-value.ts';
import { takes, tool } from '../../tool/tool.ts';
import { fileAt } from './file-at.ts';
import { foldersNote, newFile } from './new-file.ts';
import { TEXT_SPELLINGS } from './spellings.ts';
import { unchanged } from './unchanged.ts';
import { replaceText } from './whole-text.ts';

export const writeFile = tool({
  name: 'write_file',
  title: 'Write file',
  description:
    'Writes exactly this content to a file of the workspace, making missing folders; overwrites. To change part of it use edit_file.',
  group: 'files',
  input: takes(['path', 'content'], { path: { type: 'string' }, content: { type: 'string' } }),
  effect: 'change',
  secretsIn: ['content'],
  hints: { readOnly: false, idempotent: true, destructive: true, openWorld: false },
  risky: true,
  aliases: [{ arguments: TEXT_SPELLINGS }],
  async propose({ path: text, content }, look) {
    const path = look.resolve(text, 'write');
    if (!path.ok) return path;
    const toModel = `File written successfully: ${path.value} (${Buffer.byteLength(content)} bytes)`;
    const stat = await look.stat(path.value);
    if (!stat.ok) return stat;
    if (stat.value === null) {
      const made = await newFile(look, path.value, look.bytes(content));
      if (!made.ok) return made;
      return ok({ summary: `create ${path.value}`, changes: made.value, notes: foldersNote(made.value), toModel });
    }
    const file = await fileAt(look, text, { purpose: 'write', use: 'text' });
    if (!file.ok) return file;
    const replaced = await replaceText(look, file.value, { text: content, form: 'given' });
    if (!replaced.ok) return replaced;
    if (replaced.value.change === null) return ok(unchanged(path.value));
    return ok({
      summary: `overwrite ${path.value}`,
      changes: [replaced.value.change],
      notes: replaced.value.notes,
      toModel,
    });
  },
});
