// A tool for tests: everything that is not said is harmless.
import { ok } from '../../src/error/error-value.ts';
import type { Tool } from '../../src/tool/tool.ts';

export const exampleTool = (part: Partial<Tool> = {}): Tool => ({
  name: 'read_file',
  title: 'Read a file',
  description: 'Reads a file of the workspace.',
  group: 'files',
  input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  effect: 'read',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
  propose: () => Promise.resolve(ok({ summary: 'read a file' })),
  ...part,
});
