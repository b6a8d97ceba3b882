// Proposes to change one existing file.

import { ok } from '../../error/error-value.ts';
import { takes, tool } from '../../tool/tool.ts';
import { EDITS, editText } from './edit-text.ts';
import { respellEdits, TEXT_SPELLINGS } from './spellings.ts';
import { unchanged } from './unchanged.ts';

export const editFile = tool({
  name: 'edit_file',
  title: 'Edit file',
  description:
    'Changes a file of the workspace: edits (preferred), or content, the complete new text. The person sees the difference and decides.',
  group: 'files',
  input: takes(['path', 'description'], {
    path: { type: 'string' },
    edits: EDITS,
    content: { type: 'string', description: 'Complete new text; only after reading all of the file' },
    description: { type: 'string', description: 'Why, for the person' },
  }),
  effect: 'change',
  secretsIn: ['content', 'old', 'new'],
  hints: { readOnly: false, idempotent: false, destructive: true, openWorld: false },
  risky: true,
  aliases: [{ arguments: TEXT_SPELLINGS, map: respellEdits }],
  async propose(input, look) {
    const edited = await editText(look, input);
    if (!edited.ok) return edited;
    const { path, change, extent, notes } = edited.value;
    if (change === null) return ok(unchanged(path));
    return ok({ summary: reworded(input.edits) ?? `edit, ${extent}`, changes: [change], notes });
  },
});

/** As much of a line as tells it from others. */
const LONGEST = 60;

/** `"gym" → "Call the gym"` for one short edit inside a line; a longer one is told by its extent. */
const reworded = (
  edits: readonly { readonly old: string; readonly new: string; readonly all?: boolean }[] | undefined,
): string | undefined => {
  const [only, ...others] = edits ?? [];
  if (only === undefined || others.length > 0 || only.all === true || only.new === '') return undefined;
  const [before, after] = [only.old.trim(), only.new.trim()];
  if (/[\r\n]/.test(before + after) || before === '') return undefined;
  const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
  return `"${cut(before)}" → "${cut(after)}"`;
};
