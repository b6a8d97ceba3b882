// Notes about this workspace that outlive a session: plain Markdown the person can read, edit and undo.
import { takes, tool } from '../../tool/tool.ts';

export const memory = tool({
  name: 'memory',
  title: 'Memory',
  description:
    'Notes about this workspace for later sessions (decisions, conventions, open ends). view lists them, read shows one, write replaces one.',
  group: 'context',
  input: takes(['action'], {
    action: { type: 'string', enum: ['view', 'read', 'write', 'delete', 'rename'] },
    name: { type: 'string', description: 'Short, such as conventions' },
    text: { type: 'string', description: 'Markdown, for write' },
    newName: { type: 'string', description: 'For rename' },
  }),
  effect: 'change',
  hints: { readOnly: false, idempotent: true, destructive: true, openWorld: false },
  risky: true,
  aliases: [{ arguments: { command: 'action', content: 'text', new_name: 'newName', title: 'name' } }],
  propose: async (input, look) => (await import('./propose-memory.ts')).proposeMemory(input, look),
});
