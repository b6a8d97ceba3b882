// Past calls for the tests of this room.
import type { PastCall } from '../../src/policy/past-call.ts';

export const ran = (command: string, at: number, more: Partial<PastCall> = {}): PastCall => ({
  id: `1:${at}`,
  session: 1,
  tool: 'run_command',
  group: 'shell',
  effect: 'run',
  input: { command },
  verdict: 'ask',
  answer: 'approve',
  at,
  ...more,
});

export const edited = (path: string, at: number, more: Partial<PastCall> = {}): PastCall => ({
  ...ran('', at),
  tool: 'edit_file',
  group: 'files',
  effect: 'change',
  input: {},
  changes: [path],
  ...more,
});
