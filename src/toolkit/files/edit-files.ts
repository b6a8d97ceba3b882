// Proposes to change several existing files as one: all or nothing.

import type { Change } from '../../change/change-set.ts';
import { fail, ok } from '../../error/error-value.ts';
import type { Note } from '../../text/note.ts';
import { takes, tool } from '../../tool/tool.ts';
import { EDITS, editText } from './edit-text.ts';
import { respellFiles } from './spellings.ts';
import { unchanged } from './unchanged.ts';

export const editFiles = tool({
  name: 'edit_files',
  title: 'Edit files',
  description: 'Like edit_file, for files of the workspace that belong together, as one change.',
  group: 'files',
  input: takes(['files', 'description'], {
    files: {
      type: 'array',
      minItems: 1,
      // One sheet a person can still look through.
      maxItems: 200,
      items: takes(['path'], { path: { type: 'string' }, edits: EDITS, content: { type: 'string' } }),
    },
    description: { type: 'string', description: 'Why, for the person' },
  }),
  effect: 'change',
  secretsIn: ['content', 'old', 'new'],
  hints: { readOnly: false, idempotent: false, destructive: true, openWorld: false },
  risky: true,
  aliases: [{ map: respellFiles }],
  async propose({ files }, look) {
    const changes: Change[] = [];
    const notes: Note[] = [];
    const paths = new Set<string>();
    for (const file of files) {
      const edited = await editText(look, file);
      if (!edited.ok) return edited;
      const { path, change, notes: own } = edited.value;
      if (paths.has(path))
        return fail('BAD_ARGS', `${path} is in the list twice; put all its edits into one.`, { data: { path } });
      paths.add(path);
      if (change !== null) changes.push(change);
      notes.push(...own);
    }
    if (changes.length === 0) return ok(unchanged([...paths].join(', ')));
    return ok({ summary: `edit ${changes.length === 1 ? '1 file' : `${changes.length} files`}`, changes, notes });
  },
});
